import type { CallHint } from '../../backend/engine';
import type { KeyedNeed, NumberedTable } from './needs';
import type { SqlTables } from './tables';

/** Where the key of a lookup comes from. */
export type Source =
  | { readonly given: string }
  /** A field of the single record found by an earlier lookup in the same kind of call. */
  | { readonly field: string; readonly of: Lookup }
  | { readonly constant: string };

/** Something that a kind of call reads: a {@link KeyedNeed} whose key is filled in later. */
export interface Lookup {
  readonly kind: KeyedNeed['kind'];
  readonly table: KeyedNeed['table'];
  readonly index?: string;
  readonly source: Source;
}

/** What a kind of call has read so far; it is loaded in one go before the next call runs. */
interface Learned {
  readonly lookups: Lookup[];
  readonly numbers: Map<NumberedTable, number>;
}

/** A call with more lookups reads whatever its input names, so the rest are loaded one by one. */
const MOST_LOOKUPS = 24;

/** Names of keys. Other fields are free text, in which anybody can write somebody's id or email. */
const NAMES_A_KEY = /^(session|key|id|email|referralCode|referredBy|[a-z]\w*(Id|Email))$/;

/** Singleton tables: their ids are the same for every call of a kind. */
const SINGLETONS: ReadonlySet<string> = new Set(['policy', 'site', 'wallets', 'meta']);

/** Learns what each kind of call reads. A wrong guess costs one needlessly loaded row. */
export class Hints {
  readonly #learned = new Map<string, Learned>();

  /** The lookups for a kind of call whose keys the call gives. */
  lookupsFor(hint: CallHint | undefined): readonly Lookup[] {
    if (hint === undefined) return [];
    return (this.#learned.get(hint.kind)?.lookups ?? []).filter((lookup) => isAnswerable(lookup, hint));
  }

  numbersFor(hint: CallHint | undefined): ReadonlyMap<NumberedTable, number> {
    return (hint && this.#learned.get(hint.kind)?.numbers) ?? new Map<NumberedTable, number>();
  }

  /** Remembers what was missed, if its key can be derived from what was already loaded. */
  learn(hint: CallHint | undefined, missed: readonly KeyedNeed[], tables: SqlTables): void {
    if (hint === undefined) return;
    const learned = this.#of(hint.kind);
    for (const need of missed) {
      if (learned.lookups.length >= MOST_LOOKUPS) return;
      const source = sourceOf(need, hint, learned.lookups, tables);
      if (source === undefined) continue;
      const { kind, table } = need;
      const lookup: Lookup = { kind, table, source, ...('index' in need ? { index: need.index } : {}) };
      // Concurrent calls miss the same rows.
      if (!learned.lookups.some((one) => isSame(one, lookup))) learned.lookups.push(lookup);
    }
  }

  learnNumbers(hint: CallHint | undefined, tables: SqlTables): void {
    if (hint === undefined) return;
    for (const table of ['ledger', 'audit'] as const) {
      const used = tables[table].numbersUsed();
      const { numbers } = this.#of(hint.kind);
      if (used > (numbers.get(table) ?? 0)) numbers.set(table, used);
    }
  }

  #of(kind: string): Learned {
    let learned = this.#learned.get(kind);
    if (learned === undefined) {
      learned = { lookups: [], numbers: new Map() };
      this.#learned.set(kind, learned);
    }
    return learned;
  }
}

const isSame = (one: Lookup, other: Lookup) => JSON.stringify(one) === JSON.stringify(other);

function isAnswerable({ source }: Lookup, hint: CallHint): boolean {
  if ('given' in source) return source.given in hint.given;
  return 'constant' in source || isAnswerable(source.of, hint);
}

function nameOf(key: string, fields: object): string | undefined {
  return Object.keys(fields).find((name) => NAMES_A_KEY.test(name) && Reflect.get(fields, name) === key);
}

function sourceOf(
  { table, key }: KeyedNeed,
  { given }: CallHint,
  lookups: readonly Lookup[],
  tables: SqlTables,
): Source | undefined {
  const name = nameOf(key, given);
  if (name !== undefined) return { given: name };
  if (SINGLETONS.has(table)) return { constant: key };
  for (const lookup of lookups) {
    const record = found(lookup, given, tables);
    const field = record && nameOf(key, record);
    if (field !== undefined) return { field, of: lookup };
  }
  return undefined;
}

/** A lookup's key; `undefined` until the record it comes from is loaded. */
export function keyOf(lookup: Lookup, given: CallHint['given'], tables: SqlTables): string | undefined {
  const { source } = lookup;
  if ('given' in source) return given[source.given];
  if ('constant' in source) return source.constant;
  const record = found(source.of, given, tables);
  const value: unknown = record && Reflect.get(record, source.field);
  return typeof value === 'string' ? value : undefined;
}

function found(lookup: Lookup, given: CallHint['given'], tables: SqlTables): object | undefined {
  const key = keyOf(lookup, given, tables);
  if (key === undefined) return undefined;
  if (lookup.kind === 'record') return tables[lookup.table].before(key);
  if (lookup.kind === 'where' && lookup.index !== undefined) {
    return tables[lookup.table].loadedList(lookup.index, key)?.[0];
  }
  return undefined;
}
