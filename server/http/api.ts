import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import type { Backend } from '../../backend/pipeline/backend';
import { MAX_BODY_BYTES, serializeRequest, toResponse } from '../../backend/pipeline/exchange';
import type { AppEnv } from './appEnv';
import type { Limits } from './limits';
import { refuse } from './problem';

/** Headers that the app reads; a browser shows pages of another origin no others. */
const EXPOSED = ['X-Backend-Time', 'X-Commit', 'X-Correlation-Id', 'Retry-After', 'Idempotent-Replayed'];
const ACCEPTED = ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Correlation-Id', 'Last-Event-ID'];
/** Seconds for which a browser need not ask again what another origin may send. */
const PREFLIGHT_SECONDS = 600;

/** Files are somebody else's. */
const PATHS = '/api/*';

interface ApiPorts {
  readonly backend: Pick<Backend, 'execute'>;
  readonly limits: Limits;
  readonly corsOrigins: readonly string[];
  /** Answers the stream of changes. */
  readonly changes: Hono<AppEnv>;
}

/** By what HTTP/1.1 says of a message's length (RFC 9112, 6.3). */
function hasBody({ req }: Context<AppEnv>): boolean {
  return req.header('Transfer-Encoding') !== undefined || (req.header('Content-Length') ?? '0') !== '0';
}

/** The API: one route an endpoint. What is left over is answered by the backend as well: 404, or 405 with `Allow`. */
export function createApi({ backend, limits, corsOrigins, changes }: ApiPorts): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  if (corsOrigins.length > 0) {
    const allowMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const headers = { allowHeaders: ACCEPTED, exposeHeaders: EXPOSED, maxAge: PREFLIGHT_SECONDS };
    api.use(PATHS, cors({ origin: [...corsOrigins], allowMethods, ...headers }));
  }
  api.use(PATHS, limits.perAddress);
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c: Context<AppEnv>) =>
      refuse(c, {
        type: 'body-too-large',
        title: `The request is too large: at most ${MAX_BODY_BYTES / 1024} kB are taken.`,
        status: 413,
      }),
  });
  // Looking at a body makes a stream of it, of an empty one too.
  const limitAnyBody: MiddlewareHandler<AppEnv> = (c, next) => (hasBody(c) ? limitBody(c, next) : next());
  api.use(PATHS, limitAnyBody);
  api.route('/', changes);
  const answer = async (c: Context<AppEnv>) => {
    const request = await serializeRequest(c.req.raw);
    const headers = { ...request.headers, 'x-correlation-id': c.get('correlationId') };
    return toResponse(await backend.execute({ ...request, headers }));
  };
  for (const { id, method, path } of ENDPOINTS) {
    api.on(method, path, limits.perAttempt(id), (c) => {
      c.set('route', id);
      return answer(c);
    });
  }
  api.all('/api', answer);
  api.all('/api/*', answer);
  return api;
}
