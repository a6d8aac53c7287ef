import type { Machine } from '../../lib/machine';
import type { KycStatus } from './user';

export type KycEvent = 'submit' | 'approve' | 'reject' | 'reverify';

/** KYC (product 4.1): the person submits, an admin decides; an admin re-verifies any status but pending. */
export const kycMachine: Machine<KycStatus, KycEvent> = {
  initial: 'unverified',
  transitions: [
    { from: 'unverified', event: 'submit', to: 'pending', by: ['user'] },
    { from: 'rejected', event: 'submit', to: 'pending', by: ['user'] },
    { from: 'pending', event: 'approve', to: 'verified', by: ['admin'] },
    { from: 'pending', event: 'reject', to: 'rejected', by: ['admin'] },
    { from: 'unverified', event: 'reverify', to: 'pending', by: ['admin'] },
    { from: 'verified', event: 'reverify', to: 'pending', by: ['admin'] },
    { from: 'rejected', event: 'reverify', to: 'pending', by: ['admin'] },
  ],
};
