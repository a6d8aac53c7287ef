import { http, type HttpHandler } from 'msw';
import {
  serializeRequest,
  toResponse,
  UNKEYED_HEADER,
  type Execute,
  type Intercept,
  type SerializedRequest,
} from '../../backend/pipeline/exchange';

/** Names one sending of a request, so that the page knows whether its own handlers ever saw it. */
export const ATTEMPT_HEADER = 'X-Cairnfield-Attempt';

/** Decides who answers a request that could come in by both ways (design D5). */
export interface Attempts {
  /** Claims an attempt for the handlers; false when the page has answered it another way meanwhile. */
  claim(attempt: string): boolean;
  /** Aborts when the page gives the attempt up: no signal comes through the worker with the request. */
  signalOf?(attempt: string): AbortSignal | undefined;
}

/** Whether a URL is the API's: of this origin, under `/api`. Other origins have an `/api`, too. */
function isApiUrl(url: string, origin: string = globalThis.location.origin): boolean {
  const { origin: asked, pathname } = new URL(url);
  return asked === origin && (pathname === '/api' || pathname.startsWith('/api/'));
}

/**
 * The one MSW handler of the API: everything under `/api` is answered, nothing reaches the network.
 * In a tab that does not lead, `submit` forwards to the one that does. Whichever way a request came in, it comes
 * through here once, in the tab that made it: so this is where a QA scenario steps in between (design D6).
 */
export function route(submit: Execute, attempts?: Attempts, intercept: Intercept = passOn): HttpHandler {
  return http.all(
    ({ request }) => isApiUrl(request.url),
    async ({ request }) => {
      const attempt = request.headers.get(ATTEMPT_HEADER);
      if (attempt !== null && attempts && !attempts.claim(attempt)) return Response.error();
      const signal = (attempt !== null && attempts?.signalOf?.(attempt)) || request.signal;
      return intercept(markUnkeyed(await serializeRequest(request)), submit, signal);
    },
  );
}

async function passOn(request: SerializedRequest, submit: Execute): Promise<Response> {
  return toResponse(await submit(request));
}

/** On its way to the leader every command gets a key; the mark tells that the caller gave none. */
function markUnkeyed(request: SerializedRequest): SerializedRequest {
  if ('idempotency-key' in request.headers) return request;
  return { ...request, headers: { ...request.headers, [UNKEYED_HEADER]: '1' } };
}
