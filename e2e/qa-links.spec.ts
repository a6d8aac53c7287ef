import { expect } from '@playwright/test';
import { fillLogin, people } from './app';
import { QaPage, test } from './support/scenario';

test('a link puts scenarios in force before the first request, over the login and a reload, until they are cleared', async ({
  page,
  qa,
}) => {
  test.slow();
  await qa.open('/admin/transactions?status=pending', 'approved-by-another-admin,slow-money~seed.42');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, { ...people.admin, home: '/admin/transactions\\?status=pending' });
  await page
    .getByRole('button', { name: /^Approve deposit dep-/ })
    .first()
    .click();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert');
  await expect(toast).toContainText('This deposit is already decided.');
  await expect(toast).toContainText('(injected: approved-by-another-admin)');

  await page.reload();
  await expect(page).toHaveURL(/\/admin\/transactions\?status=pending$/);
  expect(await qa.active()).toEqual(['approved-by-another-admin', 'slow-money']);
  await qa.clear();
  await page.reload();
  expect(await qa.active()).toEqual([]);
});

test('a link that cannot be followed says why and applies nothing', async ({ page, qa }) => {
  await qa.open('/', 'offline,no-such-thing');
  await expect(page.getByRole('alert').filter({ hasText: 'The QA link was not applied.' })).toContainText(
    'No scenario is named "no-such-thing".',
  );
  await expect(page).toHaveURL(/\/$/);
  expect(await qa.active()).toEqual([]);
});

test('in all tabs means those that are open and those that come', async ({ page, qa, context }) => {
  await page.goto('/');
  const other = new QaPage(await context.newPage());
  await other.page.goto('/');
  await other.waitForIdle();
  await qa.apply('market-down', { allTabs: true });
  const later = new QaPage(await context.newPage());
  await later.page.goto('/');
  for (const tab of [other, later]) await expect.poll(() => tab.active()).toEqual(['market-down']);
  await other.clear();
  for (const tab of [qa, later]) await expect.poll(() => tab.active()).toEqual([]);
});
