import * as schema from '../../lib/schema';
import { auditEntrySchema } from '../audit/audit';
import { depositSchema } from '../deposit/deposit';
import { documentSchema } from '../document/document';
import { investmentSchema } from '../investment/investment';
import { ledgerEntrySchema } from '../ledger/ledger';
import { passkeySchema } from '../passkey/passkey';
import { payeeSchema } from '../payee/payee';
import { savedViewSchema } from '../savedView/savedView';
import { transferSchema } from '../transfer/transfer';
import { userSchema } from '../user/user';
import { withdrawalSchema } from '../withdrawal/withdrawal';
import { accountSchema } from './account';

const ownSessionSchema = schema.record({
  createdAt: schema.isoDate(),
  expiresAt: schema.isoDate(),
  lastUsedAt: schema.isoDate(),
  browser: schema.text().optional(),
});

/** Everything that the platform holds about a person, without secrets (product 26.4). Lists are oldest first. */
export const accountDataSchema = schema.record({
  exportedAt: schema.isoDate(),
  account: accountSchema,
  investor: userSchema.nullable().meta({ description: 'null for an admin.' }),
  ledger: schema.listOf(ledgerEntrySchema),
  deposits: schema.listOf(depositSchema),
  withdrawals: schema.listOf(withdrawalSchema),
  transfers: schema.listOf(transferSchema).meta({ description: 'Sent and received.' }),
  investments: schema.listOf(investmentSchema),
  documents: schema
    .listOf(documentSchema)
    .meta({ description: 'What was uploaded; the files can be opened on their pages.' }),
  identityChecks: schema.listOf(auditEntrySchema).meta({ description: 'Submissions and decisions.' }),
  auditLog: schema.listOf(auditEntrySchema).meta({ description: 'Entries about the person.' }),
  sessions: schema.listOf(ownSessionSchema),
  passkeys: schema.listOf(passkeySchema),
  savedViews: schema.listOf(savedViewSchema),
  payees: schema.listOf(payeeSchema),
});
export type AccountData = schema.Infer<typeof accountDataSchema>;
