import { expect } from '@playwright/test';
import { logInAs, logOutOf, people } from './app';
import { addAuthenticator } from './support/devTools';
import { test } from './support/test';

test('a copy of a passkey, whose counter is behind, is refused', async ({ page }) => {
  const { session, authenticatorId } = await addAuthenticator(page);
  await logInAs(page, people.ava);
  await page.goto('/dashboard/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Test key');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Test key' })).toBeVisible();
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  const [copy] = credentials;
  expect(copy).toBeDefined();
  if (copy === undefined) return;

  await logOutOf(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOutOf(page);
  await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId: copy.credentialId });
  const credential = { ...copy, signCount: 0 };
  await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
  await expect(page).toHaveURL(/\/login$/);
});
