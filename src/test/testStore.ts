import type { Transport } from '../api/transport';
import { createAppStore, startAppStore, type AppStore } from '../store/store';
import type { BrowserStorage, TextStorage } from '../store/tabStorage';
import type { ChangeNotice } from '../lib/changeNotice';

/** A storage of one test. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): TextStorage {
  const entries = new Map(Object.entries(initial));
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** A transport that answers by a function, and whose notices the test makes. */
export interface TestTransport extends Transport {
  /** Every request that was sent, in order. */
  readonly sent: readonly Request[];
  /** Tells the app of a commit. */
  readonly notify: (notice: ChangeNotice) => void;
}

/** Makes a {@link TestTransport}. */
export function testTransport(
  answer: (request: Request, index: number) => Response | Promise<Response>,
): TestTransport {
  const sent: Request[] = [];
  const listeners = new Set<(notice: ChangeNotice) => void>();
  return {
    sent,
    notices: [],
    fetch: async (request) => {
      sent.push(request);
      return answer(request.clone(), sent.length - 1);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (notice) => listeners.forEach((listener) => listener(notice)),
  };
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** A problem document's answer. */
export function problemAnswer(
  status: number,
  type: string,
  title: string,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  return json({ type, title, status, ...more }, status, { 'Content-Type': 'application/problem+json' });
}

function isRestored(store: AppStore): boolean {
  return store.getState().session._persist?.rehydrated === true;
}

/**
 * The app's real store over a transport, restored and following notices. `stop` leaves nothing
 * running; call it in `afterEach`.
 */
export async function startTestStore(
  transport: Transport,
  options: { readonly storage?: BrowserStorage; readonly now?: () => number } = {},
): Promise<{ readonly store: AppStore; readonly stop: () => void }> {
  const storage = options.storage ?? { tab: memoryStorage(), shared: memoryStorage() };
  const store = createAppStore({
    transport,
    storage,
    dependencies: {
      sleep: () => Promise.resolve(),
      random: () => 0.5,
      ...(options.now && { now: options.now }),
    },
  });
  const stop = startAppStore(store);
  await new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (!isRestored(store)) return;
      unsubscribe();
      resolve();
    });
    if (isRestored(store)) resolve();
  });
  return { store, stop };
}
