import { createBackend, type Backend, type BackendOptions } from '../backend/pipeline/backend';
import { backendNow } from '../backend/pipeline/clock';
import { createBrowserSettling } from './settling';
import { createBrowserEngine } from './storage/browserEngine';
import type { OpenedDatabase } from './storage/openDatabase';
import { StaleDatabaseError } from './storage/storage';
import { ENDPOINTS } from '../backend/endpoints/endpoints';
import { restoreMainAdmin } from './seed/mainAdmin';
import { createPasswords, PASSWORD_ITERATIONS } from '../backend/auth/passwords';
import { fillWithDemo, isUnseeded } from './seed/dataSets';
import type { QaControlOptions } from './qa/control';
import { withQaControl } from './qa/answerControl';

interface BrowserBackendOptions extends Omit<BackendOptions, 'engine' | 'settleDue'> {
  readonly database: OpenedDatabase;
  /** Real time, epoch ms. */
  readonly realNow: () => number;
  /** Runs `work` after waiting requests, for the rest of a long backlog. */
  readonly later: (work: () => void) => void;
}

/** Runs in the leading tab, on the browser's storage. */
export interface BrowserBackend extends Backend {
  readonly database: OpenedDatabase;
  /** Epoch ms of backend time. */
  now(): number;
  /** Settles what is due: a batch at once, the rest soon. Never throws. */
  settle(): void;
  /** Settles everything due, however long it takes. Never throws. */
  settleAll(): void;
}

export function createBrowserBackend({
  database,
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
  const engine = createBrowserEngine(database, { realNow, randomBytes });
  return {
    ...createBackend({ ...options, engine, settleDue: settle }),
    database,
    now,
    settle: () => settle(),
    settleAll: () => {
      let isMore = true;
      while (isMore) isMore = settleBatch();
    },
  };
}

export type LocalBackend = ReturnType<typeof createLocalBackend>;

export function webRandomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

type LocalBackendOptions = Pick<QaControlOptions, 'storage' | 'copies' | 'damageDone'>;

/** Uses real time and randomness; seeds the demo data into a database without a main admin. */
export function createLocalBackend(database: OpenedDatabase, options: LocalBackendOptions) {
  const realNow = () => Date.now();
  if (isUnseeded(database.read)) fillWithDemo(database, realNow);
  const passwords = createPasswords({ iterations: PASSWORD_ITERATIONS, randomBytes: webRandomBytes });
  const backend = createBrowserBackend({
    database,
    endpoints: ENDPOINTS,
    passwords,
    realNow,
    randomBytes: webRandomBytes,
    later: (work) => setTimeout(work, 0),
    onError: reportFailure,
  });
  backend.settle();
  const execute = withQaControl({ ...options, backend, database, realNow, randomBytes: webRandomBytes });
  const restore = () =>
    restoreMainAdmin(database, { passwords, randomBytes: webRandomBytes, now: backend.now() });
  return { backend, execute, restoreMainAdmin: restore };
}

export function reportFailure(error: unknown): void {
  // Another tab leads now and will get the request.
  if (error instanceof StaleDatabaseError) return;
  console.error('The backend failed.', error);
}
