import type { WriteTable } from '../../backend/engine';
import {
  TABLE_INDEXES,
  TABLE_NAMES,
  type IndexName,
  type TableName,
  type Tables,
} from '../../backend/tables';
import { CLOCK_ID } from '../../backend/pipeline/clock';
import { timestampId } from '../../src/lib/ids';
import { decode } from '../sql/rows';
import type { Row } from '../sql/client';
import { Miss, type NumberedTable } from './needs';

const cacheKey = (index: string, key: string) => `${index}/${key}`;

/**
 * A table as one attempt of a command, or one round of a query, sees it: the loaded rows, overlaid with its writes.
 * @throws Miss when something that isn't loaded is read.
 */
class SqlTable<T extends TableName> implements WriteTable<T> {
  readonly #records = new Map<string, Tables[T] | undefined>();
  readonly #lists = new Map<string, readonly Tables[T][]>();
  readonly #counts = new Map<string, number>();
  readonly #found = new Map<string, boolean>();
  readonly #numbers: number[] = [];
  readonly #hidden = new Map<string, number>();
  readonly #touched = new Map<string, Tables[T] | undefined>();
  #used = 0;

  /** @param takesIdsForNew time-based ids aren't looked up; the primary key rejects duplicates. */
  constructor(
    readonly name: T,
    readonly takesIdsForNew: boolean,
  ) {}

