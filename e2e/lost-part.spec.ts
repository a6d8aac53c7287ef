import { expect } from '@playwright/test';
import { logInAs, people } from './app';
import { useDistServer } from './distServer';
import { test } from './support/test';

// A worker would answer with its kept build.
test.use({ serviceWorkers: 'block' });

const server = useDistServer();

test('a part of the app that failed to load is loaded again by "Try again", as often as it takes', async ({
  page,
}) => {
  await logInAs(page, people.ava, server.current.url);
  server.current.lose(/\/assets\/investor-money\./, 2);
  await page.getByRole('link', { name: 'Transfer', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t show this page' });
  await expect(alert).toContainText('We couldn’t load part of it.');
  // The first retry fails again.
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(alert).toContainText('We couldn’t load part of it.');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Recipient email')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a landing page whose code failed to load says so, and is loaded again by "Try again"', async ({
  page,
}) => {
  server.current.lose(/\/assets\/landing\./, 3);
  await page.goto(server.current.url);
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load part of it.' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Theme' }).first().click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
