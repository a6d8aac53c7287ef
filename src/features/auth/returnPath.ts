import { isRecord } from '../../lib/json';
import { paths } from '../../lib/paths';

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
 * Where a login leads (product 3.4): to the page asked for if it is in the person's own area, else to their
 * home. `state` is the router's location state and can be anything.
 */
export function pathAfterLogin(state: unknown, isAdmin: boolean): string {
  const home = homeOf(isAdmin);
  const asked = askedFor(state);
  return isWithin(asked, home) ? asked : home;
}
