import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { checkBooks } from './app';
import { BREACH, noteComplaints } from './complaints';
import { expectApart } from './support/layout';
import { approveFirst } from './support/money';
import { test } from './support/test';

const ADMIN = 'admin@cairnfield.example';

const region = (page: Page) => page.getByRole('region', { name: 'QA console' });
const active = (page: Page) => page.getByRole('group', { name: 'Active scenarios' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /^QA:/ });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

test('loses an approval from the console: the page says so, a pause lets it through, and no toast is covered', async ({
  page,
  context,
  qa,
}) => {
  const complaints = await noteComplaints(context);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await qa.loginAs(ADMIN);
  await page.goto('/admin/transactions');
  await expect(page.getByRole('heading', { name: 'Manage Transactions' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('qa-console'))).toEqual([]);

  await test.step('the badge opens it, Escape gives the focus back, the key takes it in and closes', async () => {
    const badge = page.getByRole('button', { name: 'QA console', exact: true });
    await badge.click();
    await expect(region(page).getByRole('tab', { name: 'Scenarios' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(badge).toBeFocused();
    await page.keyboard.press('Alt+Shift+Q');
    await expect(region(page).getByRole('tab', { name: 'Scenarios' })).toBeFocused();
    await page.keyboard.press('Alt+Shift+Q');
    await expect(region(page)).toBeHidden();
    await expect(badge).toBeFocused();
    await page.keyboard.press('Alt+Shift+Q');
  });

  await test.step('a scenario is applied, said so, and seen on the page', async () => {
    await region(page).getByLabel('Search scenarios').fill('lost-after-commit');
    await region(page)
      .getByRole('button', { name: 'Apply approval-never-arrives' })
      .waitFor({ state: 'detached' });
    await region(page).getByRole('button', { name: 'Apply approval-lost-after-commit' }).click();
    await expect(status(page)).toHaveText('QA: approval-lost-after-commit');
    await approveFirst(page);
    await expect(page.getByRole('button', { name: /Check again/ })).toBeVisible();
    await region(page).getByRole('tab', { name: 'Log' }).click();
    await expect(region(page).getByRole('row', { name: /approve/ })).toContainText(
      'approval-lost-after-commit',
    );
  });

  await test.step('the answer comes when it is asked again, in a toast that nothing covers', async () => {
    await page.getByRole('button', { name: /Check again/ }).click();
    await expect(toasts(page).getByText('Deposit completed')).toBeVisible();
    await expectApart(toasts(page), region(page));
    await checkBooks(page);
  });

  await test.step('it survives a reload; one key pauses all, and all is cleared', async () => {
    await qa.apply('offline');
    await page.reload();
    await expect(status(page)).toHaveText('QA: approval-lost-after-commit, offline');
    await expect(region(page).getByRole('tab', { name: 'Log', selected: true })).toBeVisible();
    await expect(page.getByText('We couldn’t load').first()).toBeVisible();
    await page.keyboard.press('Alt+Shift+P');
    await expect(status(page)).toHaveText('QA: paused (approval-lost-after-commit, offline)');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByRole('button', { name: /^Approve deposit/ }).first()).toBeVisible();
    await active(page).getByRole('button', { name: 'Clear' }).click();
    await expect(status(page)).toBeHidden();
  });
  expect(complaints.filter((complaint) => complaint.startsWith(BREACH))).toEqual([]);
});
