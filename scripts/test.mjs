/**
 * `npm test`: the first tier, which people wait for: format, types, lint, script tests, build with its budget, unit and
 * browser tests. `npm run test:all`: that and everything else, which CI runs (`npm run test:rest` is the difference).
 * `-- --long` runs random and repeated tests at full length. All steps run even if one fails. The last line has the
 * totals: each test, plus one for each step without tests.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bin } from './lib/bin.mjs';
import {
  jestCounts,
  jestTests,
  nodeTestCounts,
  playwrightCounts,
  playwrightTests,
  readCounts,
  settle,
} from './lib/counts.mjs';
import { toAscii } from './lib/ascii.mjs';
import { runAsProgram } from './lib/main.mjs';
import { cacheDir, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { chaos, failover } from './chaos.mjs';
import { playwrightRun } from './e2e.mjs';
import { e2eBrowsers } from './e2eBrowsers.mjs';
import { setup } from './setup.mjs';

/** Set by `--long`. */
const isLong = () => process.env.TEST_LONG === '1';

const reports = path.join(cacheDir, 'test');
const report = (name) => path.join(reports, name);

/** Listed by name: `node --test` treats a folder differently across Node versions. */
export const scriptTests = (tier) =>
  readdirSync(fromRoot('scripts/tests'))
    .filter((name) => name.endsWith('.test.mjs') && name.endsWith('.all.test.mjs') === (tier === 'rest'))
    .map((name) => fromRoot('scripts/tests', name));

/** Steps by name; `needs` names a step that must have passed. Each resolves to `{ code, output?, counts? }`. */
const steps = {
  'set-up': {
    run: async () => {
      await setup();
      return { code: 0 };
    },
  },
  format: {
    run: () =>
      tool('prettier', [
        '--check',
        '.',
        '--cache',
        '--cache-location',
        '.cache/prettier',
        '--log-level',
        'warn',
      ]),
  },
  // The native compiler reports the same errors in a fifth of the time. ts-jest needs the other one.
  types: { run: () => tool('typescript-native', [], 'tsc') },
  lint: { run: () => tool('oxlint', ['--deny-warnings']) },
  tools: { run: () => nodeTests('first') },
  'tools, all': { run: () => nodeTests('rest') },
  build: { run: () => runNode([fromRoot('scripts/build.mjs')], { capture: true }), showsOutput: true },
  unit: { run: () => jest('unit', 'first', QUICK_START) },
  'unit, all': { run: () => jest('unit-all', 'rest') },
  chaos: {
    run: () =>
      withControl('without isolation', (isControl) =>
        chaos({ seconds: isControl ? 10 : 30, isLong: isLong() && !isControl, isControl, capture: true }),
      ),
    showsOutput: true,
  },
  failover: {
    run: () =>
      withControl('without synchronous replication', (isControl) =>
        failover({ rounds: isControl ? 1 : 3, isLong: isLong() && !isControl, isControl, capture: true }),
      ),
    showsOutput: true,
  },
  browser: { needs: 'build', run: () => playwright('browser', 'first') },
  'browser, all': { needs: 'build', run: () => playwright('browser-all', 'rest') },
  'firefox, webkit': { needs: 'build', run: otherBrowsers },
};

/**
 * The two tiers (docs/testing.md), in phases for two cores: single-core steps run two at a time, steps that use both
 * cores alone. The steps that fail soonest on a broken clone come first.
 */
const SET_UP = [{ atOnce: 1, names: ['set-up'] }];
const FIRST = [
  { atOnce: 2, names: ['types', 'lint', 'format', 'build', 'tools'] },
  { atOnce: 1, names: ['unit'] },
  { atOnce: 1, names: ['browser'] },
];
const REST = [
  { atOnce: 1, names: ['tools, all'] },
  { atOnce: 1, names: ['unit, all'] },
  { atOnce: 1, names: ['chaos'] },
  { atOnce: 1, names: ['failover'] },
  { atOnce: 1, names: ['browser, all'] },
  { atOnce: 1, names: ['firefox, webkit'] },
];
const RUNS = {
  first: [...SET_UP, ...FIRST],
  rest: [...SET_UP, { atOnce: 1, names: ['build'] }, ...REST],
  all: [...SET_UP, ...FIRST, ...REST],
};

/** A run that must lose nothing, and its control, which must. Exit code 3: it can't be tried on this machine. */
async function withControl(name, run) {
  const kept = await run(false);
  if (kept.code === 3) return { code: 0, output: kept.output, counts: { passed: 0, failed: 0, skipped: 2 } };
  const control = await run(true);
  const seen = control.code === 1 ? 'is seen to lose money' : 'MUST lose money, and was not seen to';
  const passed = Number(kept.code === 0) + Number(control.code === 1);
  return {
    code: passed === 2 ? 0 : 1,
    output: `${kept.output}The control ${name} ${seen}.\n`,
    counts: { passed, failed: 2 - passed, skipped: 0 },
  };
}

/** Much longer than any script test takes on a busy machine, ms. */
const SCRIPT_TEST_MS = 300_000;

async function nodeTests(tier) {
  const args = ['--test', '--test-reporter=tap', `--test-timeout=${SCRIPT_TEST_MS}`, ...scriptTests(tier)];
  const result = await runNode(args, { capture: true });
  return { ...result, counts: nodeTestCounts(result.output) };
}

