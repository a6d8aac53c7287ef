import { expect, test, type Locator, type Page } from '@playwright/test';
import { DAY_MS } from '../src/lib/time';
import { advanceClock, checkBooks, expectToast, ledgerOf, people, proofFile, seeBriefly } from './app';

/**
 * Presses Tab, or Shift+Tab where the target comes before, until the target has focus. A round past the end would leave
 * the page for the browser's own controls, and Firefox without a window doesn't return from them.
 */
async function tabOnto(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 80; presses += 1) {
    const key = await target.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      if (focused === element) return null;
      return focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
        ? 'Shift+Tab'
        : 'Tab';
    });
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}

async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string): Promise<void> {
  await tabOnto(page, page.getByRole(role, { name, exact: true }).first());
}

/** For elements with a label but no role: passwords and files. */
async function tabToLabel(page: Page, label: string): Promise<void> {
  await tabOnto(page, page.getByLabel(label, { exact: true }));
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

async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

/** A page's heading takes the focus once its code has loaded: keys pressed until then go to the page before. */
async function expectPage(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function logInByKeyboard(page: Page, person: { email: string; password: string }): Promise<void> {
  await press(page, 'link', 'Login');
  await expectPage(page, /\/login$/);
  await typeInto(page, 'textbox', 'Email', person.email);
  await tabToLabel(page, 'Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expectPage(page, /\/(dashboard|admin)$/);
}

async function logOutByKeyboard(page: Page): Promise<void> {
  await press(page, 'button', 'Log out');
  await expectPage(page, /\/$/);
}

test('the keyboard alone completes the journey, from registration to the payout', async ({ page }) => {
  test.slow();
  const ida = { email: 'ida@cairnfield.example', password: 'Harbour-42' };

  await test.step('registers and confirms', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await press(page, 'link', 'Get Started');
    await typeInto(page, 'textbox', 'Name', 'Ida Holm');
    await typeInto(page, 'textbox', 'Email', ida.email);
    await tabToLabel(page, 'Password');
    await page.keyboard.type(ida.password);
    await tabToLabel(page, 'Confirm password');
    await page.keyboard.type(ida.password);
    await tabTo(page, 'checkbox', 'I agree to the Terms and the Privacy Policy');
    await page.keyboard.press('Space');
    const confirmed = seeBriefly(page, 'Success!');
    await page.keyboard.press('Enter');
    await confirmed;
    await expectPage(page, /\/dashboard$/);
  });

  await test.step('deposits', async () => {
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
    // The picker belongs to the browser: the keyboard opens it, and the person chooses in it. The wait starts before
    // the Tab presses, because Chromium may handle Enter before it is told to report its picker.
    const picker = page.waitForEvent('filechooser');
    await tabToLabel(page, 'Proof of payment');
    await page.keyboard.press('Enter');
    await (await picker).setFiles(proofFile);
    await press(page, 'button', 'Submit deposit');
    await expect(page.getByRole('heading', { level: 2, name: 'Deposit submitted' })).toBeVisible();
  });

  await test.step('an admin approves', async () => {
    await logOutByKeyboard(page);
    await logInByKeyboard(page, people.admin);
    await press(page, 'link', 'Transactions');
    const approve = page
      .getByRole('row')
      .filter({ hasText: '$640.10' })
      .getByRole('button', { name: /^Approve deposit/ });
    await tabOnto(page, approve);
    await page.keyboard.press('Enter');
    const credit = page.getByRole('alertdialog').getByRole('button', { name: 'Credit $640.10' });
    await expect(credit).toBeEnabled();
    await tabOnto(page, credit);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Deposit completed');
    await logOutByKeyboard(page);
  });

  await test.step('invests, and is paid at maturity', async () => {
    await logInByKeyboard(page, ida);
    await press(page, 'link', 'Crypto Plans');
    const invest = page
      .getByRole('article', { name: 'Starter Crypto' })
      .getByRole('button', { name: 'Invest Now' });
    await tabOnto(page, invest);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Invest in Starter Crypto' }).waitFor();
    await typeInto(page, 'spinbutton', 'Amount', '500');
    await press(page, 'button', 'Confirm investment');
    await expectToast(page, 'Investment Successful!');
    await expect(invest).toBeFocused();
    await advanceClock(page, 7 * DAY_MS);
    await press(page, 'link', 'Overview');
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText('$665.10');
  });

  const entries = await ledgerOf(page, ida.email);
  expect(entries.map((entry) => [entry.type, entry.amount])).toEqual([
    ['deposit', 640.1],
    ['investment', -500],
    ['payout', 525],
  ]);
  await checkBooks(page);
});
