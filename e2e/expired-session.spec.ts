import { expect } from '@playwright/test';
import { checkBooks, countLedgerEntries, logInAndReturn, openAs, people } from './app';
import { endSessionDuring } from './inFlight';
import { confirmTransfer, reviewTransfer } from './support/money';
import { test } from './support/test';

/** The button is gone for good if the page was the first to notice. */
const quickly = { timeout: 15_000 };

test('a transfer under review: after a new login it is typed in, and made once', async ({ page }) => {
  await openAs(page, people.ava, '/dashboard/transfer');
  await page.getByLabel('Recipient email').fill(people.noah.email);
  await page.getByLabel('Amount').fill('41.25');
  await page.getByLabel('Note').fill('Dinner');
  const review = await reviewTransfer(page);
  await review.waitFor();
  const before = await countLedgerEntries(page, people.ava.email, 'transfer-out');
  await endSessionDuring(page, () => review.getByRole('button', { name: 'Confirm transfer' }).click(quickly));
  await logInAndReturn(page, people.ava, '/dashboard/transfer');

  await expect(page.getByLabel('Recipient email')).toHaveValue(people.noah.email);
  await expect(page.getByLabel('Amount')).toHaveValue('41.25');
  await expect(page.getByLabel('Note')).toHaveValue('Dinner');
  expect(await countLedgerEntries(page, people.ava.email, 'transfer-out')).toBe(before);
  await confirmTransfer(await reviewTransfer(page));
  expect(await countLedgerEntries(page, people.ava.email, 'transfer-out')).toBe(before + 1);
  await checkBooks(page);
});
