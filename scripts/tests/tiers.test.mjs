import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { bin } from '../lib/bin.mjs';
import { fromRoot, root } from '../lib/paths.mjs';
import { scriptTests } from '../test.mjs';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

function output(args, tier) {
  const env = { ...process.env, NODE_ENV: 'test', TEST_TIER: tier, CHROME_PATH: process.execPath };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

const unitTestsOf = (tier) =>
  output([bin('jest'), '--listTests', '--selectProjects', 'rules', 'screens'], tier)
    .split('\n')
    .filter(path.isAbsolute);

function browserTestsOf(tier) {
  const list = [bin('@playwright/test', 'playwright'), 'test', '--list', '--reporter=json'];
  const files = new Set(JSON.parse(output(list, tier)).suites.map(({ file }) => fromRoot('e2e', file)));
  return [...files];
}

/** Each file with the tiers that run it. */
function tiersOf(testsOf) {
  const found = new Map();
  for (const tier of ['first', 'rest']) {
    for (const file of testsOf(tier)) found.set(file, [...(found.get(file) ?? []), tier]);
  }
  return found;
}

for (const [kind, testsOf, isOne] of [
  ['unit', unitTestsOf, (name) => /\.test\.tsx?$/.test(name)],
  ['tools', scriptTests, (name) => /^scripts\/tests\/.*\.test\.mjs$/.test(name)],
  ['browser', browserTestsOf, (name) => /^e2e\/(?!webkit\/|firefox\/).*\.spec\.ts$/.test(name)],
]) {
  test(`every file of ${kind} tests is in exactly one tier`, () => {
    const found = tiersOf(testsOf);
    const expected = tracked.filter(isOne).map((name) => fromRoot(...name.split('/')));
    assert.deepEqual([...found.keys()].sort(), expected.sort());
    for (const [file, tiers] of found) {
      assert.deepEqual(tiers, [/\.all\.(test|spec)\./.test(file) ? 'rest' : 'first'], file);
    }
  });
}
