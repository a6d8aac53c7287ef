import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as ConnectionServer } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { MAX_BODY_BYTES } from '../../backend/pipeline/exchange';

/** Bytes per second of the slowest accepted body. A file may take hours at this pace: there is no limit for all of it. */
const SLOWEST_BODY = 1024;
/** Longer than proxies keep theirs, so that the proxy closes idle connections. */
const KEEP_ALIVE_MS = 75_000;

/** Interval between checks for idle connections, ms. */
const LOOK_MS = 50;

/** Neither a stream of new connections nor a busy process may prevent the shutdown, ms. */
const ACCEPTING_MS = 1_000;

/** Hardly anybody connects within this time, ms. */
const SHORT_TURN_MS = 0.3;

export interface Listening {
  readonly port: number;
  /** Refuses new connections; those open are still served. */
  stopAccepting(): Promise<void>;
  /** After that: ends connections that stay idle, and waits for pending requests. */
  close(pace: ClosePace): Promise<void>;
}

interface ClosePace {
  /** How long idle connections stay open: the next request may be on its way, ms. */
  readonly idleMs: number;
  /** Time until all connections are closed, ms. */
  readonly patienceMs: number;
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

interface ListenOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** How long a client may take to send its headers, ms. */
  readonly headersMs: number;
  /** How soon a small body must have come. It must keep the pace of {@link SLOWEST_BODY} in each such time, ms. */
  readonly bodyMs: number;
  /**
   * How long a connection may stand still while it has a request: a client that doesn't read would be held forever, with
   * its answer. Longer than a heartbeat. A file must keep its pace in each such time. Between requests,
   * {@link KEEP_ALIVE_MS} counts, ms.
   */
  readonly stillMs: number;
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

type BodyPace = Pick<ListenOptions, 'bodyMs' | 'stillMs'>;

/** Drops a client whose body comes too slowly. A file can be interrupted for longer, as on a train. */
function expectBody(incoming: IncomingMessage, answer: ServerResponse, pace: BodyPace): void {
  const { headers, socket } = incoming;
  const lookMs = Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES ? pace.stillMs : pace.bodyMs;
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const isLate = socket.bytesRead - before < (SLOWEST_BODY * lookMs) / 1000;
    before = socket.bytesRead;
    if (!incoming.complete && !isLate) return;
    clearInterval(timer);
    // Whose body is refused has an answer.
    if (!incoming.complete) socket.end(answer.headersSent ? '' : TOO_SLOW, () => socket.destroy());
  }, lookMs).unref();
  incoming.once('close', () => clearInterval(timer));
}

/** @throws when the port is taken. */
export async function listen(fetch: Fetch, options: ListenOptions): Promise<Listening> {
  const { port, host, headersMs, bodyMs, stillMs } = options;
  const serverOptions = {
    headersTimeout: headersMs,
    // Headers and bodies have limits of their own.
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1_000,
  };
  const server = createAdaptorServer({ fetch, serverOptions });
  server.setTimeout(stillMs);
  // The adapter answers a backslash with 400 and no document. Encoded, it is part of an unknown path like any other.
  server.prependListener('request', (incoming: IncomingMessage, answer: ServerResponse) => {
    incoming.url = incoming.url?.replaceAll('\\', '%5C');
    expectBody(incoming, answer, { bodyMs, stillMs });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, ...createClosing(server) };
}

/** Connections that wait to be accepted would be reset. Node accepts one per turn of its loop. */
async function untilNoneWaits(server: ServerType): Promise<void> {
  let accepted = 0;
  const note = () => {
    accepted += 1;
  };
  server.on('connection', note);
  const until = performance.now() + ACCEPTING_MS;
  while (performance.now() < until) {
    const before = accepted;
    const beganAt = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (accepted === before && performance.now() - beganAt < SHORT_TURN_MS) break;
  }
  server.off('connection', note);
}

function createClosing(server: ServerType): Pick<Listening, 'stopAccepting' | 'close'> {
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  return {
    stopAccepting: async () => {
      await untilNoneWaits(server);
      // An HTTP server's own `close` also immediately closes idle connections.
      ConnectionServer.prototype.close.call(server);
    },
    close: async ({ idleMs, patienceMs }) => {
      if (!(server instanceof Server)) return;
      const startedAt = performance.now();
      const timer = setInterval(() => {
        const passed = performance.now() - startedAt;
        if (passed >= patienceMs) server.closeAllConnections();
        else if (passed >= idleMs) server.closeIdleConnections();
      }, LOOK_MS);
      await closed;
      clearInterval(timer);
      // Ends its checks for slow clients.
      server.close();
    },
  };
}
