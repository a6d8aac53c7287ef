import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '../src/lib/time';
import { expectToast, fillLogin, logInAs, people, submitLogin } from './app';
import { startApiServer, type ApiServer } from './apiServer';
import { serveDist, type DistServer } from './distServer';
import {
  approveIn,
  confirmInvestment,
  enterDeposit,
  enterInvestment,
  submittedDeposit,
} from './support/money';
import { test } from './support/test';

test.use({ keepsBuild: true });

/** Output folder of the build with API_URL, next to the demo's in dist. */
const API_DIST = '.cache/dist-api';
const root = join(__dirname, '..');

let app: DistServer;
let api: ApiServer;

// One build for all tests.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: undefined });

test.beforeAll(async () => {
  test.setTimeout(480_000);
  app = await serveDist();
  api = await startApiServer(app.url);
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    env: { ...process.env, API_URL: api.url, DIST_DIR: API_DIST },
  });
});
test.afterAll(async () => {
  await Promise.all([app.close(), api.stop()]);
});
test.beforeEach(() => app.deploy(API_DIST));

/** Strings that the demo's backend, its worker, test control and texts always contain. */
const MARKS = [
  'mockServiceWorker',
  'MOCK_ACTIVATE',
  '__qa',
  'QA console',
  'The QA link wasn’t applied',
  'X-Cairnfield-Simulated',
  'cairnfield/',
  'Idempotent-Replayed',
  'idempotency-key-missing',
  'PBKDF2',
  'no real money moves',
  'This demo keeps everything in your browser',
  'addresses belong to test networks',
  'social-card.png',
];

/** A build's texts, and the modules named in its source maps. */
function readBuild(folder: string): {
  readonly files: string[];
  readonly text: string;
  readonly modules: string[];
} {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const read = (file: string) => readFileSync(join(root, folder, file), 'utf8');
  const texts = files.filter((file) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file)).map(read);
  const modules = files
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => (JSON.parse(read(file)) as { sources: string[] }).sources);
  return { files, text: texts.join('\n'), modules };
}

const ofBackend = (module: string) => /\/mocks\/|node_modules\/(msw|@mswjs)\//.test(module);

test('the build holds nothing of the demo’s backend, its worker, its test control or its texts', () => {
  const built = readBuild(API_DIST);
  const demo = readBuild('dist');
  for (const mark of MARKS) {
    // Proves the mark: a string missing from the demo would prove nothing.
    expect([mark, demo.text.includes(mark), built.text.includes(mark)]).toEqual([mark, true, false]);
  }
  expect(demo.modules.filter(ofBackend).length).toBeGreaterThan(50);
  expect(built.modules.length).toBeGreaterThan(100);
  expect(built.modules.filter(ofBackend)).toEqual([]);
  expect(demo.files).toContain('mockServiceWorker.js');
  expect(built.files.filter((file) => /worker/i.test(file))).toEqual([]);
});

/** Checks that the page shows no part of the demo. */
async function expectNoDemo(page: Page): Promise<void> {
  expect(await page.evaluate(() => '__qa' in window)).toBe(false);
  await expect(page.getByText(/Demo environment|QA/)).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cairnfield/'))),
  ).toEqual([]);
}

/** The token that the page's session has, as the API takes it. */
const tokenOf = async (page: Page): Promise<string> => {
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.reload();
  return (await asked).headers()['authorization'] ?? '';
};

for (const [how, leave] of [
  ['closed', (page: Page) => page.close()],
  ['reloaded', (page: Page) => page.reload()],
] as const) {
  test(`a logout ends the session at the backend, though the page is ${how} right after`, async ({
    page,
  }) => {
    await logInAs(page, people.ava, app.url);
    const Authorization = await tokenOf(page);
    const status = async () => (await fetch(`${api.url}/api/session`, { headers: { Authorization } })).status;
    expect(await status()).toBe(200);
    await page.getByRole('button', { name: 'Log out' }).click();
    await leave(page);
    await expect.poll(status).toBe(401);
  });
}

const balance = (page: Page) => page.getByRole('region', { name: 'Total Balance' });

