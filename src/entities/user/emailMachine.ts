import type { Machine } from '../../lib/machine';

type EmailState = 'unverified' | 'verified';
type EmailEvent = 'confirm';

/** Product 2.4: confirmed once and for all. */
export const emailMachine: Machine<EmailState, EmailEvent> = {
  initial: 'unverified',
  on: {
    unverified: { confirm: { to: 'verified', by: ['visitor', 'user', 'admin'] } },
  },
};
