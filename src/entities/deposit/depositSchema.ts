import { object, string, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { DEPOSIT_COINS } from './deposit';

const MISSING = 'Missing Information: Please enter amount and select a cryptocurrency.';
const NO_PROOF = 'Proof of Payment Required: Please upload proof of your deposit.';

/** Step 1 of the deposit wizard (spec 5). */
export const depositDetailsSchema = object({
  amount: moneySchema({ required: MISSING, sign: 'positive' }),
  crypto: string().oneOf(DEPOSIT_COINS, MISSING).required(MISSING),
});

/** Step 2 of the deposit wizard (spec 5): the proof's file name, never a path. */
export const depositProofSchema = object({
  proof: requiredText(NO_PROOF, TEXT_LIMITS.fileName).matches(/^[^/\\\p{Cc}]*$/u, {
    message: 'Give the file name without its folder.',
    excludeEmptyString: true,
  }),
});

/** The whole deposit request, as the API takes it (decisions A5). */
export const depositSchema = depositDetailsSchema.concat(depositProofSchema);

export type DepositInput = InferType<typeof depositSchema>;
