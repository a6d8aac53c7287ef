import type { TicketPort } from './ports';

const DATABASE = 'cairnfield';
const STORE = 'lead';
const KEY = 'ticket';
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
    connection ??= openTicketDatabase(factory, forget).then((database) => (opened = database));
    connection.catch(forget);
    return connection;
  };

  return {
    read: () => patiently(connect().then(readTicket), 0),
    raise: (commit) => {
      const reconnected = () => connect().then((database) => writeTicket(database, commit));
      // With an open connection the writing begins before this returns: on `pagehide` there is no later.
      const raised = opened === undefined ? reconnected() : writeTicket(opened, commit);
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

function openTicketDatabase(factory: IDBFactory | undefined, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (factory === undefined) throw new Error('This browser has no IndexedDB.');
    const request = factory.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
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

function readTicket(database: IDBDatabase): Promise<number> {
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown> = database.transaction(STORE).objectStore(STORE).get(KEY);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
    request.onsuccess = () => resolve(typeof request.result === 'number' ? request.result : 0);
  });
}

function writeTicket(database: IDBDatabase, commit: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Only the leader writes, and its numbers only grow, so nothing has to be read first.
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed.'));
    transaction.objectStore(STORE).put(commit, KEY);
    transaction.commit();
  });
}
