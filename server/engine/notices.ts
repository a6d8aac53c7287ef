import { TABLE_NAMES, type TableName, type Tables } from '../../backend/tables';
import { shortenedChanges, type NoticeTable, type RecordChange } from '../../src/lib/changeNotice';
import type { SqlTables } from './tables';

/** Who is notified of a change: everybody, the admins, or the people with these ids. */
export const EVERYBODY = '*';
export const ADMINS = 'admins';

/** Changes with the same audience. */
export interface Notice {
  readonly audience: readonly string[];
  readonly items: readonly RecordChange[];
}

type Audience<T extends TableName> = (record: Tables[T]) => readonly string[];

const everybody = () => [EVERYBODY];
const admins = () => [ADMINS];
const ownerAndAdmins = ({ userId }: { readonly userId: string }) => [userId, ADMINS];

/**
 * Who may see the records of each table; `null` for a table on no screen. What a screen shows is one of
 * `NOTICE_TABLES` too (`src/lib/changeNotice.ts`).
 */
const AUDIENCES: { readonly [T in TableName]: Audience<T> | null } = {
  users: ({ id }) => [id, ADMINS],
  admins,
  credentials: null,
  sessions: ({ subjectId }) => [subjectId],
  passwordResets: null,
  emailConfirmations: null,
  outbox: null,
  loginAttempts: null,
  knownBrowsers: null,
  idempotency: null,
  plans: everybody,
  deposits: ownerAndAdmins,
  investments: ownerAndAdmins,
  settlementFailures: admins,
  transfers: ({ senderId, recipientId }) => [senderId, recipientId, ADMINS],
  withdrawals: ownerAndAdmins,
  ledger: ownerAndAdmins,
  audit: admins,
  wallets: everybody,
  site: everybody,
  policy: everybody,
  meta: admins,
} satisfies { readonly [T in TableName]: T extends NoticeTable ? Audience<T> : null };

function changesOf<T extends TableName>(tables: SqlTables, name: T): [readonly string[], RecordChange][] {
  const audienceOf = AUDIENCES[name];
  if (audienceOf === null) return [];
  const table = tables[name];
  return [...table.touched()].flatMap((id): [readonly string[], RecordChange][] => {
    const record = table.known(id) ?? table.before(id);
    return record === undefined ? [] : [[audienceOf(record), { table: name, id }]];
  });
}

/** What a transaction changed, by audience: nobody is notified of somebody else's record. */
export function noticesOf(tables: SqlTables): readonly Notice[] {
  const groups = new Map<string, { audience: readonly string[]; items: RecordChange[] }>();
  for (const name of TABLE_NAMES) {
    for (const [audience, change] of changesOf(tables, name)) {
      const key = audience.join('\n');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { audience, items: [change] });
      else group.items.push(change);
    }
  }
  return [...groups.values()].map(({ audience, items }) => ({ audience, items: shortenedChanges(items) }));
}
