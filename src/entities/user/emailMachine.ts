import type { Machine } from '../../lib/machine';

type EmailState = 'unverified' | 'verified';
type EmailEvent = 'confirm';

/** E-mail (product 2.4): confirmed once, never again. */
export const emailMachine: Machine<EmailState, EmailEvent> = {
  initial: 'unverified',
  on: {
    unverified: { confirm: { to: 'verified', by: ['visitor', 'user', 'admin'] } },
  },
};
