import { isStorable } from '../../src/lib/characters';
import type { Endpoint } from './endpoint';

/**
 * The id in a path, decoded: '' if the endpoint's path has none, `undefined` if the path doesn't match. Invalid percent
 * encoding or a NUL matches nothing.
 */
export function idInPath({ path }: Pick<Endpoint, 'path'>, pathname: string): string | undefined {
  const parts = pathname.split('/');
  const wanted = path.split('/');
  if (parts.length !== wanted.length) return undefined;
  if (!wanted.every((part, index) => part === ':id' || part === parts[index])) return undefined;
  const at = wanted.indexOf(':id');
  return at < 0 ? '' : decoded(parts[at]);
}

function decoded(part = ''): string | undefined {
  try {
    const id = decodeURIComponent(part);
    return id !== '' && isStorable(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

interface FoundEndpoint<E> {
  /** `null` for an unknown path or method. */
  readonly endpoint: E | null;
  readonly id: string;
  /** The path's methods; empty for an unknown path. */
  readonly allowed: readonly string[];
}

/**
 * Finds the endpoint for a request that no route matched: an unknown address, HEAD, or one from a tab of another build.
 * `path` may include a search.
 */
export function findEndpoint<E extends Endpoint>(
  endpoints: readonly E[],
  { method, path }: { readonly method: string; readonly path: string },
): FoundEndpoint<E> {
  const pathname = path.split('?', 1)[0] ?? '';
  const there = endpoints.flatMap((endpoint) => {
    const id = idInPath(endpoint, pathname);
    return id === undefined ? [] : [{ endpoint, id }];
  });
  const found = there.find(({ endpoint }) => endpoint.method === method);
  if (found) return { ...found, allowed: [] };
  return { endpoint: null, id: '', allowed: [...new Set(there.map(({ endpoint }) => endpoint.method))] };
}
