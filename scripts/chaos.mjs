/**
 * `npm run chaos [-- --long]`: three server processes on one PostgreSQL, killed and restarted at random while sixteen
 * clients move money; then compares what was acknowledged with what is stored. Takes a minute, or with `--long` until
 * there were 10,000 commands, a hundred kills and five restarts of the database. `--control` runs at READ COMMITTED
 * without the schema's checks and must fail, which shows that the harness detects faults.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runAsProgram } from './lib/main.mjs';
import { cacheDir, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { setup } from './setup.mjs';

/** What must have happened before a run ends. */
const SHORT = { commands: 0, kills: 0, restarts: 1 };
const CONTROL = { ...SHORT, restarts: 0 };
const LONG = { commands: 10_000, kills: 100, restarts: 5 };

/** How much longer than requested a short run may take, s: databases and servers start and stop. */
const SLOWER_BY_S = 600;

const outDir = path.join(cacheDir, 'chaos');

/** The engine with weaker transactions, for the control run only: the product has no such switch. */
const readCommitted = {
  name: 'read-committed',
  setup: (build) =>
    build.onLoad({ filter: /server[\\/]engine[\\/]sqlEngine\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      const contents = text.replace('LEVEL REPEATABLE READ', 'LEVEL READ COMMITTED');
      if (contents === text) throw new Error('The isolation level is not where the control looks for it.');
      return { contents, loader: 'ts' };
    }),
};

async function bundle(entry, isControl) {
  const { build } = createRequire(fromRoot('package.json'))('esbuild');
  const outfile = path.join(outDir, `${path.basename(entry, '.ts')}${isControl ? '-control' : ''}.cjs`);
  await build({
    entryPoints: [fromRoot(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    logLevel: 'warning',
    plugins: isControl ? [readCommitted] : [],
  });
  return outfile;
}

/** Runs for this many seconds or, if `isLong`, longer; resolves to the exit code and the output. */
export async function chaos({ seconds, isLong = false, isControl = false, capture = false }) {
  const { commands, kills, restarts } = isControl ? CONTROL : isLong ? LONG : SHORT;
  const server = await bundle('server/main.ts', isControl);
  const harness = await bundle('server/tests/chaos/chaos.ts', false);
  return runNode([harness], {
    capture,
    timeoutMs: isLong ? undefined : (seconds + SLOWER_BY_S) * 1_000,
    env: {
      CHAOS_SERVER: server,
      CHAOS_SECONDS: String(seconds),
      CHAOS_COMMANDS: String(commands),
      CHAOS_KILLS: String(kills),
      CHAOS_RESTARTS: String(restarts),
      CHAOS_WITHOUT_CHECKS: isControl ? '1' : '0',
    },
  });
}

runAsProgram(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      long: { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '60' },
    },
  });
  await setup();
  const { code } = await chaos({
    seconds: Number(values.seconds),
    isLong: values.long,
    isControl: values.control,
  });
  process.exitCode = code;
});
