import { openDatabase } from '../storage/openDatabase';
import { wrapStorage, type KeyValueStorage } from '../storage/storage';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { countIn } from '../../src/test/backend/counterCommand';
import { WriteFence } from './writeFence';

const LEASE_MS = 6_000;

function count(database: ReturnType<typeof openDatabase>, id: string): void {
  database.transact((tx) => {
    tx.meta.put({ id: 'counter', value: countIn(database) + 1 });
    tx.idempotency.put({ id, fingerprint: '', status: 200, createdAt: '2026-11-20T12:00:00.000Z' });
  });
}

/** Calls `hang` before write number `at`. */
function hangingAt(storage: KeyValueStorage, at: number, hang: () => void): KeyValueStorage {
  let writes = 0;
  const next = () => {
    if (writes === at) hang();
    writes += 1;
  };
  return wrapStorage(storage, {
    setItem: (key, value) => {
      next();
      storage.setItem(key, value);
    },
    removeItem: (key) => {
      next();
      storage.removeItem(key);
    },
  });
}

/**
 * A leader hangs before one of its writes while another tab takes over and works. Returns what the other tab left, and
 * the storage after the first one continued.
 */
function takeOverBeforeWrite(at: number, isFenced: boolean) {
  const storage = createMemoryStorage();
  let now = 0;
  let left: ReadonlyMap<string, string> | undefined;
  const fence = new WriteFence(() => now);
  fence.open(LEASE_MS);
  const takeOver = () => {
    now += LEASE_MS;
    const successor = openDatabase({ storage });
    count(successor, 'of the successor');
    count(successor, 'of the successor too');
    left = storage.snapshot();
  };
  const late = openDatabase({
    storage: hangingAt(isFenced ? fence.guard(storage) : storage, at, takeOver),
  });
  try {
    for (const id of ['first', 'second', 'third']) count(late, id);
  } catch {
    // The leader noticed.
  }
  return { left, after: storage.snapshot(), wasHit: fence.wasHit };
}

test('a leader that wakes up late writes not one byte, wherever it hung', () => {
  let at = 0;
  for (;;) {
    const { left, after, wasHit } = takeOverBeforeWrite(at, true);
    if (left === undefined) break;
    expect(after).toEqual(left);
    expect(wasHit).toBe(true);
    at += 1;
  }
  expect(at).toBeGreaterThan(12);
});

test('without the fence it does', () => {
  const spoiled = Array.from({ length: 12 }, (_, at) => takeOverBeforeWrite(at, false)).filter(
    ({ left, after }) => JSON.stringify([...(left ?? [])]) !== JSON.stringify([...after]),
  );
  expect(spoiled.length).toBeGreaterThan(6);
});
