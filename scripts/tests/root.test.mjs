import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { fromRoot } from '../lib/paths.mjs';
import { isAtLeast } from '../setup.mjs';

const text = (name) => readFileSync(fromRoot(name), 'utf8');
const manifest = JSON.parse(text('package.json'));

test('.nvmrc names a version of Node that the project takes', () => {
  assert.ok(isAtLeast(text('.nvmrc').trim(), manifest.engines.node.replace('>=', '')));
});

test('.editorconfig wraps lines where Prettier does', () => {
  const { printWidth } = JSON.parse(text('.prettierrc.json'));
  assert.match(text('.editorconfig'), new RegExp(`^max_line_length = ${printWidth}$`, 'm'));
});

test('the workflow runs both tiers and the oldest Node by commands that exist, and keeps what failures leave', () => {
  const { tier } = parse(text('.github/workflows/test.yml')).jobs;
  const jobs = tier.strategy.matrix.include;
  const commands = jobs.map(({ command }) => command);
  assert.deepEqual(commands, ['npm test', 'npm run test:rest', 'npm run unit -- --selectProjects rules sql']);
  for (const command of commands) {
    const name = /^npm (?:run )?(\S+)/.exec(command)[1];
    assert.ok(manifest.scripts[name], command);
  }
  assert.deepEqual(
    jobs.map(({ node }) => node),
    [undefined, undefined, manifest.engines.node.replace('>=', '')],
  );
  const { with: node } = tier.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
  assert.ok(existsSync(fromRoot(node['node-version-file'])));
  const upload = tier.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  assert.equal(upload.if, 'failure()');
  const [run] = tier.steps.filter(({ run: command }) => command);
  assert.equal(run.env.E2E_TRACE, '1');
  assert.match(text('playwright.config.ts'), /trace: process\.env\.E2E_TRACE \? 'retain-on-failure'/);
  assert.match(text('playwright.config.ts'), new RegExp(`outputDir: '${upload.with.path}'`));
});

test('each group of dependency updates has packages, and no package is in two', () => {
  const { updates } = parse(text('.github/dependabot.yml'));
  const { groups } = updates.find((update) => update['package-ecosystem'] === 'npm');
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const matches = (pattern, name) =>
    new RegExp(`^${pattern.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(name);
  for (const { patterns } of Object.values(groups)) {
    for (const pattern of patterns) {
      assert.ok(
        packages.some((name) => matches(pattern, name)),
        pattern,
      );
    }
  }
  for (const name of packages) {
    const its = Object.values(groups).filter(({ patterns }) =>
      patterns.some((pattern) => matches(pattern, name)),
    );
    assert.ok(its.length <= 1, name);
  }
});

test('SECURITY.md says how to report, what is supported, and where the threats are listed', () => {
  const security = text('SECURITY.md');
  for (const heading of ['Report a vulnerability', 'What is supported']) {
    assert.match(security, new RegExp(`^## ${heading}$`, 'm'));
  }
  for (const [, file, anchor] of security.matchAll(/\]\(([\w./-]+)#([\w-]+)\)/g)) {
    const anchors = [...text(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    assert.ok(anchors.includes(anchor), `${file}#${anchor}`);
  }
});

test('the lock holds the packages of every platform, not only of the machine that wrote it', () => {
  const { packages } = JSON.parse(text('package-lock.json'));
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (names.has(name) ? [] : [`${place}: ${name}`])),
  );
  assert.deepEqual(missing, []);
});
