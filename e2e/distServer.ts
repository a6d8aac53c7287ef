import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { extname, join, normalize, resolve } from 'node:path';
import { test } from '@playwright/test';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** A static host for a production build, whose files can change while tabs are open. */
export interface DistServer {
  readonly url: string;
  /** Requests under /api that reached the host, which should get none. */
  readonly apiRequests: string[];
  /** Console errors and uncaught errors of its pages, if it watches them. */
  readonly complaints: string[];
  /** From now on, serves a worker file with different bytes, as after a deployment. */
  deployNewWorker(): void;
  /** From now on, serves this folder; a relative path is the repository's. */
  deploy(folder: string): void;
  /** Answers the next `times` requests for a matching file with 503. */
  lose(path: RegExp, times: number): void;
  close(): Promise<void>;
}

/** Serves the build to all tests of the calling file; `current` is there once they run. */
export function useDistServer(): { readonly current: DistServer } {
  let server: DistServer | undefined;
  test.use({ baseURL: undefined });
  test.beforeAll(async () => {
    server = await serveDist();
  });
  test.afterAll(async () => server?.close());
  return {
    get current() {
      if (server === undefined) throw new Error('The tests have not started.');
      return server;
    },
  };
}

/** For a browser whose driver doesn't tell what its console says. */
const WATCHER = `(() => {
  const tell = (...parts) => navigator.sendBeacon('/complaint', parts.map(String).join(' '));
  const { error } = console;
  console.error = (...parts) => (tell(...parts), error.apply(console, parts));
  addEventListener('error', (event) => tell(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => tell(event.reason));
})();`;

/** `isWatching`: its pages tell it what they complain about. */
export async function serveDist({ isWatching = false } = {}): Promise<DistServer> {
  let root = join(__dirname, '..', 'dist');
  const apiRequests: string[] = [];
  const complaints: string[] = [];
  let suffix = '';
  let lost: { readonly path: RegExp; times: number } | undefined;
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path.startsWith('/api/')) {
      apiRequests.push(`${request.method ?? ''} ${path}`);
      response.writeHead(404).end();
      return;
    }
    if (lost !== undefined && lost.times > 0 && lost.path.test(path)) {
      lost.times -= 1;
      response.writeHead(503).end();
      return;
    }
    if (isWatching && path === '/complaint') {
      text(request).then(
        (complaint) => complaints.push(complaint),
        () => undefined,
      );
      response.writeHead(204).end();
      return;
    }
    if (isWatching && path === '/watcher.js') {
      response.writeHead(200, { 'content-type': TYPES['.js'] }).end(WATCHER);
      return;
    }
    const file = path === '/' ? '/index.html' : extname(path) === '' ? '/app.html' : path;
    readFile(join(root, file)).then(
      (body) => {
        response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
        if (file === '/mockServiceWorker.js') response.end(`${body.toString()}${suffix}`);
        else if (isWatching && extname(file) === '.html')
          response.end(body.toString().replace('<head>', '<head><script src="/watcher.js"></script>'));
        else response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    apiRequests,
    complaints,
    deployNewWorker: () => {
      suffix += '\n// deployed again';
    },
    deploy: (folder) => {
      root = resolve(__dirname, '..', folder);
    },
    lose: (path, times) => {
      lost = { path, times };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
