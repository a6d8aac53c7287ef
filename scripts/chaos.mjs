/**
 * `npm run chaos [-- --long]`: three server processes on one PostgreSQL, killed and restarted at random while sixteen
 * clients move money; then compares what was acknowledged with what is stored. Takes a minute, or with `--long` until
 * there were 10,000 commands, a hundred kills and five restarts of the database. `--control` runs at READ COMMITTED
 * without the schema's checks and must fail, which shows that the harness detects faults.
 *
 * `npm run chaos -- --failover=N [--long]`: the database of docs/high-availability.md on machines of a network within this
 * one, whose primary is lost N times (with `--long` 20 times, until there were 5,000 commands). `--control` replicates
 * without waiting, and must lose some.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findProgram, installDebianPackages } from './browser.mjs';
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

const GUIDE = fromRoot('docs/high-availability.md');

/** Installs what the guide installs, if anything of it is missing. */
async function installCluster() {
  const programs = ['ip', 'patroni', 'etcd', 'etcdctl', 'haproxy', 'pg_dump'];
  const found = await Promise.all(programs.map((name) => findProgram([name])));
  if (found.every(Boolean)) return;
  const lines = readFileSync(GUIDE, 'utf8').match(/^apt-get install .*$/gm) ?? [];
  const names = lines.flatMap((line) => line.split(' ').slice(2)).filter((name) => !name.startsWith('-'));
  await installDebianPackages(['iproute2', ...names]);
}

/** A round's longest time, with the calm before it and until the cluster is whole again, s. */
const ROUND_S = 480;

/** Loses the primary `rounds` times; resolves to the exit code (3: it can't be tried here) and the output. */
export async function failover({ rounds, isLong = false, isControl = false, capture = false }) {
  await installCluster();
  const count = isLong ? Math.max(rounds, 20) : rounds;
  const server = await bundle('server/main.ts', false);
  const harness = await bundle('server/tests/chaos/failover.ts', false);
  return runNode([harness], {
    capture,
    timeoutMs: (SLOWER_BY_S + count * ROUND_S) * 1_000,
    env: {
      CHAOS_SERVER: server,
      FAILOVER_ROUNDS: String(count),
      FAILOVER_COMMANDS: String(isLong ? 5_000 : 0),
      FAILOVER_CONTROL: isControl ? '1' : '0',
      FAILOVER_FOLDER: fromRoot('.'),
    },
  });
}

runAsProgram(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      failover: { type: 'string' },
      long: { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '60' },
    },
  });
  await setup();
  const [isLong, isControl] = [values.long, values.control];
  const { code } =
    values.failover === undefined
      ? await chaos({ seconds: Number(values.seconds), isLong, isControl })
      : await failover({ rounds: Number(values.failover) || 1, isLong, isControl });
  process.exitCode = code;
});
