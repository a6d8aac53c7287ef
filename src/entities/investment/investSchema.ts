import { object, type InferType, type ObjectSchema } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { versionSchema } from '../../lib/versionSchema';
import type { Plan } from '../plan/plan';
import { INVALID_AMOUNT, investmentRefusal } from './investmentRules';

const amount = moneySchema({ required: INVALID_AMOUNT, invalid: INVALID_AMOUNT, sign: 'positive' });

/** An investment as the API takes it: the plan in the version whose terms the person saw (decisions E). */
export const investSchema = object({
  planId: requiredText('Choose a plan.', TEXT_LIMITS.name),
  amount,
  planVersion: versionSchema(),
});

export type InvestInput = InferType<typeof investSchema>;

/** The invest dialog (spec 5): number above 0, then the plan's range, then the balance, in this order. */
export function investFormSchema(
  plan: Pick<Plan, 'minInvest' | 'maxInvest'>,
  balance: number,
): ObjectSchema<{ amount: number }> {
  return object({
    amount: amount.test('rules', (value, context) => {
      const refusal = investmentRefusal(value, plan, balance);
      return refusal === undefined || context.createError({ message: refusal.message });
    }),
  });
}
