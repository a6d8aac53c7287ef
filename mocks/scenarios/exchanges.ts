import { randomId } from '../../src/lib/ids';
import {
  SIMULATED_HEADER,
  UNKEYED_HEADER,
  type Execute,
  type Intercept,
  type SerializedRequest,
} from '../../backend/pipeline/exchange';
import { ATTEMPT_HEADER } from '../connection';

/** Characters kept of requests and responses; the oldest are dropped first. */
const KEPT_CHARACTERS = 2_000_000;

/** Kept only in memory, as it holds tokens and passwords. */
interface Exchange {
  readonly request: SerializedRequest;
  /** `null` until the backend answers, or if it was never asked. */
  readonly backendAnswer: string | null;
  /** The response the app got if a scenario changed it, else `null`. */
  readonly changedAnswer: string | null;
}

/** Whether a resent request is the same intent (same key, one effect) or a new one. */
export type ReplayKey = 'same' | 'new';

export type Exchanges = ReturnType<typeof createExchanges>;

/**
 * Keeps a tab's latest exchanges by correlation id, to show and resend them. Observes what passes through `inner`; only
 * simulated responses are copied, other texts are referenced.
 */
export function createExchanges(inner: Intercept) {
  const kept = new Map<string, Exchange>();
  let characters = 0;

  const keep = (id: string, change: Partial<Exchange> & Pick<Exchange, 'request'>) => {
    const before = kept.get(id);
    const now: Exchange = { backendAnswer: null, changedAnswer: null, ...before, ...change };
    characters += sizeOf(now) - (before === undefined ? 0 : sizeOf(before));
    kept.set(id, now);
    for (const [oldest, exchange] of kept) {
      if (characters <= KEPT_CHARACTERS || oldest === id) break;
      kept.delete(oldest);
      characters -= sizeOf(exchange);
    }
  };

  const intercept: Intercept = async (request, submit, signal) => {
    const id = request.headers['x-correlation-id'];
    if (id === undefined) return inner(request, submit, signal);
    keep(id, { request });
    const watched: Execute = async (sent) => {
      const answer = await submit(sent);
      keep(id, { request, backendAnswer: answer.body });
      return answer;
    };
    const response = await inner(request, watched, signal);
    if (response.headers.has(SIMULATED_HEADER)) {
      const copy = response.clone();
      void copy.text().then(
        // A response that was only delayed is the backend's own.
        (text) => keep(id, { request, changedAnswer: text === kept.get(id)?.backendAnswer ? null : text }),
        () => keep(id, { request, changedAnswer: '(broken off)' }),
      );
    }
    return response;
  };
  return { intercept, of: (correlationId: string) => kept.get(correlationId) };
}

function sizeOf({ request, backendAnswer, changedAnswer }: Exchange): number {
  return (
    request.path.length + request.body.length + (backendAnswer?.length ?? 0) + (changedAnswer?.length ?? 0)
  );
}

/** Headers of a single attempt or its transport. */
const OF_ONE_SENDING = [ATTEMPT_HEADER, UNKEYED_HEADER, 'content-length', 'x-correlation-id'];

/** The request as a new attempt by the tab's current user. A request without a session stays without one. */
export function toReplay(
  { request }: Exchange,
  how: { readonly origin: string; readonly key: ReplayKey; readonly authorization: string | undefined },
): Request {
  const headers = new Headers(request.headers);
  for (const name of OF_ONE_SENDING) headers.delete(name);
  headers.set('X-Correlation-Id', randomId());
  if (how.key === 'new' && headers.has('Idempotency-Key')) headers.set('Idempotency-Key', randomId());
  if (headers.has('Authorization') && how.authorization !== undefined) {
    headers.set('Authorization', how.authorization);
  }
  const hasBody = request.method !== 'GET' && request.body !== '';
  return new Request(new URL(request.path, how.origin), {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body }),
  });
}
