import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type InitialEntry } from 'react-router-dom';
import { createTestBackend } from '../../mocks/server/testing/testBackend';
import { AuthProvider } from '../features/auth/AuthProvider';
import type { AppStore } from '../app/store';
import { backendTransport } from './backendTransport';
import { storageOf, type SignedInAs } from './signedIn';
import { startTestStore } from './testStore';

/** A screen, its store and its backend. */
export interface RenderedApp extends RenderResult {
  readonly store: AppStore;
  readonly backend: ReturnType<typeof createTestBackend>;
  readonly transport: ReturnType<typeof backendTransport>;
}

const stops: (() => void)[] = [];

/** Stops the stores of {@link renderApp}; it does so by itself after each test. */
export function stopApps(): void {
  for (const stop of stops.splice(0)) stop();
}

afterEach(stopApps);

/** Renders `ui` with the app's real store over a whole test backend, at `route`, signed in as somebody or nobody. */
export async function renderApp(
  ui: ReactElement,
  options: {
    readonly route?: InitialEntry;
    readonly signedInAs?: SignedInAs | null;
    readonly backend?: ReturnType<typeof createTestBackend>;
  } = {},
): Promise<RenderedApp> {
  const backend = options.backend ?? createTestBackend();
  const transport = backendTransport(backend);
  const { store, stop } = await startTestStore(transport, {
    storage: storageOf(options.signedInAs ?? null),
    now: backend.clock.now,
  });
  stops.push(stop);
  const result = render(
    <Provider store={store}>
      <AuthProvider>
        <MemoryRouter initialEntries={[options.route ?? '/']}>{ui}</MemoryRouter>
      </AuthProvider>
    </Provider>,
  );
  return { ...result, store, backend, transport };
}
