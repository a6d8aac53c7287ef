import * as schema from '../../lib/schema';
import { ownerFields, requestFields, secondApprovalFields } from '../recordFields';
import type { Machine } from '../../lib/machine';
import { requestOwnerSchema } from '../user/user';

export const WITHDRAWAL_METHODS = ['bank', 'crypto', 'paypal'] as const;
export type WithdrawalMethod = (typeof WITHDRAWAL_METHODS)[number];

export const METHOD_NAMES: Readonly<Record<WithdrawalMethod, string>> = {
  bank: 'Bank transfer',
  crypto: 'Cryptocurrency',
  paypal: 'PayPal',
};

export const WITHDRAWAL_STATUSES = ['pending', 'completed', 'rejected', 'cancelled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Product 10.1, 10.3; its amount is held from the balance while pending. */
export const withdrawalSchema = schema.record({
  /** `wdr-` + timestamp. */
  id: schema.id(),
  ...ownerFields,
  amount: schema.amount().meta({ description: 'Taken from the balance, fee included.' }),
  fee: schema.funds().meta({ description: 'Part of the amount that the platform keeps.' }),
  method: schema.oneOf(WITHDRAWAL_METHODS),
  address: schema.text(),
  payee: schema
    .record({
      holder: schema.text().meta({ description: 'In whose name the account is.' }),
      routing: schema.text().optional().meta({ description: 'A US bank’s routing number.' }),
      addedAt: schema.isoDate().meta({ description: 'When the investor saved it.' }),
    })
    .optional()
    .default(undefined)
    .meta({ description: 'What the investor’s saved payee with this address said (product 10.9).' }),
  paymentReference: schema
    .text()
    .optional()
    .meta({ description: 'What the payment can be found by: a bank’s reference, or a transaction ID.' }),
  ...requestFields(WITHDRAWAL_STATUSES, 'Name of who completed, rejected or cancelled it.'),
});
export type Withdrawal = schema.Infer<typeof withdrawalSchema>;

/** As it is answered. */
export const shownWithdrawalSchema = withdrawalSchema.shape({
  ...secondApprovalFields,
  isFirstPayout: schema
    .flag()
    .optional()
    .meta({ description: 'Nothing was paid to this address before; told to admins of pending ones.' }),
  sameAddressAs: schema
    .text()
    .optional()
    .meta({ description: 'Of a first payout: others who gave this address, by name; told to admins.' }),
  owner: requestOwnerSchema,
});
export type ShownWithdrawal = schema.Infer<typeof shownWithdrawalSchema>;

export const withdrawalPageSchema = schema.pageOf(shownWithdrawalSchema);
export type PageOfWithdrawals = schema.Infer<typeof withdrawalPageSchema>;

export type WithdrawalEvent = 'complete' | 'reject' | 'cancel';

/** Product 10.3: an admin completes or rejects it; the investor may cancel it while pending. */
export const withdrawalMachine: Machine<WithdrawalStatus, WithdrawalEvent> = {
  initial: 'pending',
  on: {
    pending: {
      complete: { to: 'completed', by: ['admin'] },
      reject: { to: 'rejected', by: ['admin'] },
      cancel: { to: 'cancelled', by: ['user'] },
    },
  },
};
