import { expect } from '@playwright/test';
import { openAs, logOutOf, people } from './app';
import { addAuthenticator } from './support/devTools';
import { test } from './support/test';

test('a passkey is added, logs in without a password, and is removed', async ({ page }) => {
  await addAuthenticator(page);
  await openAs(page, people.ava, '/dashboard/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Test key');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByRole('heading', { name: 'Test key' })).toBeVisible();

  await logOutOf(page);
  // A virtual authenticator accepts the offer below the email field by itself; a person would choose it.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/dashboard/security');
  await expect(passkeys.getByText('last used')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove Test key' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();
});
