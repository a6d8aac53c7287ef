import { expect, test, type Page } from '@playwright/test';
import { checkBooks, expectToast, ledgerOf, people, proofFile } from './app';

/** Presses Tab until the thing with this role and name has the focus; fails when a whole round does not reach it. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${role} "${String(name)}"`);
}

async function typeInto(
  page: Page,
  role: 'textbox' | 'spinbutton',
  name: string,
  text: string,
): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.type(text);
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

async function logInByKeyboard(page: Page, person: { email: string; password: string }): Promise<void> {
  await press(page, 'link', 'Login');
  await typeInto(page, 'textbox', 'Email', person.email);
  // A password field has no role; the next stop in the tab order is it.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
}

test('the keyboard alone deposits, approves and invests', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await logInByKeyboard(page, people.ava);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press(page, 'link', 'Deposit');
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeFocused();
  await typeInto(page, 'spinbutton', 'Amount', '640.10');
  await tabTo(page, 'combobox', 'Cryptocurrency');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type('Tether');
  await page.keyboard.press('Enter');
  await press(page, 'button', 'Continue');
  await page.getByRole('button', { name: 'Submit deposit' }).waitFor();
  // A file picker is the browser's own; the keyboard opens it, the person chooses in it.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        const onProof = await page
          .getByLabel('Proof of payment')
          .evaluate((element) => element === document.activeElement);
        if (onProof) break;
      }
      await page.keyboard.press('Enter');
    })(),
  ]);
  await chooser.setFiles(proofFile);
  await press(page, 'button', 'Submit deposit');
  await expect(page.getByRole('heading', { level: 2, name: 'Deposit submitted' })).toBeVisible();

  await press(page, 'button', 'Log out');
  await expect(page).toHaveURL(/\/$/);
  await logInByKeyboard(page, people.admin);
  await press(page, 'link', 'Transactions');
  const row = page.getByRole('row').filter({ hasText: '$640.10' });
  const approve = row.getByRole('button', { name: /^Approve deposit/ });
  await press(page, 'button', (await approve.getAttribute('aria-label')) ?? (await approve.innerText()));
  await expectToast(page, 'Deposit completed');

  await press(page, 'button', 'Log out');
  await logInByKeyboard(page, people.ava);
  await press(page, 'link', 'Crypto Plans');
  const plan = page.getByRole('article', { name: 'Starter Crypto' });
  const invest = plan.getByRole('button', { name: 'Invest Now' });
  await invest.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await invest.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(invest).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Invest in Starter Crypto' }).waitFor();
  await typeInto(page, 'spinbutton', 'Amount', '500');
  await press(page, 'button', 'Confirm investment');
  await expectToast(page, 'Investment Successful!');
  await expect(invest).toBeFocused();

  const types = (await ledgerOf(page, people.ava.email)).slice(-2).map((entry) => [entry.type, entry.amount]);
  expect(types).toEqual([
    ['deposit', 640.1],
    ['investment', -500],
  ]);
  await checkBooks(page);
});
