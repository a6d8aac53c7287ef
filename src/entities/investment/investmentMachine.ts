import type { Machine } from '../../lib/machine';
import type { InvestmentStatus } from './investment';

type InvestmentEvent = 'mature';

/** Product 8.5: the backend completes it on its end date. */
export const investmentMachine: Machine<InvestmentStatus, InvestmentEvent> = {
  initial: 'active',
  on: {
    active: { mature: { to: 'completed', by: ['system'] } },
  },
};
