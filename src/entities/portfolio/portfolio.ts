import * as schema from '../../lib/schema';

const portfolioPointSchema = schema.record({
  date: schema.isoDate(),
  balance: schema.funds(),
  invested: schema.funds(),
  value: schema.funds().meta({ description: 'Balance and principal.' }),
});
export type PortfolioPoint = schema.Infer<typeof portfolioPointSchema>;

const expectedPayoutSchema = schema.record({
  id: schema.id().meta({ description: 'Of the investment.' }),
  planName: schema.text(),
  amount: schema.amount(),
  profit: schema.funds(),
  endDate: schema.isoDate(),
});
export type ExpectedPayout = schema.Infer<typeof expectedPayoutSchema>;

/** One investor's figures, all from the same moment. */
export const portfolioSchema = schema.record({
  balance: schema.funds().meta({ description: 'What can be invested, transferred or withdrawn.' }),
  activeCrypto: schema.funds().meta({ description: 'Principal of running crypto investments.' }),
  activeRealEstate: schema.funds().meta({ description: 'Principal of running real-estate investments.' }),
  invested: schema.funds().meta({ description: 'Principal of all running investments.' }),
  value: schema.funds().meta({ description: 'Balance and principal.' }),
  profitPromised: schema
    .funds()
    .meta({ description: 'Profit of running investments, paid when they mature.' }),
  expectedPayouts: schema.funds().meta({ description: 'Principal and profit of running investments.' }),
  profitPaid: schema.funds().meta({ description: 'Profit of completed investments.' }),
  held: schema.funds().meta({ description: 'What pending withdrawals have taken from the balance.' }),
  referralEarnings: schema.funds(),
  payouts: schema.listOf(expectedPayoutSchema).meta({
    description: 'One for each running investment, the soonest first.',
  }),
  series: schema.listOf(portfolioPointSchema).meta({
    description: 'The value over time, oldest first; a long history is thinned.',
  }),
});
export type Portfolio = schema.Infer<typeof portfolioSchema>;
