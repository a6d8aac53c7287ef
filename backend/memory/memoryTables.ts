import {
  TABLE_INDEXES,
  TABLE_NAMES,
  type TableName,
  type Tables,
  type IndexName,
  type TableIndexes,
} from '../tables';
import { timestampId } from '../../src/lib/ids';
import type { ReadTable, WriteTable } from '../engine';

/** A table held entirely in memory, so it can be iterated. */
interface ScannedTable<T extends TableName> extends ReadTable<T> {
  readonly size: number;
  /** In insertion order. */
  values(): IterableIterator<Tables[T]>;
  keys(index: IndexName<T>): Iterable<string>;
}

type ScannedWriteTable<T extends TableName> = ScannedTable<T> & WriteTable<T>;

export type ReadView = { readonly [T in TableName]: ScannedTable<T> };
export type WriteView = { readonly [T in TableName]: ScannedWriteTable<T> };

interface Row<R> {
  /** Increases with every insertion: the default order of lists. */
  readonly position: number;
  record: R;
}

class Index<R> {
  readonly #rows = new Map<string, Set<Row<R>>>();
  /** In insertion order. A returned list is never mutated. */
  readonly #lists = new Map<string, readonly R[]>();
  constructor(readonly keyOf: (record: R) => string | null) {}

  list(key: string): readonly R[] {
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const rows = this.#rows.get(key);
    if (rows === undefined) return [];
    const list = [...rows].sort((a, b) => a.position - b.position).map(({ record }) => record);
    this.#lists.set(key, list);
    return list;
  }

  keys(): Iterable<string> {
    return this.#rows.keys();
  }

  add(row: Row<R>, key = this.keyOf(row.record)): void {
    if (key === null) return;
    const rows = this.#rows.get(key);
    if (rows === undefined) this.#rows.set(key, new Set([row]));
    else rows.add(row);
    this.#lists.delete(key);
  }

  remove(row: Row<R>, key = this.keyOf(row.record)): void {
    if (key === null) return;
    const rows = this.#rows.get(key);
    rows?.delete(row);
    if (rows?.size === 0) this.#rows.delete(key);
    this.#lists.delete(key);
  }

  replaced(row: Row<R>, previous: R): void {
    const from = this.keyOf(previous);
    const to = this.keyOf(row.record);
    if (from !== to) this.remove(row, from);
    this.add(row, to);
  }

  clear(): void {
    this.#rows.clear();
    this.#lists.clear();
  }
}

/**
 * An indexed table in memory. Reads and single changes never walk the whole table. It remembers the original records of
 * the current transaction until {@link settle} or {@link rollback}.
 */
class MemoryTable<T extends TableName> implements ScannedWriteTable<T> {
  readonly #rows = new Map<string, Row<Tables[T]>>();
  readonly #indexes: ReadonlyMap<string, Index<Tables[T]>>;
  readonly #assertWritable: () => void;
  readonly #touched = new Map<string, Row<Tables[T]> | undefined>();
  #nextPosition = 0;
  #isOutOfOrder = false;

  /** @param assertWritable called before each change; throws outside a transaction. */
  constructor(
    readonly name: T,
    indexes: TableIndexes<T>,
    assertWritable: () => void,
  ) {
    this.#assertWritable = assertWritable;
    const readers = Object.entries<(record: Tables[T]) => string | null>(indexes);
    this.#indexes = new Map(readers.map(([index, keyOf]) => [index, new Index(keyOf)]));
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): Tables[T] | undefined {
    return this.#rows.get(id)?.record;
  }

