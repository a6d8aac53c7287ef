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
  /** Where QA scenarios step in: in the tab that asks, once a request. */
  readonly intercept?: Intercept;
  /** A signal that aborts when no one is waiting for the answer any more. */
  readonly signalOf?: (request: Request) => AbortSignal;
}

const BY_METHOD = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/** The API as MSW handlers, one an endpoint: the service worker, the page and the tests use this list. */
export function createHandlers(ports: HandlerPorts): HttpHandler[] {
  const answer = ({ request }: { readonly request: Request }) => answerRequest(request, ports);
  return [
    // MSW throws at a malformed percent escape when it matches a path with a parameter.
    http.all(({ request }) => isApi(request.url) && !isDecodable(new URL(request.url).pathname), answer),
    ...ENDPOINTS.map(({ method, path }) => BY_METHOD[method](path, answer)),
    // Anything else gets 404, or 405 with the allowed methods: nothing reaches the host.
    http.all('/api', answer),
    http.all('/api/*', answer),
  ];
}

/** What the backend answers to a request, past all handlers; past the scenarios as well without `intercept`. */
export async function answerRequest(request: Request, ports: HandlerPorts): Promise<Response> {
  const { submit, intercept = passOn, signalOf = ({ signal }) => signal } = ports;
  return intercept(await outgoing(request), submit, signalOf(request));
}

/** Whether a URL is the API's. Other origins have an `/api`, too. */
export function isApi(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === globalThis.location.origin && /^\/api(\/|$)/i.test(pathname);
}

async function passOn(request: SerializedRequest, submit: Execute): Promise<Response> {
  return toResponse(await submit(request));
}

/** On its way to the leader every command gets a key; the mark tells that the caller gave none. */
async function outgoing(request: Request): Promise<SerializedRequest> {
  const serialized = await serializeRequest(request);
  if ('idempotency-key' in serialized.headers) return serialized;
  return { ...serialized, headers: { ...serialized.headers, [UNKEYED_HEADER]: '1' } };
}
