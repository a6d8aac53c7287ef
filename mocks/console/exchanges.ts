import { randomId } from '../../src/lib/randomId';
import {
  SIMULATED_HEADER,
  UNKEYED_HEADER,
  type Execute,
  type Intercept,
  type SerializedRequest,
} from '../../backend/pipeline/exchange';
import { ATTEMPT_HEADER } from '../connection';

/** Characters of requests and answers that are kept; the oldest go first. */
const KEPT_CHARACTERS = 2_000_000;

/** What went over the wire for one request. In memory alone: it holds tokens and passwords. */
interface Exchange {
  readonly request: SerializedRequest;
  /** What the backend said; `null` while it has not, or was never asked. */
  readonly backendAnswer: string | null;
  /** What the app got in its place, where a scenario changed it; `null` when that is the backend's answer. */
  readonly changedAnswer: string | null;
}

/** Whether a request that is sent again is the same intent (same key, one effect) or a new one. */
export type ReplayKey = 'same' | 'new';

export type Exchanges = ReturnType<typeof createExchanges>;

/**
 * Remembers the latest exchanges of a tab by correlation id, for the log's details and for sending them again. Watches
 * what passes through `inner`; copies simulated responses alone, otherwise it refers to texts that exist already.
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
        // A merely delayed answer is the backend's own.
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

/** Headers that name one sending, or belong to the way it took. */
const OF_ONE_SENDING = [ATTEMPT_HEADER, UNKEYED_HEADER, 'content-length', 'x-correlation-id'];

/**
 * The same request as a new attempt, by whoever works in the tab now. A request that carried no session goes
 * without one again.
 */
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
