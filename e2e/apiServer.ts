import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { arrayBuffer, text } from 'node:stream/consumers';
import { TestStore } from '../src/test/backend/testStore';
import { firstDataOf } from '../mocks/seed/dataSets';
import { createMemoryStorage } from '../src/test/backend/memoryStorage';
import type { SerializedRequest } from '../backend/pipeline/exchange';
import { createFaultyStorage } from '../mocks/qa/storageFaults';
import { DEMO_MARKET } from '../backend/market/marketRates';
import { createLocalBackend } from '../mocks/local/localBackend';

/** The API over HTTP for builds with `API_URL`, with the demo's people and handlers. */
export interface ApiServer {
  readonly url: string;
  /** Received requests as `METHOD /path`, including preflights. */
  readonly seen: readonly string[];
  advanceClock(ms: number): Promise<void>;
  /** Ends everybody's session. */
  endSessions(): void;
  /** Holds back the next answer to this request until released. */
  hold(method: string, path: string): Held;
  books(): Promise<unknown>;
  /** Stops listening and aborts pending requests. */
  stop(): Promise<void>;
  /** Listens again, on the same port. */
  start(): Promise<void>;
}

interface Held {
  /** Resolves when the server has processed the request but holds back the answer. */
  readonly arrived: Promise<void>;
  letGo(): void;
}

/** Headers that the app reads. Browsers hide all others from cross-origin pages. */
const EXPOSED = ['X-Backend-Time', 'X-Commit', 'X-Correlation-Id', 'Retry-After', 'Idempotent-Replayed'];
const ACCEPTED = ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Browser-Token', 'X-Correlation-Id'];

interface HeldAnswer {
  readonly what: string;
  arrive(): void;
  readonly isLetGo: Promise<void>;
}

/** Starts the API on a free loopback port, for pages of `origin` only. */
export async function startApiServer(origin: string): Promise<ApiServer> {
  const storage = createFaultyStorage(createMemoryStorage());
  const database = TestStore.openNow({ storage });
  database.replaceNow(firstDataOf(database.read, () => Date.now()) ?? {});
  const options = { storage, origin, market: DEMO_MARKET };
  const { backend, ask, work } = createLocalBackend(database, options);
  void work();
  const seen: string[] = [];
  const held: HeldAnswer[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    const what = `${method} ${path.split('?', 1)[0] ?? ''}`;
    seen.push(what);
    const cors = corsHeaders(request.headers.origin, origin);
    if (!path.startsWith('/api/')) {
      response.writeHead(404, cors).end();
    } else if (method === 'OPTIONS') {
      response.writeHead(204, cors).end();
    } else {
      const result = await backend.execute(await readRequest(request, method, path));
      const [waiting] = held.splice(0, held[0]?.what === what ? 1 : 0);
      waiting?.arrive();
      await waiting?.isLetGo;
      response.writeHead(result.status, { ...result.headers, ...cors }).end(result.body ?? result.file);
    }
  }

  const server = createHttpServer((request, response) => {
    // Nobody waits for an aborted request.
    answer(request, response).catch(() => response.destroy());
  });
  let port = 0;
  const start = async () => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    port = address.port;
  };
  await start();

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    advanceClock: async (ms) => {
      await ask('clock/advance', ms);
    },
    books: () => ask('books'),
    endSessions: () =>
      database.transact((tx) => {
        for (const { id } of [...tx.sessions.values()]) tx.sessions.remove(id);
      }),
    hold: (method, path) => {
      let arrive = (): void => undefined;
      let letGo = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
      held.push({ what: `${method} ${path}`, arrive, isLetGo });
      return { arrived, letGo };
    },
  };
}

function corsHeaders(asking: string | undefined, allowed: string): Record<string, string> {
  if (asking !== allowed) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': allowed,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': ACCEPTED.join(', '),
    'Access-Control-Expose-Headers': EXPOSED.join(', '),
    'Access-Control-Max-Age': '600',
  };
}

async function readRequest(
  request: IncomingMessage,
  method: string,
  path: string,
): Promise<SerializedRequest> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers[name] = value;
  }
  const isUpload = method === 'POST' && path.split('?', 1)[0] === '/api/documents';
  if (isUpload) return { method, path, headers, body: '', file: new Uint8Array(await arrayBuffer(request)) };
  return { method, path, headers, body: await text(request) };
}
