import { expect } from '@playwright/test';
import { checkBooks, ledgerOf, openAs, people, submitLogin } from './app';
import { confirmTransfer, reviewTransfer } from './support/money';
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
