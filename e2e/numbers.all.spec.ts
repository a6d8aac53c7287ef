import { expect, type Locator, type Page } from '@playwright/test';
import { openAs, people } from './app';
import { openPlan } from './support/plans';
import { test } from './support/test';

/** Types key by key, as a person does: `fill` would set the value without the browser's own reading of each key. */
async function type(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
  await expect(field).toHaveValue(text);
}

const TYPED = [
  ['1,5', 1.5],
  ['7,5', 7.5],
  ['12,50', 12.5],
  ['0,5', 0.5],
] as const;

test('the calculator reads a decimal comma, and refuses what is no amount', async ({ page }) => {
  await page.goto('/');
  const send = page.getByRole('spinbutton', { name: 'You send' });
  for (const [text, number] of TYPED) {
    await type(send, text);
    await expect(send).toHaveAttribute('aria-valuenow', String(number));
  }
  await type(send, '100-');
  await expect(send).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter an amount, such as 0.5.')).toBeVisible();
});

async function expectReadings(field: Locator): Promise<void> {
  for (const [text, number] of TYPED) {
    await type(field, text);
    await expect(field).toHaveAttribute('aria-valuenow', String(number));
  }
}

async function submit(page: Page, button: string, field: Locator): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('an amount is what was typed key by key, and a trailing minus is refused aloud', async ({ page }) => {
  await openAs(page, people.ava, '/dashboard/transfer');
  const amount = page.getByLabel('Amount');
  await page.getByLabel('Recipient email').fill('noah@cairnfield.example');
  await expectReadings(amount);
  await type(amount, '100-');
  await submit(page, 'Send transfer', amount);
  await type(amount, '12,50');
  await page.getByRole('button', { name: 'Send transfer' }).click();
  await expect(page.getByRole('dialog').getByText('$12.50').first()).toBeVisible();
});

test('a fee and a return are what was typed key by key', async ({ page }) => {
  await openAs(page, people.admin, '/admin/settings');
  const fee = page.getByLabel('Withdrawal fee (%)');
  await expectReadings(fee);
  await type(fee, '100-');
  await submit(page, 'Save platform policy', fee);
  await page.goto('/admin/plans');
  const dialog = await openPlan(page, 'Starter Crypto');
  const roi = dialog.getByLabel('ROI (%)');
  await expectReadings(roi);
  await type(roi, '100-');
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await expect(roi).toHaveAttribute('aria-invalid', 'true');
  const days = dialog.getByLabel('Duration (days)');
  await type(days, '7,5');
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await expect(days).toHaveAttribute('aria-invalid', 'true');
});
