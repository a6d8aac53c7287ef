import { wrapStorage } from '../../../mocks/storage/storage';
import type { Store } from '../../../mocks/storage/store';
import { TABLE_NAMES, type TableName } from '../../../backend/tables';
import { createCrashingStorage, type MemoryStorage } from './memoryStorage';
import { createMemoryLog, type MemoryLog } from './testStore';
import { createTestBackend, type TestAnswer, type TestBackend } from './testBackend';

/** A request to a backend whose process may die while answering. */
export interface MortalRequest {
  /** Storage contents when the process starts; not modified. */
  readonly stored: MemoryStorage;
  /** Milliseconds between the tests' start and the request. */
  readonly elapsedMs: number;
  readonly send: (test: TestBackend) => Promise<TestAnswer>;
}

export interface Remains {
  readonly storage: MemoryStorage;
  readonly log: MemoryLog;
  readonly answer: TestAnswer;
  readonly isDead: boolean;
  /** Writes and removals made while answering. */
  readonly writes: number;
  /** Database contents before the request and after each commit. */
  readonly states: readonly string[];
}

/** Opens it with the clock at the time of the request. */
export function startOn(
  request: MortalRequest,
  storage: MemoryStorage,
  log = createMemoryLog(),
): TestBackend {
  const test = createTestBackend({ storage, log });
  test.clock.advance(request.elapsedMs);
  return test;
}

/** The process dies after this many writes; `Infinity` never kills it. */
export async function runUntilCrash(request: MortalRequest, writes: number): Promise<Remains> {
  const storage = request.stored.copy();
  const mortal = createCrashingStorage(storage, Infinity);
  const log = createMemoryLog();
  const add = log.add.bind(log);
  log.add = async (...entry) => {
    mortal.spend();
    return add(...entry);
  };
  const test = createTestBackend({
    storage,
    log,
    // What a dead process reads, nobody sees.
    through: () => wrapStorage(mortal, { getItem: (key) => storage.getItem(key) }),
    onError: (error) => {
      if (!mortal.isDead) throw error;
    },
  });
  test.clock.advance(request.elapsedMs);
  const states = [databaseContent(test.database)];
  test.database.onCommit(() => states.push(databaseContent(test.database)));
  const before = mortal.writes;
  mortal.dieAfter(writes);
  const answer = await request.send(test);
  return { storage, log: log.copy(), answer, isDead: mortal.isDead, writes: mortal.writes - before, states };
}

/** The whole database as text; `except` omits tables. */
export function databaseContent(database: Pick<Store, 'read'>, except: readonly TableName[] = []): string {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const tables = TABLE_NAMES.filter((table) => !except.includes(table));
  return JSON.stringify(tables.map((table) => [table, [...database.read[table].values()].sort(byId)]));
}
