import { isRecord, parseJson } from '../../src/lib/json';
import { faultOf } from './invariants';
import type { JoinedLog, StoreParts } from './joinLog';
import { storedKeys, type Journal, type JournalStep } from './journal';
import { isTableName, KEY_PREFIX, parseRecordKey, recordKey, SYSTEM_KEYS } from './keys';
import { FIRST_SCHEMA, type Migration, type RawRecord, type RawTables } from './migrations';
import { NewerSchemaError, setAside, type KeyValueStorage } from './storage';
import type { StoredTables } from './tables';

export function schemaOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.to ?? FIRST_SCHEMA;
}

/** Whether the commit is of a newer build, which has migrated the data. */
export function isNewer({ steps }: Journal, migrations: readonly Migration[]): boolean {
  const step = steps.find(({ key }) => key === SYSTEM_KEYS.schema);
  return step?.kind === 'put' && Number(step.text) > schemaOf(migrations);
}

/** What is stored, and what opening it has to commit. */
interface Opened {
  readonly raw: RawTables;
  readonly steps: readonly JournalStep[];
}

/**
 * Fills the tables with what is stored, and returns what opening it has to commit: a migration, and the removal of what
 * was damaged.
 * @throws NewerSchemaError before anything is touched.
 */
export function openTables(
  tables: StoredTables,
  { storage, onRecovered }: Pick<StoreParts, 'storage' | 'onRecovered'>,
  { journals, lost }: JoinedLog,
  migrations: readonly Migration[],
): readonly JournalStep[] {
  const recovered = [...lost];
  const opened = readStored(storage, journals, migrations, recovered);
  const steps = [...opened.steps];
  tables.load(opened.raw, (key, record, field) => {
    if (setAside(storage, key, JSON.stringify(record))) steps.push({ kind: 'remove', key });
    recovered.push(`${oneRecord(key)} was damaged (${field}) and was set aside.`);
  });
  // Damage may have unbalanced the books. The difference is reported, not corrected with invented records.
  const fault = faultOf(tables);
  if (fault !== null) recovered.push(`The books don’t add up: ${fault}`);
  if (recovered.length > 0) onRecovered?.(recovered);
  return steps;
}

/**
 * The stored records of this build's schema, from the storage and the journals that it may lack. Unreadable ones are set
 * aside.
 * @param recovered gets sentences about damage.
 * @throws NewerSchemaError before anything is touched.
 */
function readStored(
  storage: KeyValueStorage,
  journals: readonly Journal[],
  migrations: readonly Migration[],
  recovered: string[],
): Opened {
  const texts = readTexts(storage, journals);
  const known = schemaOf(migrations);
  const found = texts.get(SYSTEM_KEYS.schema);
  const schema = found === undefined ? known : Number(found);
  if (Number.isSafeInteger(schema) && schema > known) throw new NewerSchemaError();
  const from = Number.isSafeInteger(schema) && schema >= FIRST_SCHEMA ? schema : known;
  const raw: RawTables = new Map();
  const damaged: string[] = [];
  for (const [key, text] of texts) {
    const address = parseRecordKey(key);
    if (address === undefined) continue;
    const record = parseJson(text);
    if (!isRecord(record)) {
      // Tables of other builds are left alone.
      if (!isTableName(address.table)) continue;
      if (setAside(storage, key, text)) damaged.push(key);
      recovered.push(`${oneRecord(key)} couldn’t be read and was set aside.`);
      continue;
    }
    const table = raw.get(address.table) ?? new Map<string, RawRecord>();
    raw.set(address.table, table.set(address.id, record));
  }
  return { raw, steps: [...removals(damaged), ...migrate(raw, from, found, migrations)] };
}

/** "One record (plan c4)", of `plans/c4`. */
const oneRecord = (key: string) => `One record (${key.replace(/s?\//, ' ')})`;

const removals = (keys: readonly string[]) => keys.map((key): JournalStep => ({ kind: 'remove', key }));

/** Stored texts by key, overlaid with journals. */
function readTexts(storage: KeyValueStorage, journals: readonly Journal[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const key of storedKeys(storage)) {
    const text = storage.getItem(KEY_PREFIX + key);
    if (text !== null && (key === SYSTEM_KEYS.schema || parseRecordKey(key))) texts.set(key, text);
  }
  for (const { isWipe, steps } of journals) {
    if (isWipe) texts.clear();
    for (const step of steps) {
      if (step.kind === 'remove') texts.delete(step.key);
      else texts.set(step.key, step.text);
    }
  }
  return texts;
}

function textsOf(raw: RawTables): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [table, rows] of raw) {
    for (const [id, record] of rows) texts.set(recordKey(table, id), JSON.stringify(record));
  }
  return texts;
}

function migrate(
  raw: RawTables,
  from: number,
  found: string | undefined,
  migrations: readonly Migration[],
): readonly JournalStep[] {
  const due = migrations.filter((migration) => migration.to > from);
  const text = String(schemaOf(migrations));
  const steps: JournalStep[] = text === found ? [] : [{ kind: 'put', key: SYSTEM_KEYS.schema, text }];
  if (due.length === 0) return raw.size === 0 ? [] : steps;
  const before = textsOf(raw);
  for (const migration of due) migration.migrate(raw);
  const after = textsOf(raw);
  for (const key of before.keys()) if (!after.has(key)) steps.push({ kind: 'remove', key });
  for (const [key, value] of after)
    if (before.get(key) !== value) steps.push({ kind: 'put', key, text: value });
  return steps;
}
