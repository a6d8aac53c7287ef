import * as schema from '../../lib/schema';
import { PLAN_TYPES } from '../plan/plan';
import { ownerFields } from '../recordFields';

export const INVESTMENT_STATUSES = ['active', 'completed'] as const;
export type InvestmentStatus = (typeof INVESTMENT_STATUSES)[number];

/** Product 8.3; its terms are fixed at creation, even if the plan changes. */
export const investmentSchema = schema.record({
  /** `inv-` + timestamp. */
  id: schema.id(),
  ...ownerFields,
  planId: schema.id(),
  planName: schema.text(),
  planType: schema.oneOf(PLAN_TYPES),
  amount: schema.amount().meta({ description: 'Principal.' }),
  profit: schema.funds().meta({ description: 'amount × roi / 100, half up to the cent.' }),
  roi: schema.percent(),
  duration: schema.days(),
  startDate: schema.isoDate(),
  endDate: schema.isoDate().meta({ description: 'start + duration × 86,400,000 ms' }),
  status: schema.oneOf(INVESTMENT_STATUSES),
  version: schema.version(),
});
export type Investment = schema.Infer<typeof investmentSchema>;

/** Over all matches of the filter, not just the page. */
export const investmentTotalsSchema = schema.record({
  principal: schema.funds(),
  profitPromised: schema.funds().meta({ description: 'Profit of the active ones, paid at their maturity.' }),
  profitPaid: schema.funds().meta({ description: 'Profit of the completed ones.' }),
});
export type InvestmentTotals = schema.Infer<typeof investmentTotalsSchema>;

export const investmentPageSchema = schema.pageOf(investmentSchema).shape({ totals: investmentTotalsSchema });
export type PageOfInvestments = schema.Infer<typeof investmentPageSchema>;