  get(id: string): Tables[T] | undefined {
    if (this.#touched.has(id)) return this.#touched.get(id);
    if (!this.#records.has(id)) throw new Miss({ kind: 'record', table: this.name, key: id });
    return this.#records.get(id);
  }

  all(ids: readonly string[]): ReadonlyMap<string, Tables[T]> {
    const missing = ids.filter((id) => !this.#touched.has(id) && !this.#records.has(id));
    if (missing.length > 0) throw new Miss({ kind: 'records', table: this.name, keys: missing });
    return new Map(
      ids.flatMap((id) => {
        const record = this.get(id);
        return record === undefined ? [] : [[id, record] as const];
      }),
    );
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  where(index: IndexName<T>, key: string): readonly Tables[T][] {
    const loaded = this.#lists.get(cacheKey(index, key));
    if (loaded === undefined) throw new Miss({ kind: 'where', table: this.name, index, key });
    if (this.#touched.size === 0) return loaded;
    const kept = loaded.flatMap((record) => {
      if (!this.#touched.has(record.id)) return [record];
      const now = this.#touched.get(record.id);
      return now !== undefined && this.#keyOf(index, now) === key ? [now] : [];
    });
    const known = new Set(loaded.map(({ id }) => id));
    const added = [...this.#touched.values()].filter(
      (record) => record !== undefined && !known.has(record.id) && this.#keyOf(index, record) === key,
    );
    return [...kept, ...added.filter((record) => record !== undefined)];
  }

  some(index: IndexName<T>, key: string): boolean {
    for (const record of this.#touched.values()) {
      if (record !== undefined && this.#keyOf(index, record) === key) return true;
    }
    // A deleted record may have been the only one.
    for (const id of this.#touched.keys()) {
      const before = this.before(id);
      if (before !== undefined && this.#keyOf(index, before) === key)
        return this.where(index, key).length > 0;
    }
    const found = this.#found.get(cacheKey(index, key));
    if (found === undefined) throw new Miss({ kind: 'some', table: this.name, index, key });
    return found;
  }

  count(index: IndexName<T>, key: string): number {
    const loaded = this.#counts.get(cacheKey(index, key));
    if (loaded === undefined) throw new Miss({ kind: 'count', table: this.name, index, key });
    const isOf = (record: Tables[T] | undefined) =>
      record !== undefined && this.#keyOf(index, record) === key;
    let count = loaded;
    for (const [id, now] of this.#touched) count += Number(isOf(now)) - Number(isOf(this.before(id)));
    return count;
  }

  counts(index: IndexName<T>, keys: readonly string[]): ReadonlyMap<string, number> {
    const missing = keys.filter((key) => !this.#counts.has(cacheKey(index, key)));
    if (missing.length > 0) throw new Miss({ kind: 'counts', table: this.name, index, keys: missing });
    return new Map(keys.map((key) => [key, this.count(index, key)]));
  }

  put(record: Tables[T]): void {
    Object.freeze(record);
    this.#touched.set(record.id, record);
  }

  remove(id: string): void {
    this.#touched.set(id, undefined);
  }

  newId(prefix: string, now: number): string {
    return timestampId(prefix, now, (id) =>
      this.takesIdsForNew && !this.#records.has(id) ? this.#touched.has(id) : this.has(id),
    );
  }

  nextSequence(): number {
    const number = this.#numbers[this.#used];
    // Only numbered tables call this.
    const table: NumberedTable = this.name === 'audit' ? 'audit' : 'ledger';
    if (number === undefined) throw new Miss({ kind: 'sequence', table, count: 1 });
    this.#used += 1;
    return number;
  }

  /** Discards all writes before a rerun. */
  rewind(): void {
    this.#touched.clear();
    this.#used = 0;
  }

  touched(): Iterable<string> {
    return this.#touched.keys();
  }

  isTouched(id: string): boolean {
    return this.#touched.has(id);
  }

  /** What the transaction changed in the loaded records. */
  changes() {
    return {
      touched: () => this.touched(),
      before: (id: string) => this.before(id),
      get: (id: string) => this.known(id),
    };
  }

  /** The record's current state, if it is loaded. */
  known(id: string): Tables[T] | undefined {
    return this.#touched.has(id) ? this.#touched.get(id) : this.#records.get(id);
  }

  /** The record as it was loaded. */
  before(id: string): Tables[T] | undefined {
    return this.#records.get(id);
  }

  /** Whether the record was looked up. */
  isLoaded(id: string): boolean {
    return this.#records.has(id);
  }

  /** How many ledger entries the person had before this transaction. */
  entriesBefore(id: string): number {
    return this.#hidden.get(id) ?? 0;
  }

  numbersUsed(): number {
    return this.#used;
  }

  loadRecord(id: string, row: Row | null): void {
    this.#records.set(id, row === null ? undefined : this.#decode(row));
  }

  loadList(index: string, key: string, rows: readonly Row[]): void {
    this.#lists.set(
      cacheKey(index, key),
      rows.map((row) => this.#decode(row)),
    );
  }

  loadCount(index: string, key: string, count: number): void {
    this.#counts.set(cacheKey(index, key), count);
  }

  loadFound(index: string, key: string, isFound: boolean): void {
    this.#found.set(cacheKey(index, key), isFound);
  }

  loadNumbers(numbers: readonly number[]): void {
    this.#numbers.push(...numbers);
  }

  loadedList(index: string, key: string): readonly Tables[T][] | undefined {
    return this.#lists.get(cacheKey(index, key));
  }

  #decode(row: Row): Tables[T] {
    const record = decode(this.name, row);
    this.#records.set(record.id, record);
    if (typeof row['entries'] === 'number') this.#hidden.set(record.id, row['entries']);
    return record;
  }

  #keyOf(index: IndexName<T>, record: Tables[T]): string | null {
    return TABLE_INDEXES[this.name][index](record);
  }
}

export type SqlTables = { readonly [T in TableName]: SqlTable<T> };

function createSqlTables(takesIdsForNew: boolean): SqlTables;
function createSqlTables(takesIdsForNew: boolean): Readonly<Record<string, unknown>> {
  const table = <T extends TableName>(name: T) => new SqlTable<T>(name, takesIdsForNew);
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, table(name)]));
}

/** Tables for one attempt. A server's clock can't be moved, so `meta` is known without loading it. */
export function freshTables(takesIdsForNew: boolean): SqlTables {
  const tables = createSqlTables(takesIdsForNew);
  tables.meta.loadRecord(CLOCK_ID, null);
  return tables;
}

/** Discards the writes to all tables. */
export function rewind(tables: SqlTables): void {
  for (const table of Object.values(tables)) table.rewind();
}
