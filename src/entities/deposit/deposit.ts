import { object, string, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { amount, id, isoDate, oneOf, pageOf, record, text, version, type Infer } from '../../lib/schema';
import { requiredText, TEXT_LIMITS } from '../../lib/textSchema';

/** In display order (product 6.1). */
export const DEPOSIT_COINS = ['btc', 'eth', 'usdt', 'ltc'] as const;
export type DepositCoin = (typeof DEPOSIT_COINS)[number];

export const COIN_NAMES: Readonly<Record<DepositCoin, string>> = {
  btc: 'Bitcoin',
  eth: 'Ethereum',
  usdt: 'Tether',
  ltc: 'Litecoin',
};

export const DEPOSIT_STATUSES = ['pending', 'completed', 'rejected'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** A deposit request (product 6.8). */
export const depositSchema = record({
  /** `dep-` + timestamp. */
  id: id(),
  userId: id(),
  userName: text(),
  type: oneOf(['deposit']),
  amount: amount(),
  crypto: oneOf(DEPOSIT_COINS),
  proof: text().meta({ description: 'File name; the file stays with the person.' }),
  status: oneOf(DEPOSIT_STATUSES),
  date: isoDate(),
  decidedBy: text().nullable().meta({ description: 'Name of who decided.' }),
  decidedAt: isoDate().nullable(),
  reason: text().nullable().meta({ description: 'Why it was rejected, for the investor to read.' }),
  version: version(),
});
export type Deposit = Infer<typeof depositSchema>;

export const depositPageSchema = pageOf(depositSchema);
export type PageOfDeposits = Infer<typeof depositPageSchema>;

const MISSING = 'Missing Information: Please enter amount and select a cryptocurrency.';
const NO_PROOF = 'Proof of Payment Required: Please upload proof of your deposit.';

/** Step 1 of the deposit wizard (product 6.3). */
export const depositDetailsSchema = object({
  amount: moneySchema({ required: MISSING, sign: 'positive' }),
  crypto: string().oneOf(DEPOSIT_COINS, MISSING).required(MISSING),
});

/** Step 2 of the deposit wizard (product 6.3): the proof's file name without a path. */
export const depositProofSchema = object({
  proof: requiredText(NO_PROOF, TEXT_LIMITS.fileName)
    .matches(/^[^/\\]*$/, {
      message: 'Give the file name without its folder.',
      excludeEmptyString: true,
    })
    .meta({ description: 'A file name, without its folder.' }),
});

/** The deposit request as the API accepts it (product 6.3). */
export const depositInputSchema = depositDetailsSchema.concat(depositProofSchema);
export type DepositInput = InferType<typeof depositInputSchema>;
