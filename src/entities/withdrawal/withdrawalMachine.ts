import type { Machine } from '../../lib/machine';
import type { WithdrawalStatus } from './withdrawal';

export type WithdrawalEvent = 'complete' | 'reject' | 'cancel';

/** Product 10.3: an admin completes or rejects it; the investor may cancel it while pending. */
export const withdrawalMachine: Machine<WithdrawalStatus, WithdrawalEvent> = {
  initial: 'pending',
  on: {
    pending: {
      complete: { to: 'completed', by: ['admin'] },
      reject: { to: 'rejected', by: ['admin'] },
      cancel: { to: 'cancelled', by: ['user'] },
    },
  },
};
