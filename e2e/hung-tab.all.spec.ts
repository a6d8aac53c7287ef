import { expect } from '@playwright/test';
import { expectToast, openAs, people } from './app';
import { test } from './support/test';

test('a tab that hangs holds no other one up, and both work on when it wakes up', async ({
  page,
  context,
}) => {
  await openAs(page, people.ava);
  const balance = page.getByRole('region', { name: 'Total Balance' });
  await expect(balance).toContainText(/\$\d/);
  const before = await balance.innerText();
  const opened = page.waitForEvent('dialog');
  page.evaluate(() => alert('Wait')).catch(() => undefined);
  const dialog = await opened;

  const second = await context.newPage();
  await second.goto('/dashboard/crypto-plans');
  await second
    .getByRole('article', { name: 'Starter Crypto' })
    .getByRole('button', { name: 'Invest Now' })
    .click();
  const form = second.getByRole('dialog', { name: 'Invest in Starter Crypto' });
  await form.getByLabel('Amount').fill('600');
  await form.getByRole('button', { name: 'Confirm investment' }).click();
  await expectToast(second, /Investment Successful!/i);

  await dialog.accept();
  await expect(balance).not.toHaveText(before);
  await page.getByRole('link', { name: 'Crypto Plans' }).click();
  await expect(page.getByRole('article', { name: 'Starter Crypto' })).toBeVisible();
});
