import { amount, funds, id, isoDate, listOf, record, text, type Infer } from '../../lib/schema';

const portfolioPointSchema = record({
  date: isoDate(),
  balance: funds(),
  invested: funds(),
  value: funds().meta({ description: 'Balance and principal.' }),
});
export type PortfolioPoint = Infer<typeof portfolioPointSchema>;

const expectedPayoutSchema = record({
  id: id().meta({ description: 'Of the investment.' }),
  planName: text(),
  amount: amount(),
  profit: funds(),
  endDate: isoDate(),
});
export type ExpectedPayout = Infer<typeof expectedPayoutSchema>;

/** One investor's figures, all from the same moment. */
export const portfolioSchema = record({
  balance: funds().meta({ description: 'What can be invested, transferred or withdrawn.' }),
  activeCrypto: funds().meta({ description: 'Principal of running crypto investments.' }),
  activeRealEstate: funds().meta({ description: 'Principal of running real-estate investments.' }),
  invested: funds().meta({ description: 'Principal of all running investments.' }),
  value: funds().meta({ description: 'Balance and principal.' }),
  profitPromised: funds().meta({ description: 'Profit of running investments, paid when they mature.' }),
  expectedPayouts: funds().meta({ description: 'Principal and profit of running investments.' }),
  profitPaid: funds().meta({ description: 'Profit of completed investments.' }),
  held: funds().meta({ description: 'What pending withdrawals have taken from the balance.' }),
  referralEarnings: funds(),
  payouts: listOf(expectedPayoutSchema).meta({
    description: 'One for each running investment, the soonest first.',
  }),
  series: listOf(portfolioPointSchema).meta({
    description: 'The value over time, oldest first; a long history is thinned.',
  }),
});
export type Portfolio = Infer<typeof portfolioSchema>;
