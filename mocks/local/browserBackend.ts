import { createBackend, type Backend, type BackendOptions } from '../../backend/pipeline/backend';
import { backendNow } from '../../backend/pipeline/clock';
import { createBrowserSettling } from './settling';
import { createBrowserEngine } from '../storage/browserEngine';
import { createBrowserContents, type BrowserContents, type ContentStore } from '../storage/documents';
import type { Store } from '../storage/store';

interface BrowserBackendOptions extends Omit<BackendOptions, 'engine' | 'settleDue'> {
  readonly database: Store;
  /** Storage of documents’ contents. */
  readonly contentStore: ContentStore;
  /** Real time, epoch ms. */
  readonly realNow: () => number;
  /** Runs `work` after waiting requests, for the rest of a long backlog. */
  readonly later: (work: () => Promise<void>) => void;
}

/** Runs in each tab, on the browser's storage. */
export interface BrowserBackend extends Backend {
  readonly database: Store;
  readonly contents: BrowserContents;
  /** Epoch ms of backend time. */
  now(): number;
  /** Real time, epoch ms. */
  realNow(): number;
  /** Settles due investments: a batch immediately, the rest soon. Never rejects. */
  settle(): Promise<void>;
  /** Settles everything due, however long it takes. Never rejects. */
  settleAll(): Promise<void>;
}

export function createBrowserBackend({
  database,
  contentStore,
  realNow,
  later,
  ...options
}: BrowserBackendOptions): BrowserBackend {
  const { onError, randomBytes } = options;
  const now = () => backendNow(database.read, realNow());
  const settling = createBrowserSettling(database);
  /** Returns whether more is due. */
  const settleBatch = async (userId?: string): Promise<boolean> => {
    try {
      return await settling(now(), userId);
    } catch (error) {
      // It stays due; a full storage must not stop reads.
      onError(error);
      return false;
    }
  };
  let isRestPlanned = false;
  const settle = async (userId?: string) => {
    if (!(await settleBatch(userId)) || isRestPlanned) return;
    isRestPlanned = true;
    later(async () => {
      isRestPlanned = false;
      await settle();
    });
  };
  const contents = createBrowserContents({ database, store: contentStore, now });
  const engine = createBrowserEngine(database, { contents, realNow, randomBytes });
  const backend = createBackend({ ...options, engine, settleDue: settle });
  database.onReplaced(backend.forget);
  return {
    ...backend,
    database,
    contents,
    now,
    realNow,
    settle: () => settle(),
    settleAll: async () => {
      let isMore = true;
      while (isMore) isMore = await settleBatch();
    },
  };
}
