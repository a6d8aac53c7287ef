import { object, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { requiredText, TEXT_LIMITS } from '../../lib/textSchema';

/** A balance adjustment (decisions E): signed, with a reason. */
export const balanceAdjustmentSchema = object({
  amount: moneySchema({ required: 'Enter an amount.', sign: 'not-zero' }),
  reason: requiredText('Enter a reason.', TEXT_LIMITS.reason),
});

export type BalanceAdjustmentInput = InferType<typeof balanceAdjustmentSchema>;
