/**
 * `npm run preview`: serves the production build like a static host: compressed files, index.html at `/`, app.html for
 * the app's other paths, 404 for everything else (also /api: there is no server; the demo answers itself in the page).
 */
import http from 'node:http';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { build, isBuilt } from './build.mjs';
import { demoAccounts } from './lib/demoAccounts.mjs';
import { runAsProgram } from './lib/main.mjs';
import { distDir, fromRoot } from './lib/paths.mjs';
import { freePort, parsePort } from './lib/port.mjs';
import { endTogether, endWithParent } from './lib/processes.mjs';
import { setup } from './setup.mjs';

/** Serves `folder` on `port`, each file after `delayMs`; resolves to the listening server. */
export function serve(folder, port, delayMs = 0) {
  const require = createRequire(fromRoot('package.json'));
  const sirv = require('sirv');
  const serveFile = sirv(folder, {
    // Looks at each file when it is asked for, so that a rebuild is served at its own length.
    dev: true,
    single: 'app.html',
    brotli: true,
    gzip: true,
    etag: true,
    // A path with an extension is a file, never a page of the app.
    ignores: [/^\/api(\/|$)/, /^\/assets\//, /\/[^/]+\.[a-z0-9]{1,11}$/i],
    setHeaders: (response, pathname) => {
      const isHashed = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
    onNoMatch: (_request, response) => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Not found\n');
    },
  });
  const server = http.createServer((request, response) => {
    setTimeout(() => serveFile(request, response), delayMs);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}

runAsProgram(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      /** Use exactly this port; default: PORT, 4173 or the next free one. */
      port: { type: 'string' },
      /** End with the parent process. */
      'with-parent': { type: 'boolean', default: false },
    },
  });
  if (values['with-parent']) endWithParent();
  await setup();
  if (!isBuilt()) await build();
  const port = values.port ? parsePort(values.port) : await freePort(parsePort(process.env.PORT, 4173));
  endTogether();
  await serve(distDir, port);
  console.log(`\nThe production build runs at http://localhost:${port}/\n`);
  if (!process.env.API_URL) console.log(demoAccounts());
  console.log('Ctrl+C ends it.');
});
