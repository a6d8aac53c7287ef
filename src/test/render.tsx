import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useLayoutEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, type InitialEntry, type Location } from 'react-router-dom';
import type { AppStore } from '../store/store';
import type { BrowserStorage } from '../store/tabStorage';
import { ToastProvider } from '../ui/toasts/ToastProvider';
import { createTestBackend, type TestBackend } from './backend/testBackend';
import { storageOf, type SignedInAs } from './signedIn';
import { startTestStore } from './store';
import { backendTransport } from './transport';

export interface ScreenOptions {
  readonly route?: InitialEntry;
  /** Default: Ava; `null` for nobody. */
  readonly signedInAs?: SignedInAs | null;
  readonly backend?: TestBackend;
  /** From an earlier rendering, as after a reload. Replaces `signedInAs`. */
  readonly storage?: BrowserStorage;
  /** False for a server, which sends mail to people's own inboxes. */
  readonly hasMailbox?: boolean;
  /** The device's clock; default: the real one. */
  readonly now?: () => number;
}

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

/** Path, query and fragment. */
export function address(): string {
  if (shown === undefined) throw new Error('No screen was rendered.');
  return `${shown.pathname}${shown.search}${shown.hash}`;
}

export function addressQuery(): URLSearchParams {
  return new URLSearchParams(shown?.search);
}

/**
 * Renders a screen with the app's real store, sessions and toasts on a complete test backend. The device's clock is
 * real while the backend's is at TEST_START, so displayed backend time must come from the backend.
 */
export async function renderScreen(ui: ReactElement, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const { signedInAs = 'ava', route = '/dashboard' } = options;
  const backend = options.backend ?? createTestBackend();
  const storage = options.storage ?? storageOf(signedInAs);
  const transport = backendTransport(backend, options);
  const { store } = await startTestStore(transport, { storage, now: options.now ?? Date.now });
  const result = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[route]}>
        <ToastProvider>{ui}</ToastProvider>
        <Whereabouts />
      </MemoryRouter>
    </Provider>,
  );
  return { ...result, store, storage, backend, user: userEvent.setup() };
}
