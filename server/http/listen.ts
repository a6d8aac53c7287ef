import { Server } from 'node:http';
import { createAdaptorServer, type ServerType } from '@hono/node-server';

/** How long a client may take to send a whole request, ms. */
const REQUEST_MS = 15_000;
/** Longer than proxies keep theirs, so that the proxy closes idle connections. */
const KEEP_ALIVE_MS = 75_000;

export interface Listening {
  readonly port: number;
  /** Stops accepting connections and waits up to `patienceMs` for requests under way. */
  close(patienceMs: number): Promise<void>;
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

interface ListenOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** How long a client may take to send its headers, ms. */
  readonly headersMs: number;
}

/** @throws when the port is taken. */
export async function listen(fetch: Fetch, { port, host, headersMs }: ListenOptions): Promise<Listening> {
  const serverOptions = {
    headersTimeout: headersMs,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1_000,
  };
  const server = createAdaptorServer({ fetch, serverOptions });
  // The adapter answers a backslash with 400 and no document. Encoded, it belongs to an unknown path like any other.
  server.prependListener('request', (incoming: { url?: string }) => {
    incoming.url = incoming.url?.replaceAll('\\', '%5C');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, close: (patienceMs) => close(server, patienceMs) };
}

async function close(server: ServerType, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const cutOff = setTimeout(() => {
    if (server instanceof Server) server.closeAllConnections();
  }, patienceMs);
  await closed;
  clearTimeout(cutOff);
}
