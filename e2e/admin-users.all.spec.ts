import { expect, type Page } from '@playwright/test';
import {
  checkBooks,
  expectToast,
  ledgerOf,
  openTabsFor,
  people,
  clickInTab,
  openAs,
  openSharedTabs,
  toastTitle,
} from './app';
import { test } from './support/test';
import { holdCommands, releaseTogether } from './inFlight';

const table = (page: Page) => page.getByRole('grid', { name: 'Users' });
const gridRow = (page: Page, name: RegExp) => table(page).getByRole('row', { name });

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
  await expect(gridRow(admin, /Noah/)).toContainText('$250.25');
  await expect(admin).toHaveURL(/\/admin\/users\?q=/);
  const booked = await ledgerOf(admin, people.noah.email);
  expect(booked.map(({ type, amount }) => [type, amount])).toEqual([['adjustment', 250.25]]);
  await checkBooks(admin);
});

const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('grid', { name: 'Users' }).getByRole('row', { name });

test('two admins who decide the same case at once: one effect, the other is told who was first', async ({
  context,
}) => {
  test.slow();
  const [one, two] = await openSharedTabs(context, people.admin, '/admin/users?q=noah@');
  const approve = one.getByRole('button', { name: /^Approve KYC for Noah/ });
  await clickInTab(two.getByRole('button', { name: /^Reject KYC for Noah/ }));
  const reject = two
    .getByRole('alertdialog', { name: 'Reject Noah Okafor’s KYC?' })
    .getByRole('button', { name: 'Reject KYC' });
  await clickInTab(approve);
  const verify = one.getByRole('button', { name: 'Verify Noah Okafor' });
  await expect(verify).toBeEnabled();
  await holdCommands(one, '/approve');
  await holdCommands(two, '/reject');
  await clickInTab(reject);
  await clickInTab(verify);
  await releaseTogether([one, two]);

  const told = await Promise.all([one, two].map(toastTitle));
  const lost = told[0] === 'KYC Status Updated' ? two : one;
  expect(told).toContain('KYC Status Updated');
  await expectToast(lost, /./, /Morgan Hale already (approved|rejected) this on /);

  const status = async (tab: Page) => /Verified|Rejected/.exec(await rowOf(tab, /Noah/).innerText())?.[0];
  await expect.poll(async () => status(one)).toMatch(/Verified|Rejected/);
  const decided = await status(one);
  await expect.poll(() => status(two)).toBe(decided);
  const decisions = await one.evaluate(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('cairnfield/audit/'))
        .map((key) => localStorage.getItem(key) ?? '')
        .filter((row) => /"kyc\.(approved|rejected)"/.test(row) && row.includes('Noah')).length,
  );
  expect(decisions).toBe(1);
});

test('dragging over a text in a row selects it and opens nothing', async ({ page }) => {
  await openAs(page, people.admin, '/admin/users');
  const email = page.getByRole('grid', { name: 'Users' }).getByText('ava@cairnfield.example');
  await email.scrollIntoViewIfNeeded();
  const box = await email.boundingBox();
  if (box === null) throw new Error('The email has no place.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, y, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toContain('cairnfield');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
