import { expect } from '@playwright/test';
import { expectToast, logInAs, people } from './app';
import { BREACH, isOfBrowser, noteComplaints } from './complaints';
import { test } from './support/test';

test('the content security policy lets the product work and nothing else run', async ({ browser }) => {
  const context = await browser.newContext();
  const complaints = await noteComplaints(context);
  const page = await context.newPage();

  await test.step('a visitor', async () => {
    await page.goto('/');
    await expect(page.getByRole('spinbutton', { name: 'You send' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Coin' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
  });
  await test.step('an investor: plots, QR code, toast', async () => {
    await logInAs(page, people.ava);
    await expect(page.getByRole('region', { name: 'Portfolio value' }).locator('svg').first()).toBeVisible();
    await page.goto('/dashboard/receive');
    await page.getByRole('button', { name: 'Copy email' }).click();
    await expectToast(page, 'Copied!');
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
    // notistack's rules, which are inserted separately.
    await expect(toasts.locator('.notistack-SnackbarContainer')).toHaveCSS('box-sizing', 'border-box');
    await page.goto('/dashboard/kyc');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('an admin: plots, dialogs', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await logInAs(page, people.admin);
    await expect(page.getByRole('region', { name: 'Deposits by day' }).locator('svg').first()).toBeVisible();
    await page.goto('/admin/plans');
    await page.getByRole('button', { name: 'Create New Plan' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  // Leaving a page cancels its requests, which the browser reports.
  expect(complaints.filter((text) => !isOfBrowser(text))).toEqual([]);

  await test.step('what somebody put into the page does not run', async () => {
    for (const path of ['/', '/login']) {
      await page.goto(path);
      complaints.length = 0;
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.wasRun = true';
        const image = document.createElement('img');
        image.setAttribute('onerror', 'window.wasRun = true');
        image.src = 'data:text/plain,none';
        const foreign = document.createElement('script');
        foreign.src = 'https://elsewhere.example/script.js';
        document.body.append(script, image, foreign);
      });
      await expect
        .poll(() => complaints.filter((text) => text.startsWith(`${BREACH} script-src`)).length)
        .toBe(3);
      expect(await page.evaluate((): unknown => Reflect.get(window, 'wasRun'))).toBeUndefined();
    }
  });
  await context.close();
});
