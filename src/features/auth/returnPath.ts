import { isRecord } from '../../lib/isRecord';
import { paths } from '../../lib/paths';

/** Where somebody signed in belongs (product 3.4). */
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
 * Where a login leads (product 3.4): the page asked for when it lies in the person's own area,
 * else the person's home. `state` is whatever the router's location carries.
 */
export function pathAfterLogin(state: unknown, isAdmin: boolean): string {
  const home = homeOf(isAdmin);
  const asked = askedFor(state);
  return isWithin(asked, home) ? asked : home;
}
