import { object, type InferType, type ObjectSchema } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { versionSchema } from '../../lib/versionSchema';
import type { Plan } from '../plan/plan';
import { INVALID_AMOUNT, investmentRefusal } from './investmentRules';

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
