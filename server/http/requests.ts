import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import type { AppEnv } from './appEnv';

const CORRELATION_HEADER = 'X-Correlation-Id';

/**
 * The client's address: that of the connection, or the one that the outermost of so many trusted proxies saw. What a
 * client writes into `X-Forwarded-For` itself stands further left and is never read.
 */
export function addressOf(forwarded: string | undefined, connected: string, trustedProxies: number): string {
  if (trustedProxies === 0 || forwarded === undefined) return connected;
  const seen = forwarded.split(',').map((address) => address.trim());
  return seen.at(-trustedProxies) || seen[0] || connected;
}

/** Names each request, says who sent it, and writes one line about it: without search, headers and body. */
export function followRequests(ports: {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trustedProxies: number;
  readonly isStopping: () => boolean;
}): MiddlewareHandler<AppEnv> {
  const { log, metrics, trustedProxies } = ports;
  return async (c, next) => {
    const startedAt = performance.now();
    const given = c.req.header(CORRELATION_HEADER) ?? '';
    c.set('correlationId', /^[\x21-\x7e]{1,100}$/.test(given) ? given : randomUUID());
    const connected = getConnInfo(c).remote.address ?? '';
    c.set('address', addressOf(c.req.header('X-Forwarded-For'), connected, trustedProxies));
    c.set('route', 'other');
    await next();
    // A client that keeps its connection would lose the request that it sends while the server goes.
    if (ports.isStopping()) c.header('Connection', 'close');
    const seconds = (performance.now() - startedAt) / 1000;
    report(c, log, metrics, seconds);
  };
}

function report(c: Context<AppEnv>, log: Log, metrics: Metrics, seconds: number): void {
  const route = c.get('route');
  const { method } = c.req;
  const { status } = c.res;
  metrics.requests.observe({ route, method, status: String(status) }, seconds);
  const line = {
    method,
    route,
    path: c.req.path,
    status,
    ms: Math.round(seconds * 1000),
    correlationId: c.get('correlationId'),
    address: c.get('address'),
  };
  if (status >= 500) log.error(line, 'request');
  else if (route === 'health') log.debug(line, 'request');
  else log.info(line, 'request');
}
