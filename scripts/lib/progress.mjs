/** What a test run prints while it runs: progress with the time left, and failures that fit on a screen. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** Minimum time between two progress lines, ms. */
const PROGRESS_EVERY_MS = 15_000;

/** Number of lines shown from a failure's message and stack, and characters per line. */
const FAILURE_LINES = 24;
const LINE_LENGTH = 300;

/** `95` -> `1 min 35 s` */
function duration(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Prints how much of `total` is done, and the time left at the current pace. */
export function createProgress({ unit, now = () => performance.now(), print = console.log }) {
  const start = now();
  let total = 0;
  let last = start;
  return {
    begin: (count) => {
      total = count;
      print(`      ${count} ${unit}`);
    },
    advance: ({ done, passed, failed }) => {
      const time = now();
      if (done < total && time - last < PROGRESS_EVERY_MS) return;
      last = time;
      const left = done === 0 ? 0 : ((time - start) / done) * (total - done);
      const rest = done < total ? `, about ${duration(left / 1_000)} left` : '';
      print(`      ${done} of ${total} ${unit}: ${passed} passed, ${failed} failed${rest}`);
    },
  };
}

/** A failure in at most 30 lines: its name, the start of its message, where its files are, how to rerun it alone. */
export function failureReport({ name, message, files = [], repeat }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .map((line) => (line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} ...` : line))
    .filter((line) => line !== '' && !/^\s+at .*node_modules/.test(line));
  const shown = lines.slice(0, FAILURE_LINES);
  if (lines.length > shown.length) shown.push(`... ${lines.length - shown.length} more lines`);
  const seen = files.map((file) => `see ${path.relative(root, file)}`);
  return [
    '',
    `FAILED  ${name}`,
    ...[...shown, ...seen.slice(0, 2), `again: ${repeat}`].map((line) => `  ${line}`),
  ].join('\n');
}

/** A test's name as a shell-quoted pattern, with special characters escaped. */
export function patternWord(name) {
  return `'${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.')}'`;
}
