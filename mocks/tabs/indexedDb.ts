const DATABASE = 'cairnfield';
const VERSION = 3;
/** Journals by commit number; the ticket is the highest one. */
export const JOURNALS = 'journals';
export const NOTES = 'notes';
const STORES = [JOURNALS, NOTES];

/** One connection to the browser's IndexedDB, opened when it is needed and again when it was lost. */
export class IndexedDb {
  readonly #factory: IDBFactory | undefined;
  #connection: Promise<IDBDatabase> | undefined;
  #opened: IDBDatabase | undefined;

  constructor(factory: IDBFactory | undefined) {
    this.#factory = factory;
  }

  /** Runs `work` at once when the connection is open: on `pagehide` there is no later. Once more when it fails. */
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

export function settle<T, R>(request: IDBRequest<T>, read: (result: T) => R): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
    request.onsuccess = () => resolve(read(request.result));
  });
}

/** Resolves when what `write` asks of the store is kept. */
export function writeTo(
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
