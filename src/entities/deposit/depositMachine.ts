import type { Machine } from '../../lib/machine';
import type { DepositStatus } from './deposit';

export type DepositEvent = 'approve' | 'reject';

/** Product 6.6: completed and rejected are final. */
export const depositMachine: Machine<DepositStatus, DepositEvent> = {
  initial: 'pending',
  on: {
    pending: { approve: { to: 'completed', by: ['admin'] }, reject: { to: 'rejected', by: ['admin'] } },
  },
};
