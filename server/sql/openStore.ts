import path from 'node:path';
import type { Engine } from '../../backend/engine';
import type { DataSet } from '../../backend/memory/memoryTables';
import { createSettling } from '../engine/settle';
import { createSqlEngine } from '../engine/sqlEngine';
import { BOOKS, faultText } from './books';
import { rowsOf, type Row, type SqlClient, type SqlStatement } from './client';
import { withCondition, type DatabaseCondition } from './condition';
import {
  DELETED_AT_ONCE,
  removeExpiredStatement,
  removeRateLimitsStatement,
  removeRefusalsStatement,
} from './expired';
import { createDocumentRemoval } from './documents';
import { fill } from './fill';
import { lockFolder } from './folderLock';
import { migrate } from './migrations';
import { createPgClient } from './pgClient';
import { openPglite } from './pgliteClient';
import { FOLD_TALLIES } from './tallies';

/** The product's database: PostgreSQL, or PGlite in a folder. */
export interface SqlStore {
  readonly kind: 'postgres' | 'pglite';
  readonly engine: Engine;
  /** Backend time, epoch ms. */
  now(): number;
  /** Whether the database accepts writes. Rejects if it doesn't answer. */
  condition(): Promise<DatabaseCondition>;
  /** Runs one statement outside commands and returns rows as objects. */
  query(text: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /**
   * Completes up to `limit` due investments, each in its own transaction, and skips those that other processes have.
   * Returns how many.
   */
  settleDue(limit: number): Promise<number>;
  /** Removes expired keys, sessions, links, mails, counts and changes, and refusals beyond their number; compacts the tallies. */
  removeExpired(): Promise<void>;
  /** Removes expired documents and contents. */
  removeDocuments(): Promise<void>;
  /** Returns the problems in the books, one sentence each; [] if they balance. */
  checkBooks(): Promise<readonly string[]>;
  /** Calls the listener after a commit in any process. Resolves to an unsubscribe function. */
  onWake(listener: () => void): Promise<() => Promise<void>>;
  /** Fills an empty database. @throws if it has users. */
  fill(records: DataSet): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  readonly randomBytes: (count: number) => Uint8Array;
  /** Called with errors that don't belong to a call: a lost listener, a broken idle connection. */
  readonly onError: (error: unknown) => void;
  /** Maximum PostgreSQL connections. Default: 16. */
  readonly poolSize?: number;
  /** How long to retry a call, ms. Default: 10 s. */
  readonly patienceMs?: number;
  /** How long a connection may be silent while an answer is due, ms. Default: longer than a statement may take. */
  readonly silentMs?: number;
  /** Real time, epoch ms, for tests. Default: the database's clock. */
  readonly now?: () => number;
  /** Called with the error before each retry after a conflict or a lost connection. */
  readonly onRetry?: (error: unknown) => void;
}

/** A PostgreSQL URL, a PGlite folder, or PGlite in memory for tests. */
export type StoreLocation =
  | {
      readonly url: string;
      /** For the role that owns and migrates the tables. Default: `url`. */
      readonly ownerUrl?: string;
    }
  | { readonly folder: string }
  | {
      /** Data to start from, as PGlite dumps it. */
      readonly memory: Blob;
    };

/** PGlite in a folder, for one process only: two would silently overwrite each other's data. */
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

async function connect(
  location: StoreLocation,
  { onError, poolSize = 16, patienceMs, silentMs }: StoreOptions,
): Promise<SqlClient> {
  if ('memory' in location) return openPglite('memory://', location.memory);
  if ('folder' in location) return openFolder(location.folder);
  // Must leave time for a second try.
  const connectMs = patienceMs === undefined ? undefined : patienceMs / 2;
  return createPgClient({ url: location.url, poolSize, connectMs, silentMs, onError });
}

/** Migrates the schema as the tables' owner. */
async function migrateAs(
  location: StoreLocation,
  client: SqlClient,
  { onError }: StoreOptions,
): Promise<void> {
  if (!('url' in location) || location.ownerUrl === undefined) return migrate(client);
  const owner = createPgClient({ url: location.ownerUrl, poolSize: 1, onError });
  try {
    await migrate(owner);
  } finally {
    await owner.close();
  }
}

/** Opens the database and migrates its schema. @throws NewerDatabaseError */
export async function openStore(location: StoreLocation, options: StoreOptions): Promise<SqlStore> {
  const { client, condition } = withCondition(await connect(location, options));
  const { randomBytes, now, onRetry, patienceMs } = options;
  const engine = createSqlEngine({ client, randomBytes, now, onRetry, patienceMs });
  const rows = (statement: SqlStatement) => client.withSession((session) => rowsOf(session, statement));
  try {
    await migrateAs(location, client, options);
    await engine.query((view) => view.policy.get('policy'));
  } catch (error) {
    await client.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    kind: client.kind,
    engine,
    now: engine.now,
    query: (text, values = []) => rows({ text, values }),
    condition,
    settleDue: createSettling(client, engine),
    removeExpired: async () => {
      const now = engine.now();
      await rows(removeExpiredStatement(now));
      for (const statement of [removeRateLimitsStatement(now), removeRefusalsStatement(now)])
        while ((await rows(statement)).length === DELETED_AT_ONCE);
      await rows(FOLD_TALLIES);
    },
    removeDocuments: createDocumentRemoval(client, engine),
    checkBooks: async () => (await rows(BOOKS)).map(faultText),
    onWake: client.onWake,
    fill: (records) => fill(client, records),
    close: () => (closing ??= client.close()),
  };
}
