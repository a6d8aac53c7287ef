/**
 * `npm run bench [-- storage|sql|fairness|admin|inp …]`: measures costs, each compared with another implementation of the same
 * work. `storage`, `sql` and `fairness` run in Node; `admin` and `inp` in a real Chromium with the production build.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, isBuilt } from './build.mjs';
import { runAsProgram } from './lib/main.mjs';
import { cacheDir, distDir, fromRoot } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { runNode } from './lib/processes.mjs';
import { serve } from './preview.mjs';
import { setup } from './setup.mjs';

const IN_NODE = ['storage', 'sql', 'fairness'];
const BENCHES = [...IN_NODE, 'admin', 'inp'];
const outDir = path.join(cacheDir, 'bench');
const plainDir = path.join(outDir, 'plain');

function bundle(options) {
  const esbuild = createRequire(fromRoot('package.json'))('esbuild');
  return esbuild.build({ bundle: true, logLevel: 'warning', ...options });
}

/** Bundles a program for Node; returns its path. */
async function bundleProgram(entry) {
  const outfile = path.join(outDir, `${path.basename(entry, '.ts')}.cjs`);
  const entryPoints = [fromRoot(entry)];
  await bundle({ entryPoints, outfile, platform: 'node', target: 'node20', packages: 'external' });
  return outfile;
}

/** Bundles the page that the app is compared with. */
async function bundlePlainPage() {
  mkdirSync(plainDir, { recursive: true });
  cpSync(fromRoot('bench/plain/index.html'), path.join(plainDir, 'index.html'));
  await bundle({
    entryPoints: [fromRoot('bench/plain/plain.tsx')],
    outfile: path.join(plainDir, 'plain.js'),
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

/** Environment variables that a program needs. */
async function environmentOf(name) {
  if (name === 'sql')
    return {
      BENCH_SERVER: await bundleProgram('server/main.ts'),
      BENCH_BY_HAND: await bundleProgram('bench/sqlByHandServer.ts'),
    };
  if (name === 'fairness')
    return {
      BENCH_SERVER: await bundleProgram('server/main.ts'),
      BENCH_NOISE: await bundleProgram('bench/fairnessNoise.ts'),
    };
  return {};
}

/** Serves both pages while `work` runs, which gets their addresses as environment variables. */
async function withPages(work) {
  if (!isBuilt()) await build();
  await bundlePlainPage();
  const servers = [];
  const open = async (folder) => {
    const port = await freePort(4300);
    servers.push(await serve(folder, port));
    return `http://localhost:${port}`;
  };
  try {
    return await work({
      CHROME_PATH: await ensureBrowser(),
      BENCH_APP: await open(distDir),
      BENCH_PLAIN: await open(plainDir),
    });
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

runAsProgram(import.meta.url, async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !BENCHES.includes(name));
  if (unknown.length > 0) throw new Error(`Give ${BENCHES.join(', ')}, or nothing for all.`);
  await setup();
  for (const name of BENCHES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}\n`);
    const { code } = IN_NODE.includes(name)
      ? await runNode([await bundleProgram(`bench/${name}.ts`)], { env: await environmentOf(name) })
      : await withPages(async (env) => runNode([await bundleProgram(`bench/browser/${name}.ts`)], { env }));
    if (code !== 0) process.exitCode = code;
  }
});
