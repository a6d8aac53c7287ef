import { object, string, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import * as schema from '../../lib/schema';
import { fileNameSchema } from '../../lib/textSchema';
import { documentIdSchema, ownerFields, requestFields } from '../recordFields';
import { DEPOSIT_COINS } from './coins';
import type { Machine } from '../../lib/machine';

export const DEPOSIT_STATUSES = ['pending', 'completed', 'rejected'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** A deposit request (product 6.8). */
export const depositSchema = schema.record({
  /** `dep-` + timestamp. */
  id: schema.id(),
  ...ownerFields,
  type: schema.oneOf(['deposit']),
  amount: schema.amount(),
  crypto: schema.oneOf(DEPOSIT_COINS),
  proof: schema.text().meta({ description: 'File name.' }),
  documentId: schema
    .text()
    .nullable()
    .meta({ description: 'The uploaded proof; null in deposits of the time before uploads.' }),
  ...requestFields(DEPOSIT_STATUSES, 'Name of who decided.'),
});
export type Deposit = schema.Infer<typeof depositSchema>;

export const depositPageSchema = schema.pageOf(depositSchema);
export type PageOfDeposits = schema.Infer<typeof depositPageSchema>;

const MISSING = 'Missing Information: Please enter amount and select a cryptocurrency.';
const NO_PROOF = 'Proof of Payment Required: Please upload proof of your deposit.';

/** Step 1 of the deposit wizard (product 6.3). */
export const depositDetailsSchema = object({
  amount: moneySchema({ required: MISSING, sign: 'positive' }),
  crypto: string().oneOf(DEPOSIT_COINS, MISSING).required(MISSING),
});

/** Step 2 of the deposit wizard (product 6.3): the proof's file name without a path. */
export const depositProofSchema = object({
  proof: fileNameSchema(NO_PROOF),
  documentId: documentIdSchema('The uploaded proof, which no other request has.'),
});

/** The deposit request as the API accepts it (product 6.3). */
export const depositInputSchema = depositDetailsSchema.concat(depositProofSchema);
export type DepositInput = InferType<typeof depositInputSchema>;

export type DepositEvent = 'approve' | 'reject';

/** Product 6.6: completed and rejected are final. */
export const depositMachine: Machine<DepositStatus, DepositEvent> = {
  initial: 'pending',
  on: {
    pending: { approve: { to: 'completed', by: ['admin'] }, reject: { to: 'rejected', by: ['admin'] } },
  },
};
