import { number, object, type Schema } from 'yup';
import { accountSchema } from '../../src/entities/account/account';
import { accountDataSchema } from '../../src/entities/account/accountData';
import { adminSchema } from '../../src/entities/admin/admin';
import { auditEntrySchema } from '../../src/entities/audit/audit';
import { depositSchema } from '../../src/entities/deposit/deposit';
import {
  documentCopySchema,
  documentSchema,
  reviewedDocumentSchema,
} from '../../src/entities/document/document';
import { quoteSchema } from '../../src/entities/deposit/quote';
import { investmentSchema, investmentTotalsSchema } from '../../src/entities/investment/investment';
import { ledgerRowSchema, ledgerTotalsSchema } from '../../src/entities/ledger/ledger';
import {
  metricsSchema,
  unsettledInvestmentSchema,
  waitingItemSchema,
  waitingQueueSchema,
} from '../../src/entities/metrics/metrics';
import { planSchema, planUsageSchema, planWithUsageSchema } from '../../src/entities/plan/plan';
import { portfolioSchema } from '../../src/entities/portfolio/portfolio';
import {
  acknowledgementSchema,
  emailConfirmationSchema,
  sessionGrantSchema,
  sessionPersonSchema,
} from '../../src/entities/session/session';
import { payeeSchema } from '../../src/entities/payee/payee';
import { savedViewSchema } from '../../src/entities/savedView/savedView';
import { policySchema } from '../../src/entities/settings/policy';
import { siteSettingsSchema } from '../../src/entities/settings/settings';
import { statementSummarySchema } from '../../src/entities/statement/statement';
import { transferSchema } from '../../src/entities/transfer/transfer';
import { registrationSchema, userSchema } from '../../src/entities/user/user';
import { walletsSchema } from '../../src/entities/wallet/wallet';
import { withdrawalSchema } from '../../src/entities/withdrawal/withdrawal';
import { durationText } from '../../src/lib/dateFormats';
import { LOGIN_CHALLENGE_MS } from '../../src/lib/lifetimes';
import { FACTOR_METHODS, PROBLEM_CODES } from '../../src/lib/problem';
import { listOf, oneOf, record, text } from '../../src/lib/schema';
import { coinSchema } from '../endpoints/market';
import { jsonSchemaOf, refOrSchema, type Conversion, type JsonSchema } from './jsonSchema';

const problemSchema = record({
  type: oneOf(PROBLEM_CODES).meta({ description: 'Stable code: what code compares.' }),
  title: text().meta({ description: 'For a person to read.' }),
  status: number().integer().min(400).max(599).required(),
  detail: text().optional(),
  errors: object().meta({ values: text(), description: 'One text per bad field.' }).optional(),
  challenge: record({
    token: text().meta({
      description: `For POST /api/session/second-step; works once, for ${durationText(LOGIN_CHALLENGE_MS)}.`,
    }),
    methods: listOf(oneOf(FACTOR_METHODS)),
  })
    .optional()
    .default(undefined)
    .meta({ description: 'Of second-step-required: the password was right, and a second step is missing.' }),
  instance: text().meta({ description: 'Correlation id of the request.' }),
}).meta({ description: 'A problem document (RFC 9457).' });

/** Answer schemas that the document refers to by name. Others are inlined. */
const NAMED = {
  Problem: problemSchema,
  Acknowledgement: acknowledgementSchema,
  SessionPerson: sessionPersonSchema,
  SessionGrant: sessionGrantSchema,
  EmailConfirmation: emailConfirmationSchema,
  Registration: registrationSchema,
  User: userSchema,
  Account: accountSchema,
  AccountData: accountDataSchema,
  Admin: adminSchema,
  Plan: planSchema,
  PlanWithUsage: planWithUsageSchema,
  PlanUsage: planUsageSchema,
  Quote: quoteSchema,
  Deposit: depositSchema,
  Document: documentSchema,
  DocumentCopy: documentCopySchema,
  ReviewedDocument: reviewedDocumentSchema,
  Investment: investmentSchema,
  InvestmentTotals: investmentTotalsSchema,
  Transfer: transferSchema,
  Withdrawal: withdrawalSchema,
  LedgerRow: ledgerRowSchema,
  LedgerTotals: ledgerTotalsSchema,
  Portfolio: portfolioSchema,
  StatementSummary: statementSummarySchema,
  Wallets: walletsSchema,
  SiteSettings: siteSettingsSchema,
  Policy: policySchema,
  SavedView: savedViewSchema,
  Payee: payeeSchema,
  AuditEntry: auditEntrySchema,
  WaitingItem: waitingItemSchema,
  WaitingQueue: waitingQueueSchema,
  UnsettledInvestment: unsettledInvestmentSchema,
  Metrics: metricsSchema,
  Coin: coinSchema,
} as const satisfies Readonly<Record<string, Schema>>;

const ANSWERS: Conversion = {
  names: new Map(Object.entries(NAMED).map(([name, schema]): [unknown, string] => [schema, name])),
  isClosed: true,
};

export const COMPONENT_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(NAMED).map(([name, schema]) => [name, jsonSchemaOf(schema, ANSWERS)]),
);

export function answerSchema(answer: Schema): JsonSchema {
  return refOrSchema(answer, ANSWERS);
}

export function ref(name: keyof typeof NAMED): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
