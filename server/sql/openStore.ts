import type { Engine } from '../../backend/engine';
import type { DataSet } from '../../backend/memory/memoryTables';
import { rowsOf, type Row, type SqlClient } from './client';
import { migrate } from './migrations';
import { createPgClient } from './pgClient';
import { openPglite } from './pgliteClient';

/** A database of the product: PostgreSQL, or PGlite in a folder. */
export interface SqlStore {
  readonly kind: 'postgres' | 'pglite';
  readonly engine: Engine;
  /** One plain statement outside of commands; rows as objects. */
  query(text: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Completes at most `limit` due investments, each in its own transaction; another process's are skipped. How many? */
  settleDue(limit: number): Promise<number>;
  /** Removes expired keys, sessions, links, mails, counts of logins and change rows. */
  removeExpired(): Promise<void>;
  /** What is wrong with the books, a sentence each; [] when they balance. */
  checkBooks(): Promise<readonly string[]>;
  /** Hears that something was committed, by any process; the promise gives the end. */
  onWake(listener: () => void): Promise<() => Promise<void>>;
  /** Writes whole tables into an empty database. @throws when it has people. */
  fill(records: DataSet): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  readonly randomBytes: (count: number) => Uint8Array;
  /** Hears of failures that no call is told of: a lost listener, an idle connection that broke. */
  readonly onError: (error: unknown) => void;
  /** Connections to PostgreSQL at most; 16 unless given. */
  readonly poolSize?: number;
  /** Real time in epoch ms, for tests; the database's clock unless given. */
  readonly now?: () => number;
}

/** PostgreSQL by its URL; a folder for PGlite; or PGlite in memory, for tests. */
export type StorePlace =
  | {
      readonly url: string;
      /** The role that owns the tables and migrates them; `url`'s own unless given. */
      readonly ownerUrl?: string;
    }
  | { readonly folder: string }
  | { readonly memory: true };

async function connect(place: StorePlace, { onError, poolSize = 16 }: StoreOptions): Promise<SqlClient> {
  if ('memory' in place) return openPglite('memory://');
  if ('folder' in place) return openPglite(place.folder);
  return createPgClient({ url: place.url, poolSize, onError });
}

/** Opens the database and brings its schema up to date. */
export async function openStore(place: StorePlace, options: StoreOptions): Promise<SqlStore> {
  const client = await connect(place, options);
  await migrate(client);
  const todo = () => Promise.reject(new Error('Not yet.'));
  return {
    kind: client.kind,
    engine: { query: todo, command: todo },
    query: (text, values = []) => client.withSession((session) => rowsOf(session, { text, values })),
    settleDue: todo,
    removeExpired: todo,
    checkBooks: todo,
    onWake: client.onWake,
    fill: todo,
    close: client.close,
  };
}
