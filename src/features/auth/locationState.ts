import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '../../lib/json';
import { paths } from '../../lib/paths';

// What auth pages read from the router's location, whose state can be anything.

/** The home of a signed-in person (product 3.4). */
export function homeOf(isAdmin: boolean): string {
  return isAdmin ? paths.admin.dashboard : paths.dashboard.overview;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function askedFor(state: unknown): string {
  const from = isRecord(state) ? state['from'] : undefined;
  if (!isRecord(from)) return textOf(from);
  return textOf(from['pathname']) + textOf(from['search']) + textOf(from['hash']);
}

function isWithin(path: string, area: string): boolean {
  return path === area || ['/', '?', '#'].some((next) => path.startsWith(area + next));
}

/**
 * Where a login leads (product 3.4): to the requested page if it is in the person's own area, otherwise to their home.
 * `state` is the router's location state and can be anything.
 */
export function pathAfterLogin(state: unknown, isAdmin: boolean): string {
  const home = homeOf(isAdmin);
  const asked = askedFor(state);
  return isWithin(asked, home) ? asked : home;
}

export interface FromRegistration {
  readonly isRegistered: true;
  readonly note: string | null;
}

/** Validates the router's location state; `null` when the person didn't come from registering. */
export function readFromRegistration(state: unknown): FromRegistration | null {
  if (!isRecord(state) || state['isRegistered'] !== true) return null;
  const note = state['note'];
  return { isRegistered: true, note: typeof note === 'string' ? note : null };
}

/** Adds a typed email to the location state, which keeps the page requested before the login. */
export function withEmail(state: unknown, email: string): Readonly<Record<string, unknown>> {
  return { ...(isRecord(state) ? state : {}), typedEmail: email };
}

/** The email typed on the auth page before; '' when the page was opened directly. */
export function emailIn(state: unknown): string {
  const email = isRecord(state) ? state['typedEmail'] : undefined;
  return typeof email === 'string' ? email : '';
}

/**
 * A mailed link's parameters. They follow `#`, so that browsers send them neither to a server nor in `Referer`. Mails
 * from an earlier version have them after `?`. The address loses a token at once, so that nobody reads or copies it there;
 * the entry of the tab's history keeps it for a reload, where React Router finds its state.
 */
export function useLinkParameters(): URLSearchParams {
  const location = useLocation();
  const { hash, search, pathname } = location;
  const state: unknown = location.state;
  const known = isRecord(state) ? state['link'] : undefined;
  const given = hash === '' ? search.slice(1) : hash.slice(1);
  const hasSecret = new URLSearchParams(given).has('token');
  useEffect(() => {
    if (!hasSecret) return;
    const { history } = window;
    const usr = { ...(isRecord(state) ? state : {}), link: given };
    history.replaceState({ ...(isRecord(history.state) ? history.state : {}), usr }, '', pathname);
  }, [given, hasSecret, pathname, state]);
  return new URLSearchParams(given === '' && typeof known === 'string' ? known : given);
}
