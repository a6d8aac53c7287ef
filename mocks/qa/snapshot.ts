import { isRecord, parseJson } from '../../src/lib/json';
import { DOCUMENT_NAMES } from '../../src/entities/document/document';
import type { DataSet } from '../../backend/memory/memoryTables';
import { KEY_PREFIX, parseRecordKey } from '../storage/keys';
import { compareIds, schemaOf } from '../storage/loadTables';
import { MIGRATIONS } from '../storage/migrations';
import type { KeyValueStorage } from '../storage/storage';
import { TABLE_NAMES, type TableName, isRecordOf } from '../../backend/tables';
import { ProblemError } from '../../backend/problem';
import { replaceEverything, type Replacing } from '../seed/dataSets';

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
 * codes, unfinished logins or passkey challenges; documents' records, but not their content, and lists whose.
 */
export function exportSnapshot(storage: KeyValueStorage): string {
  const records: Record<string, unknown> = {};
  const leftOut: Record<string, string> = {};
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key === null || !key.startsWith(KEY_PREFIX)) continue;
    const address = parseRecordKey(key.slice(KEY_PREFIX.length));
    const text = storage.getItem(key);
    if (address === undefined || text === null || LEFT_OUT.has(address.table)) continue;
    const record: unknown = JSON.parse(text);
    records[`${address.table}/${address.id}`] = record;
    if (
      address.table === 'documents' &&
      isRecordOf('documents', address.id, record) &&
      record.removedAt === null
    )
      leftOut[address.id] = `${DOCUMENT_NAMES[record.purpose]} of ${record.userName}: ${record.name}`;
  }
  // In the order a database reads them on opening, ledger entries by sequence number.
  const sorted = Object.fromEntries(Object.entries(records).sort(([a], [b]) => compareIds(a, b)));
  const snapshot: Snapshot = { format: FORMAT, schema: schemaOf(MIGRATIONS), records: sorted, leftOut };
  return JSON.stringify(snapshot, null, 2);
}

/** The number of documents that a snapshot leaves out. */
export function leftOutOf(snapshot: string): number {
  const value = parseJson(snapshot);
  return isRecord(value) && isRecord(value['leftOut']) ? Object.keys(value['leftOut']).length : 0;
}

/**
 * Replaces all data by a snapshot, in one commit.
 * @throws ProblemError 400 when the text is not a snapshot, InvariantError when its books are wrong, StorageFullError
 * when it does not fit. Nothing changes then.
 */
export async function importSnapshot(replacing: Replacing, text: string): Promise<void> {
  await replaceEverything(replacing, readRecords(readSnapshot(text)));
}

function badSnapshot(why: string): ProblemError {
  return new ProblemError(400, 'bad-request', `This isn’t a snapshot: ${why}.`);
}

function readSnapshot(text: string): Snapshot {
  const value = parseJson(text);
  if (value === undefined) throw badSnapshot('it isn’t JSON');
  if (!isRecord(value) || value['format'] !== FORMAT) throw badSnapshot('it has a different format');
  const { schema, base, records } = value;
  if (schema !== schemaOf(MIGRATIONS)) throw badSnapshot('it’s from a different version');
  if (!isRecord(records)) throw badSnapshot('it has no records');
  if (base !== undefined) throw badSnapshot('it builds on a data set that no longer exists');
  return { format: FORMAT, schema, records };
}

type Writable = { -readonly [T in TableName]?: NonNullable<DataSet[T]>[number][] };

function readRecords({ records }: Snapshot): DataSet {
  const data: Writable = {};
  for (const [key, record] of Object.entries(records).sort(([a], [b]) => compareIds(a, b))) {
    const slash = key.indexOf('/');
    const table = TABLE_NAMES.find((name) => name === key.slice(0, slash));
    const id = key.slice(slash + 1);
    if (table === undefined) throw badSnapshot(`${key} belongs to no table`);
    add(data, table, id, record);
  }
  return data;
}

function add<T extends TableName>(data: Writable, table: T, id: string, record: unknown): void {
  if (!isRecord(record) || !isRecordOf(table, id, record)) throw badSnapshot(`${table}/${id} is damaged`);
  const rows: Writable[T] = data[table] ?? [];
  rows.push(record);
  data[table] = rows;
}
