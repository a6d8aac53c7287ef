import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { ledgerOf, logInAs, people } from './app';
import { test } from './support/test';

test('the statement agrees with the ledger, row by row, and keeps its filter in the address', async ({
  page,
}) => {
  await logInAs(page, people.ava);
  await page.goto('/dashboard/transactions');
  const table = page.getByRole('table', { name: 'Transactions', exact: true });
  const rows = table.locator('tbody').getByRole('row');
  const entries = (await ledgerOf(page, people.ava.email)).reverse();
  await expect(rows).toHaveCount(entries.length);
  for (const [index, { balanceAfter }] of entries.entries()) {
    const usd = balanceAfter.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect(rows.nth(index)).toContainText(usd);
  }

  await page.getByRole('searchbox', { name: 'Search' }).fill('liam');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Transfer from Liam Forsyth');
  await expect(page).toHaveURL(/q=liam/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('liam');
  await expect(rows).toHaveCount(1);
});

test('the export holds every row, as plain signed numbers', async ({ page }) => {
  await logInAs(page, people.ava);
  await page.goto('/dashboard/transactions');
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
  expect(lines[0]).toBe('Date,Type,Description,Amount,Balance after,Status');
  const entries = (await ledgerOf(page, people.ava.email)).reverse();
  expect(lines.slice(1, -1)).toHaveLength(entries.length);
  for (const [index, { amount, balanceAfter }] of entries.entries()) {
    expect(lines[index + 1]).toContain(`,${amount.toFixed(2)},${balanceAfter.toFixed(2)},`);
  }
});

test('paper gets the statement alone, with every row of the filter', async ({ page }) => {
  // The print dialog is the browser's own, so the page is checked when the dialog would open.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await logInAs(page, people.ava);
  await page.goto('/dashboard/transactions?type=payout');
  const table = page.getByRole('table', { name: 'Transactions', exact: true });
  await table.getByRole('rowheader').first().waitFor();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printing]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });

  const paper = page.getByRole('table', { name: 'Transactions, printed' });
  const payouts = (await ledgerOf(page, people.ava.email)).filter(({ type }) => type === 'payout');
  await expect(paper.locator('tbody').getByRole('row')).toHaveCount(payouts.length);
  await expect(page.getByText('Cairnfield statement of')).toBeVisible();
  await expect(page.getByText(`Payout. All ${payouts.length} transactions.`)).toBeVisible();
  await expect(table).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Investor' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toHaveCount(0);
  await expect(table).toBeVisible();
});

test('the overview draws its plots from code of its own, which visitors never load', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(scripts.filter((path) => path.includes('plots'))).toEqual([]);

  await logInAs(page, people.ava);
  const value = page.getByRole('region', { name: 'Portfolio value' });
  await expect(value.locator('svg').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Allocation' }).locator('svg').first()).toBeVisible();
  await value.getByRole('button', { name: 'Show as table' }).click();
  await expect(value.getByRole('table', { name: 'Portfolio value' })).toBeInViewport();
});
