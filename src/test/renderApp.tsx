import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type InitialEntry } from 'react-router-dom';
import { createTestBackend, type TestBackend } from './backend/testBackend';
import { AuthProvider } from '../features/auth/AuthProvider';
import type { AppStore } from '../store/store';
import type { BrowserStorage } from '../store/tabStorage';
import { backendTransport, type Fault } from './backendTransport';
import { signIn, storageOf, type SignedInAs } from './signedIn';
import { startTestStore } from './testStore';

/** A screen, its store and its backend. */
export interface RenderedApp extends RenderResult {
  readonly store: AppStore;
  readonly storage: BrowserStorage;
  readonly backend: TestBackend;
  readonly transport: ReturnType<typeof backendTransport>;
}

export interface AppOptions {
  readonly route?: InitialEntry;
  readonly signedInAs?: SignedInAs | null;
  readonly backend?: TestBackend;
  /** Of an earlier rendering: what a reload leaves. Replaces `signedInAs`. */
  readonly storage?: BrowserStorage;
  /** What happens to requests from the first one on. */
  readonly fault?: Fault | undefined;
  /** The device's clock; the backend's unless given. */
  readonly now?: () => number;
  /** Off for a server, whose mail goes to people's own inboxes. */
  readonly hasMailbox?: boolean;
}

const running: { readonly tab: BrowserStorage['tab']; readonly stop: () => void }[] = [];

/** Stops the stores of {@link renderApp}; it does so by itself after each test. */
export function stopApps(): void {
  for (const { stop } of running.splice(0)) stop();
}

afterEach(stopApps);

/** A tab has one page: the earlier one has stored what it had to when the next one reads. */
function leavePage({ tab }: BrowserStorage): void {
  running.filter((app) => app.tab === tab).forEach(({ stop }) => stop());
}

/** Leaves the page of a tab, and signs somebody in there: what the tab held is still in it. */
export function signInAgain(storage: BrowserStorage, who: SignedInAs): BrowserStorage {
  leavePage(storage);
  return signIn(storage, who);
}

/** Renders `ui` with the app's real store over a whole test backend, at `route`, signed in as somebody or nobody. */
export async function renderApp(ui: ReactElement, options: AppOptions = {}): Promise<RenderedApp> {
  const backend = options.backend ?? createTestBackend();
  const storage = options.storage ?? storageOf(options.signedInAs ?? null);
  leavePage(storage);
  const transport = backendTransport(backend, options);
  transport.breakWith(options.fault);
  const { store, stop } = await startTestStore(transport, {
    storage,
    now: options.now ?? backend.clock.now,
  });
  running.push({ tab: storage.tab, stop });
  const result = render(
    <Provider store={store}>
      <AuthProvider>
        <MemoryRouter initialEntries={[options.route ?? '/']}>{ui}</MemoryRouter>
      </AuthProvider>
    </Provider>,
  );
  return { ...result, store, storage, backend, transport };
}
