import type { CommitJournal } from '../../db/commitLog';
import type { TicketPort } from './ports';

const DATABASE = 'cairnfield';
const VERSION = 2;
/** Journals by commit number; the ticket is the highest one. */
const STORE = 'journals';
/** Commits whose journals are kept: many more than a browser has ever been seen to be behind by. */
const KEPT_JOURNALS = 512;
/** A browser whose IndexedDB does not answer must not stop the backend. */
const PATIENCE_MS = 5_000;

/** The commit ticket in IndexedDB. The connection stays open while the page lives. */
export function createIndexedDbTicket(factory: IDBFactory | undefined): TicketPort {
  let connection: Promise<IDBDatabase> | undefined;
  let opened: IDBDatabase | undefined;

  const forget = () => {
    connection = undefined;
    opened = undefined;
  };
  const connect = (): Promise<IDBDatabase> => {
    connection ??= openJournals(factory, forget).then((database) => (opened = database));
    connection.catch(forget);
    return connection;
  };

  return {
    read: () => patiently(connect().then(readHighest), 0),
    readAfter: (commit) =>
      patiently(
        connect().then((database) => readJournals(database, commit)),
        [],
      ),
    raise: (journals) => {
      const reconnected = () => connect().then((database) => writeJournals(database, journals));
      // With an open connection the writing begins before this returns: on `pagehide` there is no later.
      const raised = opened === undefined ? reconnected() : writeJournals(opened, journals);
      const again = () => {
        forget();
        return reconnected();
      };
      return patiently(raised.catch(again), undefined);
    },
  };
}

/** The promise's value, or `otherwise` when it fails or takes too long. */
function patiently<T>(work: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), PATIENCE_MS);
    work.then(resolve, () => resolve(otherwise)).finally(() => clearTimeout(timer));
  });
}

function openJournals(factory: IDBFactory | undefined, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (factory === undefined) throw new Error('This browser has no IndexedDB.');
    const request = factory.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      for (const store of request.result.objectStoreNames) request.result.deleteObjectStore(store);
      request.result.createObjectStore(STORE);
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

function readHighest(database: IDBDatabase): Promise<number> {
  const request = database.transaction(STORE).objectStore(STORE).openKeyCursor(null, 'prev');
  return settle(request, (cursor) => (typeof cursor?.key === 'number' ? cursor.key : 0));
}

function readJournals(database: IDBDatabase, commit: number): Promise<readonly string[]> {
  const request = database.transaction(STORE).objectStore(STORE).getAll(IDBKeyRange.lowerBound(commit, true));
  return settle<unknown[], string[]>(request, (texts) => texts.filter((text) => typeof text === 'string'));
}

function writeJournals(database: IDBDatabase, journals: readonly CommitJournal[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed.'));
    const store = transaction.objectStore(STORE);
    for (const { commit, text } of journals) store.put(text, commit);
    const last = journals.at(-1)?.commit ?? 0;
    store.delete(IDBKeyRange.upperBound(last - KEPT_JOURNALS));
    transaction.commit();
  });
}
