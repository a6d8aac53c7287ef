import { createBackend, type Backend, type BackendOptions } from '../../backend/pipeline/backend';
import { backendNow } from '../../backend/pipeline/clock';
import { createBrowserSettling } from './settling';
import { createBrowserEngine } from '../storage/browserEngine';
import { createBrowserContents, type BrowserContents, type ContentStore } from '../storage/documents';
import type { OpenedDatabase } from '../storage/openDatabase';

interface BrowserBackendOptions extends Omit<BackendOptions, 'engine' | 'settleDue'> {
  readonly database: OpenedDatabase;
  /** Storage of documents’ contents. */
  readonly contentStore: ContentStore;
  /** Real time, epoch ms. */
  readonly realNow: () => number;
  /** Runs `work` after waiting requests, for the rest of a long backlog. */
  readonly later: (work: () => void) => void;
}

/** Runs in the leading tab, on the browser's storage. */
export interface BrowserBackend extends Backend {
  readonly database: OpenedDatabase;
  readonly contents: BrowserContents;
  /** Epoch ms of backend time. */
  now(): number;
  /** Real time, epoch ms. */
  realNow(): number;
  /** Settles due investments: a batch immediately, the rest soon. Never throws. */
  settle(): void;
  /** Settles everything due, however long it takes. Never throws. */
  settleAll(): void;
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
  const settleBatch = (userId?: string): boolean => {
    try {
      return settling(now(), userId);
    } catch (error) {
      // It stays due; a full storage must not stop reads.
      onError(error);
      return false;
    }
  };
  let isRestPlanned = false;
  const settle = (userId?: string) => {
    if (!settleBatch(userId) || isRestPlanned) return;
    isRestPlanned = true;
    later(() => {
      isRestPlanned = false;
      settle();
    });
  };
  const contents = createBrowserContents({ database, store: contentStore, now });
  const engine = createBrowserEngine(database, { contents, realNow, randomBytes });
  return {
    ...createBackend({ ...options, engine, settleDue: settle }),
    database,
    contents,
    now,
    realNow,
    settle: () => settle(),
    settleAll: () => {
      let isMore = true;
      while (isMore) isMore = settleBatch();
    },
  };
}
