/**
 * Set-up and a browser test on another machine. The folder, HOME, locale, time zone, fonts, umask, taken port and
 * refused connections are real, and so is npm where it fails. The npm that installs the packages, broken browsers,
 * apt-get, and the absence of PostgreSQL are simulated. Root drops its privileges where they must not matter.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { ensureTestBrowsers } from '../browser.mjs';
import { bin } from '../lib/bin.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { run, runNode } from '../lib/processes.mjs';
import { lockHash } from '../setup.mjs';
import {
  copyTree,
  inScratch,
  otherMachine,
  programs,
  scratch,
  setUp,
  withoutPostgres,
} from './support/otherMachine.mjs';

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';
const NOBODY = 65_534;
const isRoot = process.getuid() === 0;
const tree = copyTree('a clone');
const copyScripts = (name) =>
  copyTree(name, (file) => /^(scripts\/([^/]+|lib\/.*)|package.*|\.npmrc)$/.test(file));

test('in a folder with a space, with an empty HOME, another locale and umask 077, set-up installs once', async () => {
  assert.deepEqual(await setUp(tree), { code: 0, output: 'Installing dependencies (npm ci) ...\n' });
  assert.deepEqual(await setUp(tree), { code: 0, output: '' });
  assert.equal(fs.readFileSync(path.join(tree, 'asked-npm'), 'utf8'), 'ci --include=dev --no-progress\n');
  const files = ['src/lib/days.ts', 'package.json'];
  const format = await runNode([bin('prettier'), '--check', ...files], otherMachine(tree));
  assert.equal(format.code, 0, format.output);
});

/** Replaces the production build: a page on the port that the run chose. */
const ONE_PAGE = `import { defineConfig } from '@playwright/test';
import config from './playwright.config';
const serve = "require('http').createServer((_, answer) => answer.end('a page')).listen(process.env.E2E_PORT)";
export default defineConfig({ ...config, webServer: { ...config.webServer, command: \`node -e "\${serve}"\` } });`;

const RUN = `import { playwrightRun } from './scripts/e2e.mjs';
import { runNode } from './scripts/lib/processes.mjs';
const { args, env } = await playwrightRun(['--config=one.config.ts', '--reporter=line', 'environment.spec']);
console.log('port', env.E2E_PORT);
process.exitCode = (await runNode(args, { env })).code;`;

test('there, behind a proxy and with a taken port, a page has the project’s fonts, locale, time zone and color scheme', async () => {
  // Requires a browser: otherwise this throws an error that says so.
  const { HEADLESS_SHELL_PATH } = await ensureTestBrowsers();
  const taken = net.createServer();
  // If another program has it, it is also taken.
  await new Promise((resolve) => taken.once('error', resolve).listen(4173, resolve));
  fs.writeFileSync(path.join(tree, 'one.config.ts'), ONE_PAGE);
  fs.writeFileSync(path.join(tree, 'one.mjs'), RUN);
  const options = otherMachine(tree, { CHROME_PATH: HEADLESS_SHELL_PATH, HTTP_PROXY: NOWHERE });
  const { code, output } = await runNode(['one.mjs'], options).finally(() => taken.close());
  assert.equal(code, 0, output);
  assert.match(output, /1 passed/);
  assert.ok(Number(/^port (\d+)$/m.exec(output)?.[1]) > 4173, output);
});

const NEEDED = 'Install Chrome or Chromium 111 or newer, or set CHROME_PATH to its program.\n';
const BROWSERS = {
  chromium: 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127',
  'google-chrome-stable': 'echo "Google Chrome 90.0.4430.212"',
  'google-chrome': 'echo "Google Chrome 140.0.7339.80"',
};
const findBrowser = (env) => runNode(['scripts/browser.mjs'], otherMachine(tree, env));

test('a chosen browser that is missing, does not start or is too old is refused in one sentence', async () => {
  const PATH = programs('chosen', BROWSERS);
  for (const [name, refusal] of [
    ['none', 'cannot be run'],
    ['chromium', 'does not start (error while loading shared libraries: libnss3.so)'],
    ['google-chrome-stable', 'is version 90'],
  ]) {
    const CHROME_PATH = path.join(PATH, name);
    const output = `CHROME_PATH is "${CHROME_PATH}", which ${refusal}. ${NEEDED}`;
    assert.deepEqual(await findBrowser({ PATH, CHROME_PATH }), { code: 1, output });
  }
});

test('of several browsers, one that does not start or is too old is passed over', async () => {
  const PATH = programs('several', BROWSERS);
  assert.deepEqual(await findBrowser({ PATH }), { code: 0, output: `${PATH}/google-chrome\n` });
});

/** Arguments that make Node drop root's privileges first. */
const WITHOUT_RIGHTS = isRoot
  ? [
      '--import',
      `data:text/javascript,process.setgroups([]);process.setgid(${NOBODY});process.setuid(${NOBODY})`,
    ]
  : [];

