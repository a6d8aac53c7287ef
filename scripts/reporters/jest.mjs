/**
 * jest's reporter for `npm test`: progress by file, and failures as they happen. jest waits forever for a file that
 * never ends (a test can only time out while it awaits something); this ends the run and names the file.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { createProgress, failureReport, patternWord } from '../lib/progress.mjs';

/** Much longer than any test takes on a busy machine, ms. */
const HANGS_AFTER_MS = 600_000;

const fileOf = (testPath) => path.relative(root, testPath).split(path.sep).join('/');
const keyOf = ({ context, path: testPath }) => `${context.config.id} ${testPath}`;
const repeatOf = (context, file) =>
  `npx jest --selectProjects ${context.config.displayName?.name} -- ${file}`;

/**
 * All processes: whether a worker is busy, waits, or waits for a program. Without arguments, which may hold secrets of
 * others on the machine. Empty where `ps` knows no such columns.
 */
const processes = () =>
  spawnSync('ps', ['-e', '--forest', '-o', 'pid,stat,time,wchan:20,comm'], { encoding: 'utf8' }).stdout ?? '';

export default class JestReporter {
  #progress = createProgress({ unit: 'test files' });
  /** Each running file, and when it started or last finished a test; it may run in two projects at once. */
  #running = new Map();

  constructor(_globalConfig, { hangsAfterMs = HANGS_AFTER_MS } = {}) {
    setInterval(() => this.#endIfHung(hangsAfterMs), hangsAfterMs / 20).unref();
  }

  #endIfHung(hangsAfterMs) {
    const hung = [...this.#running.values()].filter(({ since }) => performance.now() - since > hangsAfterMs);
    if (hung.length === 0) return;
    for (const { test } of hung) {
      const { path: testPath, context } = test;
      const file = fileOf(testPath);
      const message = `No test of the file has ended for ${hangsAfterMs / 1_000} s, so the run ends here.`;
      console.log(failureReport({ name: file, message, repeat: repeatOf(context, file) }));
    }
    console.log(processes());
    process.exit(1);
  }

  onRunStart({ numTotalTestSuites }) {
    this.#progress.begin(numTotalTestSuites);
  }

  onTestFileStart(test) {
    this.#running.set(keyOf(test), { test, since: performance.now() });
  }

  onTestCaseResult(test) {
    // A worker's message may arrive after the file has ended.
    if (this.#running.has(keyOf(test))) this.onTestFileStart(test);
  }

  onTestResult(test, { testResults, testExecError, failureMessage }, results) {
    this.#running.delete(keyOf(test));
    const file = fileOf(test.path);
    const again = repeatOf(test.context, file);
    for (const { status, fullName, failureMessages } of testResults) {
      if (status !== 'failed') continue;
      const repeat = again.replace(' --', ` -t ${patternWord(fullName)} --`);
      console.log(
        failureReport({ name: `${file}: ${fullName}`, message: failureMessages.join('\n'), repeat }),
      );
    }
    if (testExecError) {
      console.log(failureReport({ name: file, message: failureMessage ?? '', repeat: again }));
    }
    this.#progress.advance({
      done: results.numPassedTestSuites + results.numFailedTestSuites + results.numPendingTestSuites,
      passed: results.numPassedTests,
      failed: results.numFailedTests,
    });
  }
}