test('the money path over HTTP: deposit, approval, investment, payout', async ({
  browser,
  page: investor,
}) => {
  test.slow();
  // Skips the wait for timers of up to a minute.
  await investor.clock.install();

  await test.step('?qa= leaves the address, and simulates nothing; a wrong password is refused', async () => {
    await investor.goto(`${app.url}/login?qa=deposits-down`);
    await expect(investor.getByText(/nothing was simulated/)).toBeVisible();
    await expect(investor).toHaveURL(`${app.url}/login`);
    await investor.getByRole('button', { name: 'Dismiss' }).click();
    await investor.getByRole('textbox', { name: 'Email' }).fill(people.noah.email);
    await investor.getByLabel('Password', { exact: true }).fill('Wrong123!');
    await investor.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectToast(investor, 'Login failed', 'Invalid credentials.');
    await fillLogin(investor, people.noah);
    await expect(balance(investor)).toContainText('$0.00');
    await expectNoDemo(investor);
  });

  await test.step('an answer that is late: one press more has no second effect', async () => {
    await investor.getByRole('link', { name: 'Deposit', exact: true }).click();
    await enterDeposit(investor, '1000.55');
    const held = api.hold('POST', '/api/deposits');
    await investor.getByRole('button', { name: 'Submit deposit' }).dblclick();
    await held.arrived;
    await expect(submittedDeposit(investor)).toHaveCount(0);
    held.letGo();
    await expect(submittedDeposit(investor)).toBeVisible();
    expect(api.seen.filter((what) => what === 'POST /api/deposits')).toHaveLength(1);
  });

  const mine = investor.getByRole('table', { name: 'My deposits' }).getByRole('row', { name: /\$1,000\.55/ });
  await expect(mine).toContainText(/pending/i);

  await test.step('an admin approves; the investor sees it within a minute', async () => {
    const admin = await browser.newPage();
    await logInAs(admin, people.admin, app.url);
    await admin
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Transactions' })
      .click();
    const row = admin
      .getByRole('table', { name: 'Deposit Requests' })
      .getByRole('row', { name: /Noah/ })
      .filter({ hasText: '$1,000.55' });
    await approveIn(row);
    await expect(row).toContainText(/completed/i);
    await admin.close();
    await investor.clock.fastForward(60_000);
    await expect(mine).toContainText(/completed/i);
  });

  await test.step('the investor invests, and it pays out', async () => {
    await investor.getByRole('link', { name: 'Crypto Plans' }).click();
    await confirmInvestment(await enterInvestment(investor, '600.33'));
    await investor.getByRole('link', { name: 'Overview' }).click();
    await expect(balance(investor)).toContainText('$400.22');
    await api.advanceClock(7 * DAY_MS + 1);
    await investor.clock.fastForward(60_000);
    await expect(balance(investor)).toContainText('$1,030.57');
  });

  await test.step('the session ends at the server: login, and back to the page', async () => {
    await investor.getByRole('link', { name: 'Deposit', exact: true }).click();
    await investor.getByRole('button', { name: 'Make Another Deposit' }).click();
    await enterDeposit(investor, '77.70');
    api.endSessions();
    await investor.getByRole('button', { name: 'Submit deposit' }).click();
    await expect(investor).toHaveURL(/\/login/);
    await submitLogin(investor, people.noah);
    await expect(investor).toHaveURL(/\/dashboard\/deposit$/);
    await expect(investor.getByText('$77.70').first()).toBeVisible();
  });

  await test.step('the server goes down and comes back', async () => {
    await api.stop();
    await investor.goto(`${app.url}/dashboard`);
    const failure = investor.getByText('We couldn’t load some of your figures.');
    await expect(failure).toBeVisible();
    await api.start();
    await investor.getByRole('button', { name: 'Retry' }).first().click();
    await expect(balance(investor)).toContainText('$1,030.57');
    await expect(failure).toHaveCount(0);
  });

  expect(await api.books()).toMatchObject({ isBalanced: true });
  expect(app.apiRequests).toEqual([]);
});

test('what a demo left at this origin goes: its worker, its kept build and its session; the app works on', async ({
  page,
}) => {
  app.deploy('dist');
  await logInAs(page, people.ava, app.url);
  const keptBuilds = () => page.evaluate(async () => (await caches.keys()).length);
  // All of a build's files are fetched in the background, which a busy machine does last.
  await expect.poll(keptBuilds, { timeout: 60_000 }).toBe(1);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(1);

  app.deploy(API_DIST);
  await page.goto(`${app.url}/dashboard`);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(workers).toBe(0);
  await expect.poll(keptBuilds).toBe(0);
  await fillLogin(page, people.ava);
  await expect(balance(page)).toContainText(/\$\d/);
  await page.reload();
  await expect(balance(page)).toContainText(/\$\d/);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
