import { isRecord } from '../../src/lib/json';
import { StorageFullError } from '../../backend/engine';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import { reportingFull } from './reserve';
import { StaleDatabaseError, type KeyValueStorage } from './storage';
import { isDataKey, readJournalHead, type Journal, type JournalStep } from './journal';

export interface CommitEntry {
  readonly commit: number;
  /** A journal. */
  readonly text: string;
}

/** When the storage had which commit, as all tabs have noted it. */
export interface SaveNotes {
  /** When this was noted: epoch ms. */
  readonly wall: number;
  /** For how long tabs have been awake by then, ms. */
  readonly awake: number;
  /** Oldest first: what the storage had `at` which awake time. */
  readonly marks: readonly { readonly at: number; readonly commit: number }[];
}

/** What is committed, by commit number: an entry in the log is the commit. */
export interface CommitLog {
  /** The generation's journals after `commit`, oldest first, as far as they are kept. */
  readAfter(commit: number, generation: string | null): Promise<readonly string[]>;
  /**
   * Resolves once the entry is committed, or to false if its number is taken: another tab was first.
   * @throws StaleDatabaseError if the log is of another generation; StorageFullError.
   */
  add(entry: CommitEntry, generation: string): Promise<boolean>;
  /** `null`: there is no log yet, or it was deleted. */
  generation(): Promise<string | null>;
  /** Names the generation of the data from now on; `isEmptied`: nothing in the log belongs to it. */
  begin(generation: string, isEmptied: boolean): Promise<void>;
  /** What an earlier build kept of the data while it was being replaced, as a replacement with that. */
  copied(): Promise<Journal | undefined>;
  notes(): Promise<SaveNotes | undefined>;
  /** Forgets commits that are stored elsewhere for good. They hold secrets that were used or removed since. */
  forgetUpTo(commit: number, generation: string, notes: SaveNotes): Promise<void>;
}

const DATABASE = 'cairnfield';
/** Pages of builds that elected a leader used version 3, those that kept the commit number alone 4. They can't open this one. */
const VERSION = 5;
/** By generation and commit number; entries of earlier builds by the number alone. */
const JOURNALS = 'journals';
const NOTES = 'notes';
const STORES = [JOURNALS, NOTES];
const GENERATION = 'generation';
const COPY = 'copy';
const SAVED = 'saved';
/** An IndexedDB that doesn't answer isn't waited for any longer, ms. */
const PATIENCE_MS = 5_000;

/** @throws what the browser says: settings and private windows can forbid it. */
export async function openCommitLog(factory: IDBFactory | undefined): Promise<CommitLog> {
  if (factory === undefined) throw new Error('This browser has no IndexedDB.');
  const connections = new Connections(factory);
  await connections.open();
  return {
    readAfter: (commit, generation) =>
      connections.run([JOURNALS], 'readonly', (transaction) => {
        const store = transaction.objectStore(JOURNALS);
        const earlier: IDBRequest<unknown[]> = store.getAll(IDBKeyRange.bound(commit, Infinity, true));
        const own: IDBRequest<unknown[]> = store.getAll(
          IDBKeyRange.bound([generation ?? '', commit], [generation ?? '', Infinity], true),
        );
        return () =>
          [...earlier.result, ...own.result].filter((text): text is string => typeof text === 'string');
      }),
    add: ({ commit, text }, generation) =>
      connections
        .run(STORES, 'readwrite', adding(commit, text, generation))
        .catch((error: unknown) => orTaken(error)),
    generation: () =>
      connections.run([NOTES], 'readonly', (transaction) => {
        const request: IDBRequest<unknown> = transaction.objectStore(NOTES).get(GENERATION);
        return () => (typeof request.result === 'string' ? request.result : null);
      }),
    begin: (generation, isEmptied) =>
      connections.run(STORES, 'readwrite', (transaction) => {
        if (isEmptied) {
          transaction.objectStore(JOURNALS).clear();
          transaction.objectStore(NOTES).delete(SAVED);
        }
        transaction.objectStore(NOTES).put(generation, GENERATION);
        return () => undefined;
      }),
    copied: () =>
      connections.run([NOTES], 'readonly', (transaction) => {
        const request: IDBRequest<unknown> = transaction.objectStore(NOTES).get(COPY);
        return () => readCopy(request.result);
      }),
    notes: () =>
      connections.run([NOTES], 'readonly', (transaction) => {
        const request: IDBRequest<unknown> = transaction.objectStore(NOTES).get(SAVED);
        return () => (isSaveNotes(request.result) ? request.result : undefined);
      }),
    forgetUpTo: (commit, generation, notes) =>
      connections.run(STORES, 'readwrite', (transaction) => {
        transaction.objectStore(NOTES).put(notes, SAVED);
        transaction.objectStore(JOURNALS).delete(IDBKeyRange.upperBound(commit));
        transaction.objectStore(JOURNALS).delete(IDBKeyRange.bound([generation, 0], [generation, commit]));
        transaction.objectStore(NOTES).delete(COPY);
        return () => undefined;
      }),
  };
}

