import { object, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { emailSchema, optionalText, TEXT_LIMITS } from '../../lib/textSchema';

/** A transfer (spec 5): recipient and amount required, the note optional. */
export const transferSchema = object({
  recipientEmail: emailSchema("Enter the recipient's email."),
  amount: moneySchema({ required: 'Enter an amount.', sign: 'positive' }),
  note: optionalText(TEXT_LIMITS.note),
});

export type TransferInput = InferType<typeof transferSchema>;