test('with no browser that starts, no network and no rights, one sentence says what is missing, and nothing is installed', async () => {
  const { chromium } = BROWSERS;
  const PATH = programs('broken', { chromium, 'apt-get': 'echo asked >> "$HOME/asked-apt"' });
  // Its own copy of what it needs, because it may not be allowed to read ours.
  const folder = copyScripts('unprivileged');
  for (const name of ['@playwright/test', 'playwright', 'playwright-core']) {
    fs.cpSync(fromRoot('node_modules', name), path.join(folder, 'node_modules', name), { recursive: true });
  }
  fs.writeFileSync(path.join(folder, 'node_modules', '.cairnfield-lock'), lockHash());
  const HOME = inScratch('home of nobody');
  fs.mkdirSync(HOME);
  if (isRoot) {
    fs.chmodSync(scratch, 0o711);
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder, PATH, HOME]);
  }
  const options = otherMachine(folder, { PATH, HOME, PLAYWRIGHT_DOWNLOAD_HOST: NOWHERE });
  const { code, output } = await runNode([...WITHOUT_RIGHTS, 'scripts/browser.mjs'], options);
  const refusal = 'does not start (error while loading shared libraries: libnss3.so)';
  assert.deepEqual(output.split('\n').slice(0, -1), [
    'Downloading Chromium (playwright install chromium) ...',
    'The download did not work: connect ECONNREFUSED 127.0.0.1:1',
    `${PATH}/chromium ${refusal}, and no other was found or could be installed. ${NEEDED.trimEnd()}`,
  ]);
  assert.equal(code, 1);
  assert.equal(fs.existsSync(path.join(HOME, 'asked-apt')), false);
});

/** A manifest and a lock with one package, so that npm has little to read. */
function writePackages(folder) {
  const { packages, ...lock } = JSON.parse(fs.readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const { engines } = packages[''];
  const { version, integrity } = packages['node_modules/yup'];
  const manifest = { engines, dependencies: { yup: version } };
  const scripts = { test: 'node scripts/test.mjs' };
  const locked = { '': manifest, 'node_modules/yup': { version, integrity } };
  for (const [name, value] of [
    ['package.json', { ...manifest, scripts }],
    ['package-lock.json', { ...lock, packages: locked }],
  ]) {
    fs.writeFileSync(path.join(folder, name), JSON.stringify(value));
  }
}

test('without the package registry, npm’s reason is shown and then one sentence, even under npm --silent', async () => {
  const folder = copyScripts('offline');
  writePackages(folder);
  const env = { npm_config_registry: NOWHERE, npm_config_fetch_retries: '0' };
  const { code, output } = await run('npm', ['--silent', 'test'], otherMachine(folder, env));
  assert.equal(code, 1);
  assert.match(output, /npm error .*connect ECONNREFUSED 127\.0\.0\.1:1/);
  assert.match(output, /^npm ci failed \(see above\)\. Is the package registry reachable\? /m);
  assert.match(output, /^0 passed, 1 failed$/m);
});

test('an old Node is told in one sentence which version is needed', async () => {
  const folder = copyScripts('future');
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=99.1' } }));
  const { code, output } = await runNode(['scripts/setup.mjs'], otherMachine(folder));
  const sentence = `Node 99.1 or newer is needed; this is ${process.versions.node}. See https://nodejs.org/\n`;
  assert.deepEqual({ code, output }, { code: 1, output: sentence });
});

const REQUIRE_POSTGRES = `try { require('./server/tests/testing/postgres.ts').requirePostgres(); }
catch ({ message }) { console.log(message); }`;

test('without PostgreSQL, CI asks apt-get once at a time as root, else not at all, and ends in one sentence', async () => {
  const asked = inScratch('asked-apt');
  const aptGet = `mkdir "${asked} now" || echo together >> "${asked}"
    echo $1 >> "${asked}"; sleep 0.2; rmdir "${asked} now"; exit 100`;
  const PATH = `${programs('apt', { 'apt-get': aptGet })}:${process.env.PATH}`;
  const requirePostgres = (AS_UID) =>
    runNode(
      ['--require', 'esbuild-register', '-e', REQUIRE_POSTGRES],
      withoutPostgres(tree, { PATH, AS_UID, CI: 'true' }),
    );
  const missing = { code: 0, output: 'PostgreSQL is missing: install the package "postgresql".\n' };
  assert.deepEqual(await requirePostgres('1000'), missing);
  assert.equal(fs.existsSync(asked), false);
  assert.deepEqual(await Promise.all(['0', '0'].map(requirePostgres)), [missing, missing]);
  assert.equal(fs.readFileSync(asked, 'utf8'), 'update\nupdate\n');
});
