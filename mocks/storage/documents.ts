import { sha256OfBytes } from '../../backend/auth/digest';
import { StorageFullError, type Contents } from '../../backend/engine';
import { expireDocument, removeContent } from '../../backend/services/documents';
import type { Bytes } from '../../src/lib/fileTypes';
import { MINUTE_MS } from '../../src/lib/time';
import type { Store } from './store';

/** Limit for all documents in this browser. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** How long a content without a record may belong to an upload in progress. */
const UNDER_WAY_MS = 10 * MINUTE_MS;

export interface ContentFacts {
  readonly size: number;
  readonly putAt: number;
}

/** Stores contents, without rules. Its methods reject if the browser refuses. */
export interface ContentStore {
  /** Sizes in bytes, and when each was put there (epoch ms), by id. */
  facts(): Promise<ReadonlyMap<string, ContentFacts>>;
  put(id: string, bytes: Bytes, now: number): Promise<void>;
  get(id: string): Promise<Bytes | undefined>;
  remove(id: string): Promise<void>;
}

export function createMemoryContents(): ContentStore {
  const contents = new Map<string, { readonly bytes: Bytes; readonly putAt: number }>();
  return {
    facts: async () =>
      new Map([...contents].map(([id, { bytes, putAt }]) => [id, { size: bytes.length, putAt }])),
    put: async (id, bytes, putAt) => void contents.set(id, { bytes, putAt }),
    get: async (id) => contents.get(id)?.bytes,
    remove: async (id) => void contents.delete(id),
  };
}

interface ContentOptions {
  readonly database: Pick<Store, 'read' | 'command'>;
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

const totalOf = (kept: ReadonlyMap<string, ContentFacts>) =>
  [...kept.values()].reduce((sum, { size }) => sum + size, 0);

/** The contents of this browser's documents, within a limit: beyond it the oldest of decided requests go. */
export function createBrowserContents(options: ContentOptions): BrowserContents {
  const { database, store, now, maxBytes = MAX_KEPT_BYTES } = options;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const isOrphan = (id: string, { putAt }: ContentFacts) => {
    const document = database.read.documents.get(id);
    if (document !== undefined) return document.removedAt !== null;
    return putAt > now() || putAt + UNDER_WAY_MS < now();
  };

  async function removeOrphans(): Promise<void> {
    for (const [id, facts] of await store.facts()) if (isOrphan(id, facts)) await store.remove(id);
  }

  /** The documents of decided requests, oldest decision first. */
  function dispensable(kept: ReadonlyMap<string, ContentFacts>) {
    const decidedAt = (id: string) => database.read.documents.get(id)?.decidedAt ?? '';
    return [...kept.keys()]
      .filter((id) => decidedAt(id) !== '')
      .sort((a, b) => (decidedAt(a) < decidedAt(b) ? -1 : Number(decidedAt(a) > decidedAt(b))));
  }

  async function makeRoom(bytes: number): Promise<void> {
    await removeOrphans();
    const kept = await store.facts();
    let total = totalOf(kept);
    const going = dispensable(kept);
    while (total + bytes > maxBytes) {
      const id = going.shift();
      if (id === undefined) throw new StorageFullError('There is no room for another document.');
      await database.command((tx) => {
        const document = tx.documents.get(id);
        if (document === undefined) return;
        removeContent(tx, document, { because: 'It made room for newer files in this browser.', now: now() });
      });
      await store.remove(id);
      total -= kept.get(id)?.size ?? 0;
    }
  }

  return {
    put: (id, bytes) =>
      inTurn(async () => {
        if (totalOf(await store.facts()) + bytes.length > maxBytes) await makeRoom(bytes.length);
        await store.put(id, bytes, now());
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
          await database.command((tx) => expireDocument(tx, id, now()));
        }
        await removeOrphans();
      }),
  };
}
