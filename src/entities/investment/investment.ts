import { object, type InferType, type ObjectSchema } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import {
  amount,
  days,
  funds,
  id,
  isoDate,
  oneOf,
  pageOf,
  percent,
  record,
  text,
  version,
  type Infer,
} from '../../lib/schema';
import { requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { versionSchema } from '../../lib/versionSchema';
import { PLAN_TYPES, type Plan } from '../plan/plan';
import { INVALID_AMOUNT, investmentRefusal } from './investmentRules';

export const INVESTMENT_STATUSES = ['active', 'completed'] as const;
export type InvestmentStatus = (typeof INVESTMENT_STATUSES)[number];

/** Product 8.3; its terms are fixed at creation, even if the plan changes. */
export const investmentSchema = record({
  /** `inv-` + timestamp. */
  id: id(),
  userId: id(),
  userName: text(),
  planId: id(),
  planName: text(),
  planType: oneOf(PLAN_TYPES),
  amount: amount().meta({ description: 'Principal.' }),
  profit: funds().meta({ description: 'amount × roi / 100, half up to the cent.' }),
  roi: percent(),
  duration: days(),
  startDate: isoDate(),
  endDate: isoDate().meta({ description: 'start + duration × 86,400,000 ms' }),
  status: oneOf(INVESTMENT_STATUSES),
  version: version(),
});
export type Investment = Infer<typeof investmentSchema>;

/** Over all matches of the filter, not just the page. */
export const investmentTotalsSchema = record({
  principal: funds(),
  profitPromised: funds().meta({ description: 'Profit of the active ones, paid at their maturity.' }),
  profitPaid: funds().meta({ description: 'Profit of the completed ones.' }),
});
export type InvestmentTotals = Infer<typeof investmentTotalsSchema>;

export const investmentPageSchema = pageOf(investmentSchema).shape({ totals: investmentTotalsSchema });
export type PageOfInvestments = Infer<typeof investmentPageSchema>;

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
