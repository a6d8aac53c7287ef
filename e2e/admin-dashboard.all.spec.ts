import { expect } from '@playwright/test';
import { commandPalette, openAs, openPalette, people } from './app';
import { confirmCredit } from './support/money';
import { test } from './support/test';
import { readFile } from 'node:fs/promises';
import { expectNoViolationInBothThemes } from './axe';

test('the palette goes to a page, a person and a plan by keys alone, and the focus goes along', async ({
  page,
}) => {
  await openAs(page, people.admin);
  await openPalette(page);
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit-log$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('sofia@');
  const sofia = commandPalette(page).getByRole('option', { name: /Sofia Marchetti/ });
  await expect(sofia).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\?person=user-1700000000005$/);
  await expect(page.getByRole('dialog')).toContainText('Sofia Marchetti');

  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openPalette(page);
  await page.keyboard.type('metro');
  await expect(commandPalette(page).getByRole('option', { name: /Metro Loft/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/plans\?edit=r2$/);
});

test('the dashboard draws its plots, with their tables, and follows an approval in another tab', async ({
  page,
  context,
}) => {
  await openAs(page, people.admin);
  const days = page.getByRole('region', { name: 'Deposits by day' });
  await expect(days.locator('svg').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Investments by plan' }).locator('svg').first(),
  ).toBeVisible();
  await days.getByRole('button', { name: 'Show as table' }).click();
  await expect(days.getByRole('table', { name: 'Deposits by day' })).toBeInViewport();
  const deposits = page.getByRole('group', { name: 'Pending deposits' });
  await expect(deposits.locator('strong')).toHaveText('3');
  await expect(deposits).toContainText('$8,300.00 to credit');

  const other = await context.newPage();
  // Another tab of the same person is already signed in.
  await other.goto('/admin');
  await other.getByRole('link', { name: 'Noah Okafor’s deposit' }).click();
  await other.getByRole('button', { name: /^Approve deposit/ }).click();
  await confirmCredit(other);
  await expect(deposits).toContainText('$5,800.00 to credit');
});

test('Escape gives the focus back; the button in the banner opens it for a finger, on a phone as well', async ({
  page,
}) => {
  await openAs(page, people.admin);
  await page.getByRole('link', { name: 'Users', exact: true }).focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(commandPalette(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await commandPalette(page).getByRole('option', { name: 'Review pending deposits' }).click();
  await expect(page).toHaveURL(/\/admin\/transactions\?status=pending$/);
});

test('rows far down are brought into view by the arrows', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 480 });
  await openAs(page, people.admin);
  await openPalette(page);
  const last = commandPalette(page).getByRole('option', { name: 'Log out' });
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  // The list scrolls by whole pixels, so a fraction of one may be cut off.
  const whole = { ratio: 0.98 };
  await expect(last).toBeInViewport(whole);
  await page.keyboard.press('Home');
  await expect(commandPalette(page).getByRole('option', { name: 'Dashboard' })).toBeInViewport(whole);
});

test('an investor keeps Ctrl+K for the browser', async ({ page }) => {
  await openAs(page, people.ava);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    window.addEventListener('keydown', (event) => {
      if (event.key === 'k') document.title = event.defaultPrevented ? 'taken' : 'kept';
    });
  });
  await page.keyboard.press('Control+k');
  await expect(page).toHaveTitle('kept');
  await expect(commandPalette(page)).toHaveCount(0);
});

test('the audit log says at once what was just done, keeps its filter over a reload, and exports it', async ({
  page,
}) => {
  await openAs(page, people.admin, '/admin/transactions?status=pending');
  await page
    .getByRole('button', { name: /^Approve deposit/ })
    .first()
    .click();
  await confirmCredit(page);

  await openPalette(page);
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  const rows = page
    .getByRole('table', { name: 'Audit log' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toContainText('Approved a deposit');
  await expect(rows.first()).toContainText('Morgan Hale');

  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Deposits' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('rejected');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Kenji Arimoto');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('rejected');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Rejected a deposit,deposit.rejected,Kenji Arimoto');
});

test('axe finds nothing in the palette with people and with nothing found, by day and by night', async ({
  page,
}) => {
  await openAs(page, people.admin);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('a');
  await commandPalette(page).getByRole('group', { name: 'Investors' }).waitFor();
  await expectNoViolationInBothThemes(page);
  await page.keyboard.type('qqq');
  await expect(commandPalette(page).getByText('Nothing found for “aqqq”.')).toBeVisible();
  await expectNoViolationInBothThemes(page);
});
