import { TABLE_NAMES, type TableName, type Tables } from '../../backend/tables';
import { EVERY_ID, type RecordChange } from '../../src/lib/changeNotice';
import type { SqlTables } from './tables';

/** Who is notified of a change: everybody, the admins, or the people with these ids. */
export const EVERYBODY = '*';
export const ADMINS = 'admins';

/** Changes with the same audience. */
export interface Notice {
  readonly audience: readonly string[];
  readonly items: readonly RecordChange[];
}

/** Above this many records, notices name whole tables instead. */
const LARGEST_NOTICE = 100;

type Audience<T extends TableName> = (record: Tables[T]) => readonly string[];

const everybody = () => [EVERYBODY];
const admins = () => [ADMINS];
const ownerAndAdmins = ({ userId }: { readonly userId: string }) => [userId, ADMINS];

/** Who may see the records of each table. Tables left out appear on no screen. */
const AUDIENCES: { readonly [T in TableName]?: Audience<T> } = {
  users: ({ id }) => [id, ADMINS],
  admins,
  sessions: ({ subjectId }) => [subjectId],
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
};

function changesOf<T extends TableName>(tables: SqlTables, name: T): [readonly string[], RecordChange][] {
  const audienceOf = AUDIENCES[name];
  if (audienceOf === undefined) return [];
  const table = tables[name];
  return [...table.touched()].flatMap((id): [readonly string[], RecordChange][] => {
    const record = table.known(id) ?? table.before(id);
    return record === undefined ? [] : [[audienceOf(record), { table: name, id }]];
  });
}

function shortened(items: readonly RecordChange[]): readonly RecordChange[] {
  if (items.length <= LARGEST_NOTICE) return items;
  return [...new Set(items.map(({ table }) => table))].map((table) => ({ table, id: EVERY_ID }));
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
  return [...groups.values()].map(({ audience, items }) => ({ audience, items: shortened(items) }));
}
