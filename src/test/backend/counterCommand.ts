import { openDatabase, type OpenedDatabase } from '../../../mocks/storage/openDatabase';
import type { MemoryStorage } from './memoryStorage';
import type { Execute, SerializedRequest } from '../../../backend/pipeline/exchange';

export const COUNTER = 'counter';

/** A server with one command: adds 1 to a counter, once per idempotency key, and returns the sum. */
export function addingExecute(database: OpenedDatabase): Execute {
  return async (request) => {
    await Promise.resolve();
    const key = request.headers['idempotency-key'];
    if (key === undefined) return answer(database, countIn(database));
    database.transact((tx) => {
      if (tx.idempotency.has(key)) return;
      tx.meta.put({ id: COUNTER, value: countIn(database) + 1 });
      tx.idempotency.put({ id: key, fingerprint: '', status: 200, createdAt: '2026-11-20T12:00:00.000Z' });
    });
    return answer(database, countIn(database));
  };
}

function answer(database: OpenedDatabase, count: number) {
  return { status: 200, headers: { 'x-commit': String(database.commitNumber) }, body: String(count) };
}

export function countIn(database: Pick<OpenedDatabase, 'read'>): number {
  return Number(database.read.meta.get(COUNTER)?.value ?? 0);
}

export function storedCount(storage: MemoryStorage): number {
  return countIn(openDatabase({ storage: storage.copy() }));
}

export const ADD: SerializedRequest = { method: 'POST', path: '/add', headers: {}, body: '' };

export const READ: SerializedRequest = { method: 'GET', path: '/count', headers: {}, body: '' };
