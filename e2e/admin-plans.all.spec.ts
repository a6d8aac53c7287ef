import { expect } from '@playwright/test';
import { expectToast, fillLogin, logInAs, openAs, openLogin, people, submitLogin } from './app';
import { confirmTerms, openPlan, rowOfPlan } from './support/plans';
import { test } from './support/test';

const nadia = { email: 'nadia@cairnfield.example', password: 'Another123!', home: '/admin' };

test('two admins edit the same plan: the second hears of the first and loses nothing', async ({
  page,
  context,
}) => {
  test.slow();
  const second = await openLogin(context);
  await logInAs(page, people.admin);
  await page.goto('/admin/settings');
  const form = page.getByRole('form', { name: 'Add New Admin' });
  await form.getByLabel('Name').fill('Nadia Okoro');
  await form.getByLabel('Email').fill(nadia.email);
  await form.getByLabel('Password', { exact: true }).fill(nadia.password);
  await form.getByRole('button', { name: 'Add admin' }).click();
  await expectToast(page, 'Admin Added');
  await fillLogin(second, nadia);

  await page.goto('/admin/plans');
  await second.goto('/admin/plans');
  const mine = await openPlan(page, 'Gold Crypto');
  await mine.getByLabel('ROI (%)').fill('14');
  const theirs = await openPlan(second, 'Gold Crypto');
  await theirs.getByLabel('ROI (%)').fill('16');
  await theirs.getByRole('button', { name: 'Save plan' }).click();
  await confirmTerms(second);
  await expectToast(second, 'Plan Updated');

  await expect(mine.getByText('“Gold Crypto” changed while you were editing')).toBeVisible();
  await mine.getByRole('button', { name: 'Save plan' }).click();
  await confirmTerms(page);
  await expect(mine.getByText(/It was changed by Nadia Okoro on /)).toBeVisible();
  await expect(mine.getByLabel('ROI (%)')).toHaveValue('14');
  await expect(rowOfPlan(second, 'Gold Crypto')).toContainText('16%');
  await mine.getByRole('button', { name: 'Save plan' }).click();
  await confirmTerms(page);
  await expectToast(page, 'Plan Updated');
  await expect(rowOfPlan(second, 'Gold Crypto')).toContainText('14%');
});

test('what was typed is there again after the session ran out', async ({ page }) => {
  await openAs(page, people.admin, '/admin/plans?edit=c2');
  const dialog = page.getByRole('dialog', { name: 'Edit Investment Plan' });
  await dialog.getByLabel('Duration (days)').fill('15');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('cairnfield/sessions/')) localStorage.removeItem(key);
    }
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await submitLogin(page, people.admin);
  await expect(page).toHaveURL(/\/admin\/plans\?edit=c2$/);
  await expect(dialog.getByLabel('Duration (days)')).toHaveValue('15');
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await confirmTerms(page);
  await expectToast(page, 'Plan Updated');
  await expect(rowOfPlan(page, 'Bronze Crypto')).toContainText('15 days');
});
