import { expect, type Page } from '@playwright/test';
import { expectToast, logInAs, people, submitLogin, waitForWorker } from './app';
import { enterWithdrawal } from './support/money';
import { pasteSamples } from './support/pasteSamples';
import { test } from './support/test';

/** Sends the withdrawal that is filled in, and expects this toast. */
async function sendWithdrawal(page: Page, toast: string): Promise<void> {
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expectToast(page, toast);
}

test('every piece of the guide to swapping handlers does what it says', async ({ page }) => {
  // The line about swapped handlers takes the lower edge.
  await page.setViewportSize({ width: 1280, height: 900 });
  const guide = pasteSamples(page, 'docs/swapping-handlers.md');
  const balance = page.getByRole('region', { name: 'Total Balance' });

  await test.step('through the service worker: a list, at once and with the page open', async () => {
    await logInAs(page, people.ava);
    await waitForWorker(page);
    await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    const mine = page.getByRole('table', { name: 'My deposits' }).getByRole('row', { name: /\$/ });
    await expect(mine.first()).toBeVisible();
    await guide.paste('A different list of deposits');
    await expect(mine).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /^QA:/ })).toHaveText('QA: 1 handler swapped');
    const logged = await page.evaluate(() =>
      window.__qa?.log().findLast(({ endpoint }) => endpoint === 'deposits.list'),
    );
    expect(logged?.simulated.map(({ scenario }) => scenario)).toEqual(['swapped handler']);
  });

  await test.step('the backend’s own answer, changed', async () => {
    await page.getByRole('link', { name: 'Overview' }).click();
    await guide.paste('The backend’s own answer, changed');
    await expect(balance).toContainText('$1,234,567.89');
  });

  await test.step('a refusal, once', async () => {
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await guide.paste('A refusal in the API’s format');
    await enterWithdrawal(page, '10');
    await sendWithdrawal(page, 'Withdrawal Failed');
    await sendWithdrawal(page, 'Withdrawal Requested');
  });

  await test.step('a broken connection, and what passes it', async () => {
    await guide.paste('A broken connection');
    await page.getByRole('link', { name: 'Crypto Plans' }).click();
    await expect(page.getByText('We couldn’t load the plans.')).toBeVisible();
    await page.getByRole('link', { name: 'Real Estate' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('once more what was to answer once', async () => {
    await guide.paste('answer once more');
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await enterWithdrawal(page, '10');
    await sendWithdrawal(page, 'Withdrawal Failed');
  });

  await test.step('back to the backend’s handlers', async () => {
    await guide.paste('Back to the backend’s handlers');
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(balance).toContainText(/\$\d/);
    await expect(balance).not.toContainText('$1,234,567.89');
  });

  await test.step('a slow login', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await guide.paste('A slow login');
    await submitLogin(page, people.ava);
    await expect(page.getByRole('progressbar').or(page.locator('[aria-busy=true]')).first()).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  guide.expectAllPasted();
});
