import { expect } from '@playwright/test';
import { logInAs, people } from './app';
import { useDistServer } from './distServer';
import { test } from './support/test';

// A worker would answer with its kept build.
test.use({ serviceWorkers: 'block' });

const server = useDistServer();

test('a part that failed to load is loaded again by going elsewhere and back', async ({ page }) => {
  await logInAs(page, people.ava, server.current.url);
  server.current.lose(/\/assets\/investor-money\./, 1);
  await page.getByRole('link', { name: 'Transfer', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load part of it.' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'Total Balance' })).toBeVisible();
  await page.getByRole('link', { name: 'Transfer', exact: true }).click();
  await expect(page.getByLabel('Recipient email')).toBeVisible();
});
