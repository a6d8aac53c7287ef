import { readJournalHead } from '../storage/commitLog';
import type { StoredCopy } from '../storage/storedCopy';
import type { CopyPort, CommitMarkerPort } from './ports';

const DATABASE = 'cairnfield';
const VERSION = 3;
/** By commit number; the commit marker is the highest one. */
const JOURNALS = 'journals';
const NOTES = 'notes';
const STORES = [JOURNALS, NOTES];

/** Number of journals kept: far more commits than browsers have been seen to lag behind. */
const KEPT_JOURNALS = 512;
/** An unresponsive IndexedDB must not stop the backend. */
const INDEXED_DB_PATIENCE_MS = 5_000;
/** A copy of all data takes longer. */
const COPY_PATIENCE_MS = 30_000;

/** Keeps the name under which pages of earlier builds stored it. */
const CONFIRMED = 'vouched';
const COPY = 'copy';

/** The commit marker and the copy of all data, in IndexedDB. The connection stays open as long as the page. */
export function createIndexedDbPorts(factory: IDBFactory | undefined): {
  readonly commitMarker: CommitMarkerPort;
  readonly copies: CopyPort;
} {
  const indexedDb = new IndexedDb(factory);
  return {
    commitMarker: {
      read: () => otherwise(indexedDb.run(readHighest), 0),
      readAfter: (commit) =>
        otherwise(
          indexedDb.run((database) => readJournals(database, commit)),
          [],
        ),
      publish: (journals) =>
        otherwise(
          indexedDb.run((database) =>
            writeTo(database, [JOURNALS, 'relaxed'], (store) => {
              for (const { commit, text } of journals) store.put(text, commit);
              const last = journals.at(-1)?.commit ?? 0;
              store.delete(IDBKeyRange.upperBound(last - KEPT_JOURNALS));
            }),
          ),
          undefined,
        ),
      confirmSaved: (commit) =>
        otherwise(
          indexedDb.run(async (database) => {
            await writeTo(database, [NOTES, 'relaxed'], (store) => store.put(commit, CONFIRMED));
            // Nobody needs them again, and they hold secrets that were used or removed since.
            await writeTo(database, [JOURNALS, 'relaxed'], (store) =>
              store.delete(IDBKeyRange.upperBound(commit, true)),
            );
          }),
          undefined,
        ),
      isUnsaved: () => otherwise(indexedDb.run(isUnsaved), false),
    },
    copies: {
      save: (copy) =>
        within(
          COPY_PATIENCE_MS,
          indexedDb.run((database) => writeTo(database, [NOTES, 'strict'], (store) => store.put(copy, COPY))),
        ),
      read: () => within(COPY_PATIENCE_MS, indexedDb.run(readCopy)),
    },
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function otherwise<T>(work: Promise<T>, value: T): Promise<T> {
  return within(INDEXED_DB_PATIENCE_MS, work).catch(() => value);
}

function readHighest(database: IDBDatabase): Promise<number> {
  const request = database.transaction(JOURNALS).objectStore(JOURNALS).openKeyCursor(null, 'prev');
  return settle(request, (cursor) => (typeof cursor?.key === 'number' ? cursor.key : 0));
}

function readJournals(database: IDBDatabase, commit: number): Promise<readonly string[]> {
  const range = IDBKeyRange.lowerBound(commit, true);
  const request = database.transaction(JOURNALS).objectStore(JOURNALS).getAll(range);
  return settle<unknown[], string[]>(request, (texts) => texts.filter((text) => typeof text === 'string'));
}

async function isUnsaved(database: IDBDatabase): Promise<boolean> {
  const journals = await readJournals(database, 0);
  const request = database.transaction(NOTES).objectStore(NOTES).get(CONFIRMED);
  return beganAfter(await settle<unknown, number>(request, Number), journals);
}

/** Whether these journals' data was put in place as a whole after `confirmed`. */
export function beganAfter(confirmed: number, journals: readonly string[]): boolean {
  const heads = journals.map(readJournalHead);
  const begin = heads.findLast((head) => head?.isWipe === true || head?.commit === 1);
  return begin !== undefined && !(confirmed >= begin.commit);
}

function readCopy(database: IDBDatabase): Promise<StoredCopy | undefined> {
  const request = database.transaction(NOTES).objectStore(NOTES).get(COPY);
  return settle<unknown, StoredCopy | undefined>(request, (value) => (isCopy(value) ? value : undefined));
}

function isCopy(value: unknown): value is StoredCopy {
  return typeof value === 'object' && value !== null && 'texts' in value && value.texts instanceof Map;
}

/** Opened on demand, and again when lost. */
class IndexedDb {
  readonly #factory: IDBFactory | undefined;
  #connection: Promise<IDBDatabase> | undefined;
  #opened: IDBDatabase | undefined;

  constructor(factory: IDBFactory | undefined) {
    this.#factory = factory;
  }

  /** Runs `work` synchronously when the connection is open, because on `pagehide` there is no later. Retries once. */
  async run<R>(work: (database: IDBDatabase) => Promise<R>): Promise<R> {
    try {
      return await (this.#opened === undefined ? this.#connect().then(work) : work(this.#opened));
    } catch {
      this.#forget();
      return this.#connect().then(work);
    }
  }

  #connect(): Promise<IDBDatabase> {
    this.#connection ??= open(this.#factory, () => this.#forget()).then((database) => {
      this.#opened = database;
      return database;
    });
    this.#connection.catch(() => this.#forget());
    return this.#connection;
  }

  #forget(): void {
    this.#connection = undefined;
    this.#opened = undefined;
  }
}

function open(factory: IDBFactory | undefined, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (factory === undefined) throw new Error('This browser has no IndexedDB.');
    const request = factory.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const found = request.result.objectStoreNames;
      for (const name of [...found].filter((each) => !STORES.includes(each))) {
        request.result.deleteObjectStore(name);
      }
      for (const name of STORES.filter((each) => !found.contains(each))) {
        request.result.createObjectStore(name);
      }
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onLost;
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      resolve(database);
    };
  });
}

function settle<T, R>(request: IDBRequest<T>, read: (result: T) => R): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
    request.onsuccess = () => resolve(read(request.result));
  });
}

/** Resolves when the writes are durable. */
function writeTo(
  database: IDBDatabase,
  [name, durability]: readonly [name: string, durability: IDBTransactionDurability],
  write: (store: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, 'readwrite', { durability });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed.'));
    write(transaction.objectStore(name));
    transaction.commit();
  });
}