  all(ids: readonly string[]): ReadonlyMap<string, Tables[T]> {
    return new Map(
      ids.flatMap((id) => {
        const record = this.get(id);
        return record === undefined ? [] : [[id, record] as const];
      }),
    );
  }

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  *values(): IterableIterator<Tables[T]> {
    this.#restoreOrder();
    for (const row of this.#rows.values()) yield row.record;
  }

  where(index: IndexName<T>, key: string): readonly Tables[T][] {
    return this.#indexes.get(index)?.list(key) ?? [];
  }

  some(index: IndexName<T>, key: string): boolean {
    return this.where(index, key).length > 0;
  }

  count(index: IndexName<T>, key: string): number {
    return this.where(index, key).length;
  }

  counts(index: IndexName<T>, keys: readonly string[]): ReadonlyMap<string, number> {
    return new Map(keys.map((key) => [key, this.count(index, key)]));
  }

  keys(index: IndexName<T>): Iterable<string> {
    return this.#indexes.get(index)?.keys() ?? [];
  }

  put(record: Tables[T]): void {
    this.#remember(record.id);
    Object.freeze(record);
    this.#place(record, undefined);
  }

  remove(id: string): void {
    if (!this.#rows.has(id)) return;
    this.#remember(id);
    this.#delete(id);
  }

  newId(prefix: string, now: number): string {
    return timestampId(prefix, now, (id) => this.has(id));
  }

  /** Skips taken numbers: a damaged row that was set aside leaves a gap. */
  nextSequence(prefix: string): number {
    let next = this.size + 1;
    while (this.has(`${prefix}${next}`)) next += 1;
    return next;
  }

  /** Removed records first, then the others in insertion order. */
  touched(): readonly string[] {
    const position = (id: string) => this.#rows.get(id)?.position ?? -1;
    return [...this.#touched.keys()].sort((a, b) => position(a) - position(b));
  }

  /** Whether the record was removed and put again, so that it is the last one now. */
  isMoved(id: string): boolean {
    const [before, now] = [this.#touched.get(id), this.#rows.get(id)];
    return before !== undefined && now !== undefined && before.position !== now.position;
  }

  before(id: string): Tables[T] | undefined {
    return this.#touched.has(id) ? this.#touched.get(id)?.record : this.get(id);
  }

  settle(): void {
    this.#touched.clear();
  }

  rollback(): void {
    for (const [id, before] of this.#touched) {
      if (before === undefined || this.#rows.get(id)?.position !== before.position) this.#delete(id);
      if (before !== undefined) this.#place(before.record, before.position);
    }
    this.#touched.clear();
  }

  load(records: Iterable<Tables[T]>): void {
    for (const record of records) {
      Object.freeze(record);
      this.#place(record, undefined);
    }
  }

  /** Drops a record that is no longer stored, unless a transaction has touched it. */
  unload(id: string): void {
    this.#delete(id);
  }

  isTouched(id: string): boolean {
    return this.#touched.has(id);
  }

  /** Saves the whole content; returns a function that restores it. */
  snapshot(): () => void {
    const records = [...this.values()];
    return () => {
      this.clear();
      this.load(records);
    };
  }

  clear(): void {
    this.#rows.clear();
    this.#touched.clear();
    for (const index of this.#indexes.values()) index.clear();
  }

  #remember(id: string): void {
    this.#assertWritable();
    if (this.#touched.has(id)) return;
    const row = this.#rows.get(id);
    this.#touched.set(id, row && { ...row });
  }

  #place(record: Tables[T], position: number | undefined): void {
    const { id } = record;
    const row = this.#rows.get(id);
    if (row !== undefined) {
      const previous = row.record;
      row.record = record;
      for (const index of this.#indexes.values()) index.replaced(row, previous);
      return;
    }
    const added = { position: position ?? this.#nextPosition++, record };
    this.#rows.set(id, added);
    this.#isOutOfOrder ||= position !== undefined;
    for (const index of this.#indexes.values()) index.add(added);
  }

  #delete(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    for (const index of this.#indexes.values()) index.remove(row);
    this.#rows.delete(id);
  }

  /** An abort re-inserts a removed row at the end of the map, so only then is sorting needed. */
  #restoreOrder(): void {
    if (!this.#isOutOfOrder) return;
    const rows = [...this.#rows].sort(([, a], [, b]) => a.position - b.position);
    this.#rows.clear();
    for (const [id, row] of rows) this.#rows.set(id, row);
    this.#isOutOfOrder = false;
  }
}

export type MemoryTables = { readonly [T in TableName]: MemoryTable<T> };

export type DataSet = { readonly [T in TableName]?: readonly Tables[T][] };

/** Empty tables; `assertWritable` is called before each change and throws outside a transaction. */
export function createMemoryTables(assertWritable: () => void): MemoryTables;
export function createMemoryTables(assertWritable: () => void): Readonly<Record<string, unknown>> {
  const table = <T extends TableName>(name: T) =>
    new MemoryTable<T>(name, TABLE_INDEXES[name], assertWritable);
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, table(name)]));
}
