import { object, string, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { fileNameSchema, limitedText, optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { isRecord } from '../../lib/json';
import { DEPOSIT_COINS } from './coins';
import { transactionIdIn } from './transactionId';

const MISSING = 'Missing Information: Please enter amount and select a cryptocurrency.';
const NO_PROOF = 'Proof of Payment Required: Please upload proof of your deposit.';

/** Step 1 of the deposit wizard (product 6.3). */
export const depositDetailsSchema = object({
  amount: moneySchema({ required: MISSING, sign: 'positive' }),
  crypto: string().oneOf(DEPOSIT_COINS, MISSING).required(MISSING),
});

/** The transaction's ID, read for the coin among the same values. */
const transactionIdSchema = optionalText(TEXT_LIMITS.url)
  .test('transaction', (_id, context) => {
    const problem = transactionIdIn(context.parent)?.problem;
    return problem == null ? true : context.createError({ message: problem });
  })
  .meta({ description: 'Of the payment: 64 hexadecimal digits, or a link that has them. Empty for none.' });

const readWithin = (values: unknown): unknown => {
  const read = transactionIdIn(values);
  return read === null || !isRecord(values) ? values : { ...values, transactionId: read.id };
};

/** Step 2 of the deposit wizard (product 6.3): the proof's file name without a path. */
const depositProofSchema = object({ proof: fileNameSchema(NO_PROOF) });

/** Why a credit is taken back, for the investor to read (product 6.13). */
export const reversalSchema = object({ reason: requiredText('Enter a reason.', TEXT_LIMITS.reason) });
export type ReversalInput = InferType<typeof reversalSchema>;

/** The same with the transaction's ID, whose coin is among the values. */
export const depositPaymentSchema = depositProofSchema
  .shape({ crypto: string().oneOf(DEPOSIT_COINS), transactionId: transactionIdSchema })
  .transform(readWithin);

/** The deposit request as the API accepts it (product 6.3). */
export const depositInputSchema = depositDetailsSchema
  .concat(depositProofSchema)
  .shape({
    documentId: requiredText(NO_PROOF, TEXT_LIMITS.name).meta({
      description: 'The uploaded proof, which no other request has.',
    }),
    quoteId: limitedText(TEXT_LIMITS.name, (text) => text)
      .nullable()
      .default(null)
      .meta({ description: 'The quote whose rate it was paid at, if any.' }),
    transactionId: transactionIdSchema,
  })
  .transform(readWithin);
export type DepositInput = InferType<typeof depositInputSchema>;
