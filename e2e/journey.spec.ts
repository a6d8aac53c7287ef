import { expect } from '@playwright/test';
import { DAY_MS } from '../src/lib/time';
import {
  advanceClock,
  checkBooks,
  expectToast,
  ledgerOf,
  logInAs,
  logOutOf,
  openTabsFor,
  people,
  seeBriefly,
} from './app';
import { approveIn, confirmInvestment, enterDeposit, enterInvestment, submitDeposit } from './support/money';
import { test } from './support/test';

test.use({ keepsBuild: true });

const ivy = { email: 'ivy@cairnfield.example', password: 'Harbour-42', home: '/dashboard' };

test('the money path: register, confirm, deposit, approve, invest, mature', async ({ page }) => {
  test.slow();

  await test.step('a visitor registers and confirms the e-mail', async () => {
    await page.goto('/register?ref=ref-nobodyhas');
    await expect(page.getByLabel('Referral code (optional)')).toHaveValue('ref-nobodyhas');
    await page.getByLabel('Name').fill('Ivy Marsh');
    await page.getByLabel('Email').fill('  Ivy@Cairnfield.example ');
    await page.getByLabel('Password', { exact: true }).fill(ivy.password);
    await page.getByLabel('Confirm password').fill(ivy.password);
    await page.getByLabel('I agree to the Terms and the Privacy Policy').check();
    const confirmed = Promise.all([
      page.waitForURL(/\/confirm-email\/user-\d+$/),
      seeBriefly(page, 'Success!', 'You are now logged in. Redirecting to your dashboard...'),
    ]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await confirmed;
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Welcome, Ivy Marsh')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText('$0.00');
    await expect(page.getByText('No active investments')).toBeVisible();
  });

  await test.step('logs in again and deposits', async () => {
    await logOutOf(page);
    await logInAs(page, ivy);
    await expectToast(page, 'Welcome back!');
    await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    await enterDeposit(page, '1000.55');
    await submitDeposit(page);
    await expect(page.getByRole('table', { name: 'My deposits' })).toContainText('$1,000.55');
    expect(await ledgerOf(page, ivy.email)).toEqual([]);
  });

  await test.step('an admin approves', async () => {
    await logOutOf(page);
    await logInAs(page, people.admin);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Transactions' }).click();
    const row = page.getByRole('table', { name: 'Deposit Requests' }).getByRole('row', { name: /Ivy Marsh/ });
    await expect(row).toContainText('BTC');
    await expect(row).toContainText('receipt.png');
    await approveIn(row);
    await expect(row.getByText('completed', { exact: false })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Approve deposit/ })).toHaveCount(0);
  });

  await test.step('the investor invests in a crypto plan', async () => {
    await logOutOf(page);
    await logInAs(page, ivy);
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText('$1,000.55');
    await page.getByRole('link', { name: 'Crypto Plans' }).click();
    const dialog = await enterInvestment(page, '600.33');
    await expect(dialog).toContainText('$30.02');
    await expect(dialog).toContainText('$630.35');
    await confirmInvestment(dialog);
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'My Investments' }).click();
    const running = page.getByRole('region', { name: 'Active investments' });
    await expect(
      running.getByRole('article', { name: 'Starter Crypto' }).getByRole('progressbar'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText('$400.22');
    await expect(page.getByRole('region', { name: 'Crypto Investments' })).toContainText('$600.33');
  });

  await test.step('it matures, and the balance is right to the cent after a reload', async () => {
    await advanceClock(page, 7 * DAY_MS - 60_000);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText('$400.22');
    await advanceClock(page, 60_001);
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText('$1,030.57');
    await expect(page.getByRole('region', { name: 'Total Profit' })).toContainText('$30.02');
    await expect(page.getByRole('region', { name: 'Crypto Investments' })).toContainText('$0.00');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText('$1,030.57');
    await page.getByRole('link', { name: 'My Investments' }).click();
    const completed = page.getByRole('region', { name: 'Completed investments' });
    await expect(completed.getByRole('article', { name: 'Starter Crypto' })).toContainText('$30.02');
  });

  const entries = await ledgerOf(page, ivy.email);
  expect(entries.map((entry) => [entry.type, entry.amount, entry.balanceAfter])).toEqual([
    ['deposit', 1000.55, 1000.55],
    ['investment', -600.33, 400.22],
    ['payout', 630.35, 1030.57],
  ]);
  await checkBooks(page);
});

test(
  'investor and admin in two tabs see each other’s work without a reload',
  { tag: '@chromium' },
  async ({ context }) => {
    test.slow();
    const [investor, admin] = await openTabsFor(context, [people.noah, people.admin]);
    await expect(investor.getByRole('region', { name: 'Total Balance' })).toContainText('$0.00');

    await investor.getByRole('link', { name: 'Deposit', exact: true }).click();
    await admin
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Transactions' })
      .click();
    const requests = admin.getByRole('table', { name: 'Deposit Requests' });
    await expect(requests.getByRole('row', { name: /Noah/ })).toHaveCount(1);

    await enterDeposit(investor, '750', /Litecoin/);
    await submitDeposit(investor);
    await approveIn(requests.getByRole('row', { name: /LTC/ }).filter({ hasText: '$750.00' }));

    const mine = investor.getByRole('table', { name: 'My deposits' }).getByRole('row', { name: /\$750\.00/ });
    await expect(mine).toContainText(/completed/i);
    await investor.getByRole('link', { name: 'Overview' }).click();
    await expect(investor.getByRole('region', { name: 'Total Balance' })).toContainText('$750.00');

    await investor.getByRole('link', { name: 'Crypto Plans' }).click();
    await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
    const total = admin.getByRole('region', { name: 'Total Investments' });
    const before = (await total.innerText()).trim();
    await confirmInvestment(await enterInvestment(investor, '500'));
    await expect.poll(async () => (await total.innerText()).trim()).not.toBe(before);

    await investor.getByRole('link', { name: 'Overview' }).click();
    await expect(investor.getByRole('region', { name: 'Total Balance' })).toContainText('$250.00');
    await advanceClock(admin, 7 * DAY_MS + 1);
    await expect(investor.getByRole('region', { name: 'Total Balance' })).toContainText('$775.00');

    await Promise.all([investor.reload(), admin.reload()]);
    await expect(investor.getByText('Welcome, Noah')).toBeVisible();
    await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    await expect(investor.getByRole('region', { name: 'Total Balance' })).toContainText('$775.00');
    await checkBooks(admin);
  },
);
