import { number } from 'yup';
import * as schema from '../../lib/schema';
import { ownerFields, requestFields, secondApprovalFields } from '../recordFields';
import { requestOwnerSchema } from '../user/user';
import { DEPOSIT_COINS } from './coins';
import type { Machine } from '../../lib/machine';

/** Limit of one person's deposits that wait for a decision. */
export const MOST_WAITING_DEPOSITS = 20;

export const DEPOSIT_STATUSES = ['pending', 'completed', 'rejected'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** A quote's terms; the deposit made with it keeps a copy. */
export const rateFields = {
  rate: number().required().moreThan(0).max(Number.MAX_VALUE).meta({ description: 'Dollars per coin.' }),
  coinAmount: schema
    .id()
    .matches(/^\d+(?:\.\d+)?$/)
    .meta({ description: 'What to send, in coins.' }),
  lockedAt: schema.isoDate(),
  expiresAt: schema.isoDate(),
};

const depositQuoteSchema = schema
  .record({
    id: schema.id(),
    ...rateFields,
    isExpired: schema.flag().meta({ description: 'The rate had expired when the deposit was submitted.' }),
  })
  .nullable()
  .meta({ description: 'The rate that was promised; none if no rate was available.' });
export type DepositQuote = NonNullable<schema.Infer<typeof depositQuoteSchema>>;

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
  quote: depositQuoteSchema,
  transactionId: schema.text().optional().meta({ description: 'Of the payment, as the investor gave it.' }),
  address: schema.text().optional().meta({ description: 'Where the investor was told to send it.' }),
  reversal: schema
    .record({
      at: schema.isoDate(),
      by: schema.text().meta({ description: 'Name of the admin.' }),
      reason: schema.text().meta({ description: 'For the investor to read.' }),
    })
    .optional()
    .default(undefined)
    .meta({ description: 'Its credit was taken back (product 6.13); absent otherwise. It stays completed.' }),
  ...requestFields(DEPOSIT_STATUSES, 'Name of who decided.'),
});
export type Deposit = schema.Infer<typeof depositSchema>;

/** As it is answered. */
export const shownDepositSchema = depositSchema.shape({
  ...secondApprovalFields,
  owner: requestOwnerSchema,
  sameTransaction: schema
    .count()
    .optional()
    .meta({ description: 'How many other deposits have this transaction ID; told to admins.' }),
});
export type ShownDeposit = schema.Infer<typeof shownDepositSchema>;

export const depositPageSchema = schema.pageOf(shownDepositSchema);
export type PageOfDeposits = schema.Infer<typeof depositPageSchema>;

export type DepositEvent = 'approve' | 'reject';

/** Product 6.6: completed and rejected are final. */
export const depositMachine: Machine<DepositStatus, DepositEvent> = {
  initial: 'pending',
  on: {
    pending: { approve: { to: 'completed', by: ['admin'] }, reject: { to: 'rejected', by: ['admin'] } },
  },
};
