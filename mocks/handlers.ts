import { http, type HttpHandler } from 'msw';
import { ENDPOINTS, type KnownEndpoint } from '../backend/endpoints/endpoints';
import {
  serializeRequest,
  toResponse,
  type Execute,
  type SerializedRequest,
} from '../backend/pipeline/exchange';
import { idInPath } from '../backend/pipeline/findEndpoint';

/**
 * Sits between a request and the backend, and forwards it with `submit` or not. Never rejects: a broken connection is
 * `Response.error()`. `endpoint` is `null` for an address or method that the API doesn't have; `signal` aborts when
 * nobody waits for the response.
 */
export type Intercept = (
  request: SerializedRequest,
  context: {
    readonly endpoint: KnownEndpoint | null;
    readonly submit: Execute;
    readonly signal: AbortSignal;
  },
) => Promise<Response>;

export interface HandlerPorts {
  readonly submit: Execute;
  /** Where QA scenarios intervene: in the requesting tab, once per request. */
  readonly intercept?: Intercept;
  /** A signal that aborts when nobody waits for the response anymore. */
  readonly signalOf?: (request: Request) => AbortSignal;
  /** A network would send the header; scripts can't read it from a request. */
  readonly userAgent?: string;
}

const BY_METHOD = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/** One MSW handler per endpoint, shared by the service worker, the page and tests. */
export function createHandlers(ports: HandlerPorts): HttpHandler[] {
  const answer = ({ request }: { readonly request: Request }) => answerRequest(request, ports, null);
  return [
    // MSW throws on a malformed percent escape when matching paths with parameters.
    http.all(({ request }) => isApi(request.url) && !isDecodable(new URL(request.url).pathname), answer),
    ...ENDPOINTS.map((endpoint) =>
      BY_METHOD[endpoint.method](endpoint.path, ({ request }) => {
        const id = idInPath(endpoint, new URL(request.url).pathname);
        // MSW ignores case and a trailing slash; the API doesn't. Another handler may match it exactly.
        return id === undefined ? undefined : answerRequest(request, ports, { endpoint, id });
      }),
    ),
    // Answers 404, or 405 with the allowed methods, so that nothing reaches the host.
    http.all('/api', answer),
    http.all('/api/*', answer),
  ];
}

/** The backend's response, bypassing handlers, and also scenarios without `intercept`. */
export async function answerRequest(
  request: Request,
  { submit, intercept, userAgent, signalOf = ({ signal }) => signal }: HandlerPorts,
  found: { readonly endpoint: KnownEndpoint; readonly id: string } | null,
): Promise<Response> {
  const route = found === null ? undefined : { endpoint: found.endpoint.id, id: found.id };
  const content = await serializeRequest(request, isUpload(found?.endpoint));
  const outgoing = withUserAgent({ ...content, route }, userAgent);
  if (intercept === undefined) return toResponse(await submit(outgoing));
  return intercept(outgoing, { endpoint: found?.endpoint ?? null, submit, signal: signalOf(request) });
}

const isUpload = (endpoint: KnownEndpoint | undefined) =>
  endpoint !== undefined && endpoint.kind !== 'query' && endpoint.file !== null;

/** Other origins may have an `/api` too. */
export function isApi(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === globalThis.location.origin && /^\/api(\/|$)/i.test(pathname);
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** With the header that a network would have added. */
function withUserAgent(request: SerializedRequest, userAgent: string | undefined): SerializedRequest {
  return userAgent === undefined
    ? request
    : { ...request, headers: { 'user-agent': userAgent, ...request.headers } };
}
