import { openStore, type SqlStore, type StoreOptions, type StoreLocation } from '../../sql/openStore';
import { inMemory } from './templates';
import { requirePostgres, startPostgres, type Postgres } from './postgres';
import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import { DEMO_MARKET } from '../../../backend/market/marketRates';
import type { Engine } from '../../../backend/engine';
import { createBackend, type Backend } from '../../../backend/pipeline/backend';
import { createPasswords } from '../../../backend/auth/passwords';
import { randomBytes as nodeRandomBytes } from 'node:crypto';
import type { DataSet } from '../../../backend/memory/memoryTables';
import { DAY_MS } from '../../../src/lib/time';
import { TEST_DATA } from '../../../src/test/backend/testData';
import { TEST_ORIGIN } from '../../../src/test/backend/testPasskeys';

/** A stub for functions that a test doesn't expect to be called. */
export function unexpected(...given: readonly unknown[]): never {
  throw new Error(`This was not expected: ${given.map(String).join(', ')}`);
}

/** Bytes that never repeat, but are the same in every run. */
export function countedBytes(seed = 1): (count: number) => Uint8Array {
  let state = seed;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

let seed = 0;

const programs = requirePostgres();

/** The databases that tests run on: PGlite, and PostgreSQL if it is installed. */
export const KINDS: readonly SqlStore['kind'][] =
  programs === undefined ? ['pglite'] : ['pglite', 'postgres'];

if (programs === undefined) {
  process.stderr.write('PostgreSQL is not installed: these tests run on PGlite alone.\n');
}

/** Provides new, empty databases for one test file. */
export interface TestStores {
  /** A new database, for stores that share it. */
  location(kind: SqlStore['kind']): Promise<StoreLocation>;
  open(location: StoreLocation, options?: Partial<StoreOptions>): Promise<SqlStore>;
  /** The PostgreSQL server itself. */
  postgres(): Promise<Postgres>;
}

/** No power failure happens here, so commits need not wait for the disk. */
async function startQuickPostgres(bin: string): Promise<Postgres> {
  const started = await startPostgres(bin);
  await started.run('ALTER SYSTEM SET synchronous_commit = off');
  await started.run('SELECT pg_reload_conf()');
  return started;
}

/** Sets up a test file's databases and removes them afterwards. */
export function createTestStores(): TestStores {
  const opened: SqlStore[] = [];
  let server: Promise<Postgres> | undefined;
  const postgres = () => {
    if (programs === undefined) throw new Error('PostgreSQL is not installed.');
    return (server ??= startQuickPostgres(programs));
  };
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
    await (await server)?.stop();
  });
  return {
    postgres,
    location: async (kind) =>
      kind === 'pglite' ? inMemory() : { url: await (await postgres()).createDatabase() },
    open: async (location, options) => {
      const store = await openStore(location, {
        // Processes of one database must not draw the same secrets.
        randomBytes: countedBytes((seed += 1)),
        onError: unexpected,
        ...options,
      });
      opened.push(store);
      return store;
    },
  };
}

/** The whole API on an engine. It settles nothing that is due, and an internal error fails the test. */
export function createPlainBackend(engine: Engine, randomBytes: (count: number) => Uint8Array): Backend {
  return createBackend({
    engine,
    endpoints: ENDPOINTS,
    passwords: createPasswords({ iterations: 1, randomBytes }),
    origin: TEST_ORIGIN,
    market: DEMO_MARKET,
    randomBytes,
    settleDue: () => undefined,
    onError: unexpected,
  });
}

const atLogin = (TEST_DATA.sessions ?? []).map((session): typeof session => {
  const now = new Date().toISOString();
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  return { ...session, createdAt: now, lastUsedAt: now, expiresAt };
});

/** The tests' people for a server, whose clock is the real one: they have just logged in. */
export const SERVER_DATA: DataSet = { ...TEST_DATA, sessions: atLogin };

const randomBytes = (count: number) => new Uint8Array(nodeRandomBytes(count));

/** A store with the tests' people; in memory by default. */
export async function openTestStore(location?: StoreLocation): Promise<SqlStore> {
  const onError = (error: unknown) => console.error('The store failed.', error);
  const store = await openStore(location ?? (await inMemory()), { randomBytes, onError });
  await store.fill(SERVER_DATA);
  return store;
}
