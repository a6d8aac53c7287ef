import type { Caller } from '../context';
import type { Endpoint } from './endpoint';

/** Maximum sessions remembered. */
const MOST = 10_000;

/**
 * Remembers each session's caller from its last read. The session may have ended since, so the transaction that serves
 * the request must check it again.
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

/** Whether the endpoint's own transaction refuses an ended session, and nothing is computed for the caller before. */
export function checksItsCaller(endpoint: Endpoint): boolean {
  if (endpoint.role === 'public') return false;
  return endpoint.kind === 'query' || endpoint.isolation === 'money';
}
