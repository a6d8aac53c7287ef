import { StorageFullError, UnavailableError } from '../../backend/engine';
import type { Bytes } from '../../src/lib/fileTypes';
import { isRecord } from '../../src/lib/json';
import { createMemoryContents, type ContentFacts, type ContentStore } from './documents';

const DATABASE = 'cairnfield-documents';
const CONTENTS = 'contents';
/** Separate from the contents, so that summing sizes reads none. */
const SIZES = 'sizes';

/** An IndexedDB that doesn't answer isn't waited for any longer, ms. */
const PATIENCE_MS = 5_000;

/** Rejects with whatever the browser says: settings and private windows can forbid it. */
function open(factory: Pick<IDBFactory, 'open'>): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, 1);
    const timer = setTimeout(() => {
      reject(new Error('IndexedDB doesn’t answer.'));
      request.onsuccess = () => request.result.close();
    }, PATIENCE_MS);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(CONTENTS);
      request.result.createObjectStore(SIZES);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('IndexedDB failed.'));
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
  });
}

/** Runs one transaction, on its own connection: uploads are rare. */
async function run<R>(
  factory: Pick<IDBFactory, 'open'>,
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => () => R,
): Promise<R> {
  const database = await open(factory);
  try {
    return await new Promise<R>((resolve, reject) => {
      const transaction = database.transaction([CONTENTS, SIZES], mode, { durability: 'strict' });
      const result = work(transaction);
      // As in the log: a page that hangs holds up nobody.
      transaction.commit();
      transaction.oncomplete = () => resolve(result());
      transaction.onabort = () => reject(failureOf(transaction.error));
    });
  } finally {
    database.close();
  }
}

function failureOf(error: DOMException | null): Error {
  if (error?.name === 'QuotaExceededError')
    return new StorageFullError('The browser has no room for a file.');
  return error ?? new Error('IndexedDB failed.');
}

/**
 * Contents in IndexedDB. What it doesn't take lasts as long as the page: in some windows it is missing, in others it
 * refuses or never answers.
 */
export function createContentStore(factory: Pick<IDBFactory, 'open'> | undefined): ContentStore {
  const inMemory = createMemoryContents();
  if (factory === undefined) return inMemory;
  const stored = createStoredContents(factory);
  return {
    facts: async () => new Map([...(await stored.facts().catch(() => [])), ...(await inMemory.facts())]),
    put: (id, bytes, putAt) =>
      stored.put(id, bytes, putAt).catch((error: unknown) => {
        if (error instanceof StorageFullError) throw error;
        return inMemory.put(id, bytes, putAt);
      }),
    get: async (id) => (await inMemory.get(id)) ?? stored.get(id).catch(throwUnavailable),
    remove: async (id) => {
      await inMemory.remove(id);
      // If it stays, a sweep removes it once IndexedDB works again.
      await stored.remove(id).catch(() => undefined);
    },
  };
}

/** The content may be there: the person can try again. */
function throwUnavailable(cause: unknown): never {
  throw new UnavailableError('IndexedDB failed.', false, { cause });
}

function createStoredContents(factory: Pick<IDBFactory, 'open'>): ContentStore {
  return {
    facts: () =>
      run(factory, 'readonly', (transaction) => {
        const store = transaction.objectStore(SIZES);
        const keys = store.getAllKeys();
        const facts: IDBRequest<unknown[]> = store.getAll();
        return () => {
          const ids = keys.result.filter((key): key is string => typeof key === 'string');
          return new Map(ids.map((id, index) => [id, factsOf(facts.result[index])]));
        };
      }),
    put: (id, bytes, putAt) =>
      run(factory, 'readwrite', (transaction) => {
        transaction.objectStore(CONTENTS).put(bytes, id);
        transaction.objectStore(SIZES).put({ size: bytes.length, putAt }, id);
        return () => undefined;
      }),
    get: (id) =>
      run(factory, 'readonly', (transaction) => {
        const request: IDBRequest<unknown> = transaction.objectStore(CONTENTS).get(id);
        return (): Bytes | undefined => (isBytes(request.result) ? request.result : undefined);
      }),
    remove: (id) =>
      run(factory, 'readwrite', (transaction) => {
        transaction.objectStore(CONTENTS).delete(id);
        transaction.objectStore(SIZES).delete(id);
        return () => undefined;
      }),
  };
}

/** Earlier builds stored the size alone. */
function factsOf(value: unknown): ContentFacts {
  const [size, putAt] = isRecord(value) ? [value['size'], value['putAt']] : [value, 0];
  return { size: Number(size), putAt: Number(putAt) };
}

const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array;
