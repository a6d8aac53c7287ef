import { expect, type Page } from '@playwright/test';
import {
  checkBooks,
  clickInTab,
  ledgerOf,
  openAs,
  openSharedTabs,
  people,
  submitLogin,
  toastTitle,
} from './app';
import { holdCommands, releaseTogether } from './inFlight';
import { confirmTransfer, enterTransfer, reviewTransfer } from './support/money';
import { test } from './support/test';

test('a payment request is made, followed, reviewed and paid', { tag: '@chromium' }, async ({ page }) => {
  test.slow();
  await openAs(page, people.noah);
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
