import { expect } from '@playwright/test';
import { ledgerOf, logInAs, openAs, people } from './app';
import { test } from './support/test';

test(
  'the statement agrees with the ledger, row by row, and keeps its filter in the address',
  { tag: '@chromium' },
  async ({ page }) => {
    await openAs(page, people.ava, '/dashboard/transactions');
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
  },
);

test(
  'the overview draws its plots from code of its own, which visitors never load',
  { tag: '@chromium' },
  async ({ page }) => {
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

    const last = value.locator('[data-mark]').filter({ hasText: ', $' }).last();
    const named = (await last.locator('title').textContent()) ?? '';
    await last.click();
    await expect(page.getByRole('dialog', { name: `${named.split(',')[0]} receipt` })).toBeVisible();
    await page.goBack();
    await value.locator('[data-mark]').filter({ hasText: 'transactions' }).first().click();
    await expect(page).toHaveURL(/\/dashboard\/transactions\?from=\d{4}-\d\d-\d\d&to=/);
  },
);
