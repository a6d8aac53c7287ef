import { expect, type Page } from '@playwright/test';
import { fillLogin, people } from './app';
import { approveFirst } from './support/money';
import { test } from './support/test';

const question = (page: Page) => page.getByRole('dialog', { name: 'Apply this QA link?' });

test('a link applies scenarios before the first request; they outlive the login and a reload until they are cleared', async ({
  page,
  qa,
}) => {
  test.slow();
  await qa.open('/admin/transactions?status=pending', 'approved-by-another-admin,slow-money~seed.42');
  // Another admin's approval affects more than this tab.
  await question(page).getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, { ...people.admin, home: '/admin/transactions\\?status=pending' });
  await approveFirst(page);
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('alert');
  await expect(toast).toContainText('This deposit has already been decided.');
  await expect(toast).not.toContainText('imulated');
  await expect(page.getByRole('log', { name: 'Simulated failures' })).toHaveText(
    /^Simulated: POST \/api\/deposits\/dep-.*\/approve, Robin Vale.* \(approved-by-another-admin\)$/,
  );

  await page.reload();
  await expect(page).toHaveURL(/\/admin\/transactions\?status=pending$/);
  expect(await qa.active()).toEqual(['approved-by-another-admin', 'slow-money']);
  await qa.clear();
  await page.reload();
  expect(await qa.active()).toEqual([]);
});
