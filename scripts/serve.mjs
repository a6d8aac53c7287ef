/**
 * `npm run serve`: set-up, the app built for its own origin, and the server with both (docs/running-a-server.md).
 * `npm run serve -- --help` says what it can be told.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { runAsProgram } from './lib/main.mjs';
import { cacheDir, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { setup } from './setup.mjs';

/** Where the server's program is, and the app beside it. */
const program = path.join(cacheDir, 'serve', 'server.cjs');
const APP_DIR = '.cache/serve/app';
/** How long the server may take to end: what is under way has ten seconds. */
const PATIENCE_MS = 15_000;

/** One file of all that is ours; packages stay where npm put them. */
async function bundleServer() {
  const { build } = createRequire(fromRoot('package.json'))('esbuild');
  await build({
    entryPoints: [fromRoot('server/main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  return program;
}

/** Builds the app for the origin that it is served from, unless that is done. */
async function buildApp() {
  process.env.API_URL = '/';
  process.env.DIST_DIR = APP_DIR;
  // It reads where the build goes when it is loaded.
  const { build, isBuilt } = await import('./build.mjs');
  if (isBuilt()) return;
  console.log('Building the app ...');
  await build();
}

runAsProgram(import.meta.url, async () => {
  const args = process.argv.slice(2);
  await setup();
  await bundleServer();
  // What is wrong is said before anybody waits for a build.
  const { code: checked } = await runNode([program, ...args, '--check']);
  if (checked !== 0 || args.includes('--help') || args.includes('-h')) {
    process.exitCode = checked;
    return;
  }
  await buildApp();
  if (args.includes('--build')) return;
  const { code } = await runNode(['--enable-source-maps', program, ...args], { patienceMs: PATIENCE_MS });
  process.exitCode = code;
});
