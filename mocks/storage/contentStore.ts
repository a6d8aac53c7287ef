import { StorageFullError } from '../../backend/engine';
import type { Bytes } from '../../src/lib/fileTypes';
import { createMemoryContents, type ContentStore } from './documents';

const DATABASE = 'cairnfield-documents';
const CONTENTS = 'contents';
/** Separate from the contents, so that summing sizes reads none. */
const SIZES = 'sizes';

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(CONTENTS);
      request.result.createObjectStore(SIZES);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
    request.onsuccess = () => resolve(request.result);
  });
}

/** Runs one transaction, on its own connection: uploads are rare. */
async function run<R>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => () => R,
): Promise<R> {
  const database = await open(factory);
  try {
    return await new Promise<R>((resolve, reject) => {
      const transaction = database.transaction([CONTENTS, SIZES], mode, { durability: 'strict' });
      const result = work(transaction);
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

/** Contents in IndexedDB; without it they last as long as the page. */
export function createContentStore(factory: IDBFactory | undefined): ContentStore {
  if (factory === undefined) return createMemoryContents();
  return {
    sizes: () =>
      run(factory, 'readonly', (transaction) => {
        const store = transaction.objectStore(SIZES);
        const keys = store.getAllKeys();
        const sizes = store.getAll();
        return () => {
          const ids = keys.result.filter((key): key is string => typeof key === 'string');
          return new Map(ids.map((id, index) => [id, Number(sizes.result[index])]));
        };
      }),
    put: (id, bytes) =>
      run(factory, 'readwrite', (transaction) => {
        transaction.objectStore(CONTENTS).put(bytes, id);
        transaction.objectStore(SIZES).put(bytes.length, id);
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

const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array;