/** Nobody else writes there. */
function isSaveNotes(notes: unknown): notes is SaveNotes {
  return isRecord(notes) && Array.isArray(notes['marks']);
}

function readCopy(copy: unknown): Journal | undefined {
  if (!isRecord(copy) || !(copy['texts'] instanceof Map)) return undefined;
  const texts: ReadonlyMap<unknown, unknown> = copy['texts'];
  const steps = [...texts].flatMap(([key, text]): JournalStep[] => {
    if (typeof key !== 'string' || typeof text !== 'string') return [];
    return isDataKey(key) || key === SYSTEM_KEYS.schema ? [{ kind: 'put', key, text }] : [];
  });
  return { commit: Number(copy['commit']), isWipe: true, steps };
}

/** What a transaction does; the function returned reads the result once it is complete. */
type Work<R> = (transaction: IDBTransaction) => () => R;

/** An entry of a generation that has ended meanwhile is one that nobody reads. */
function adding(commit: number, text: string, generation: string): Work<boolean> {
  return (transaction) => {
    const notes: IDBRequest<unknown> = transaction.objectStore(NOTES).get(GENERATION);
    transaction.objectStore(JOURNALS).add(text, [generation, commit]);
    return () => {
      if (notes.result !== generation)
        throw new StaleDatabaseError('The stored data was replaced by somebody else.');
      return true;
    };
  };
}

function orTaken(error: unknown): false {
  if (error instanceof DOMException && error.name === 'ConstraintError') return false;
  throw error;
}

/** One connection, opened again when lost. */
class Connections {
  readonly #factory: IDBFactory;
  #connection: Promise<IDBDatabase> | undefined;

  constructor(factory: IDBFactory) {
    this.#factory = factory;
  }

  open(): Promise<IDBDatabase> {
    const forget = () => {
      this.#connection = undefined;
    };
    this.#connection ??= openConnection(this.#factory, forget);
    this.#connection.catch(forget);
    return this.#connection;
  }

  /** A lost connection shows before anything was done, so that the work can be done again. */
  async run<R>(stores: readonly string[], mode: IDBTransactionMode, work: Work<R>): Promise<R> {
    const begin = (database: IDBDatabase) =>
      database.transaction([...stores], mode, { durability: 'relaxed' });
    let transaction: IDBTransaction;
    try {
      transaction = begin(await this.open());
    } catch {
      this.#connection = undefined;
      transaction = begin(await this.open());
    }
    return new Promise<R>((resolve, reject) => {
      const read = work(transaction);
      // Completes without this page, which may hang before the answer. Other tabs would wait for it.
      transaction.commit();
      transaction.onabort = () => reject(failureOf(transaction.error));
      transaction.oncomplete = () => {
        try {
          resolve(read());
        } catch (error) {
          reject(error);
        }
      };
    });
  }
}

function failureOf(error: DOMException | null): Error {
  if (error?.name === 'QuotaExceededError')
    return new StorageFullError('The browser has no more room for stored data.');
  return error ?? new Error('IndexedDB failed.');
}

function openConnection(factory: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, VERSION);
    const timer = setTimeout(() => {
      reject(new Error('IndexedDB doesn’t answer.'));
      request.onsuccess = () => request.result.close();
    }, PATIENCE_MS);
    request.onupgradeneeded = () => {
      const found = request.result.objectStoreNames;
      for (const name of STORES.filter((each) => !found.contains(each)))
        request.result.createObjectStore(name);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('IndexedDB failed.'));
    };
    request.onsuccess = () => {
      clearTimeout(timer);
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

/**
 * A log of one entry in the storage itself, for one tab alone in a browser without IndexedDB: the entry is there until
 * the next one, so that an interrupted commit can be finished.
 */
export function createLocalLog(storage: KeyValueStorage): CommitLog {
  const key = KEY_PREFIX + SYSTEM_KEYS.journal;
  return {
    readAfter: async (commit) => {
      const text = storage.getItem(key);
      const head = text === null ? undefined : readJournalHead(text);
      return text !== null && head !== undefined && head.commit > commit ? [text] : [];
    },
    add: async ({ text }) => {
      reportingFull(() => storage.setItem(key, text));
      return true;
    },
    generation: async () => storage.getItem(KEY_PREFIX + SYSTEM_KEYS.generation),
    copied: async () => undefined,
    begin: async (_generation, isEmptied) => {
      if (isEmptied) storage.removeItem(key);
    },
    notes: async () => undefined,
    forgetUpTo: async () => storage.removeItem(key),
  };
}
