/**
 * Tests of rules, screens and SQL on another machine. The folder, HOME, locale, time zone, fonts and umask are real;
 * the npm that installs the packages and the absence of PostgreSQL are simulated.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bin } from '../lib/bin.mjs';
import { runNode } from '../lib/processes.mjs';
import { copyTree, otherMachine, programs, setUp, withoutPostgres } from './support/otherMachine.mjs';

const tree = copyTree('a clone');
const jest = (...files) => [
  bin('jest'),
  '--selectProjects',
  'rules',
  'screens',
  '-i',
  '--ci',
  '--',
  ...files,
];

test('with another locale and time zone, rules and screens show the same money, days and words', async () => {
  await setUp(tree);
  const rules = ['src/lib/money.test', 'src/lib/days.test', 'src/entities/market/conversion.test'];
  const { code, output } = await runNode(jest(...rules, 'overview/liveOverview'), otherMachine(tree));
  assert.equal(code, 0, output);
  assert.match(output, /Test Suites: 4 passed, 4 total/);
});

test('without PostgreSQL, tests on SQL say so and use PGlite alone', async () => {
  const options = withoutPostgres(tree, { PATH: programs('no PostgreSQL'), AS_UID: '1000' });
  const { code, output } = await runNode(jest('server/tests/sessions'), options);
  assert.equal(code, 0, output);
  assert.match(output, /^PostgreSQL is not installed: these tests run on PGlite alone\.$/m);
});
