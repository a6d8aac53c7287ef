import { http, type HttpHandler } from 'msw';
import {
  serializeRequest,
  toResponse,
  UNKEYED_HEADER,
  type Execute,
  type SerializedRequest,
} from './exchange';

/** Names one sending of a request, so that the page knows whether its own handlers ever saw it. */
export const ATTEMPT_HEADER = 'X-Cairnfield-Attempt';

/** Decides who answers a request that could come in by both ways (design D5). */
export interface Attempts {
  /** Claims an attempt for the handlers; false when the page has answered it another way meanwhile. */
  claim(attempt: string): boolean;
}

/** Whether a URL is the API's: of this origin, under `/api`. Other origins have an `/api`, too. */
export function isApiUrl(url: string, origin: string = globalThis.location.origin): boolean {
  const { origin: asked, pathname } = new URL(url);
  return asked === origin && (pathname === '/api' || pathname.startsWith('/api/'));
}

/**
 * The one MSW handler of the API: everything under `/api` is answered, nothing reaches the network.
 * In a tab that does not lead, `submit` forwards to the one that does.
 */
export function route(submit: Execute, attempts?: Attempts): HttpHandler {
  return http.all(
    ({ request }) => isApiUrl(request.url),
    async ({ request }) => {
      const attempt = request.headers.get(ATTEMPT_HEADER);
      if (attempt !== null && attempts && !attempts.claim(attempt)) return Response.error();
      return toResponse(await submit(markUnkeyed(await serializeRequest(request))));
    },
  );
}

/** On its way to the leader every command gets a key; the mark tells that the caller gave none. */
function markUnkeyed(request: SerializedRequest): SerializedRequest {
  if ('idempotency-key' in request.headers) return request;
  return { ...request, headers: { ...request.headers, [UNKEYED_HEADER]: '1' } };
}
