import { object, string, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { fileNameSchema, limitedText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { DEPOSIT_COINS } from './coins';

const MISSING = 'Missing Information: Please enter amount and select a cryptocurrency.';
const NO_PROOF = 'Proof of Payment Required: Please upload proof of your deposit.';

/** Step 1 of the deposit wizard (product 6.3). */
export const depositDetailsSchema = object({
  amount: moneySchema({ required: MISSING, sign: 'positive' }),
  crypto: string().oneOf(DEPOSIT_COINS, MISSING).required(MISSING),
});

/** Step 2 of the deposit wizard (product 6.3): the proof's file name without a path. */
export const depositProofSchema = object({ proof: fileNameSchema(NO_PROOF) });

/** The deposit request as the API accepts it (product 6.3). */
export const depositInputSchema = depositDetailsSchema.concat(depositProofSchema).shape({
  documentId: requiredText(NO_PROOF, TEXT_LIMITS.name).meta({
    description: 'The uploaded proof, which no other request has.',
  }),
  quoteId: limitedText(TEXT_LIMITS.name, (text) => text)
    .nullable()
    .default(null)
    .meta({ description: 'The quote whose rate it was paid at, if any.' }),
});
export type DepositInput = InferType<typeof depositInputSchema>;
