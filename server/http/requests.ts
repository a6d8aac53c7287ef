import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { Log } from '../log';
import type { Metrics } from '../metrics';

/** The variables of this app's Hono context. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    /** From the client, or generated for the request. */
    correlationId: string;
    /** Backend time, epoch ms. */
    receivedAt: number;
    /** The client's address; forwarded headers count only from trusted proxies. */
    address: string;
    /** For the log and metrics: an endpoint id or a page name, never user input. */
    route: string;
    /** The signed-in caller's id, for the log. */
    person?: string;
  };
}

const CORRELATION_HEADER = 'X-Correlation-Id';

/** Without the port and quotes that some proxies add; `undefined` if it isn't an IP address. */
function ipOf(entry: string): string | undefined {
  const [, quoted] = /^"(.*)"$/.exec(entry) ?? [];
  const host = quoted ?? entry;
  const [, ipv6] = /^\[(.*)\](?::\d*)?$/.exec(host) ?? [];
  const [, ipv4] = /^([\d.]+):\d*$/.exec(host) ?? [];
  const address = ipv6 ?? ipv4 ?? host;
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The client's address: the connection's, or the one seen by the outermost of `trustedProxies` proxies. What a client
 * itself wrote into `X-Forwarded-For` is further left and is ignored.
 */
export function addressOf(forwarded: string | undefined, connected: string, trustedProxies: number): string {
  if (trustedProxies === 0 || forwarded === undefined) return connected;
  const seen = forwarded.split(',').map((address) => address.trim());
  return ipOf(seen.at(-trustedProxies) ?? seen[0] ?? '') ?? connected;
}

/** Adds a correlation ID to each request, determines its sender, and logs one line without query, headers or body. */
export function followRequests(ports: {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trustedProxies: number;
  readonly isClosing: () => boolean;
  /** Backend time, epoch ms. */
  readonly now: () => number;
}): MiddlewareHandler<AppEnv> {
  const { log, metrics, trustedProxies } = ports;
  return async (c, next) => {
    const startedAt = performance.now();
    c.set('receivedAt', ports.now());
    const given = c.req.header(CORRELATION_HEADER) ?? '';
    c.set('correlationId', /^[\x21-\x7e]{1,100}$/.test(given) ? given : randomUUID());
    const connected = getConnInfo(c).remote.address ?? '';
    c.set('address', addressOf(c.req.header('X-Forwarded-For'), connected, trustedProxies));
    c.set('route', 'other');
    await next();
    // Not earlier: a client would reconnect, and its connection might not be accepted in time.
    if (ports.isClosing()) c.header('Connection', 'close');
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
    person: c.get('person'),
  };
  if (status >= 500) log.error(line, 'request');
  else if (route === 'health') log.debug(line, 'request');
  else log.info(line, 'request');
}
