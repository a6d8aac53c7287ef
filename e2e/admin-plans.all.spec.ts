import { expect, type Locator } from '@playwright/test';
import { DAY_MS } from '../src/lib/time';
import {
  advanceClock,
  checkBooks,
  expectToast,
  fillLogin,
  logInAs,
  openLogin,
  people,
  openAs,
  submitLogin,
} from './app';
import { confirmTerms, openPlan, rowOfPlan } from './support/plans';
import { test } from './support/test';

async function fill(dialog: Locator, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
}

test('a plan from its making to its end, with an investor in another tab', async ({ page, context }) => {
  test.slow();
  const investor = await openLogin(context);
  await logInAs(page, people.admin);
  await page.goto('/admin/plans');
  await fillLogin(investor, people.ava);
  await investor.goto('/dashboard/crypto-plans');
  await investor.getByRole('article', { name: 'Starter Crypto' }).waitFor();
  const offer = investor.getByRole('article', { name: 'Harbour Crypto' });

  await test.step('what the admin creates stands on offer without a reload', async () => {
    await page.getByRole('button', { name: 'Create New Plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Investment Plan' });
    await fill(dialog, {
      'Plan name': 'Harbour Crypto',
      'Minimum investment': '100',
      'Maximum investment': '900',
      'ROI (%)': '4',
      'Duration (days)': '10',
    });
    await dialog.getByRole('button', { name: 'Save plan' }).click();
    await confirmTerms(page, 'dblclick');
    await expectToast(page, 'Plan Created');
    await expect(rowOfPlan(page, 'Harbour Crypto')).toHaveCount(1);
    await expect(offer).toHaveCount(1);
    await expect(offer).toContainText('4%');
  });

  const invest = investor.getByRole('dialog', { name: 'Invest in Harbour Crypto' });
  await test.step('terms that change under the invest dialog are shown before anything is invested', async () => {
    await offer.getByRole('button', { name: 'Invest Now' }).click();
    await invest.getByLabel('Amount').fill('500');
    const dialog = await openPlan(page, 'Harbour Crypto');
    await dialog.getByLabel('ROI (%)').fill('6');
    await dialog.getByRole('button', { name: 'Save plan' }).click();
    await confirmTerms(page);
    await expectToast(page, 'Plan Updated');
    await invest.getByRole('button', { name: 'Confirm investment' }).click();
    await expect(invest.getByText('The terms have changed')).toBeVisible();
    await expect(invest).toContainText('now returns 6% in 10 days');
    await expect(invest.getByLabel('Amount')).toHaveValue('500');
    await invest.getByRole('button', { name: 'Confirm investment' }).click();
    await expectToast(investor, 'Investment Successful!');
  });

  await test.step('the delete dialog says what runs on it; Enter alone deletes nothing', async () => {
    await expect(page.getByRole('link', { name: '1 active investment in Harbour Crypto' })).toBeVisible();
    const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
    await page.getByRole('button', { name: 'Delete Harbour Crypto' }).click();
    await expect(
      question.getByText(
        'This action cannot be undone. This will permanently delete the "Harbour Crypto" plan.',
      ),
    ).toBeVisible();
    await expect(question.getByText('1 active investment isn’t affected')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(rowOfPlan(page, 'Harbour Crypto')).toBeVisible();

    await page.getByRole('button', { name: 'Delete Harbour Crypto' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Plan Deleted');
    await expect(rowOfPlan(page, 'Harbour Crypto')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'List of plans' })).toBeFocused();
    await expect(offer).toHaveCount(0);
  });

  await test.step('the investment runs on and is paid at its terms', async () => {
    // Chromium may not draw a tab in the background, and the grid's rows wait for that.
    await page.bringToFront();
    await page.goto('/admin/investments?q=harbour');
    const row = page.getByRole('table', { name: 'Investments' }).getByRole('row', { name: /Harbour Crypto/ });
    await expect(row).toContainText('Active');
    await expect(row).toContainText('9 days');
    await expect(page.getByRole('region', { name: 'Expected profit' })).toContainText('$30.00');
    await advanceClock(page, 10 * DAY_MS + 1000);
    await expect(row).toContainText('Completed');
    await expect(page.getByRole('region', { name: 'Profit paid' })).toContainText('$30.00');
    await checkBooks(page);
  });
});

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
