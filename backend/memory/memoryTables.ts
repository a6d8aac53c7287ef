import { TABLE_INDEXES, TABLE_NAMES, type TableName, type Tables } from '../tables';
import { MemoryTable } from './memoryTable';

export type MemoryTables = { readonly [T in TableName]: MemoryTable<T> };

export type DataSet = { readonly [T in TableName]?: readonly Tables[T][] };

/** Empty tables; `assertWritable` is called before each change and throws outside a transaction. */
export function createMemoryTables(assertWritable: () => void): MemoryTables;
export function createMemoryTables(assertWritable: () => void): Readonly<Record<string, unknown>> {
  const table = <T extends TableName>(name: T) =>
    new MemoryTable<T>(name, TABLE_INDEXES[name], assertWritable);
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, table(name)]));
}
