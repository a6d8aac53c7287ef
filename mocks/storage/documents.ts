import { sha256OfBytes } from '../../backend/auth/digest';
import { StorageFullError, type Contents } from '../../backend/engine';
import { expireDocument, removeContent } from '../../backend/services/documents';
import type { Bytes } from '../../src/lib/fileTypes';
import { MINUTE_MS } from '../../src/lib/time';
import type { OpenedDatabase } from './openDatabase';

/** Limit for all documents in this browser. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** How long a content without a record may belong to an upload in progress. */
const UNDER_WAY_MS = 10 * MINUTE_MS;

/** Stores contents, without rules. Its methods reject if the browser refuses. */
export interface ContentStore {
  /** Sizes in bytes, by id. */
  sizes(): Promise<ReadonlyMap<string, number>>;
  put(id: string, bytes: Bytes): Promise<void>;
  get(id: string): Promise<Bytes | undefined>;
  remove(id: string): Promise<void>;
}

export function createMemoryContents(): ContentStore {
  const contents = new Map<string, Bytes>();
  return {
    sizes: async () => new Map([...contents].map(([id, { length }]) => [id, length])),
    put: async (id, bytes) => void contents.set(id, bytes),
    get: async (id) => contents.get(id),
    remove: async (id) => void contents.delete(id),
  };
}

interface ContentOptions {
  readonly database: Pick<OpenedDatabase, 'read' | 'transact'>;
  readonly store: ContentStore;
  /** Backend time, epoch ms. */
  readonly now: () => number;
  /** Default: {@link MAX_KEPT_BYTES}. */
  readonly maxBytes?: number;
}

export interface BrowserContents extends Contents {
  /** Removes contents that have no document, were never used, or were kept for their full time. */
  sweep(): Promise<void>;
}

/** The contents of this browser's documents, within a limit: beyond it the oldest of decided requests go. */
export function createBrowserContents(options: ContentOptions): BrowserContents {
  const { database, store, now, maxBytes = MAX_KEPT_BYTES } = options;
  /** When this page put a content, by id. */
  const putAt = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const isOrphan = (id: string) => {
    const document = database.read.documents.get(id);
    if (document !== undefined) return document.removedAt !== null;
    const at = putAt.get(id);
    return at === undefined || at + UNDER_WAY_MS < now();
  };

  async function removeOrphans(): Promise<void> {
    for (const id of (await store.sizes()).keys()) if (isOrphan(id)) await store.remove(id);
  }

  /** The documents of decided requests, oldest decision first. */
  function dispensable(kept: ReadonlyMap<string, number>) {
    const decidedAt = (id: string) => database.read.documents.get(id)?.decidedAt ?? '';
    return [...kept.keys()]
      .filter((id) => decidedAt(id) !== '')
      .sort((a, b) => (decidedAt(a) < decidedAt(b) ? -1 : Number(decidedAt(a) > decidedAt(b))));
  }

  async function makeRoom(bytes: number): Promise<void> {
    await removeOrphans();
    const kept = await store.sizes();
    let total = [...kept.values()].reduce((sum, size) => sum + size, 0);
    const going = dispensable(kept);
    while (total + bytes > maxBytes) {
      const id = going.shift();
      if (id === undefined) throw new StorageFullError('There is no room for another document.');
      database.transact((tx) => {
        const document = tx.documents.get(id);
        if (document === undefined) return;
        removeContent(tx, document, { because: 'It made room for newer files in this browser.', now: now() });
      });
      await store.remove(id);
      total -= kept.get(id) ?? 0;
    }
  }

  return {
    put: (id, bytes) =>
      inTurn(async () => {
        putAt.set(id, now());
        const total = [...(await store.sizes()).values()].reduce((sum, size) => sum + size, 0);
        if (total + bytes.length > maxBytes) await makeRoom(bytes.length);
        await store.put(id, bytes);
      }),
    get: (id) => store.get(id),
    digest: async (id) => {
      const bytes = await store.get(id);
      return bytes && sha256OfBytes(bytes);
    },
    slice: async (id, from, most) => (await store.get(id))?.slice(from, from + most),
    remove: (id) => store.remove(id),
    sweep: () =>
      inTurn(async () => {
        const ids = [...database.read.documents.values()].map(({ id }) => id);
        for (const id of ids) {
          database.transact((tx) => expireDocument(tx, id, now()));
        }
        await removeOrphans();
      }),
  };
}
