import { ENDPOINTS, type KnownEndpoint } from '../endpoints/endpoints';
import type { PathParams } from './endpoint';

type EndpointMatch =
  | { readonly kind: 'found'; readonly endpoint: KnownEndpoint; readonly params: PathParams }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

const endpoints: readonly KnownEndpoint[] = ENDPOINTS;

/** Fixed parts come before parameters, so `/api/users/me` is not a person with the id `me`. */
const byFixedParts = [...endpoints].sort((a, b) => countParams(a.path) - countParams(b.path));

function countParams(path: string): number {
  return path.split(':').length - 1;
}

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function matchPath(pattern: string, pathname: string): PathParams | undefined {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, want] of wanted.entries()) {
    const got = decodePart(given[i] ?? '');
    if (got === undefined || got === '') {
      if (want !== got) return undefined;
    } else if (want.startsWith(':')) params[want.slice(1)] = got;
    else if (want !== got) return undefined;
  }
  return params;
}

/** Finds the endpoint of a request. Total: any text is answered, a broken percent sign as well. */
export function matchEndpoint(method: string, pathname: string): EndpointMatch {
  const allowed: string[] = [];
  for (const endpoint of byFixedParts) {
    const params = matchPath(endpoint.path, pathname);
    if (!params) continue;
    if (endpoint.method === method) return { kind: 'found', endpoint, params };
    allowed.push(endpoint.method);
  }
  return allowed.length === 0 ? { kind: 'unknown' } : { kind: 'wrong-method', allowed };
}
