import type { OpenedDatabase } from '../storage/openDatabase';
import { StaleDatabaseError } from '../storage/storage';
import { createContentStore } from '../storage/contentStore';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { restoreMainAdmin } from '../seed/mainAdmin';
import type { MarketRates } from '../../backend/market/marketRates';
import { createPasswords, PASSWORD_ITERATIONS } from '../../backend/auth/passwords';
import { samplePaper } from '../../backend/seed/samplePaper';
import { fillWithDemo, isUnseeded } from '../seed/dataSets';
import type { QaControlOptions } from '../qa/control';
import { withQaControl } from '../qa/answerControl';
import { createBrowserBackend } from './browserBackend';
import { createBrowserVault } from '../storage/vault';

export function webRandomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

export type LocalBackendOptions = Pick<QaControlOptions, 'storage' | 'copies' | 'damageDone'> & {
  readonly origin: string;
  readonly market: MarketRates;
  /** Runs `work` after waiting requests, while this tab may write. */
  readonly later: (work: () => void) => void;
};

/**
 * Uses real time and randomness; seeds the demo data into a database without a main admin. Starts nothing: its own work
 * is done by `work` and `restoreMainAdmin`, which the caller starts while this tab may write.
 */
export function createLocalBackend(database: OpenedDatabase, options: LocalBackendOptions) {
  const realNow = () => Date.now();
  if (isUnseeded(database.read)) fillWithDemo(database, realNow);
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
    later: options.later,
    onError: reportFailure,
  });
  const execute = withQaControl({ ...options, backend, database, realNow, randomBytes: webRandomBytes });
  const restore = () =>
    restoreMainAdmin(database, { passwords, randomBytes: webRandomBytes, now: backend.now() });
  /** What has become due: payouts, and files to remove. Never rejects. */
  const work = async () => {
    backend.settle();
    await backend.contents.sweep().catch(reportFailure);
  };
  return { backend, execute, work, restoreMainAdmin: restore };
}

export function reportFailure(error: unknown): void {
  // Another tab leads now and will get the request.
  if (error instanceof StaleDatabaseError) return;
  console.error('The backend failed.', error);
}
