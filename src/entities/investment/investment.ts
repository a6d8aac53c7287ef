import { object, type InferType, type ObjectSchema } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import * as schema from '../../lib/schema';
import { requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { versionSchema } from '../../lib/versionSchema';
import { PLAN_TYPES, type Plan } from '../plan/plan';
import { ownerFields } from '../recordFields';
import { INVALID_AMOUNT, investmentRefusal } from './investmentRules';

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

const enteredAmount = moneySchema({ required: INVALID_AMOUNT, invalid: INVALID_AMOUNT, sign: 'positive' });

/** The request as the API accepts it, with the plan version whose terms the person saw (product 8.4). */
export const investmentInputSchema = object({
  planId: requiredText('Choose a plan.', TEXT_LIMITS.name),
  amount: enteredAmount,
  planVersion: versionSchema().meta({
    description: 'The version of the plan whose terms the person saw.',
  }),
});

export type InvestmentInput = InferType<typeof investmentInputSchema>;

/** The invest dialog (product 8.2): checks above 0, then the plan's range, then the balance. */
export function investFormSchema(
  plan: Pick<Plan, 'minInvest' | 'maxInvest'>,
  balance: number,
): ObjectSchema<{ amount: number }> {
  return object({
    amount: enteredAmount.test('rules', (value, context) => {
      const refusal = investmentRefusal(value, plan, balance);
      return refusal === undefined || context.createError({ message: refusal.message });
    }),
  });
}
