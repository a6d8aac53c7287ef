import { http, type HttpHandler } from 'msw';
import { ENDPOINTS } from '../backend/endpoints/endpoints';
import {
  serializeRequest,
  toResponse,
  UNKEYED_HEADER,
  type Execute,
  type Intercept,
  type SerializedRequest,
} from '../backend/pipeline/exchange';
import { isDecodable } from '../backend/pipeline/findEndpoint';

export interface HandlerPorts {
  /** Executes in the leader, which may be this tab. */
  readonly submit: Execute;
  /** Where QA scenarios intervene: in the requesting tab, once per request. */
  readonly intercept?: Intercept;
  /** A signal that aborts when nobody waits for the response anymore. */
  readonly signalOf?: (request: Request) => AbortSignal;
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
  const answer = ({ request }: { readonly request: Request }) => answerRequest(request, ports);
  return [
    // MSW throws on a malformed percent escape when matching paths with parameters.
    http.all(({ request }) => isApi(request.url) && !isDecodable(new URL(request.url).pathname), answer),
    ...ENDPOINTS.map(({ method, path }) => BY_METHOD[method](path, answer)),
    // Answers 404, or 405 with the allowed methods, so that nothing reaches the host.
    http.all('/api', answer),
    http.all('/api/*', answer),
  ];
}

/** The backend's response, bypassing handlers, and also scenarios without `intercept`. */
export async function answerRequest(request: Request, ports: HandlerPorts): Promise<Response> {
  const { submit, intercept = passOn, signalOf = ({ signal }) => signal } = ports;
  return intercept(await outgoing(request), submit, signalOf(request));
}

/** Other origins may have an `/api` too. */
export function isApi(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === globalThis.location.origin && /^\/api(\/|$)/i.test(pathname);
}

async function passOn(request: SerializedRequest, submit: Execute): Promise<Response> {
  return toResponse(await submit(request));
}

/** Every command gets a key on its way to the leader; the mark shows that the caller gave none. */
async function outgoing(request: Request): Promise<SerializedRequest> {
  const serialized = await serializeRequest(request);
  if ('idempotency-key' in serialized.headers) return serialized;
  return { ...serialized, headers: { ...serialized.headers, [UNKEYED_HEADER]: '1' } };
}
