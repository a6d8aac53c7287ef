import type { CommandCall, Engine, WriteTable } from '../../../backend/engine';
import { TABLE_INDEXES, TABLE_NAMES, type TableName } from '../../../backend/tables';
import { isRecord } from '../../../src/lib/json';

/**
 * What one committed run of a command touched. A place is a record's field (`users/user-1.balance`), its existence
 * (`users/user-1.`), or an index lookup (`users#email=ava@cairnfield.example`).
 */
export interface Run {
  readonly kind: string;
  readonly isolation: CommandCall['isolation'];
  readonly read: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  /**
   * The records it wrote, as `users/user-1`. If two concurrent runs write the same record, the database repeats one.
   */
  readonly written: ReadonlySet<string>;
}

const rowOf = (place: string) => place.slice(0, place.lastIndexOf('.'));

/** A record that tracks which of its fields are read. */
function watched<R extends object>(record: R, row: string, read: Set<string>): R {
  return new Proxy(record, {
    get: (target, field) => {
      if (typeof field === 'string') read.add(`${row}.${field}`);
      return Reflect.get(target, field);
    },
  });
}

function watchedTable<T extends TableName>(
  name: T,
  table: WriteTable<T>,
  read: Set<string>,
  written: Map<string, unknown>,
): WriteTable<T> {
  const rowOfId = (id: string) => `${name}/${id}`;
  const note = (id: string) => {
    if (!written.has(rowOfId(id))) written.set(rowOfId(id), table.get(id));
  };
  const found = (index: string, key: string) => read.add(`${name}#${index}=${key}`);
  const get = (id: string) => {
    read.add(`${rowOfId(id)}.`);
    const record = table.get(id);
    return record && watched(record, rowOfId(id), read);
  };
  return {
    get,
    all: (ids) => {
      table.all(ids);
      return new Map(
        ids.flatMap((id) => {
          const record = get(id);
          return record === undefined ? [] : [[id, record] as const];
        }),
      );
    },
    has: (id) => {
      read.add(`${rowOfId(id)}.`);
      return table.has(id);
    },
    where: (index, key) => {
      found(index, key);
      return table.where(index, key).map((record) => watched(record, rowOfId(record.id), read));
    },
    some: (index, key) => {
      found(index, key);
      return table.some(index, key);
    },
    count: (index, key) => {
      found(index, key);
      return table.count(index, key);
    },
    counts: (index, keys) => {
      for (const key of keys) found(index, key);
      return table.counts(index, keys);
    },
    put: (record) => {
      note(record.id);
      table.put({ ...record });
    },
    remove: (id) => {
      note(id);
      table.remove(id);
    },
    newId: (prefix, now) => table.newId(prefix, now),
    nextSequence: (prefix) => table.nextSequence(prefix),
  };
}

function fieldsOf(record: unknown): Readonly<Record<string, unknown>> {
  return isRecord(record) ? record : {};
}

/** The places that differ between the two states. */
function changesOf<T extends TableName>(name: T, id: string, before: unknown, now: unknown): string[] {
  const row = `${name}/${id}`;
  const [old, fresh] = [fieldsOf(before), fieldsOf(now)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const differing = fields.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]));
  const keysIn = (record: unknown) =>
    Object.entries(TABLE_INDEXES[name]).flatMap(([index, keyOf]) => {
      const key: unknown =
        isRecord(record) && typeof keyOf === 'function' ? Reflect.apply(keyOf, null, [record]) : null;
      return typeof key === 'string' ? [`${name}#${index}=${key}`] : [];
    });
  const [oldKeys, freshKeys] = [new Set(keysIn(before)), new Set(keysIn(now))];
  const indexes = [...oldKeys, ...freshKeys].filter((key) => oldKeys.has(key) !== freshKeys.has(key));
  const existence = (before === undefined) === (now === undefined) ? [] : [`${row}.`];
  return [...differing.map((field) => `${row}.${field}`), ...existence, ...indexes];
}

/** An engine that passes every committed run to `onRun`. */
export function recordRuns(engine: Engine, onRun: (run: Run) => void): Engine {
  return {
    contents: engine.contents,
    now: engine.now,
    query: engine.query,
    command: async (call, work) => {
      const read = new Set<string>();
      const changed = new Set<string>();
      const written = new Map<string, unknown>();
      const done = await engine.command(call, (tx, attempt) => {
        const watch = <T extends TableName>(name: T) => watchedTable(name, tx[name], read, written);
        const view = new Proxy(tx, {
          get: (target, key): unknown => {
            const name = TABLE_NAMES.find((table) => table === key);
            return name === undefined ? Reflect.get(target, key) : watch(name);
          },
        });
        const result = work(view, attempt);
        for (const [row, before] of written) {
          const name = TABLE_NAMES.find((table) => row.startsWith(`${table}/`));
          if (name === undefined) continue;
          const id = row.slice(name.length + 1);
          for (const place of changesOf(name, id, before, tx[name].get(id))) changed.add(place);
        }
        return result;
      });
      const kind = call.hint?.kind ?? '';
      onRun({ kind, isolation: call.isolation, read, changed, written: new Set(written.keys()) });
      return done;
    },
  };
}

/** Drops the id: `users/user-1.kycStatus` becomes `users.kycStatus`, `users#email=ava@…` becomes `users#email`. */
function fieldOf(place: string): string {
  const index = /^\w+#\w+(?==)/.exec(place)?.[0];
  return index ?? `${place.slice(0, place.indexOf('/'))}.${place.slice(place.lastIndexOf('.') + 1)}`;
}

function grouped<T>(
  runs: readonly Run[],
  fieldsOfRun: (run: Run) => Iterable<T>,
): ReadonlyMap<string, ReadonlySet<T>> {
  const sets = new Map<string, Set<T>>();
  for (const run of runs) {
    const set = sets.get(run.kind) ?? new Set<T>();
    for (const field of fieldsOfRun(run)) set.add(field);
    sets.set(run.kind, set);
  }
  return sets;
}

/** Something that one kind of command reads in records that it doesn't write, and another kind changes. */
export interface Dependency {
  readonly reader: string;
  readonly writer: string;
  /** A field, an index, or a record's existence (`users.`). */
  readonly field: string;
}

/** All dependencies between the runs, as if they all involved the same people. */
export function dependenciesOf(runs: readonly Run[]): readonly Dependency[] {
  // Only a command that carries the key looks it up.
  const isKey = (place: string) => place.startsWith('idempotency/');
  const onlyRead = grouped(runs, ({ read, written }) =>
    [...read].filter((place) => !isKey(place) && !written.has(rowOf(place))).map(fieldOf),
  );
  const changed = grouped(runs, (run) => [...run.changed].map(fieldOf));
  return [...onlyRead].flatMap(([reader, fields]) =>
    [...changed].flatMap(([writer, changes]) =>
      [...fields].filter((field) => changes.has(field)).map((field) => ({ reader, writer, field })),
    ),
  );
}
