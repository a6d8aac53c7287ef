import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logInAs, logOutOf, people, submitLogin } from './app';
import { test } from './support/test';

const codeOf = (key: string, stepsAhead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + stepsAhead * 30_000 });

test('an authenticator app is set up, and the next login needs its code', async ({ page }) => {
  await logInAs(page, people.ava);
  await page.goto('/dashboard/security');
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByRole('button', { name: 'Set up authenticator app' }).click();
  const key = await app.getByRole('textbox', { name: 'Setup key' }).inputValue();
  await app.getByLabel('6-digit code').fill(codeOf(key));
  await app.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();

  await logOutOf(page);
  await page.goto('/login');
  await submitLogin(page, people.ava);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  // The code that turned the app on works no more.
  await page.getByLabel('6-digit code').fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
