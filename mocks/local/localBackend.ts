import type { Store } from '../storage/store';
import { createContentStore } from '../storage/contentStore';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { restoreMainAdmin } from '../seed/mainAdmin';
import type { MarketRates } from '../../backend/market/marketRates';
import { createPasswords, PASSWORD_ITERATIONS } from '../../backend/auth/passwords';
import { samplePaper } from '../../backend/seed/samplePaper';
import type { QaControlOptions } from '../qa/control';
import { createControl } from '../qa/answerControl';
import { createBrowserBackend } from './browserBackend';
import { createBrowserVault } from '../storage/vault';

export function webRandomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

export type LocalBackendOptions = Pick<QaControlOptions, 'storage'> & {
  readonly origin: string;
  readonly market: MarketRates;
};

/** The backend of one tab, with real time and randomness. Starts nothing: its own work is done by `work` and `restoreMainAdmin`. */
export function createLocalBackend(database: Store, options: LocalBackendOptions) {
  const realNow = () => Date.now();
  const passwords = createPasswords({ iterations: PASSWORD_ITERATIONS, randomBytes: webRandomBytes });
  const backend = createBrowserBackend({
    database,
    contentStore: createContentStore(globalThis.indexedDB),
    endpoints: ENDPOINTS,
    passwords,
    origin: options.origin,
    vault: createBrowserVault(options.storage, webRandomBytes),
    market: options.market,
    drawContent: samplePaper,
    realNow,
    randomBytes: webRandomBytes,
    later: (work) => void setTimeout(() => void work(), 0),
    onError: reportFailure,
  });
  const ask = createControl({ ...options, backend, database, realNow, randomBytes: webRandomBytes });
  const restore = () =>
    restoreMainAdmin(database, { passwords, randomBytes: webRandomBytes, now: backend.now() });
  /** What has become due: payouts, and files to remove. Never rejects. */
  const work = async () => {
    await backend.settle();
    await backend.contents.sweep().catch(reportFailure);
  };
  return { backend, ask, work, restoreMainAdmin: restore };
}

export function reportFailure(error: unknown): void {
  console.error('The backend failed.', error);
}
