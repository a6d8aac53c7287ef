import { object, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { amount, email, id, isoDate, pageOf, record, text, version, type Infer } from '../../lib/schema';
import { emailSchema, optionalText, TEXT_LIMITS } from '../../lib/textSchema';

/** Money from one investor to another (product 9.1). It has no states. */
export const transferSchema = record({
  /** `trf-` + timestamp. */
  id: id(),
  senderId: id(),
  senderName: text(),
  recipientId: id(),
  recipientName: text(),
  recipientEmail: email(),
  amount: amount(),
  note: text(),
  date: isoDate(),
  version: version(),
});
export type Transfer = Infer<typeof transferSchema>;

export const transferPageSchema = pageOf(transferSchema);
export type PageOfTransfers = Infer<typeof transferPageSchema>;

/** Product 9.1: the note is optional. */
export const transferInputSchema = object({
  recipientEmail: emailSchema("Enter the recipient's email."),
  amount: moneySchema({ required: 'Enter an amount.', sign: 'positive' }),
  note: optionalText(TEXT_LIMITS.note),
});

export type TransferInput = InferType<typeof transferInputSchema>;
