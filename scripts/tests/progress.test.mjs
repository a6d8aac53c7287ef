import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { bin } from '../lib/bin.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/processes.mjs';
import { createProgress, failureReport, patternWord } from '../lib/progress.mjs';
import JestReporter from '../reporters/jest.mjs';

test('a failure fits 30 lines, without colors, packages’ frames and endless lines', () => {
  const message = [
    '\u001b[31mExpected: 1\u001b[39m',
    '',
    'x'.repeat(10_000),
    '    at Object.<anonymous> (/somewhere/node_modules/jest-circus/run.js:1:1)',
    ...Array.from({ length: 200 }, (_, line) => `line ${line}`),
  ].join('\n');
  const text = failureReport({ name: 'a.test.ts: adds', message, repeat: 'npx jest a' });
  const lines = text.split('\n');
  assert.ok(lines.length <= 30, String(lines.length));
  assert.ok(lines.every((line) => line.length < 350));
  assert.deepEqual(lines.slice(1, 3), ['FAILED  a.test.ts: adds', '  Expected: 1']);
  assert.doesNotMatch(text, /jest-circus/);
  assert.match(text, /\.\.\. \d+ more lines\n {2}again: npx jest a$/);
});

test('a failure names the files that show it', () => {
  const files = [`${process.cwd()}/test-results/a/trace.zip`];
  assert.match(failureReport({ name: 'a', message: 'b', files, repeat: 'c' }), /\n {2}see .*trace\.zip\n/);
});

test('progress says how many are done, and the time left at the pace so far', () => {
  let now = 0;
  const printed = [];
  const progress = createProgress({
    unit: 'tests',
    now: () => now,
    print: (line) => printed.push(line.trim()),
  });
  progress.begin(10);
  now = 1_000;
  progress.advance({ done: 1, passed: 1, failed: 0 });
  now = 60_000;
  progress.advance({ done: 4, passed: 3, failed: 1 });
  now = 61_000;
  progress.advance({ done: 10, passed: 9, failed: 1 });
  assert.deepEqual(printed, [
    '10 tests',
    '4 of 10 tests: 3 passed, 1 failed, about 1 min 30 s left',
    '10 of 10 tests: 9 passed, 1 failed',
  ]);
});

test('a test’s name becomes a pattern that a shell leaves alone', () => {
  assert.equal(patternWord("what's (new)?"), "'what.s \\(new\\)\\?'");
});

test('a worker’s message that comes after its file has ended leaves no file running', async (t) => {
  const exit = t.mock.method(process, 'exit', () => undefined);
  const reporter = new JestReporter({}, { hangsAfterMs: 40 });
  const file = { path: fromRoot('a.test.ts'), context: { config: { id: 'rules' } } };
  const results = { numPassedTestSuites: 1, numFailedTestSuites: 0, numPendingTestSuites: 0 };
  reporter.onRunStart({ numTotalTestSuites: 1 });
  reporter.onTestFileStart(file);
  reporter.onTestResult(file, { testResults: [] }, { ...results, numPassedTests: 1, numFailedTests: 0 });
  reporter.onTestCaseResult({ ...file });
  await sleep(200);
  assert.equal(exit.mock.callCount(), 0);
});

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test(
  'a file that never ends ends the run and is named, and nothing goes on running',
  { timeout: 60_000 },
  async ({ signal }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-hung-'));
    writeFileSync(
      path.join(folder, 'hung.test.js'),
      `test('ends', () => undefined);
    test('hung', async () => {
      require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, 'pid'))}, String(process.pid));
      for (;;) await undefined;
    });`,
    );
    const config = {
      testEnvironment: 'node',
      transform: {},
      cacheDirectory: path.join(folder, 'cache'),
      // With it, a single file gets a worker.
      workerIdleMemoryLimit: '1GB',
      reporters: [[fromRoot('scripts/reporters/jest.mjs'), { hangsAfterMs: 2_000 }]],
    };
    writeFileSync(path.join(folder, 'jest.config.json'), JSON.stringify(config));
    const { code, output } = await runNode([bin('jest')], {
      cwd: folder,
      capture: true,
      endsGroup: true,
    });
    assert.equal(code, 1, output);
    assert.match(
      output,
      /FAILED {2}\S*hung\.test\.js\n {2}No test of the file has ended for 2 s, so the run ends here\./,
    );
    const pid = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
    const hasColumns = spawnSync('ps', ['-e', '--forest']).status === 0;
    if (hasColumns) assert.match(output, new RegExp(`^ *${pid} R`, 'm'));
    // Otherwise, this waits until the test times out.
    while (process.platform !== 'win32' && isRunning(pid)) await sleep(20, undefined, { signal });
    rmSync(folder, { recursive: true });
  },
);