/** The first tier's files live for seconds: to optimize their code takes a sixth more time than it saves. */
const QUICK_START = ['--no-opt', '--max-lazy'];
/** Pages and modules make much garbage at once: with 16 MB (the default) for young objects, a seventh of the time is spent on it. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

async function jest(name, tier, nodeArgs = []) {
  const file = report(`${name}.json`);
  // A third worker keeps both cores busy while another loads modules.
  const args = ['--ci', '--maxWorkers=3', '--json', `--outputFile=${file}`];
  args.push(`--reporters=${fromRoot('scripts/reporters/jest.mjs')}`);
  const env = { NODE_ENV: 'test', TEST_TIER: tier };
  const result = await runNode([YOUNG_OBJECTS, ...nodeArgs, bin('jest'), ...args], {
    env,
    translate,
    endsGroup: true,
  });
  return { ...result, counts: readCounts(file, jestCounts) };
}

const BROWSER_REPORTERS = [`--reporter=${fromRoot('scripts/reporters/playwright.mjs')},json`];

const runPlaywright = (file) => (args, env) =>
  runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, translate, endsGroup: true });

async function playwright(name, tier) {
  const file = report(`${name}.json`);
  const { args, env } = await playwrightRun(BROWSER_REPORTERS);
  const result = await runPlaywright(file)(args, { ...env, TEST_TIER: tier });
  return { ...result, counts: readCounts(file, playwrightCounts) };
}

/** A browser that isn't here counts as one skipped test. */
async function otherBrowsers() {
  const file = report('browser-others.json');
  const { code, missing } = await e2eBrowsers(BROWSER_REPORTERS, runPlaywright(file));
  const counts = readCounts(file, playwrightCounts) ?? { passed: 0, failed: 0, skipped: 0 };
  return { code, counts: { ...counts, skipped: counts.skipped + missing.length } };
}

const tool = (packageName, args, command, env) =>
  runNode([bin(packageName, command), ...args], { capture: true, env });

/** CI logs are plain text; at a terminal, the tools format as they like. */
const translate = process.env.CI ? toAscii : undefined;

const results = new Map();
const seconds = (since) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

async function runStep(name) {
  const { run, needs, showsOutput } = steps[name];
  if (needs && results.get(needs)?.code !== 0) {
    results.set(name, { code: 1, ...settle(1), time: 'not run' });
    console.log(`FAIL  ${name}: not run, because ${needs} failed`);
    return;
  }
  console.log(`....  ${name}`);
  const start = performance.now();
  const {
    code,
    output = '',
    counts,
  } = await run().catch((error) => ({ code: 1, output: `${error.message}\n` }));
  const settled = settle(code, counts);
  const time = seconds(start);
  results.set(name, { code, ...settled, time });
  if ((code !== 0 || showsOutput) && output) console.log(translate?.(output.trimEnd()) ?? output.trimEnd());
  const detail = counts ? `, ${settled.passed} passed, ${settled.failed} failed` : '';
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name} (${time}${detail})`);
}

async function runPhase({ atOnce, names }) {
  const waiting = [...names];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await runStep(name);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const print = (line) => console.log(translate?.(line) ?? line);

/** Lists the slowest tests of each kind, to help make the run shorter, and those that failed, far above by now. */
function printTests() {
  const failed = [];
  for (const [kind, testsIn] of [
    ['unit', jestTests],
    ['browser', playwrightTests],
  ]) {
    const tests = [kind, `${kind}-all`, `${kind}-others`].flatMap(
      (name) => readCounts(report(`${name}.json`), testsIn) ?? [],
    );
    if (tests.length === 0) continue;
    console.log(`\nThe ten slowest ${kind} tests:`);
    for (const { ms, name } of tests.sort((a, b) => b.ms - a.ms).slice(0, 10))
      print(`${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
    failed.push(...tests.filter(({ hasFailed }) => hasFailed));
  }
  if (failed.length > 0) console.log('\nFailed:');
  for (const { name } of failed) print(`  ${name}`);
}

function printSummary(start) {
  printTests();
  const rows = [...results];
  const total = (field) => rows.reduce((sum, [, result]) => sum + result[field], 0);
  console.log('\nStep             Result   Passed  Failed  Time');
  for (const [name, { code, passed, failed, time }] of rows) {
    const result = code === 0 ? 'ok' : 'FAIL';
    console.log(
      `${name.padEnd(16)} ${result.padEnd(8)} ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${time}`,
    );
  }
  const skipped = total('skipped');
  if (skipped > 0) console.log(`${skipped} tests were skipped.`);
  console.log(`Took ${seconds(start)}.`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed');
}

runAsProgram(import.meta.url, async () => {
  const start = performance.now();
  let isSummed = false;
  const finish = () => {
    if (isSummed) return 0;
    isSummed = true;
    return printSummary(start);
  };
  // Runs even if the script is interrupted.
  process.on('exit', () => {
    if (!isSummed) results.set('rest', { code: 1, passed: 0, failed: 1, skipped: 0, time: 'cut short' });
    finish();
  });
  if (process.argv.includes('--long')) process.env.TEST_LONG = '1';
  if (process.env.CI) {
    delete process.env.FORCE_COLOR;
    process.env.NO_COLOR = '1';
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const run = process.argv.includes('--all') ? 'all' : process.argv.includes('--rest') ? 'rest' : 'first';
  for (const phase of RUNS[run]) {
    await runPhase(phase);
    if (results.get('set-up')?.code !== 0) break;
  }
  process.exitCode = finish() > 0 ? 1 : 0;
});
