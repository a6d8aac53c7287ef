import { expect, type Page } from '@playwright/test';
import { advanceClock, openAs, logOutOf, people } from './app';
import { addAuthenticator } from './support/devTools';
import { turnAppOn } from './support/authenticatorApp';
import { test } from './support/test';

async function addPasskeyOfAva(page: Page) {
  const authenticator = await addAuthenticator(page);
  await openAs(page, people.ava, '/dashboard/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Test key');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Test key' })).toBeVisible();
  return authenticator;
}

test('a copy of a passkey, whose counter is behind, is refused', async ({ page }) => {
  const { session, authenticatorId } = await addPasskeyOfAva(page);
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
  await expect(page.getByRole('alert')).toContainText('This passkey wasn’t accepted.');
  await expect(page).toHaveURL(/\/login$/);
});

test('a page of another origin gets no answer of the passkey', async ({ page }) => {
  await addPasskeyOfAva(page);
  const rpId = new URL(page.url()).hostname;

  await page.route('https://cairnfield.evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Cairnfield</title>' }),
  );
  await page.goto('https://cairnfield.evil.example/');
  const refusal = await page.evaluate(async (id) => {
    try {
      await navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), rpId: id } });
      return 'answered';
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }, rpId);
  expect(refusal).toBe('SecurityError');
});

test('a passkey confirms what can’t be taken back, in place of a code', async ({ page }) => {
  await addPasskeyOfAva(page);
  await turnAppOn(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  await advanceClock(page, 6 * 60_000);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
});
