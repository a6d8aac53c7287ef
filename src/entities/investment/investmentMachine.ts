import type { Machine } from '../../lib/machine';
import type { InvestmentStatus } from './investment';

type InvestmentEvent = 'mature';

/** An investment (product 8.5): the backend completes it when its end date is reached. */
export const investmentMachine: Machine<InvestmentStatus, InvestmentEvent> = {
  initial: 'active',
  on: {
    active: { mature: { to: 'completed', by: ['system'] } },
  },
};
