import { expect } from '@playwright/test';
import { commandPalette, openAs, openPalette, people } from './app';
import { confirmCredit } from './support/money';
import { test } from './support/test';

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
