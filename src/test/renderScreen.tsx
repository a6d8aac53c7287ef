import { configure } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ToastProvider } from '../ui/toasts/ToastProvider';
import type { Fault } from './backendTransport';
import { renderApp, type AppOptions, type RenderedApp } from './renderApp';
import type { SignedInAs } from './signedIn';

/** A screen over a real store and a whole backend, somebody who uses it, and a way to break. */
export interface RenderedScreen extends RenderedApp {
  readonly user: UserEvent;
  readonly breakWith: (fault: Fault | undefined) => void;
}

// Whole screens over a whole backend take their time on a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

export interface ScreenOptions extends Omit<AppOptions, 'now' | 'signedInAs'> {
  /** ava unless said otherwise. */
  readonly signedInAs?: SignedInAs;
}

/**
 * Renders a signed-in person's screen with its toasts. The device's clock is the real one and the
 * backend's stands at TEST_START, so what shows backend time has to use the backend's.
 */
export async function renderScreen(ui: ReactElement, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const app = await renderApp(<ToastProvider>{ui}</ToastProvider>, {
    route: '/dashboard',
    ...options,
    signedInAs: options.signedInAs ?? 'ava',
    now: Date.now,
  });
  return { ...app, user: userEvent.setup(), breakWith: app.transport.breakWith };
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
