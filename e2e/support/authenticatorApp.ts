import { expect, type Page } from '@playwright/test';
import { codeOfPhone } from '../../src/test/backend/secondStep';

/** An authenticator app's code for this key; `stepsAhead` counts 30 seconds each. */
export const codeOf = (key: string, stepsAhead = 0) => codeOfPhone(Date.now(), stepsAhead, key);

/** Sets up an app on the page "Security", which then shows the recovery codes; returns the app's key. */
export async function turnAppOn(page: Page): Promise<string> {
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByRole('button', { name: 'Set up authenticator app' }).click();
  const key = await app.getByRole('textbox', { name: 'Setup key' }).inputValue();
  await app.getByLabel('6-digit code').fill(codeOf(key));
  await app.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  return key;
}
