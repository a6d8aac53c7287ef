import type { OpenedDatabase } from '../../../mocks/storage/openDatabase';
import { TABLE_NAMES, type TableName } from '../../../backend/tables';
import { createCrashingStorage, type MemoryStorage } from './memoryStorage';
import { createTestBackend, type TestAnswer, type TestBackend } from './testBackend';

/** A request to a backend whose process may die while it answers. */
export interface MortalRequest {
  /** What was stored when the process started; it stays as it is. */
  readonly stored: MemoryStorage;
  /** Milliseconds that the clock is ahead of the tests' start when the request comes. */
  readonly elapsedMs: number;
  readonly send: (test: TestBackend) => Promise<TestAnswer>;
}

/** What a process left behind. */
export interface Remains {
  readonly storage: MemoryStorage;
  readonly answer: TestAnswer;
  readonly isDead: boolean;
  /** Writes and removals that answering took. */
  readonly writes: number;
  /** What the database held before the request and after each of its commits. */
  readonly states: readonly string[];
}

/** Starts a backend on what is stored. `onError` hears of failures of its own. */
export function startOn(request: MortalRequest, storage: MemoryStorage): TestBackend {
  const test = createTestBackend({ storage });
  test.clock.advance(request.elapsedMs);
  return test;
}

/** Sends a request to a process that dies after so many writes; `Infinity` lets it live. */
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

/** Everything that a database holds, as text; `except` leaves tables out. */
export function databaseContent(database: OpenedDatabase, except: readonly TableName[] = []): string {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const tables = TABLE_NAMES.filter((table) => !except.includes(table));
  return JSON.stringify(tables.map((table) => [table, [...database.read[table].values()].sort(byId)]));
}
