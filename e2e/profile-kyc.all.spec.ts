import { expect } from '@playwright/test';
import { expectToast, logInAs, openAs, people } from './app';
import { expectAccessible } from './axe';
import { test } from './support/test';

test('a friend registers by the link of the profile, and is counted without a reload', async ({
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const friend = await context.newPage();
  await friend.goto('/login');
  await logInAs(page, people.ava);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Referral Earnings' })).toContainText('$0.00');
  const total = page.getByRole('region', { name: 'Total Referrals' });
  await expect(total).toContainText('2');

  await page.getByRole('button', { name: 'Copy referral link' }).click();
  await expectToast(page, 'Copied!');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/register?ref=ref-ava7k2m9q`);
  await expect(page.getByRole('textbox', { name: 'Referral link' })).toHaveValue(link);
  await expectAccessible(page);

  // The friend uses a separate browser, where no login is shared with new tabs.
  await page.evaluate(() => localStorage.removeItem('cairnfield-app:session'));
  await friend.goto(link);
  await expect(friend.getByLabel('Referral code (optional)')).toHaveValue('ref-ava7k2m9q');
  await friend.getByLabel('Name').fill('Ivy Marsh');
  await friend.getByLabel('Email').fill('ivy@cairnfield.example');
  await friend.getByLabel('Password', { exact: true }).fill('Harbour-42');
  await friend.getByLabel('Confirm password').fill('Harbour-42');
  await friend.getByLabel('I agree to the Terms and the Privacy Policy').check();
  await friend.getByRole('button', { name: 'Create account' }).click();
  await expect(total).toContainText('3');
});

test('the real-estate plans show their pictures and are coming soon', async ({ page }) => {
  await openAs(page, people.ava);
  await page.getByRole('link', { name: 'Real Estate', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  for (const name of ['Urban Comfort', 'Metro Loft', 'Suburban Villa', 'Luxury Estate']) {
    const picture = page.getByRole('article', { name }).getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await page
    .getByRole('article', { name: 'Urban Comfort' })
    .getByRole('button', { name: 'Invest Now' })
    .click();
  await expectToast(page, /coming soon/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});
