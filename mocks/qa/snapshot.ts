import { isRecord, parseJson } from '../../src/lib/json';
import { DOCUMENT_NAMES } from '../../src/entities/document/document';
import type { DataSet, ReadView } from '../../backend/memory/memoryTables';
import type { Store } from '../storage/store';
import { schemaOf } from '../storage/opening';
import { compareIds } from '../storage/tables';
import { FIRST_SCHEMA, MIGRATIONS, type RawRecord, type RawTables } from '../storage/migrations';
import { TABLE_NAMES, type TableName, isRecordOf } from '../../backend/tables';
import { oneTimeId } from '../../backend/auth/credentials';
import { ProblemError } from '../../backend/problem';
import { MAIN_ADMIN_ID } from '../../backend/services/people';
import { refused } from './control';

const FORMAT = 'cairnfield-snapshot';

interface Snapshot {
  readonly format: typeof FORMAT;
  readonly schema: number;
  /** By `table/id`. */
  readonly records: Readonly<Record<string, unknown>>;
  /** The documents whose records are included but not their content: their names by id. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

/** Tables with keys and codes that prove someone's identity. */
const LEFT_OUT: ReadonlySet<string> = new Set<TableName>([
  'authenticators',
  'recoveryCodes',
  'loginChallenges',
  'passkeyChallenges',
]);

/**
 * JSON text for {@link importSnapshot}. Includes sessions and password hashes, but no authenticator apps, recovery
 * codes, unfinished logins or passkey challenges; documents' records, but not their content, and lists whose. Damaged
 * records that were set aside are not part of it.
 */
export function exportSnapshot(read: ReadView): string {
  const records: [key: string, record: unknown][] = [];
  for (const table of TABLE_NAMES.filter((name) => !LEFT_OUT.has(name))) {
    for (const record of read[table].values()) records.push([`${table}/${record.id}`, record]);
  }
  // In the order a database reads them on opening, ledger entries by sequence number.
  const sorted = Object.fromEntries(records.sort(([a], [b]) => compareIds(a, b)));
  const kept = [...read.documents.values()].filter(({ removedAt }) => removedAt === null);
  const leftOut = Object.fromEntries(
    kept.map(({ id, purpose, userName, name }) => [id, `${DOCUMENT_NAMES[purpose]} of ${userName}: ${name}`]),
  );
  const snapshot: Snapshot = { format: FORMAT, schema: schemaOf(MIGRATIONS), records: sorted, leftOut };
  return JSON.stringify(snapshot, null, 2);
}

/** The number of documents that a snapshot leaves out. */
export function leftOutOf(snapshot: string): number {
  const value = parseJson(snapshot);
  return isRecord(value) && isRecord(value['leftOut']) ? Object.keys(value['leftOut']).length : 0;
}

/**
 * Replaces all data by a snapshot of this build or an earlier one, in one commit.
 * @throws ProblemError 400 when the text is not a snapshot or is from a newer build, InvariantError when its books are
 * wrong, StorageFullError when it does not fit. Nothing changes then.
 */
export async function importSnapshot(store: Pick<Store, 'replaceAll'>, text: string): Promise<void> {
  const data = dataOf(migrated(readSnapshot(text)));
  requireWayIn(data);
  await store.replaceAll(data);
}

/** Without its main admin and their password, nobody could get into what it puts in place of everything. */
function requireWayIn({ admins = [], credentials = [] }: DataSet): void {
  const main = admins.find(({ id, isMain }) => isMain && id === MAIN_ADMIN_ID);
  if (main === undefined) throw badSnapshot('it has no main admin');
  const ids = [main.id, oneTimeId(main.id)];
  if (!credentials.some(({ id }) => ids.includes(id))) throw badSnapshot('its main admin has no password');
}

function badSnapshot(why: string): ProblemError {
  return new ProblemError(400, 'bad-request', `This isn’t a snapshot: ${why}.`);
}

function readSnapshot(text: string): Snapshot {
  const file = parseJson(text);
  if (file === undefined) throw badSnapshot('it isn’t JSON');
  // A bug report has one.
  const value = isRecord(file) && isRecord(file['snapshot']) ? file['snapshot'] : file;
  if (!isRecord(value) || value['format'] !== FORMAT) throw badSnapshot('it has a different format');
  const { schema, base, records } = value;
  if (typeof schema !== 'number' || !Number.isSafeInteger(schema) || schema < FIRST_SCHEMA) {
    throw badSnapshot('it doesn’t say its version');
  }
  if (schema > schemaOf(MIGRATIONS)) {
    throw refused('This snapshot is from a newer version of this page. Reload the page and import it again.');
  }
  if (!isRecord(records)) throw badSnapshot('it has no records');
  if (base !== undefined) throw badSnapshot('it builds on a data set that no longer exists');
  if (Object.keys(records).length === 0) throw badSnapshot('it has no records');
  return { format: FORMAT, schema, records };
}

/** The records in this build's schema, migrated as stored ones are. */
function migrated({ schema, records }: Snapshot): RawTables {
  const raw: RawTables = new Map();
  for (const [key, record] of Object.entries(records).sort(([a], [b]) => compareIds(a, b))) {
    if (!isRecord(record)) throw badSnapshot(`${key} is damaged`);
    const slash = key.indexOf('/');
    const table = raw.get(key.slice(0, slash)) ?? new Map<string, RawRecord>();
    raw.set(key.slice(0, slash), table.set(key.slice(slash + 1), record));
  }
  for (const { to, migrate } of MIGRATIONS) if (to > schema) migrate(raw);
  // Authenticator apps are left out, so an import turns them off.
  for (const [id, admin] of raw.get('admins') ?? []) {
    const hasSecondStep = raw.get('authenticators')?.get(id)?.['isOn'] === true;
    raw.get('admins')?.set(id, { ...admin, hasSecondStep });
  }
  return raw;
}

type Writable = { -readonly [T in TableName]?: NonNullable<DataSet[T]>[number][] };

function dataOf(raw: RawTables): DataSet {
  const data: Writable = {};
  for (const [name, rows] of raw) {
    const table = TABLE_NAMES.find((known) => known === name);
    if (table === undefined) throw badSnapshot(`“${name}” isn’t a table`);
    for (const [id, record] of rows) add(data, table, id, record);
  }
  return data;
}

function add<T extends TableName>(data: Writable, table: T, id: string, record: unknown): void {
  if (!isRecordOf(table, id, record)) throw badSnapshot(`${table}/${id} is damaged`);
  const rows: Writable[T] = data[table] ?? [];
  rows.push(record);
  data[table] = rows;
}
