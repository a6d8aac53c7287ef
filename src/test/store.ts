import type { Transport } from '../api/transport';
import { createAppStore, startAppStore, type AppStore } from '../store/store';
import type { BrowserStorage } from '../store/tabStorage';
import type { TestBackend } from './backend/testBackend';
import { signIn, storageOf, type SignedInAs } from './signedIn';
import { backendTransport } from './transport';

const running: { readonly tab: BrowserStorage['tab']; readonly stop: () => void }[] = [];

/** Stops every store of {@link startTestStore}, like a reload; also runs after each test. */
export function stopStores(): void {
  for (const { stop } of running.splice(0)) stop();
}

afterEach(stopStores);

/** A tab has one page: the earlier one must have stored its state before the next one reads. */
function leavePage({ tab }: BrowserStorage): void {
  for (const page of running.filter((other) => other.tab === tab)) page.stop();
}

/** Ends the tab's page and signs someone in; other stored state stays. */
export function signInAgain(storage: BrowserStorage, who: SignedInAs): BrowserStorage {
  leavePage(storage);
  return signIn(storage, who);
}

function isRestored(store: AppStore): boolean {
  return store.getState().session._persist?.rehydrated === true;
}

/**
 * The app's real store on a transport, restored from the tab's storage and following notices. Stops the tab's earlier
 * store; this one stops after the test at the latest.
 */
export async function startTestStore(
  transport: Transport,
  options: { readonly storage?: BrowserStorage; readonly now?: () => number } = {},
): Promise<{ readonly store: AppStore; readonly stop: () => void }> {
  const storage = options.storage ?? storageOf(null);
  leavePage(storage);
  const store = createAppStore({
    transport,
    storage,
    dependencies: {
      sleep: () => Promise.resolve(),
      random: () => 0.5,
      ...(options.now && { now: options.now }),
    },
  });
  const stopStore = startAppStore(store);
  const page = {
    tab: storage.tab,
    stop: () => {
      const index = running.indexOf(page);
      if (index >= 0) running.splice(index, 1);
      stopStore();
    },
  };
  running.push(page);
  await new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (!isRestored(store)) return;
      unsubscribe();
      resolve();
    });
    if (isRestored(store)) resolve();
  });
  return { store, stop: page.stop };
}

/** Another tab's store on the same backend. */
export async function openTab(backend: TestBackend, who: SignedInAs = 'ava'): Promise<AppStore> {
  const { store } = await startTestStore(backendTransport(backend), { storage: storageOf(who) });
  return store;
}
