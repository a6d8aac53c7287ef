import { expect, type Page } from '@playwright/test';
import { checkBooks, expectToast, ledgerOf, logInAs, people, proofFile, submitLogin } from './app';
import { callApi } from './inFlight';
import {
  confirmTransfer,
  enterDeposit,
  enterWithdrawal,
  PAYPAL_ADDRESS,
  reviewTransfer,
  submitDeposit,
} from './support/money';
import { test } from './support/test';

/** Ends the session in the backend, then runs `work`, in which the page notices it at the latest. */
async function endSession(page: Page, work: () => Promise<void>): Promise<void> {
  expect(await callApi(page, 'DELETE', '/api/session')).toBe(204);
  // Another read of the page may notice it first and open the login page.
  await work().catch(() => undefined);
  await expect(page).toHaveURL(/\/login/);
}

/** Logs in on the login page after a redirect, and returns to `path`. */
async function logInAgain(page: Page, path: string): Promise<void> {
  await submitLogin(page, people.ava);
  await expect(page).toHaveURL(path);
}

const countOf = async (page: Page, type: string) =>
  (await ledgerOf(page, people.ava.email)).filter((entry) => entry.type === type).length;

const quickly = { timeout: 3_000 };

test('a transfer under review: after a new login it is typed in, and made once', async ({ page }) => {
  await logInAs(page, people.ava);
  await page.goto('/dashboard/transfer');
  await page.getByLabel('Recipient email').fill(people.noah.email);
  await page.getByLabel('Amount').fill('41.25');
  await page.getByLabel('Note').fill('Dinner');
  const review = await reviewTransfer(page);
  await review.waitFor();
  const before = await countOf(page, 'transfer-out');
  await endSession(page, () => review.getByRole('button', { name: 'Confirm transfer' }).click(quickly));
  await logInAgain(page, '/dashboard/transfer');

  await expect(page.getByLabel('Recipient email')).toHaveValue(people.noah.email);
  await expect(page.getByLabel('Amount')).toHaveValue('41.25');
  await expect(page.getByLabel('Note')).toHaveValue('Dinner');
  expect(await countOf(page, 'transfer-out')).toBe(before);
  await confirmTransfer(await reviewTransfer(page));
  expect(await countOf(page, 'transfer-out')).toBe(before + 1);
  await checkBooks(page);
});

test('a withdrawal being typed: after a new login it is there, and requested once', async ({ page }) => {
  await logInAs(page, people.ava);
  await page.goto('/dashboard/withdraw');
  await enterWithdrawal(page, '73.10');
  const before = await countOf(page, 'withdrawal');
  const send = async () => {
    await page.getByRole('button', { name: 'Request withdrawal' }).click(quickly);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click(quickly);
  };
  await endSession(page, send);
  await logInAgain(page, '/dashboard/withdraw');

  await expect(page.getByLabel('Amount')).toHaveValue('73.10');
  await expect(page.getByRole('combobox', { name: 'Method' })).toHaveText('PayPal');
  await expect(page.getByLabel('Address')).toHaveValue(PAYPAL_ADDRESS);
  expect(await countOf(page, 'withdrawal')).toBe(before);
  await send();
  await expectToast(page, 'Withdrawal Requested');
  expect(await countOf(page, 'withdrawal')).toBe(before + 1);
  await checkBooks(page);
});

test('a deposit at its proof: after a new login amount and coin are there, and it is submitted once', async ({
  page,
}) => {
  await logInAs(page, people.ava);
  await page.goto('/dashboard/deposit');
  await enterDeposit(page, '612.40', /Ethereum/);
  await endSession(page, () => page.getByRole('button', { name: 'Submit deposit' }).click(quickly));
  await logInAgain(page, '/dashboard/deposit');

  await expect(page.getByText('$612.40').first()).toBeVisible();
  await expect(page.getByText('Ethereum (ETH)').first()).toBeVisible();
  const mine = page.getByRole('table', { name: 'My deposits' }).getByRole('row', { name: /\$612\.40/ });
  await expect(mine).toHaveCount(0);
  // Files aren't kept, so the proof is chosen again.
  await page.getByLabel('Proof of payment').setInputFiles(proofFile);
  await submitDeposit(page);
  await expect(mine).toHaveCount(1);
  await checkBooks(page);
});

test('a statement narrowed down: after a new login it is the same statement', async ({ page }) => {
  await logInAs(page, people.ava);
  const address = '/dashboard/transactions?q=liam&sort=amount';
  await page.goto(address);
  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await endSession(page, () => page.getByRole('button', { name: 'Export CSV' }).click(quickly));
  await logInAgain(page, address);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('liam');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Transfer from Liam Forsyth');
});
