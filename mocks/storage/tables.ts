import { isRecord, parseJson } from '../../src/lib/json';
import {
  createMemoryTables,
  type DataSet,
  type MemoryTables,
  type ReadView,
  type WriteView,
} from '../../backend/memory/memoryTables';
import { TABLE_NAMES, type TableName, type Tables, faultyField, isRecordOf } from '../../backend/tables';
import { EVERY_TABLE, isNoticeTable, shortenedChanges, type RecordChange } from '../../src/lib/changeNotice';
import { assertBooks, assertSound, checkChanges } from './invariants';
import { changeSteps, type Journal, type JournalStep } from './journal';
import { isTableName, parseRecordKey, recordKey } from './keys';
import type { RawRecord, RawTables } from './migrations';

/** Work that was done on the tables and taken back. */
export interface Draft<R> {
  readonly result: R;
  readonly steps: readonly JournalStep[];
  readonly isWipe: boolean;
  readonly changes: readonly RecordChange[];
}

/** Called with a record that is no sound one: its key, and the field at fault. */
type OnDamaged = (key: string, record: RawRecord, field: string) => void;

/** All tables in memory, as of one commit. `values()` is in insertion order, after loading in id order. */
export class StoredTables {
  readonly read: ReadView;
  readonly #tables: MemoryTables;
  #isWriting = false;

  constructor() {
    this.#tables = createMemoryTables(() => {
      if (!this.#isWriting) throw new Error('Writing outside of a transaction.');
    });
    this.read = this.#tables;
  }

  /**
   * Runs `work` and takes its writes back. Synchronous.
   * @throws whatever `work` throws; InvariantError.
   */
  draft<R>(work: (tx: WriteView) => R): Draft<R> {
    return this.#takingBack(() => {
      const result = work(this.#tables);
      if (result instanceof Promise) throw new TypeError('A transaction is synchronous.');
      const steps = changeSteps(this.#tables);
      if (steps.length > 0) {
        checkChanges(this.#tables);
        assertSound(this.#tables);
      }
      return { result, steps, isWipe: false, changes: changedRecords(this.#tables) };
    });
  }

  /** Runs `work`; its writes are kept if it returns. For tables that are stored nowhere. @throws as {@link draft}. */
  transact<R>(work: (tx: WriteView) => R): R {
    const draft = this.draft(work);
    this.apply(draft);
    return draft.result;
  }

  /** The replacement of everything with a data set. @throws InvariantError when its books are wrong. */
  draftOf(data: DataSet): Draft<undefined> {
    const scratch = new StoredTables();
    return scratch.#takingBack(() => {
      for (const name of TABLE_NAMES) putSet(scratch.#tables, name, data);
      assertSound(scratch.#tables);
      assertBooks(scratch.#tables);
      return { result: undefined, steps: changeSteps(scratch.#tables), isWipe: true, changes: EVERY_TABLE };
    });
  }

  /** Brings the tables to the state after a commit. */
  apply({ isWipe, steps }: Pick<Journal, 'isWipe' | 'steps'>): void {
    if (isWipe) for (const table of this.#all()) table.clear();
    for (const step of steps) {
      const address = parseRecordKey(step.key);
      if (address === undefined || !isTableName(address.table)) continue;
      const { table, id } = address;
      if (step.kind === 'remove') this.#tables[table].unload(id);
      else this.#loadOne(table, step.text);
    }
  }

  /** Replaces everything in memory with what is stored. */
  load(raw: RawTables, onDamaged: OnDamaged): void {
    for (const name of TABLE_NAMES) this.#loadTable(name, raw.get(name) ?? new Map(), onDamaged);
  }

  /** The record's text; `null` if there is none. */
  textOf(key: string): string | null {
    const address = parseRecordKey(key);
    if (address === undefined || !isTableName(address.table)) return null;
    const record = this.#tables[address.table].get(address.id);
    return record === undefined ? null : JSON.stringify(record);
  }

  /** Every record's key. */
  *keys(): Generator<string> {
    for (const table of this.#all()) for (const { id } of table.values()) yield recordKey(table.name, id);
  }

  /** Checks all books, for example that every balance is the sum of its ledger. @throws InvariantError */
  checkBooks(): void {
    assertBooks(this.#tables);
  }

  #all() {
    return Object.values(this.#tables);
  }

  #loadOne<T extends TableName>(name: T, text: string): void {
    const record = parseJson(text);
    if (!isRecordOf(name, isRecord(record) ? String(record['id']) : '', record)) return;
    const table: MemoryTables[T] = this.#tables[name];
    table.load([record]);
  }

  #loadTable<T extends TableName>(name: T, rows: ReadonlyMap<string, RawRecord>, onDamaged: OnDamaged): void {
    const sound: Tables[T][] = [];
    for (const [id, record] of [...rows].sort(([a], [b]) => compareIds(a, b))) {
      if (isRecordOf(name, id, record)) sound.push(record);
      else onDamaged(recordKey(name, id), record, faultyField(name, record) ?? 'id');
    }
    const table: MemoryTables[T] = this.#tables[name];
    table.clear();
    table.load(sound);
  }

  #takingBack<R>(work: () => R): R {
    if (this.#isWriting) throw new Error('A transaction is under way.');
    this.#isWriting = true;
    try {
      return work();
    } finally {
      for (const table of this.#all()) table.rollback();
      this.#isWriting = false;
    }
  }
}

function putSet<T extends TableName>(tables: MemoryTables, name: T, data: DataSet): void {
  const table: MemoryTables[T] = tables[name];
  for (const record of data[name] ?? []) table.put(record);
}

/** The transaction's changes as a notice reports them. */
function changedRecords(tables: MemoryTables): readonly RecordChange[] {
  const changes: RecordChange[] = [];
  for (const table of Object.values(tables)) {
    if (!isNoticeTable(table.name)) continue;
    for (const id of table.touched()) changes.push({ table: table.name, id });
  }
  return shortenedChanges(changes);
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
