import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectToast, fillLogin, logInAs, people, proofFile } from './app';

const root = join(__dirname, '..');
const admin = { ...people.admin, password: 'Harbour-admin-7' };
const ivy = { email: 'ivy@cairnfield.example', password: 'Harbour-42', home: '/dashboard' };

let server: ChildProcess;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'cairnfield-serve-'));

test.describe.configure({ mode: 'default' });
test.use({ baseURL: undefined });

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** `npm run serve -- --demo`, as somebody starts it who has never done so. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
  };
  server = spawn(process.execPath, ['scripts/serve.mjs', '--demo'], { cwd: root, env });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (data) => {
      output += String(data);
      if (output.includes(`Cairnfield runs at ${origin}/`)) resolve();
    });
    server.stderr?.on('data', (data) => (output += String(data)));
    server.once('exit', () => reject(new Error(`The server ended.\n${output}`)));
  });
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** The link in the newest mail to this address. */
async function mailedLink(to: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const find = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .findLast((text) => text.startsWith(`To: ${to}\n`));
  await expect.poll(find).toBeDefined();
  return /^https?:\S+$/m.exec(find() ?? '')?.[0] ?? '';
}

test('investor and admin in two browsers: the money path on a shared server, live without a reload', async ({
  browser,
}) => {
  test.slow();
  const investor = await (await browser.newContext()).newPage();
  const office = await (await browser.newContext()).newPage();
  const balance = investor.getByRole('region', { name: 'Total Balance' });

  await test.step('a visitor registers, and the mailed link confirms the e-mail', async () => {
    await investor.goto(`${origin}/register`);
    await investor.getByLabel('Name').fill('Ivy Marsh');
    await investor.getByLabel('Email').fill(ivy.email);
    await investor.getByLabel('Password', { exact: true }).fill(ivy.password);
    await investor.getByLabel('Confirm password').fill(ivy.password);
    await investor.getByRole('button', { name: 'Create account' }).click();
    await expect(investor).toHaveURL(/\/confirm-email\/user-\d+$/);
    const link = await mailedLink(ivy.email);
    expect(link).toContain(`${origin}/confirm-email/user-`);
    await investor.goto(link);
    await expect(investor.getByRole('heading', { name: 'Success!' })).toBeVisible();
    await expect(investor).toHaveURL(/\/dashboard$/);
    await expect(balance).toContainText('$0.00');
  });

  await test.step('the demo’s admin password is nobody’s here', async () => {
    await office.goto(`${origin}/login`);
    await office.getByRole('textbox', { name: 'Email' }).fill(admin.email);
    await office.getByLabel(/^Password$/i).fill(people.admin.password);
    await office.getByRole('button', { name: 'Log in' }).click();
    await expectToast(office, 'Invalid credentials.');
    await fillLogin(office, admin);
    await office
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Transactions' })
      .click();
  });

  const requests = office.getByRole('table', { name: 'Deposit Requests' });
  const row = requests.getByRole('row', { name: /Ivy Marsh/ });

  await test.step('a deposit shows at the admin’s, and its approval at the investor’s, by themselves', async () => {
    await expect(requests).toBeVisible();
    await investor.getByRole('link', { name: 'Deposit', exact: true }).click();
    await investor.getByLabel('Amount').fill('1000.55');
    await investor.getByRole('combobox', { name: 'Cryptocurrency' }).click();
    await investor.getByRole('option', { name: /Bitcoin/ }).click();
    await investor.getByRole('button', { name: 'Continue' }).click();
    await investor.getByLabel('Proof of payment').setInputFiles(proofFile);
    await investor.getByRole('button', { name: 'Submit deposit' }).click();
    await expect(investor.getByRole('heading', { name: 'Deposit submitted' })).toBeVisible();
    await expect(row).toContainText('$1,000.55');
    await row.getByRole('button', { name: /^Approve deposit/ }).click();
    await expectToast(office, 'Deposit completed');
    const mine = investor
      .getByRole('table', { name: 'My deposits' })
      .getByRole('row', { name: /\$1,000\.55/ });
    await expect(mine).toContainText(/completed/i);
  });

  await test.step('the investor invests', async () => {
    await investor.getByRole('link', { name: 'Crypto Plans' }).click();
    const plan = investor.getByRole('article', { name: 'Starter Crypto' });
    await plan.getByRole('button', { name: 'Invest Now' }).click();
    const dialog = investor.getByRole('dialog', { name: 'Invest in Starter Crypto' });
    await dialog.getByLabel('Amount').fill('600.33');
    await dialog.getByRole('button', { name: 'Confirm investment' }).click();
    await expectToast(investor, 'Investment Successful!');
    await investor.getByRole('link', { name: 'Overview' }).click();
    await expect(balance).toContainText('$400.22');
  });
});

test('a demo person logs in', async ({ page }) => {
  await logInAs(page, people.ava, origin);
  await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText(/\$\d/);
});
