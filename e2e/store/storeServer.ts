import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Serves the freshly bundled test page at `/` and an empty page of the same origin at `/blank`. */
export interface StoreServer {
  readonly url: string;
  /** Resolves when a page hangs, blocked until `/hang` is answered. */
  hung(): Promise<void>;
  /** Wakes the hanging pages. */
  wake(): void;
  close(): Promise<void>;
}

/** Bundles and serves the page. Needs neither the app nor its server. */
export async function serveStorePage(): Promise<StoreServer> {
  const bundle = await build({
    entryPoints: [join(__dirname, 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const hanging: ServerResponse[] = [];
  let onHang = (): void => undefined;
  const server = createServer((request, response) => {
    if (request.url === '/hang') {
      hanging.push(response);
      onHang();
      return;
    }
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    if (isScript) response.end(script);
    else if (request.url === '/blank') response.end('<!doctype html><title>Blank</title>');
    else response.end('<!doctype html><title>Store</title><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${addressOf(server.address()).port}`,
    hung: () =>
      new Promise((resolve) => {
        onHang = resolve;
        if (hanging.length > 0) resolve();
      }),
    wake: () => hanging.splice(0).forEach((response) => response.end()),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address;
}
