import type { Machine } from '../../lib/machine';
import type { KycStatus } from './user';

export type KycEvent = 'submit' | 'approve' | 'reject' | 'reverify';

/** Product 4.1: the person submits, an admin decides; an admin can re-verify any status but pending. */
export const kycMachine: Machine<KycStatus, KycEvent> = {
  initial: 'unverified',
  on: {
    unverified: { submit: { to: 'pending', by: ['user'] }, reverify: { to: 'pending', by: ['admin'] } },
    rejected: { submit: { to: 'pending', by: ['user'] }, reverify: { to: 'pending', by: ['admin'] } },
    pending: { approve: { to: 'verified', by: ['admin'] }, reject: { to: 'rejected', by: ['admin'] } },
    verified: { reverify: { to: 'pending', by: ['admin'] } },
  },
};
