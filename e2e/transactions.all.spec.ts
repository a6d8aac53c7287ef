import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { ledgerOf, openAs, people } from './app';
import { test } from './support/test';

// Playwright hears of no download of Firefox's.
test('the export holds every row, as plain signed numbers', { tag: '@chromium' }, async ({ page }) => {
  await openAs(page, people.ava, '/dashboard/transactions');
  await page
    .getByRole('table', { name: 'Transactions', exact: true })
    .getByRole('rowheader')
    .first()
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cairnfield-transactions-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFDate,Type,Description,Amount,Balance after,Status');
  const entries = (await ledgerOf(page, people.ava.email)).reverse();
  expect(lines.slice(1, -1)).toHaveLength(entries.length);
  for (const [index, { amount, balanceAfter }] of entries.entries()) {
    expect(lines[index + 1]).toContain(`,${amount.toFixed(2)},${balanceAfter.toFixed(2)},`);
  }
});

test('paper gets the statement alone, with every row of the filter', async ({ page, browserName }) => {
  // The print dialog is the browser's own, so the page is checked when the dialog would open.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await openAs(page, people.ava, '/dashboard/transactions?type=payout');
  const table = page.getByRole('table', { name: 'Transactions', exact: true });
  await table.getByRole('rowheader').first().waitFor();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printing]')).toBeAttached();
  const paper = page.getByRole('table', { name: 'Transactions, printed', includeHidden: true });
  const payouts = (await ledgerOf(page, people.ava.email)).filter(({ type }) => type === 'payout');
  await expect(paper.locator('tbody tr')).toHaveCount(payouts.length);

  // Playwright gives Firefox no other medium.
  if (browserName === 'chromium') {
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toBeVisible();
    await expect(page.getByText('Transactions for Ava Lindqvist')).toBeVisible();
    await expect(page.getByText(`${payouts.length} transactions, Payout · Printed`)).toBeVisible();
    await expect(table).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Investor' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await expect(table).toBeVisible();
});

test('dates are typed as people write them', async ({ page }) => {
  await openAs(page, people.ava, '/dashboard/transactions');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('1/31/2020');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31/);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('Jan 31, 2020');
});

test('a period chosen by keys filters the list, and the focus stays at the button that opened it', async ({
  page,
}) => {
  await openAs(page, people.ava, '/dashboard/transactions');
  const button = page.getByRole('button', { name: 'Choose dates' });
  await button.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Any date' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Dates: Today' })).toBeVisible();
  await expect(page.getByRole('menu', { name: 'Periods', includeHidden: true })).toHaveCount(0);
  await expect(button).toBeFocused();
});
