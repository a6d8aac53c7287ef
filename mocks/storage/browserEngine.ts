import type { Contents, Engine, QueryView } from '../../backend/engine';
import type { Store } from './store';
import type { ReadView } from '../../backend/memory/memoryTables';
import { removedAfterDecision } from '../../backend/services/documents';
import type { PolicyRemovals } from '../../src/entities/settings/policy';
import { createMemoryHistory } from '../../backend/memory/history';
import { removeExpired } from './expired';
import { listRecords, ownedRecords } from './listRecords';
import { readMetrics } from './metrics';

interface BrowserEngineOptions {
  readonly contents: Contents;
  readonly realNow: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

function countRemovals(
  read: ReadView,
  until: { readonly identity: number; readonly rejectedProofs: number },
): PolicyRemovals {
  let [identityDocuments, rejectedProofs] = [0, 0];
  for (const document of read.documents.values()) {
    const kind = removedAfterDecision(read, document);
    if (kind === null || Date.parse(document.decidedAt ?? '') > until[kind]) continue;
    if (kind === 'identity') identityDocuments += 1;
    else rejectedProofs += 1;
  }
  return { identityDocuments, rejectedProofs };
}

export function createBrowserQueryView(read: ReadView): QueryView {
  return {
    ...read,
    list: (spec, query, owner) => listRecords(spec, ownedRecords(read, spec, owner), query),
    page: (table, index, key, { after, most }) => {
      const records = read[table].where(index, key);
      const from = after === null ? 0 : records.findIndex(({ id }) => id === after) + 1;
      return records.slice(from, from + most);
    },
    history: createMemoryHistory(read),
    removals: (until) => countRemovals(read, until),
    metrics: (now) => readMetrics(read, now),
  };
}

/** All tables are in memory, as of the newest commit that this tab heard of. */
export function createBrowserEngine(
  store: Store,
  { contents, realNow, randomBytes }: BrowserEngineOptions,
): Engine {
  const view = createBrowserQueryView(store.read);
  return {
    contents,
    now: realNow,
    query: async (work) => {
      await store.refresh();
      return { result: work(view, realNow()), commit: store.commitNumber };
    },
    command: async ({ mayUseReserve = false }, work) => {
      const result = await store.command(
        (tx) => {
          const attempt = { realNow: realNow(), randomBytes };
          const value = work(tx, attempt);
          removeExpired(tx, attempt.realNow);
          return value;
        },
        { mayUseReserve },
      );
      return { result, commit: store.commitNumber };
    },
  };
}
