import { expect, type Page } from '@playwright/test';
import { checkBooks, fillLogin, logInAs, people } from './app';
import { approveFirst, confirmTransfer, enterTransfer } from './support/money';
import { test } from './support/test';

const bar = (page: Page) => page.getByRole('group', { name: 'Active scenarios' });
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

test(
  'a full storage and a clock that one tab changes are shown in every tab, and end with that tab',
  { tag: '@chromium' },
  async ({ page, context, qa }) => {
    test.slow();
    await qa.open('/', 'storage-full');
    await question(page).getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(bar(page)).toContainText('QA: storage-full');
    const other = await context.newPage();
    await logInAs(other, people.ava);
    await expect(bar(other)).toContainText('QA: storage-full');
    await page.evaluate(() => window.__qa?.clock.advance(60_000));
    await expect(bar(other)).toContainText('moved-clock');

    await page.reload();
    await expect(bar(page)).toContainText('QA: storage-full');
    await page.close();
    await expect(bar(other)).toBeHidden({ timeout: 60_000 });
    await other.goto('/dashboard/transfer');
    await confirmTransfer(await enterTransfer(other, '12.50'));
    await checkBooks(other);
  },
);
