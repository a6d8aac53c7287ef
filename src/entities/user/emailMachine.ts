import type { Machine } from '../../lib/machine';

type EmailState = 'unverified' | 'verified';
type EmailEvent = 'confirm';

/** Product 2.4: confirmation is permanent. */
export const emailMachine: Machine<EmailState, EmailEvent> = {
  initial: 'unverified',
  on: {
    unverified: { confirm: { to: 'verified', by: ['visitor', 'user', 'admin'] } },
  },
};
