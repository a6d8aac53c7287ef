import type { Machine } from '../../lib/machine';

/** `asking`: for a password, in another browser than the one that registered. */
export type EmailConfirmationState = 'verifying' | 'asking' | 'success' | 'error';
type EmailConfirmationEvent = 'asked' | 'confirmed' | 'refused';

/** Email confirmation as shown on screen (product 2.4). Without an answer it stays at `verifying`. */
export const emailConfirmationMachine: Machine<EmailConfirmationState, EmailConfirmationEvent> = {
  initial: 'verifying',
  on: {
    verifying: {
      asked: { to: 'asking', by: ['system'] },
      confirmed: { to: 'success', by: ['system'] },
      refused: { to: 'error', by: ['system'] },
    },
    asking: { confirmed: { to: 'success', by: ['system'] }, refused: { to: 'error', by: ['system'] } },
  },
};
