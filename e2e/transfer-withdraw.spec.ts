import { expect, type Page } from '@playwright/test';
import {
  checkBooks,
  clickInTab,
  expectToast,
  ledgerOf,
  logInAs,
  openSharedTabs,
  openTabsFor,
  people,
  submitLogin,
  toastTitle,
} from './app';
import { callApi, holdCommands, releaseTogether } from './inFlight';
import { confirmTransfer, enterTransfer, withdraw, reviewTransfer } from './support/money';
import { test } from './support/test';

test('a payment request is made, followed, reviewed and paid', async ({ page }) => {
  test.slow();
  await logInAs(page, people.noah);
  await page.getByRole('link', { name: 'Receive' }).click();
  await page.getByLabel('Amount').fill('12.50');
  const link = await page.getByRole('textbox', { name: 'Payment request link' }).inputValue();
  await expect(page.getByRole('img', { name: 'Payment request QR code' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(link);
  await submitLogin(page, people.ava);

  await expect(page.getByLabel('Recipient email')).toHaveValue(people.noah.email);
  await expect(page.getByLabel('Amount')).toHaveValue('12.5');
  const review = await reviewTransfer(page);
  await expect(review).toContainText('$12.50');
  await confirmTransfer(review);
  await expect(page.getByLabel('Recipient email')).toHaveValue('');

  const received = await ledgerOf(page, people.noah.email);
  expect(received.map(({ type, amount }) => [type, amount])).toEqual([['transfer-in', 12.5]]);
  await checkBooks(page);
});

test('two tabs cannot spend the same balance twice', async ({ context }) => {
  test.slow();
  const [one, two] = await openSharedTabs(context, people.ava, '/dashboard');
  const total = one.getByRole('region', { name: 'Total Balance' });
  await expect(total).toContainText('$');
  const shown = await total.innerText();
  const balance = Number(/\$([\d,.]+)/.exec(shown)?.[1]?.replaceAll(',', ''));
  // Affordable once, but not twice.
  const amount = (Math.round(balance * 75) / 100).toFixed(2);
  const review = async (tab: Page) => {
    await tab.goto('/dashboard/transfer');
    return enterTransfer(tab, amount);
  };
  const reviews = [await review(one), await review(two)];
  await Promise.all([one, two].map((tab) => holdCommands(tab, '/api/transfers')));
  for (const opened of reviews) await clickInTab(opened.getByRole('button', { name: 'Confirm transfer' }));
  await releaseTogether([one, two]);

  const titles = await Promise.all([one, two].map(toastTitle));
  expect(titles.sort()).toEqual(['Transfer Failed', 'Transfer Initiated']);
  await Promise.all(reviews.map((opened) => expect(opened).toBeHidden()));
  expect(await ledgerOf(one, people.noah.email)).toHaveLength(1);
  await checkBooks(one);
});

test('an admin rejects while the investor cancels: the money returns once, and the screen says who decided', async ({
  context,
}) => {
  test.slow();
  const [page, admin] = await openTabsFor(context, [people.ava, people.admin]);
  await page.getByRole('link', { name: 'Withdraw' }).click();
  const cancel = page
    .getByRole('table', { name: 'My withdrawals' })
    .getByRole('button', { name: /^Cancel withdrawal wdr-/ });
  await expect(cancel).toHaveCount(1);
  const id = (await cancel.getAttribute('aria-label'))?.replace('Cancel withdrawal ', '') ?? '';
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this withdrawal?' });

  await Promise.all([
    holdCommands(page, `/api/withdrawals/${id}/cancel`),
    holdCommands(admin, `/api/withdrawals/${id}/reject`),
  ]);
  const rejection = callApi(admin, 'POST', `/api/withdrawals/${id}/reject`, { reason: 'Wrong IBAN.' });
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await releaseTogether([page, admin]);

  await expect(question).toBeHidden();
  const isRejected = (await rejection) === 200;
  await expectToast(page, isRejected ? 'This withdrawal is already decided.' : 'Withdrawal Canceled');
  await expect(page.getByRole('table', { name: 'My withdrawals' })).toContainText(
    isRejected ? 'Rejected' : 'Canceled',
  );
  await expect(page.getByRole('button', { name: /^Cancel withdrawal wdr-/ })).toHaveCount(0);
  const returns = (await ledgerOf(page, people.ava.email)).filter(({ type }) => type === 'withdrawal-return');
  expect(returns.map(({ amount }) => amount)).toEqual([500]);
  await checkBooks(page);
});

test('a withdrawal holds money, and a second cancellation says who was first', async ({ context }) => {
  test.slow();
  const [page, other] = [await context.newPage(), await context.newPage()];
  await logInAs(page, people.ava);
  await page.getByRole('link', { name: 'Withdraw' }).click();
  await withdraw(page, '321.50');

  await other.goto('/dashboard/withdraw');
  const rowIn = (tab: Page) =>
    tab.getByRole('table', { name: 'My withdrawals' }).getByRole('row', { name: /\$321\.50/ });
  const ask = async (tab: Page) => {
    await rowIn(tab)
      .getByRole('button', { name: /^Cancel withdrawal wdr-/ })
      .click();
    return tab.getByRole('alertdialog', { name: 'Cancel this withdrawal?' });
  };
  const questions = [await ask(page), await ask(other)];
  for (const question of questions) {
    await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(question).toBeHidden();
  }

  await expectToast(page, 'Withdrawal Canceled');
  await expectToast(other, 'This withdrawal is already decided.');
  await expectToast(other, /was marked cancelled by Ava/);
  await expect(rowIn(other)).toContainText('Canceled');
  const returns = (await ledgerOf(page, people.ava.email)).filter(
    ({ type, amount }) => type === 'withdrawal-return' && amount === 321.5,
  );
  expect(returns).toHaveLength(1);
  await checkBooks(page);
});
