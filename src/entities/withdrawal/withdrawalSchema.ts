import { object, string, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { WITHDRAWAL_METHODS } from './withdrawal';

/** A withdrawal request (spec 5): all three are required. */
export const withdrawalSchema = object({
  amount: moneySchema({ required: 'Enter an amount.', sign: 'positive' }),
  method: string().oneOf(WITHDRAWAL_METHODS, 'Select a method.').required('Select a method.'),
  address: requiredText('Enter an address.', TEXT_LIMITS.address),
});

export type WithdrawalInput = InferType<typeof withdrawalSchema>;
