import { expect, test } from '@playwright/test';
import { logInAs, people } from './app';

test('a new tab names the tab that hangs and takes over from it; both work on', async ({ page, context }) => {
  await logInAs(page, people.ava);
  await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText(/\$\d/);
  const opened = page.waitForEvent('dialog');
  page.evaluate(() => alert('Wait')).catch(() => undefined);
  const dialog = await opened;

  const second = await context.newPage();
  await second.goto('/dashboard/crypto-plans');
  const notice = second.getByRole('alert');
  await expect(notice).toContainText('The tab “Overview · Cairnfield” (/dashboard) isn’t responding.', {
    timeout: 30_000,
  });
  await expect(notice).toContainText('The tab “Overview · Cairnfield” (/dashboard) stopped responding', {
    timeout: 20_000,
  });
  await expect(second.getByRole('article', { name: 'Starter Crypto' })).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();

  await dialog.accept();
  await page.getByRole('link', { name: 'Crypto Plans' }).click();
  await expect(page.getByRole('article', { name: 'Starter Crypto' })).toBeVisible();
});
