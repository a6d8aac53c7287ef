import { expect, type Page } from '@playwright/test';
import { advanceClock, expectToast, followTo, logInAs, logOutOf, people } from './app';
import { isLong } from '../src/test/isLong';
import { screens } from './screens';
import { test } from './support/test';

const DAY_MS = 86_400_000;

/** Goes to each screen of `who`, and expects its content without a complaint about the backend. */
async function openEach(page: Page, who: keyof typeof people | null): Promise<void> {
  for (const { name, path } of screens.filter(({ as }) => as === who)) {
    await test.step(name, async () => {
      await followTo(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText('isn’t answering')).toHaveCount(0);
    });
  }
}

/** What is removed after 30 days is also gone after 400. */
for (const days of isLong ? [31, 400] : [400]) {
  test(`every page works ${days} days after an identity was verified`, async ({ page }) => {
    test.slow();
    await logInAs(page, people.admin);
    await page.goto('/admin/users?q=noah@');
    await page.getByRole('button', { name: /^Approve KYC for Noah/ }).click();
    await page.getByRole('button', { name: 'Verify Noah Okafor' }).click();
    await expectToast(page, 'KYC Status Updated');
    await advanceClock(page, days * DAY_MS);
    await logOutOf(page);
    await openEach(page, null);
    for (const who of ['noah', 'ava', 'admin'] as const) {
      await logInAs(page, people[who]);
      await openEach(page, who);
      await logOutOf(page);
    }
  });
}

/** Locks are never granted, as beside a tab that hangs, until the page is loaded without this. */
async function withholdLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('locks') === 'free') return;
    LockManager.prototype.request = () => new Promise(() => undefined);
  });
}

test('a page that gets no answer says so: it can be loaded again, and the demo’s data reset', async ({
  page,
}) => {
  test.slow();
  await withholdLocks(page);
  await page.goto('/login');
  const notice = page.getByRole('alert').filter({ hasText: 'Cairnfield isn’t answering' });
  await expect(notice).toBeVisible({ timeout: 90_000 });
  await notice.getByRole('button', { name: 'Reset demo data…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset the demo’s data?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => sessionStorage.setItem('locks', 'free'));
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toHaveCount(0);
  await logInAs(page, people.ava);

  await page.evaluate(() => sessionStorage.removeItem('locks'));
  await page.reload();
  await expect(notice).toBeVisible({ timeout: 90_000 });
  await notice.getByRole('button', { name: 'Reset demo data…' }).click();
  await question.getByRole('button', { name: 'Reset data' }).click();
  // What the page keeps of the session is gone with the data.
  await page.waitForURL(/\/login/, { timeout: 90_000 });
  await page.evaluate(() => sessionStorage.setItem('locks', 'free'));
  await page.reload();
  await logInAs(page, people.ava);
  await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText(/\$\d/);
});
