import path from 'node:path';
import type { Engine } from '../../backend/engine';
import type { DataSet } from '../../backend/memory/memoryTables';
import { createSettling } from '../engine/settle';
import { createSqlEngine } from '../engine/sqlEngine';
import { BOOKS, faultText } from './books';
import { rowsOf, type Row, type SqlClient, type Statement } from './client';
import { removeExpiredStatement } from './expired';
import { fill } from './fill';
import { lockFolder } from './folderLock';
import { migrate } from './migrations';
import { createPgClient } from './pgClient';
import { openPglite } from './pgliteClient';
import { FOLD_TALLIES } from './tallies';

/** A database of the product: PostgreSQL, or PGlite in a folder. */
export interface SqlStore {
  readonly kind: 'postgres' | 'pglite';
  readonly engine: Engine;
  /** One plain statement outside of commands; rows as objects. */
  query(text: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Completes at most `limit` due investments, each in its own transaction; another process's are skipped. How many? */
  settleDue(limit: number): Promise<number>;
  /** Removes expired keys, sessions, links, mails, counts of logins and change rows, and folds tallies. */
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
  /** Hears of every attempt that is repeated after a conflict or a lost connection, and why. */
  readonly onRetry?: (error: unknown) => void;
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

/** PGlite in a folder, which no other process may have: two would write over each other without noticing. */
async function openFolder(folder: string): Promise<SqlClient> {
  const unlock = lockFolder(folder);
  try {
    const client = await openPglite(path.join(folder, 'database'));
    return { ...client, close: () => client.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function connect(place: StorePlace, { onError, poolSize = 16 }: StoreOptions): Promise<SqlClient> {
  if ('memory' in place) return openPglite('memory://');
  if ('folder' in place) return openFolder(place.folder);
  return createPgClient({ url: place.url, poolSize, onError });
}

/** Brings the schema up to date, as the tables' owner. */
async function migrateAs(place: StorePlace, client: SqlClient, { onError }: StoreOptions): Promise<void> {
  if (!('url' in place) || place.ownerUrl === undefined) return migrate(client);
  const owner = createPgClient({ url: place.ownerUrl, poolSize: 1, onError });
  try {
    await migrate(owner);
  } finally {
    await owner.close();
  }
}

/** Opens the database and brings its schema up to date. @throws NewerDatabaseError */
export async function openStore(place: StorePlace, options: StoreOptions): Promise<SqlStore> {
  const client = await connect(place, options);
  const { randomBytes, now, onRetry } = options;
  const engine = createSqlEngine({ client, randomBytes, now, onRetry });
  const rows = (statement: Statement) => client.withSession((session) => rowsOf(session, statement));
  try {
    await migrateAs(place, client, options);
    await engine.query((view) => view.policy.get('policy'));
  } catch (error) {
    await client.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    kind: client.kind,
    engine,
    query: (text, values = []) => rows({ text, values }),
    settleDue: createSettling(client, engine),
    removeExpired: async () => {
      await rows(removeExpiredStatement(engine.now()));
      await rows(FOLD_TALLIES);
    },
    checkBooks: async () => (await rows(BOOKS)).map(faultText),
    onWake: client.onWake,
    fill: (records) => fill(client, records),
    close: () => (closing ??= client.close()),
  };
}
