import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useLayoutEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, type InitialEntry, type Location } from 'react-router-dom';
import { AuthProvider } from '../features/auth/AuthProvider';
import type { AppStore } from '../store/store';
import type { BrowserStorage } from '../store/tabStorage';
import { ToastProvider } from '../ui/toasts/ToastProvider';
import { createTestBackend, type TestBackend } from './backend/testBackend';
import { storageOf, type SignedInAs } from './signedIn';
import { startTestStore } from './store';
import { backendTransport } from './transport';

export interface ScreenOptions {
  readonly route?: InitialEntry;
  /** ava unless said otherwise; `null` is nobody. */
  readonly signedInAs?: SignedInAs | null;
  readonly backend?: TestBackend;
  /** Of an earlier rendering: what a reload leaves. Replaces `signedInAs`. */
  readonly storage?: BrowserStorage;
  /** Off for a server, whose mail goes to people's own inboxes. */
  readonly hasMailbox?: boolean;
  /** The device's clock; the real one unless given. */
  readonly now?: () => number;
}

/** A screen over its store and its backend, and somebody who uses it. */
export interface RenderedScreen extends RenderResult {
  readonly store: AppStore;
  readonly storage: BrowserStorage;
  readonly backend: TestBackend;
  readonly user: UserEvent;
}

let shown: Location | undefined;
afterEach(() => {
  shown = undefined;
});

function Whereabouts() {
  const location = useLocation();
  useLayoutEffect(() => {
    shown = location;
  }, [location]);
  return null;
}

/** Where the screen is: path, query and fragment. */
export function address(): string {
  if (shown === undefined) throw new Error('No screen was rendered.');
  return `${shown.pathname}${shown.search}${shown.hash}`;
}

/** The query of the screen's address. */
export function addressQuery(): URLSearchParams {
  return new URLSearchParams(shown?.search);
}

/**
 * Renders a screen, with the app's real store, sessions and toasts, over a whole test backend. The device's clock is
 * the real one and the backend's stands at TEST_START, so what shows backend time has to use the backend's.
 */
export async function renderScreen(ui: ReactElement, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const { signedInAs = 'ava', route = '/dashboard' } = options;
  const backend = options.backend ?? createTestBackend();
  const storage = options.storage ?? storageOf(signedInAs);
  const transport = backendTransport(backend, options);
  const { store } = await startTestStore(transport, { storage, now: options.now ?? Date.now });
  const result = render(
    <Provider store={store}>
      <AuthProvider>
        <MemoryRouter initialEntries={[route]}>
          <ToastProvider>{ui}</ToastProvider>
          <Whereabouts />
        </MemoryRouter>
      </AuthProvider>
    </Provider>,
  );
  return { ...result, store, storage, backend, user: userEvent.setup() };
}
