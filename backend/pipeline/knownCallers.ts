import type { Caller } from '../services/context';
import type { Endpoint } from './endpoint';

/** Sessions that are remembered. */
const MOST = 10_000;

/**
 * Whose session it was when it was read last. That says who would be calling, not that the session still lasts: whoever
 * acts on it looks again, in the transaction that serves the request.
 */
export function createKnownCallers() {
  const known = new Map<string, Caller>();
  return {
    get: (sessionId: string | undefined): Caller | undefined =>
      sessionId === undefined ? undefined : known.get(sessionId),
    note: (sessionId: string | undefined, caller: Caller): void => {
      if (sessionId === undefined) return;
      known.delete(sessionId);
      if (caller.kind === 'visitor') return;
      known.set(sessionId, caller);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    clear: (): void => known.clear(),
  };
}

/**
 * Whether the endpoint's own transaction refuses a session that is over, and nothing is worked out for the caller before
 * it.
 */
export function checksItsCaller(endpoint: Endpoint): boolean {
  if (endpoint.role === 'public') return false;
  return endpoint.kind === 'query' || endpoint.isolation === 'money';
}
