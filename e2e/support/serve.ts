import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { expectToast, fillLogin, people, proofFile, seeBriefly, submitLogin } from '../app';
import {
  approveIn,
  confirmInvestment,
  confirmTransfer,
  enterDeposit,
  enterInvestment,
  enterTransfer,
  withdraw,
  submitDeposit,
} from './money';
import { findFreePort } from '../../server/tests/testing/serverProcess';

const root = join(__dirname, '..', '..');
const admin = { ...people.admin, password: 'Harbour-admin-7' };
const ivy = { email: 'ivy@cairnfield.example', password: 'Harbour-42', home: '/dashboard' };

export interface Served {
  readonly origin: string;
  /** What it said when it started. */
  readonly said: string;
  readonly stop: () => Promise<void>;
}

/** Runs `npm run serve -- --demo` like a first-time user. @throws with what it wrote, if it ends by itself. */
export async function runServe(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<Served> {
  const port = settings['PORT'] ?? String(await findFreePort());
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const server = spawn(process.execPath, ['scripts/serve.mjs', '--demo', ...options], { cwd: root, env });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (data) => {
      output += String(data);
      if (output.includes('Press Ctrl+C to stop.')) resolve();
    });
    server.stderr.on('data', (data) => (output += String(data)));
    server.once('exit', () => reject(new Error(`The server ended.\n${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    said: output,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** The link in the newest mail to this address. */
async function mailedLink(dataDir: string, to: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  // The first mail creates the folder, after the page has its answer.
  const names = () => (existsSync(folder) ? readdirSync(folder) : []);
  const find = () =>
    names()
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .findLast((text) => text.startsWith(`To: ${to}\n`));
  await expect.poll(find).toBeDefined();
  return /^https?:\S+$/m.exec(find() ?? '')?.[0] ?? '';
}

/** The addresses of the two people, and their mail folder. */
interface Place {
  readonly investorOrigin: string;
  readonly officeOrigin: string;
  readonly dataDir: string;
}

/** From registration to withdrawal, in two browsers that never reload. */
export async function playMoneyPath(
  browser: Browser,
  { investorOrigin, officeOrigin, dataDir }: Place,
): Promise<void> {
  const investor = await (await browser.newContext()).newPage();
  const office = await (await browser.newContext()).newPage();
  const balance = investor.getByRole('region', { name: 'Total Balance' });
  const toOffice = (name: string) =>
    office.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();

  /** Its fields have the same names as the previous page's. */
  const openPage = async (name: string) => {
    await investor.getByRole('link', { name, exact: true }).click();
    await expect(investor.getByRole('heading', { level: 1, name })).toBeFocused();
  };

  await test.step('a visitor registers, and the mailed link confirms the e-mail', async () => {
    await investor.goto(`${investorOrigin}/register`);
    await investor.getByLabel('Name').fill('Ivy Marsh');
    await investor.getByLabel('Email').fill(ivy.email);
    await investor.getByLabel('Password', { exact: true }).fill(ivy.password);
    await investor.getByLabel('Confirm password').fill(ivy.password);
    await investor.getByLabel('I agree to the Terms and the Privacy Policy').check();
    await investor.getByRole('button', { name: 'Create account' }).click();
    await expect(investor).toHaveURL(/\/confirm-email\/user-\d+$/);
    const link = await mailedLink(dataDir, ivy.email);
    expect(link).toContain(`${investorOrigin}/confirm-email/user-`);
    // A search that begins in the document being left can be lost with it.
    await investor.goto(link, { waitUntil: 'commit' });
    await seeBriefly(investor, 'Success!');
    await expect(investor).toHaveURL(/\/dashboard$/);
    await expect(balance).toContainText('$0.00');
  });

  await test.step('the demo’s admin password is nobody’s here', async () => {
    await office.goto(`${officeOrigin}/login`);
    await submitLogin(office, people.admin);
    await expectToast(office, 'Login failed', 'Invalid credentials.');
    await fillLogin(office, admin);
  });

  await test.step('KYC is submitted, and decided at the admin’s', async () => {
    await investor.getByRole('link', { name: 'KYC Verification' }).click();
    await investor.getByLabel('Social security number').fill('078-05-1120');
    await investor.getByLabel('ID front').setInputFiles(proofFile);
    await toOffice('Users');
    await investor.getByRole('button', { name: 'Submit for verification' }).click();
    await expectToast(investor, 'KYC Submitted');
    await office.getByRole('button', { name: /^Approve KYC for Ivy Marsh/ }).click();
    await office.getByRole('button', { name: 'Verify Ivy Marsh' }).click();
    await expectToast(office, 'KYC Status Updated');
    await expect(investor.getByRole('region', { name: 'KYC status' })).toContainText('Verified');
  });

  await test.step('a deposit shows at the admin’s, and its approval at the investor’s', async () => {
    await toOffice('Transactions');
    const requests = office.getByRole('table', { name: 'Deposit Requests' });
    await expect(requests).toBeVisible();
    await investor.getByRole('link', { name: 'Deposit', exact: true }).click();
    await enterDeposit(investor, '1000.55');
    await submitDeposit(investor);
    const row = requests.getByRole('row', { name: /Ivy Marsh/ });
    await expect(row).toContainText('$1,000.55');
    await approveIn(row);
    const mine = investor
      .getByRole('table', { name: 'My deposits' })
      .getByRole('row', { name: /\$1,000\.55/ });
    await expect(mine).toContainText(/completed/i);
  });

  await test.step('the investor invests', async () => {
    await investor.getByRole('link', { name: 'Crypto Plans' }).click();
    await confirmInvestment(await enterInvestment(investor, '600.33'));
    await investor.getByRole('link', { name: 'Overview' }).click();
    await expect(balance).toContainText('$400.22');
  });

  await test.step('money goes to another investor', async () => {
    await openPage('Transfer');
    await confirmTransfer(await enterTransfer(investor, '100.20'));
  });

  await test.step('a withdrawal shows at the admin’s, and its completion at the investor’s', async () => {
    await openPage('Withdraw');
    await withdraw(investor, '250.02');
    await office.getByRole('tab', { name: /^Withdrawals/ }).click();
    const row = office
      .getByRole('table', { name: 'Withdrawal Requests' })
      .getByRole('row', { name: /Ivy Marsh/ })
      .filter({ hasText: '$250.02' });
    await row.getByRole('button', { name: /^Approve withdrawal/ }).click();
    await office
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Mark \$.+ as paid$/ })
      .click();
    await expectToast(office, 'Withdrawal completed');
    const mine = investor
      .getByRole('table', { name: 'My withdrawals' })
      .getByRole('row', { name: /\$250\.02/ });
    await expect(mine).toContainText('Completed');
    await investor.getByRole('link', { name: 'Overview' }).click();
    await expect(balance).toContainText('$50.00');
  });
}
