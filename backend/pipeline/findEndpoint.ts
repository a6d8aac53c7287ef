import { match } from 'path-to-regexp';
import { isStorable } from '../../src/lib/characters';
import { ENDPOINTS, type KnownEndpoint } from '../endpoints/endpoints';

interface FoundEndpoint {
  /** `null` for an unknown path or method. */
  readonly endpoint: KnownEndpoint | null;
  /** From the path, decoded; '' if it has none. */
  readonly id: string;
  /** The path's methods; empty for an unknown path. */
  readonly allowed: readonly string[];
}

const known = ENDPOINTS.map((endpoint: KnownEndpoint) => ({
  endpoint,
  matchPath: match<{ id?: string }>(endpoint.path, {
    strict: true,
    sensitive: true,
    decode: decodeURIComponent,
  }),
}));

/**
 * Finds the endpoint of a request. `path` may include a search. Accepts any text; a broken percent encoding or a NUL
 * names nothing.
 */
export function findEndpoint(method: string, path: string): FoundEndpoint {
  const pathname = path.split('?', 1)[0] ?? '';
  const allowed: string[] = [];
  for (const { endpoint, matchPath } of isDecodable(pathname) ? known : []) {
    const matched = matchPath(pathname);
    if (matched === false) continue;
    if (endpoint.method === method) return { endpoint, id: matched.params.id ?? '', allowed };
    allowed.push(endpoint.method);
  }
  return { endpoint: null, id: '', allowed: [...new Set(allowed)] };
}

/** Whether the path's percent encoding is a text that a record's id can be. */
export function isDecodable(pathname: string): boolean {
  try {
    return isStorable(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
