import { configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createTestBackend, type TestBackend } from '../../mocks/server/testing/testBackend';
import type { AppStore } from '../app/store';
import type { BrowserStorage } from '../app/tabStorage';
import { backendTransport, type Fault } from './backendTransport';
import { storageOf, type SignedInAs } from './signedIn';
import { startTestStore } from './testStore';
import { ToastProvider } from '../ui/toasts/ToastProvider';

/** A screen over a real store and a whole backend. */
export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  readonly backend: TestBackend;
  readonly store: AppStore;
  readonly storage: BrowserStorage;
  readonly breakWith: (fault: Fault | undefined) => void;
}

// Whole screens over a whole backend take their time on a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

export interface ScreenOptions {
  readonly signedInAs?: SignedInAs;
  readonly backend?: TestBackend;
  /** Of an earlier rendering: what a reload leaves. */
  readonly storage?: BrowserStorage;
  /** What happens to requests from the first one on. */
  readonly fault?: Fault;
  readonly route?: string;
}

/**
 * Renders an investor's screen. The device's clock is the real one and the backend's stands at
 * TEST_START, so what shows backend time has to use the backend's.
 */
export async function renderScreen(ui: ReactElement, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const backend = options.backend ?? createTestBackend();
  const storage = options.storage ?? storageOf(options.signedInAs ?? 'ava');
  const transport = backendTransport(backend);
  transport.breakWith(options.fault);
  const { store, stop } = await startTestStore(transport, { storage });
  stops.push(stop);
  const result = render(
    <Provider store={store}>
      <ToastProvider>
        <MemoryRouter initialEntries={[options.route ?? '/dashboard']}>{ui}</MemoryRouter>
      </ToastProvider>
    </Provider>,
  );
  return { ...result, user: userEvent.setup(), backend, store, storage, breakWith: transport.breakWith };
}

/** Takes a request's answer away after the backend has committed it. */
export function loseAnswerOf(method: string, path: string): Fault {
  return (request, pass) => {
    if (request.method !== method || new URL(request.url).pathname !== path) return undefined;
    return pass().then(() => Promise.reject(new TypeError('Failed to fetch')));
  };
}

/** Answers 500 to a path's requests. */
export function failingAt(path: string): Fault {
  return (request) =>
    new URL(request.url).pathname === path
      ? Response.json({ type: 'internal', title: 'An error occurred.', status: 500 }, { status: 500 })
      : undefined;
}
