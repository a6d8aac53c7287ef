import { expect } from '@playwright/test';
import { openAs, logOutOf, people, submitLogin } from './app';
import { codeOf, turnAppOn } from './support/authenticatorApp';
import { test } from './support/test';

test('an authenticator app is set up, and the next login needs its code', async ({ page }) => {
  await openAs(page, people.ava, '/dashboard/security');
  const key = await turnAppOn(page);

  // Back doesn't throw the codes away.
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Save your recovery codes first' });
  await question.getByRole('button', { name: 'Back to the codes' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/security$/);
  await logOutOf(page);
  await page.goto('/login');
  await submitLogin(page, people.ava);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  // The code that turned the app on no longer works.
  await page.getByLabel('6-digit code').fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
