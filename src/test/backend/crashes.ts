import type { OpenedDatabase } from '../../../mocks/storage/openDatabase';
import { TABLE_NAMES, type TableName } from '../../../backend/tables';
import { createCrashingStorage, type MemoryStorage } from './memoryStorage';
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
  readonly answer: TestAnswer;
  readonly isDead: boolean;
  /** Writes and removals made while answering. */
  readonly writes: number;
  /** Database contents before the request and after each commit. */
  readonly states: readonly string[];
}

/** Opens it with the clock at the time of the request. */
export function startOn(request: MortalRequest, storage: MemoryStorage): TestBackend {
  const test = createTestBackend({ storage });
  test.clock.advance(request.elapsedMs);
  return test;
}

/** The process dies after this many writes; `Infinity` never kills it. */
export async function runUntilCrash(request: MortalRequest, writes: number): Promise<Remains> {
  const storage = request.stored.copy();
  const mortal = createCrashingStorage(storage, Infinity);
  const test = createTestBackend({
    storage,
    through: () => mortal,
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
  return { storage, answer, isDead: mortal.isDead, writes: mortal.writes - before, states };
}

/** The whole database as text; `except` omits tables. */
export function databaseContent(database: OpenedDatabase, except: readonly TableName[] = []): string {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const tables = TABLE_NAMES.filter((table) => !except.includes(table));
  return JSON.stringify(tables.map((table) => [table, [...database.read[table].values()].sort(byId)]));
}
