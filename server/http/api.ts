import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import type { Caller } from '../../backend/context';
import { apiYaml } from '../../backend/openapi/document';
import type { Backend } from '../../backend/pipeline/backend';
import type { Endpoint } from '../../backend/pipeline/endpoint';
import {
  MAX_BODY_BYTES,
  serializeRequest,
  toStreamedResponse,
  type SerializedRequest,
} from '../../backend/pipeline/exchange';
import { tooLargeTitle } from '../../backend/pipeline/requestBody';
import { idInPath } from '../../backend/pipeline/findEndpoint';
import type { AppEnv } from './requests';
import { limitKey, type Limits } from './limits';
import { mayCall, refuse } from './problem';
import { hasBody, takeRest } from './rest';

/** Headers that the app reads. Browsers hide all others from cross-origin pages. */
const EXPOSED = ['X-Backend-Time', 'X-Commit', 'X-Correlation-Id', 'Retry-After', 'Idempotent-Replayed'];
const ACCEPTED = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'X-Correlation-Id',
  'X-Browser-Token',
  'Last-Event-ID',
];
/** How long a browser may cache a preflight response, seconds. */
const PREFLIGHT_SECONDS = 600;

/** Files of one person that may arrive at the same time. */
const MOST_ARRIVING = 3;

/** The app's files are served elsewhere. */
const PATHS = '/api/*';

const DOCUMENT = '/api/openapi.yaml';
let documentText: string | undefined;
/** Made when it is first asked for. */
const document = () => (documentText ??= apiYaml());

interface ApiPorts {
  readonly backend: Pick<Backend, 'executeInParts' | 'callerOf'>;
  readonly limits: Limits;
  readonly corsOrigins: readonly string[];
  /** Serves the stream of changes. */
  readonly changes: Hono<AppEnv>;
  /** How long the rest of a refused file is taken, ms. */
  readonly restMs: number;
}

const fileLimitOf = (endpoint: Endpoint) => (endpoint.kind === 'query' ? 0 : (endpoint.file?.maxBytes ?? 0));

function limitTo(maxSize: number): MiddlewareHandler<AppEnv> {
  const onError = (c: Context<AppEnv>) =>
    refuse(c, { type: 'body-too-large', title: tooLargeTitle(maxSize), status: 413 });
  const limit = bodyLimit({ maxSize, onError });
  // Hono's body limit turns even an empty body into a stream.
  return (c, next) => (hasBody(c) ? limit(c, next) : next());
}

function tooManyFiles(c: Context<AppEnv>): Response {
  const title = `${MOST_ARRIVING} of your files are being uploaded already. Please try again in a moment.`;
  return refuse(c, { type: 'too-many-attempts', title, status: 429 }, { 'Retry-After': '1' });
}

interface FilePorts extends Pick<Backend, 'callerOf'> {
  /** The backend's own answer for a caller who may not send the file, which isn't read. */
  refuse(c: Context<AppEnv>): Promise<Response>;
}

/**
 * A file is kept in memory while it arrives, so disallowed callers are refused first, and a person's files are few.
 * @param arriving by person
 */
function takeFile(
  endpoint: Endpoint,
  { callerOf, refuse: refuseAsBackend }: FilePorts,
  arriving: Map<string, number>,
): MiddlewareHandler<AppEnv> {
  const limit = limitTo(fileLimitOf(endpoint));
  return async (c, next) => {
    if (!hasBody(c)) return next();
    const caller = await callerOf(c.req.header('Authorization'));
    if (!mayCall(caller, endpoint)) return refuseAsBackend(c);
    const before = arriving.get(caller.id) ?? 0;
    if (before >= MOST_ARRIVING) return tooManyFiles(c);
    arriving.set(caller.id, before + 1);
    try {
      return await limit(c, next);
    } finally {
      const left = (arriving.get(caller.id) ?? 1) - 1;
      if (left > 0) arriving.set(caller.id, left);
      else arriving.delete(caller.id);
    }
  };
}

/** Spares the backend another lookup. */
function routeOf(endpoint: Endpoint, url: string): SerializedRequest['route'] {
  const id = idInPath(endpoint, new URL(url).pathname);
  return id === undefined ? undefined : { endpoint: endpoint.id, id };
}

/** The API, with one route per endpoint. The backend also answers everything else: 404, or 405 with `Allow`. */
export function createApi({ backend, limits, corsOrigins, changes, restMs }: ApiPorts): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  const arriving = new Map<string, number>();
  if (corsOrigins.length > 0) {
    const allowMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const headers = { allowHeaders: ACCEPTED, exposeHeaders: EXPOSED, maxAge: PREFLIGHT_SECONDS };
    api.use(PATHS, cors({ origin: [...corsOrigins], allowMethods, ...headers }));
  }
  api.use(PATHS, takeRest(restMs));
  api.use(PATHS, limits.perAddress);
  api.route('/', changes);
  api.get(DOCUMENT, (c) => c.body(document(), 200, { 'Content-Type': 'application/yaml' }));
  const answer = async (c: Context<AppEnv>, endpoint?: Endpoint, raw = c.req.raw) => {
    const request = await serializeRequest(raw, endpoint !== undefined && fileLimitOf(endpoint) > 0);
    const headers = { ...request.headers, 'x-correlation-id': c.get('correlationId') };
    const route = endpoint && routeOf(endpoint, c.req.url);
    const sent = { ...request, headers, route };
    const noteCaller = ({ kind, id }: Caller) => kind !== 'visitor' && c.set('person', id);
    const given = await backend.executeInParts(sent, limitKey(c.get('address')), noteCaller);
    return toStreamedResponse(given, c.req.raw.signal);
  };
  for (const endpoint of ENDPOINTS) {
    const ofBody =
      fileLimitOf(endpoint) > 0
        ? takeFile(
            endpoint,
            {
              callerOf: backend.callerOf,
              refuse: (c) => {
                const { url, method, headers } = c.req.raw;
                return answer(c, endpoint, new Request(url, { method, headers }));
              },
            },
            arriving,
          )
        : limitTo(MAX_BODY_BYTES);
    const guards = [ofBody, limits.perAttempt(endpoint.id)] as const;
    api.on(endpoint.method, endpoint.path, ...guards, (c) => {
      c.set('route', endpoint.id);
      return answer(c, endpoint);
    });
  }
  for (const path of ['/api', PATHS]) api.all(path, limitTo(MAX_BODY_BYTES), (c) => answer(c));
  return api;
}
