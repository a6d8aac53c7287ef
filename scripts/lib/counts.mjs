import { readFileSync } from 'node:fs';

const number = (value) => (Number.isInteger(value) ? value : 0);

/** Counts of a jest report (`--json`). A suite that doesn't load counts as one failure. */
export function jestCounts(report) {
  return {
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests) + number(report.numRuntimeErrorTestSuites),
    skipped: number(report.numPendingTests) + number(report.numTodoTests),
  };
}

/**
 * Counts of a Playwright report (reporter `json`). An error outside a test (a file that doesn't load) counts as one
 * failure.
 */
export function playwrightCounts(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: number(expected),
    failed: number(unexpected) + number(flaky) + (report.errors?.length ?? 0),
    skipped: number(skipped),
  };
}

/** `{ ms, name, hasFailed }` for each test in a jest report. */
export const jestTests = (report) =>
  report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ duration, fullName, status }) => ({
      ms: number(duration),
      name: fullName,
      hasFailed: status === 'failed',
    })),
  );

/** `{ ms, name, hasFailed }` for each test in a Playwright report. */
export function playwrightTests(report) {
  const timesOf = ({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ title, ok, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({ ms: number(duration), name: title, hasFailed: !ok })),
      ),
    ),
    ...suites.flatMap(timesOf),
  ];
  return timesOf(report);
}

/** Counts for `node --test`, from its TAP report's summary. */
export function nodeTestCounts(text) {
  const read = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: read('pass'),
    failed: read('fail') + read('cancelled'),
    skipped: read('skipped') + read('todo'),
  };
}

/** Reads a report with `count`; undefined if it is missing or unreadable, as after a crash. */
export function readCounts(file, count, parse = JSON.parse) {
  try {
    return count(parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** A step's contribution to the totals: a failed one always adds a failure, even if its report has none. */
export function settle(code, counts) {
  if (counts === undefined) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}
