import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { checkBooks } from './app';
import { expectNoViolation, expectNoViolationInBothThemes } from './axe';
import { BREACH, noteComplaints } from './complaints';
import { test } from './support/test';

const ADMIN = 'admin@cairnfield.example';
const TABS = ['Scenarios', 'Endpoints', 'Data', 'Clock', 'Log'] as const;

const region = (page: Page) => page.getByRole('region', { name: 'QA console' });
const active = (page: Page) => page.getByRole('group', { name: 'Active scenarios' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /^QA:/ });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It has no place on the screen.');
  return box;
}

/** Expects that the two don't overlap. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, JSON.stringify({ a, b })).toBe(true);
}

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

  const approve = page.getByRole('button', { name: /^Approve deposit/ }).first();
  await test.step('a scenario is applied, said so, and seen on the page', async () => {
    await region(page).getByLabel('Search scenarios').fill('lost-after-commit');
    await region(page)
      .getByRole('button', { name: 'Apply approval-never-arrives' })
      .waitFor({ state: 'detached' });
    await region(page).getByRole('button', { name: 'Apply approval-lost-after-commit' }).click();
    await expect(status(page)).toHaveText('QA: approval-lost-after-commit');
    await approve.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Credit/ })
      .click();
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
    await expect(page.getByText('could not be loaded').first()).toBeVisible();
    await page.keyboard.press('Alt+Shift+P');
    await expect(status(page)).toHaveText('QA: paused (approval-lost-after-commit, offline)');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(approve).toBeVisible();
    await active(page).getByRole('button', { name: 'Clear' }).click();
    await expect(status(page)).toBeHidden();
  });
  expect(complaints.filter((complaint) => complaint.startsWith(BREACH))).toEqual([]);
});

test('axe finds nothing on any tab in either theme; it works beside a dialog and at 360 px', async ({
  page,
  qa,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await qa.loginAs(ADMIN);
  await page.goto('/admin/plans');
  await page.keyboard.press('Alt+Shift+Q');
  await region(page).getByRole('button', { name: 'Apply slow-network' }).waitFor();
  await qa.apply('offline');
  // The rows are alike, so axe checks only some.
  await region(page).getByLabel('Search scenarios').fill('approval');
  await test.step('the whole page', () => expectNoViolationInBothThemes(page));
  for (const tab of TABS.slice(1)) {
    await region(page).getByRole('tab', { name: tab }).click();
    if (tab === 'Endpoints') await region(page).getByLabel('Search endpoints').fill('deposits');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      await test.step(`${tab}, ${colorScheme}`, () => expectNoViolation(page, '#qa-console'));
    }
  }
  await qa.clear();

  await test.step('beside a dialog of the app it keeps the focus and hides nothing of it', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Create New Plan' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await region(page).getByRole('tab', { name: 'Endpoints' }).click();
    await region(page).getByLabel('Search endpoints').fill('plans.create');
    await region(page).getByRole('button', { name: 'Fail plans.create' }).click();
    await expect(status(page)).toHaveText('QA: fail-plans-create');
    await expect(region(page).getByRole('button', { name: 'Fail plans.create' })).toBeFocused();
    await expectApart(dialog, region(page));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await active(page).getByRole('button', { name: 'Clear' }).click();
  });

  await test.step('at 360 px nothing scrolls sideways and the foot of the page can be reached', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const tab of TABS) {
      await region(page).getByRole('tab', { name: tab }).click();
      const overflow = await region(page)
        .getByRole('tabpanel')
        .evaluate((panel) => panel.scrollWidth - panel.clientWidth);
      expect(overflow, tab).toBeLessThanOrEqual(0);
    }
    const foot = page.getByRole('main').getByRole('listitem').last();
    await foot.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectApart(foot, region(page));
  });
});
