import { expect, type Page } from '@playwright/test';
import { STORAGE_LIMIT } from '../mocks/storage/storageUse';
import { checkBooks, logInAs, people, waitForTestControl } from './app';
import { confirmCredit } from './support/money';
import { test } from './support/test';

async function choose(page: Page, name: 'demo' | 'large'): Promise<void> {
  await waitForTestControl(page);
  await page.evaluate((set) => window.__qa?.data.reset(set), name);
}

const storedCharacters = (page: Page) =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage);
    return keys.reduce((sum, key) => sum + key.length + (localStorage.getItem(key) ?? '').length, 0);
  });

const EMAIL = /\S+@\S+\.(?:com|org|net|example)/;

const users = (page: Page) => page.getByRole('grid', { name: 'Users' });

test('a thousand people: found, decided on, and the same after a reload, in half of the storage', async ({
  page,
}) => {
  test.slow();
  await page.goto('/login');
  await choose(page, 'large');
  await logInAs(page, people.admin);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByText('1–25 of 1,000')).toBeVisible();
  // Includes rows out of view, which the browser's search finds.
  const header = 1;
  await expect(users(page).getByRole('row')).toHaveCount(25 + header);
  // The grid renders a row's cells after the row.
  const findFirst = async () => EMAIL.exec(await users(page).innerText())?.[0] ?? '';
  await expect.poll(findFirst).not.toBe('');
  const firstEmail = await findFirst();
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(page.getByText('26–50 of 1,000')).toBeVisible();
  await expect(users(page)).not.toContainText(firstEmail);
  await expect(users(page).getByRole('row')).toHaveCount(25 + header);

  // Someone far down the list, which is sorted by join date, newest first.
  await page.goto('/admin/users?page=38');
  const far = users(page).getByRole('row').filter({ hasText: '@' }).nth(3);
  await expect(far).toBeVisible();
  const findEmail = async () => EMAIL.exec(await far.innerText())?.[0] ?? '';
  await expect.poll(findEmail).not.toBe('');
  const email = await findEmail();
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(users(page).getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
  await expect(users(page)).toContainText(email);

  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  const requests = page.getByRole('table', { name: 'Deposit Requests' });
  const approve = requests.getByRole('button', { name: /^Approve deposit/ }).first();
  const id = ((await approve.getAttribute('aria-label')) ?? '').replace('Approve deposit ', '');
  await approve.click();
  await confirmCredit(page);

  await page.reload();
  await expect(requests.getByRole('button', { name: /^Approve deposit/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Approve deposit ${id}`, exact: true })).toHaveCount(0);
  const stored = await page.evaluate((key) => localStorage.getItem(key), `cairnfield/deposits/${id}`);
  expect(stored).toContain('"status":"completed"');
  await checkBooks(page);
  expect((await storedCharacters(page)) / STORAGE_LIMIT).toBeCloseTo(0.5, 1);
  await page.goto('/admin/users');
  await expect(page.getByText('1–25 of 1,000')).toBeVisible();

  await choose(page, 'demo');
  await logInAs(page, people.ava);
  await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText('$');
  await checkBooks(page);
  expect(await storedCharacters(page)).toBeLessThan(0.1 * STORAGE_LIMIT);
});

test('a tab that was open before another one chose the large data set works on with it', async ({
  context,
  page,
}) => {
  test.slow();
  const other = await context.newPage();
  await other.goto('/login');
  await waitForTestControl(other);
  await page.goto('/login');
  await choose(page, 'large');
  await page.close();
  await logInAs(other, people.admin);
  await other.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(other.getByText('1–25 of 1,000')).toBeVisible();
  await checkBooks(other);
});
