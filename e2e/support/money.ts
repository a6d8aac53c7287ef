import { expect, type Locator, type Page } from '@playwright/test';
import { checkBooks, expectToast, ledgerOf, openAs, people, proofFile } from '../app';

/** Money actions on the screens, each up to the point where a test checks. */

/** Fills in the open deposit wizard up to its last button. */
export async function enterDeposit(page: Page, amount: string, coin = /Bitcoin/): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('combobox', { name: 'Cryptocurrency' }).click();
  await page.getByRole('option', { name: coin }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'Deposit address QR code' })).toBeVisible();
  await page.getByLabel('Proof of payment').setInputFiles(proofFile);
}

/** The heading of the wizard's last step. */
export const submittedDeposit = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Deposit submitted', level: 2 });

/** Presses the wizard's last button, and waits for the deposit. */
export async function submitDeposit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit deposit' }).click();
  await expect(submittedDeposit(page)).toBeVisible();
}

/** Confirms the open review of a deposit. */
export async function confirmCredit(page: Page): Promise<void> {
  const review = page.getByRole('alertdialog', { name: /^Credit \$/ });
  await review.getByRole('button', { name: /^Credit \$/ }).click();
  await expectToast(page, 'Deposit completed');
}

/** Approves the first deposit in an admin's list, whatever the outcome. */
export async function approveFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Approve deposit dep-/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Credit/ })
    .click();
}

/** Approves the deposit in this row of an admin's list. */
export async function approveIn(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Approve deposit dep-/ }).click();
  await confirmCredit(row.page());
}

/** Opens Starter Crypto's dialog on the plans page and types an amount. */
export async function enterInvestment(page: Page, amount: string): Promise<Locator> {
  const plan = page.getByRole('article', { name: 'Starter Crypto' });
  await plan.getByRole('button', { name: 'Invest Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invest in Starter Crypto' });
  await dialog.getByLabel('Amount').fill(amount);
  return dialog;
}

export async function confirmInvestment(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Confirm investment' }).click();
  await expectToast(dialog.page(), 'Investment Successful!');
}

/** Fills in the open transfer page, to Noah, and opens the review. */
export async function enterTransfer(page: Page, amount: string): Promise<Locator> {
  await page.getByLabel('Recipient email').fill(people.noah.email);
  await page.getByLabel('Amount').fill(amount);
  return reviewTransfer(page);
}

/** Opens the review of a transfer that is filled in. */
export async function reviewTransfer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send transfer' }).click();
  return page.getByRole('dialog', { name: 'Review your transfer' });
}

export async function confirmTransfer(review: Locator): Promise<void> {
  await review.getByRole('button', { name: 'Confirm transfer' }).click();
  await expectToast(review.page(), 'Transfer Initiated');
}

/** The address used by {@link enterWithdrawal}. */
export const PAYPAL_ADDRESS = 'payee@paypal.example';

/** Fills in the open withdrawal page, to PayPal. */
export async function enterWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'PayPal' }).click();
  await page.getByLabel('Address').fill(PAYPAL_ADDRESS);
}

/** Requests a withdrawal on the open page; its review must show the amount. */
export async function withdraw(page: Page, amount: string): Promise<void> {
  await enterWithdrawal(page, amount);
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  const review = page.getByRole('dialog', { name: 'Review your withdrawal' });
  await expect(review).toContainText(`$${amount}`);
  await review.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expectToast(page, 'Withdrawal Requested');
}

/** An admin's list of deposits. */
export const depositRequests = (page: Page): Locator => page.getByRole('table', { name: 'Deposit Requests' });

/** Credits for deposits with this amount in a person's ledger. */
export const creditsOf = async (page: Page, email: string, amount: number) =>
  (await ledgerOf(page, email)).filter((entry) => entry.type === 'deposit' && entry.amount === amount);

/** Has a pending $800 deposit. */
export const LUCAS = 'lucas@cairnfield.example';

/** Opens Lucas's deposit next to the list, with the focus on its name in the list. */
export async function openBesideList(page: Page): Promise<void> {
  await openAs(page, people.admin, '/admin/transactions?status=pending');
  await depositRequests(page).getByRole('link', { name: 'Lucas Brandt' }).click();
  await expect(page.getByRole('region', { name: /deposit \$800\.00/i })).toBeVisible();
}

/** Expects no dialog, every deposit still pending, and nothing in Lucas's ledger. */
export async function expectNothingMoved(page: Page): Promise<void> {
  // Longer than the pause after which a letter acts.
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(
    depositRequests(page).getByRole('button', { name: /^Approve deposit|^Reject deposit/ }),
  ).toHaveCount(0);
  await expect(depositRequests(page).getByText('Pending')).toHaveCount(3);
  expect(await creditsOf(page, LUCAS, 800)).toEqual([]);
  await checkBooks(page);
}
