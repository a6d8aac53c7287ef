import { isRecord, parseJson } from '../../src/lib/json';
import type { MemoryTables } from '../../backend/memory/memoryTables';
import type { CommitLog } from './commitLog';
import { NewerSchemaError, type KeyValueStorage } from './storage';
import { decodeJournal, storedKeys, type Journal, type JournalStep } from './journal';
import { KEY_PREFIX, parseRecordKey, recordKey, SYSTEM_KEYS } from './keys';
import { FIRST_SCHEMA, type Migration, type RawRecord, type RawTables } from './migrations';
import { TABLE_NAMES, type TableName, type Tables, faultyField, isRecordOf } from '../../backend/tables';

interface LoadContext {
  readonly storage: KeyValueStorage;
  readonly log: CommitLog;
  readonly migrations: readonly Migration[];
  /** What was damaged, in sentences for people. */
  readonly recovered: string[];
}

export function schemaOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.to ?? FIRST_SCHEMA;
}

/** @throws NewerSchemaError for data of a newer build, in place or in a journal. Touches nothing. */
export function refuseNewer(storage: KeyValueStorage, known: number): void {
  readSchema(storage, known);
  const text = storage.getItem(KEY_PREFIX + SYSTEM_KEYS.journal);
  const journaled = text === null ? undefined : journaledSchema(decodeJournal(text, storage));
  if (journaled !== undefined && journaled > known) throw new NewerSchemaError(journaled, known);
}

/** `undefined` in an empty storage. @throws NewerSchemaError before anything is touched. */
function readSchema(storage: KeyValueStorage, known: number): number | undefined {
  const text = storage.getItem(KEY_PREFIX + SYSTEM_KEYS.schema);
  if (text === null) return undefined;
  const schema = Number(text);
  if (Number.isSafeInteger(schema) && schema > known) throw new NewerSchemaError(schema, known);
  return Number.isSafeInteger(schema) && schema >= FIRST_SCHEMA ? schema : known;
}

/** Replays the journal, sets unreadable records aside, migrates and checks. */
export function loadTables(tables: MemoryTables, context: LoadContext): void {
  const { storage, migrations } = context;
  const journal = replay(context);
  // An interrupted migration is in the journal, so the schema is known only now.
  const schema =
    journaledSchema(journal) ?? readSchema(storage, schemaOf(migrations)) ?? schemaOf(migrations);
  const raw = readRaw(context, journal);
  migrate(raw, schema, context);
  for (const table of Object.values(tables)) {
    loadOne(tables, table.name, raw.get(table.name) ?? new Map<string, RawRecord>(), context);
  }
}

function journaledSchema(journal: Journal | undefined): number | undefined {
  const step = journal?.steps.find(({ key }) => key === SYSTEM_KEYS.schema);
  return step?.kind === 'put' ? Number(step.text) : undefined;
}

function replay({ log, storage, recovered }: LoadContext): Journal | undefined {
  const replayed = log.replay();
  if (replayed.kind === 'done') return replayed.journal;
  if (replayed.kind === 'corrupt') {
    setAside(storage, SYSTEM_KEYS.journal, replayed.text);
    recovered.push('The last transaction couldn’t be read and was set aside.');
  }
  return undefined;
}

/** Keeps an unreadable value under another key, numbered if that one is taken. */
function setAside(storage: KeyValueStorage, key: string, text: string): void {
  const corruptKey = KEY_PREFIX + SYSTEM_KEYS.corrupt + key;
  let free = corruptKey;
  for (let n = 2; storage.getItem(free) !== null; n += 1) free = `${corruptKey}~${n}`;
  try {
    storage.setItem(free, text);
    storage.removeItem(KEY_PREFIX + key);
  } catch {
    // No room to move it: it stays, is not loaded, and is found again next time.
  }
}

const knownTables: ReadonlySet<string> = new Set(TABLE_NAMES);

/** Stored texts by key, overlaid with a journal that storage did not take. */
function readTexts(storage: KeyValueStorage, journal: Journal | undefined): Map<string, string> {
  const texts = new Map<string, string>();
  for (const key of storedKeys(storage)) {
    const text = storage.getItem(KEY_PREFIX + key);
    if (text !== null && parseRecordKey(key)) texts.set(key, text);
  }
  if (journal?.isWipe) texts.clear();
  for (const step of journal?.steps ?? []) {
    if (!parseRecordKey(step.key)) continue;
    if (step.kind === 'remove') texts.delete(step.key);
    else texts.set(step.key, step.text);
  }
  return texts;
}

function readRaw({ storage, recovered }: LoadContext, journal: Journal | undefined): RawTables {
  const raw: RawTables = new Map();
  for (const [key, text] of readTexts(storage, journal)) {
    const address = parseRecordKey(key);
    if (address === undefined) continue;
    const record = parseJson(text);
    if (!isRecord(record)) {
      // Tables of other builds are left alone.
      if (!knownTables.has(address.table)) continue;
      setAside(storage, key, text);
      recovered.push(`${address.table}/${address.id} couldn’t be read and was set aside.`);
      continue;
    }
    const table = raw.get(address.table) ?? new Map<string, RawRecord>();
    raw.set(address.table, table.set(address.id, record));
  }
  return raw;
}

function textsOf(raw: RawTables): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [table, rows] of raw) {
    for (const [id, record] of rows) texts.set(recordKey(table, id), JSON.stringify(record));
  }
  return texts;
}

function migrate(raw: RawTables, from: number, { migrations, log }: LoadContext): void {
  const due = migrations.filter((migration) => migration.to > from);
  if (due.length === 0) return;
  const before = textsOf(raw);
  for (const migration of due) migration.migrate(raw);
  const after = textsOf(raw);
  const steps: JournalStep[] = [{ kind: 'put', key: SYSTEM_KEYS.schema, text: String(schemaOf(migrations)) }];
  for (const key of before.keys()) if (!after.has(key)) steps.push({ kind: 'remove', key });
  for (const [key, text] of after) if (before.get(key) !== text) steps.push({ kind: 'put', key, text });
  log.commit(steps);
}

/** In id order; damaged records are set aside. */
function loadOne<T extends TableName>(
  tables: MemoryTables,
  name: T,
  rows: ReadonlyMap<string, RawRecord>,
  { storage, recovered }: LoadContext,
): void {
  const sound: Tables[T][] = [];
  for (const [id, record] of [...rows].sort(([a], [b]) => compareIds(a, b))) {
    if (isRecordOf(name, id, record)) {
      sound.push(record);
      continue;
    }
    const field = faultyField(name, record) ?? 'id';
    setAside(storage, recordKey(name, id), JSON.stringify(record));
    recovered.push(`${name}/${id} was damaged (${field}) and was set aside.`);
  }
  const table: MemoryTables[T] = tables[name];
  table.load(sound);
}

/** Creation order as far as ids reveal it: by text, then by the number at the end. */
export function compareIds(a: string, b: string): number {
  const [textA, numberA] = splitId(a);
  const [textB, numberB] = splitId(b);
  if (textA !== textB) return textA < textB ? -1 : 1;
  return numberA - numberB || (a < b ? -1 : 1);
}

function splitId(id: string): readonly [string, number] {
  const digits = /\d*$/.exec(id)?.[0] ?? '';
  return [id.slice(0, id.length - digits.length), Number(digits)];
}
