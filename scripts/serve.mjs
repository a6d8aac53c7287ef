/**
 * `npm run serve`: setup, then builds the app for its own origin and starts the server with it
 * (docs/running-a-server.md).
 * `npm run serve -- --help` lists the options.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { runAsProgram } from './lib/main.mjs';
import { cacheDir, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { setup } from './setup.mjs';

/** The server's program, with the app next to it. */
const program = path.join(cacheDir, 'serve', 'server.cjs');
/** How long the server may take to end, ms: pending requests get ten seconds, and a mail under way twenty. */
const PATIENCE_MS = 30_000;

/** Bundles our code into one file; packages stay in node_modules. */
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

/** Builds the app for the server's origin, unless it is up to date. `name` is that of its folder, next to the program. */
async function buildApp(name, env) {
  const { code } = await runNode([fromRoot('scripts/build.mjs'), '--if-needed'], {
    env: { API_URL: '/', DIST_DIR: `.cache/serve/${name}`, ...env },
  });
  if (code !== 0) throw new Error('The build failed.');
}

/** Those that people may get: with QA_TOKEN, not every browser has the console. */
async function buildApps(hasQa) {
  const isForSome = Boolean(process.env.QA_TOKEN || process.env.QA_TOKEN_FILE);
  if (!hasQa || isForSome) await buildApp('app', { QA: '0' });
  if (hasQa) await buildApp('qa-app', { QA: '1' });
}

runAsProgram(import.meta.url, async () => {
  const args = process.argv.slice(2);
  await setup();
  await bundleServer();
  // Reports invalid settings before a long build.
  const { code: checked } = await runNode([program, ...args, '--check']);
  if (checked !== 0 || args.includes('--help') || args.includes('-h')) {
    process.exitCode = checked;
    return;
  }
  if (!args.includes('--reset-main-admin') && !args.includes('--after-restore'))
    await buildApps(args.includes('--qa'));
  if (args.includes('--build')) return;
  const { code } = await runNode(['--enable-source-maps', program, ...args], { patienceMs: PATIENCE_MS });
  process.exitCode = code;
});
