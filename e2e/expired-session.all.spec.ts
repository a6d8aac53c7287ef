import { expect } from '@playwright/test';
import {
  checkBooks,
  countLedgerEntries,
  expectToast,
  logInAndReturn,
  openAs,
  people,
  proofFile,
} from './app';
import { endSessionDuring } from './inFlight';
import { enterDeposit, enterWithdrawal, PAYPAL_ADDRESS, submitDeposit } from './support/money';
import { test } from './support/test';

/** The button is gone for good if the page was the first to notice. */
const quickly = { timeout: 15_000 };

test('a withdrawal being typed: after a new login it is there, and requested once', async ({ page }) => {
  await openAs(page, people.ava, '/dashboard/withdraw');
  await enterWithdrawal(page, '73.10');
  const before = await countLedgerEntries(page, people.ava.email, 'withdrawal');
  const send = async (limit?: typeof quickly) => {
    await page.getByRole('button', { name: 'Request withdrawal' }).click(limit);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click(limit);
  };
  await endSessionDuring(page, () => send(quickly));
  await logInAndReturn(page, people.ava, '/dashboard/withdraw');

  await expect(page.getByLabel('Amount')).toHaveValue('73.10');
  await expect(page.getByRole('combobox', { name: 'Method' })).toHaveText('PayPal');
  await expect(page.getByLabel('Address')).toHaveValue(PAYPAL_ADDRESS);
  expect(await countLedgerEntries(page, people.ava.email, 'withdrawal')).toBe(before);
  await send();
  await expectToast(page, 'Withdrawal Requested');
  expect(await countLedgerEntries(page, people.ava.email, 'withdrawal')).toBe(before + 1);
  await checkBooks(page);
});

test('a deposit at its proof: after a new login amount and coin are there, and it is submitted once', async ({
  page,
}) => {
  await openAs(page, people.ava, '/dashboard/deposit');
  await enterDeposit(page, '612.40', /Ethereum/);
  await endSessionDuring(page, () => page.getByRole('button', { name: 'Submit deposit' }).click(quickly));
  await logInAndReturn(page, people.ava, '/dashboard/deposit');

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
  await openAs(page, people.ava);
  const address = '/dashboard/transactions?q=liam&sort=amount';
  await page.goto(address);
  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await endSessionDuring(page, () => page.getByRole('button', { name: 'Export CSV' }).click(quickly));
  await logInAndReturn(page, people.ava, address);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('liam');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Transfer from Liam Forsyth');
});
