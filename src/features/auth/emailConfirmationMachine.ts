import type { Machine } from '../../lib/machine';

export type EmailConfirmationState = 'verifying' | 'success' | 'error';
type EmailConfirmationEvent = 'confirmed' | 'refused';

/** Email confirmation as shown on screen (product 2.4). Without an answer it stays at `verifying`. */
export const emailConfirmationMachine: Machine<EmailConfirmationState, EmailConfirmationEvent> = {
  initial: 'verifying',
  on: {
    verifying: { confirmed: { to: 'success', by: ['system'] }, refused: { to: 'error', by: ['system'] } },
  },
};
