import { expect, type Page } from '@playwright/test';
import { checkBooks, expectToast, ledgerOf, openTabsFor, people } from './app';
import { test } from './support/test';

const table = (page: Page) => page.getByRole('grid', { name: 'Users' });
const rowOf = (page: Page, name: RegExp) => table(page).getByRole('row', { name });

test('an investor is found, verified, opened and credited, and sees it in a tab of their own', async ({
  context,
}) => {
  test.slow();
  const [admin, investor] = await openTabsFor(context, [people.admin, people.noah]);
  await admin.getByRole('region', { name: 'Pending KYC' }).getByRole('link').click();
  await expect(admin).toHaveURL(/\/admin\/users\?kycStatus=pending$/);

  await admin.getByRole('searchbox', { name: 'Search users' }).fill('noah@');
  await expect(table(admin).getByRole('rowheader')).toHaveCount(1);
  await admin.getByRole('button', { name: /^Approve KYC for Noah/ }).click();
  await admin.getByRole('button', { name: 'Verify Noah Okafor' }).click();
  await expectToast(admin, 'KYC Status Updated');
  await expect(admin.getByText('No users found')).toBeVisible();
  await expect(admin.getByRole('group', { name: 'List of users' })).toBeFocused();
  await expect(investor.getByRole('region', { name: 'KYC status' })).toContainText(/verified/i);

  await admin.getByRole('combobox', { name: 'KYC status' }).click();
  await admin.getByRole('option', { name: 'All statuses' }).click();
  await admin.getByRole('button', { name: /^Open Noah/ }).click();
  const dialog = admin.getByRole('dialog', { name: /^Noah/ });
  await dialog.getByLabel('Amount').fill('250.25');
  await dialog.getByLabel('Reason').fill('Welcome bonus');
  await expect(dialog).toContainText('New balance: $250.25');
  await dialog.getByRole('button', { name: 'Adjust balance' }).click();
  await admin
    .getByRole('dialog', { name: 'Credit $250.25 to Noah Okafor?' })
    .getByRole('button', { name: 'Credit $250.25' })
    .click();
  await expectToast(admin, 'Balance Adjusted');
  await expect(investor.getByRole('region', { name: 'Total Balance' })).toContainText('$250.25');

  await admin.reload();
  await expect(dialog.getByRole('table', { name: 'Latest ledger entries' })).toContainText('Welcome bonus');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(admin, /Noah/)).toContainText('$250.25');
  await expect(admin).toHaveURL(/\/admin\/users\?q=/);
  const booked = await ledgerOf(admin, people.noah.email);
  expect(booked.map(({ type, amount }) => [type, amount])).toEqual([['adjustment', 250.25]]);
  await checkBooks(admin);
});
