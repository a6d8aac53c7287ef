import { readJournalHead } from '../storage/commitLog';
import type { StoredCopy } from '../storage/storedCopy';
import { IndexedDb, JOURNALS, NOTES, settle, writeTo } from './indexedDb';
import type { CopyPort, TicketPort } from './ports';

/** Commits whose journals are kept: many more than a browser has ever been seen to be behind by. */
const KEPT_JOURNALS = 512;
/** A browser whose IndexedDB does not answer must not stop the backend. */
const PATIENCE_MS = 5_000;
/** A copy of all data takes longer. */
const COPY_PATIENCE_MS = 30_000;

const VOUCHED = 'vouched';
const COPY = 'copy';

/** The commit ticket and the copy of all data, in IndexedDB. The connection stays open while the page lives. */
export function createIndexedDbPorts(factory: IDBFactory | undefined): {
  readonly ticket: TicketPort;
  readonly copies: CopyPort;
} {
  const indexedDb = new IndexedDb(factory);
  return {
    ticket: {
      read: () => otherwise(indexedDb.run(readHighest), 0),
      readAfter: (commit) =>
        otherwise(
          indexedDb.run((database) => readJournals(database, commit)),
          [],
        ),
      raise: (journals) =>
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
      vouch: (commit) =>
        otherwise(
          indexedDb.run((database) =>
            writeTo(database, [NOTES, 'relaxed'], (store) => store.put(commit, VOUCHED)),
          ),
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

/** The promise, rejected when it takes too long. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The promise's value, or `value` when it fails or takes too long. */
function otherwise<T>(work: Promise<T>, value: T): Promise<T> {
  return within(PATIENCE_MS, work).catch(() => value);
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
  const request = database.transaction(NOTES).objectStore(NOTES).get(VOUCHED);
  return beganAfter(await settle<unknown, number>(request, Number), journals);
}

/** Whether the data of these journals was put in place as a whole after `vouched`. */
export function beganAfter(vouched: number, journals: readonly string[]): boolean {
  const heads = journals.map(readJournalHead);
  const begin = heads.findLast((head) => head?.isWipe === true || head?.commit === 1);
  return begin !== undefined && !(vouched >= begin.commit);
}

function readCopy(database: IDBDatabase): Promise<StoredCopy | undefined> {
  const request = database.transaction(NOTES).objectStore(NOTES).get(COPY);
  return settle<unknown, StoredCopy | undefined>(request, (value) => (isCopy(value) ? value : undefined));
}

function isCopy(value: unknown): value is StoredCopy {
  return typeof value === 'object' && value !== null && 'texts' in value && value.texts instanceof Map;
}
