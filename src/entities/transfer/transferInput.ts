import { object, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { readRecipientEmail } from '../../lib/pastedCodes';
import { emailSchema, optionalText, TEXT_LIMITS } from '../../lib/textSchema';

/** Product 9.1: the note is optional. */
export const transferInputSchema = object({
  recipientEmail: emailSchema('Enter the recipient’s email.', readRecipientEmail),
  amount: moneySchema({ required: 'Enter an amount.', sign: 'positive' }),
  note: optionalText(TEXT_LIMITS.note),
});

export type TransferInput = InferType<typeof transferInputSchema>;
