import * as schema from '../../lib/schema';

/** Periods whose earnings are shown: a thinned series still includes the last point before each. */
export const PORTFOLIO_PERIODS = [7, 30, 91, 365] as const;

const portfolioPointSchema = schema.record({
  date: schema.isoDate(),
  balance: schema.funds(),
  held: schema.funds(),
  invested: schema.funds(),
  value: schema.funds().meta({ description: 'Balance, held money and principal.' }),
  earned: schema.funds().meta({ description: 'Profit and referral bonuses paid until then.' }),
  netDeposits: schema.dollars().meta({ description: 'The value without what was earned.' }),
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

/** One investor's figures, all as of the same moment. */
export const portfolioSchema = schema.record({
  balance: schema.funds().meta({ description: 'What can be invested, transferred or withdrawn.' }),
  activeCrypto: schema.funds().meta({ description: 'Principal of running crypto investments.' }),
  activeRealEstate: schema.funds().meta({ description: 'Principal of running real-estate investments.' }),
  invested: schema.funds().meta({ description: 'Principal of all running investments.' }),
  value: schema.funds().meta({ description: 'Net worth: balance, held money and principal.' }),
  earned: schema.funds().meta({ description: 'Profit and referral bonuses that were paid.' }),
  netDeposits: schema.dollars().meta({
    description: 'What came in minus what went out, without what was earned; below 0 if more was taken out.',
  }),
  profitPromised: schema
    .funds()
    .meta({ description: 'Profit of running investments, paid when they mature.' }),
  expectedPayouts: schema.funds().meta({ description: 'Principal and profit of running investments.' }),
  profitPaid: schema.funds().meta({ description: 'Profit of completed investments.' }),
  /** Missing from an older backend that leads or still runs. */
  investmentCount: schema.count().optional().meta({ description: 'Running and completed investments.' }),
  held: schema.funds().meta({ description: 'What pending withdrawals have taken from the balance.' }),
  pendingDeposits: schema
    .funds()
    .meta({ description: 'Deposits that are being reviewed, not part of any other figure.' }),
  referralEarnings: schema.funds(),
  payouts: schema.listOf(expectedPayoutSchema).meta({
    description: 'One for each running investment, the soonest first.',
  }),
  series: schema.listOf(portfolioPointSchema).meta({
    description: 'The value over time, oldest first; a long history is thinned.',
  }),
});
export type Portfolio = schema.Infer<typeof portfolioSchema>;
