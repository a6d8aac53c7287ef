import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { TABLE_NAMES, TABLE_SCHEMAS, type TableName } from '../tables';
import { AT_CLOSING } from './closing';

/** Texts that closing an account removes from the person's records (product 26.5). */
const REMOVED = [
  'users.name',
  'users.email',
  'users.kycReason',
  'deposits.userName',
  'deposits.proof',
  'investments.userName',
  'transfers.senderName',
  'transfers.recipientName',
  'transfers.recipientEmail',
  'withdrawals.userName',
  'withdrawals.address',
  'withdrawals.payee.holder',
  'documents.userName',
  'documents.name',
  // With the whole record.
  'proposals.subjectName',
  'proposals.adminName',
  'proposals.note',
  'proposals.input',
];

/** Texts that stay in the same records, and why. */
const KEPT: Readonly<Record<string, string>> = {
  'users.referralCode': 'It has nothing of the person.',
  'users.frozen.by': 'A frozen account isn’t closed.',
  'users.frozen.reason': 'A frozen account isn’t closed.',
  'users.outgoing.day': 'It has nothing of the person.',
  'users.agreed.version': 'It has nothing of the person.',
  'deposits.quote.coinAmount': 'It has nothing of the person.',
  'deposits.reversal.by': 'An admin’s name.',
  'deposits.reversal.reason': 'An admin wrote it.',
  'withdrawals.payee.routing': 'It is the bank’s.',
  'users.referredBy': 'It is another person’s.',
  'deposits.decidedBy': 'An admin’s name.',
  'deposits.reason': 'An admin wrote it.',
  'deposits.address': 'It is the platform’s.',
  'quotes.address': 'It is the platform’s.',
  'withdrawals.decidedBy': 'An admin’s name.',
  'withdrawals.reason': 'An admin wrote it.',
  'withdrawals.paymentReference': 'The payment is found by it.',
  'investments.planName': 'A plan’s name.',
  'transfers.note': 'It is the other person’s too.',
  'documents.sha256': 'It makes sure that a paper isn’t used twice.',
  'documents.removedBecause': 'A reason of the platform’s.',
  'ledger.corrects': 'The id of another entry.',
  'ledger.description': 'The books stay true.',
  'audit.action': 'A word of the platform’s.',
  'audit.actorName': 'The log stays true.',
  'audit.subjectName': 'The log stays true.',
  'audit.details': 'The log stays true.',
  'audit.browser': 'The log stays true.',
  'notes.authorName': 'An admin’s name.',
  'notes.note': 'An admin wrote it.',
  'outbox.to': 'It expires.',
  'outbox.token': 'It expires.',
  'outbox.message': 'It expires.',
  'passkeyChallenges.askedBy': 'It expires.',
  'idempotency.fingerprint': 'It expires.',
  'idempotency.opensSessionOf': 'It expires.',
  'quotes.coinAmount': 'It has nothing of the person.',
  'settlementFailures.reason': 'A reason of the platform’s.',
};

/** Whether a field can hold free text: no choice, no date, no id. */
function holdsWords(name: string, field: SchemaFieldDescription): boolean {
  const { type, oneOf = [], meta }: Partial<SchemaDescription> & { readonly type: string } = field;
  const isDate = meta?.format === 'date-time' || meta?.format === 'date';
  return type === 'string' && oneOf.length === 0 && !isDate && name !== 'id' && !name.endsWith('Id');
}

/** Also those within a field: `withdrawals.payee.holder`. */
function textsIn(path: string, fields: Readonly<Record<string, SchemaFieldDescription>>): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if ('fields' in field) return textsIn(`${path}.${name}`, field.fields);
    return holdsWords(name, field) ? [`${path}.${name}`] : [];
  });
}

/** Whether a table has records of closed accounts: a record of the person, or one that stays. */
const outlivesAnAccount = (table: TableName) =>
  table === 'users' || !(AT_CLOSING[table] === 'nobody' || AT_CLOSING[table] === 'ends');

// If this fails, remove the text in `closing.ts`, or say here why it stays.
test('each text in a person’s records is removed when the account is closed, or stays for a reason', () => {
  const texts = TABLE_NAMES.filter(outlivesAnAccount).flatMap((table) =>
    textsIn(table, TABLE_SCHEMAS[table].describe().fields),
  );
  expect([...REMOVED, ...Object.keys(KEPT)].sort()).toEqual(texts.sort());
});
