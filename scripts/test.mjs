/**
 * `npm test`: all checks, from a fresh clone: setup, format, types, lint, script tests, build with its budget, unit
 * tests, killed servers, browser tests. All steps run even if one fails. The last line has the totals: each test, plus
 * one for each step without tests. `npm run test:long` runs random and repeated tests at full length: the monkey,
 * crashes, corruptions, the page translator.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bin } from './lib/bin.mjs';
import {
  jestCounts,
  jestTimes,
  nodeTestCounts,
  playwrightCounts,
  playwrightTimes,
  readCounts,
  settle,
} from './lib/counts.mjs';
import { toAscii } from './lib/ascii.mjs';
import { runAsProgram } from './lib/main.mjs';
import { cacheDir, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { chaos } from './chaos.mjs';
import { playwrightRun } from './e2e.mjs';
import { setup } from './setup.mjs';

const reports = path.join(cacheDir, 'test');
const report = (name) => path.join(reports, name);

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
  // The native compiler reports the same errors in a fifth of the time. ESLint needs the other one.
  types: { run: () => tool('typescript-native', [], 'tsc') },
  lint: {
    run: () => tool('eslint', ['.', '--cache', '--cache-location', '.cache/eslint', '--max-warnings', '0']),
  },
  tools: {
    run: async () => {
      const result = await runNode(['--test', '--test-reporter=tap', ...scriptTests()], {
        capture: true,
      });
      return { ...result, counts: nodeTestCounts(result.output) };
    },
  },
  build: { run: () => runNode([fromRoot('scripts/build.mjs')], { capture: true }), showsOutput: true },
  unit: {
    run: async () => {
      const file = report('jest.json');
      // A third worker keeps both cores busy while another loads modules.
      const args = ['--ci', '--maxWorkers=3', '--json', `--outputFile=${file}`, '--reporters=default'];
      const result = await runNode([bin('jest'), ...args], { env: { NODE_ENV: 'test' }, translate });
      return { ...result, counts: readCounts(file, jestCounts) };
    },
  },
  chaos: {
    run: async () => {
      const isLong = process.env.TEST_LONG === '1';
      const kept = await chaos({ seconds: 60, isLong, capture: true });
      if (kept.code === 3) return { code: 0, output: kept.output };
      const control = await chaos({ seconds: 10, isControl: true, capture: true });
      const seen = control.code === 1 ? 'is seen to lose money' : 'MUST lose money, and was not seen to';
      const passed = Number(kept.code === 0) + Number(control.code === 1);
      return {
        code: passed === 2 ? 0 : 1,
        output: `${kept.output}The control without isolation ${seen}.\n`,
        counts: { passed, failed: 2 - passed, skipped: 0 },
      };
    },
    showsOutput: true,
  },
  e2e: {
    needs: 'build',
    run: async () => {
      const file = report('playwright.json');
      const { args, env } = await playwrightRun(['--reporter=list,json']);
      const result = await runNode(args, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        translate,
      });
      return { ...result, counts: readCounts(file, playwrightCounts) };
    },
  },
};

/** For two cores: single-core steps run two at a time, then the steps that use both cores run alone. */
const PHASES = [
  { atOnce: 1, names: ['set-up'] },
  { atOnce: 2, names: ['lint', 'types', 'build', 'format', 'tools'] },
  { atOnce: 1, names: ['unit'] },
  { atOnce: 1, names: ['chaos'] },
  { atOnce: 1, names: ['e2e'] },
];

const tool = (packageName, args, command, env) =>
  runNode([bin(packageName, command), ...args], { capture: true, env });

/** Listed by name: `node --test` treats a folder differently across Node versions. */
const scriptTests = () =>
  readdirSync(fromRoot('scripts/tests'))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => fromRoot('scripts/tests', name));

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

/** Lists the slowest tests, to help make the run shorter. */
function printSlowest() {
  const times = [
    ...(readCounts(report('jest.json'), jestTimes) ?? []),
    ...(readCounts(report('playwright.json'), playwrightTimes) ?? []),
  ];
  if (times.length === 0) return;
  console.log('\nThe ten slowest tests:');
  for (const { ms, name } of times.sort((a, b) => b.ms - a.ms).slice(0, 10)) {
    const line = `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`;
    console.log(translate?.(line) ?? line);
  }
}

function printSummary(start) {
  printSlowest();
  const rows = [...results];
  const total = (field) => rows.reduce((sum, [, result]) => sum + result[field], 0);
  console.log('\nStep      Result   Passed  Failed  Time');
  for (const [name, { code, passed, failed, time }] of rows) {
    const result = code === 0 ? 'ok' : 'FAIL';
    console.log(
      `${name.padEnd(9)} ${result.padEnd(8)} ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${time}`,
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
  for (const phase of PHASES) {
    await runPhase(phase);
    if (results.get('set-up')?.code !== 0) break;
  }
  process.exitCode = finish() > 0 ? 1 : 0;
});
