import { expect, type Page } from '@playwright/test';
import { expectToast, openTabsFor, people, waitForWorker, logInAs, openAs } from './app';
import { expectAccessible } from './axe';
import { test } from './support/test';

const lucas = { email: 'lucas@cairnfield.example', password: 'Invest123!', home: '/dashboard' };
const NUMBER = '078-05-1120';

/** The smallest valid PNG, so that the browser can show a preview. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const idFile = { name: 'my-passport.png', mimeType: 'image/png', buffer: PNG };

/** Everything the browser stores for this site, as one text. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`${name} cannot be opened.`));
      });
      for (const store of database.objectStoreNames) {
        rows.push(
          await new Promise((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(rows);
  });
}

/** Approves a person's KYC as this tab's admin, through the page's own API. */
async function approveKyc(admin: Page, email: string): Promise<number> {
  await waitForWorker(admin);
  return admin.evaluate(async (wanted) => {
    const kept = JSON.parse(sessionStorage.getItem('cairnfield-app:session') ?? 'null') as {
      grant: string;
    };
    const { token } = JSON.parse(kept.grant) as { token: string };
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'approve-of-the-test' };
    const list = await fetch(`/api/users?q=${encodeURIComponent(wanted)}`, { headers });
    const { items } = (await list.json()) as { items: { id: string }[] };
    const answer = await fetch(`/api/users/${items[0]?.id}/kyc/approve`, { method: 'POST', headers });
    return answer.status;
  }, email);
}

test('the KYC form is submitted, decided in another tab, and keeps its number to itself', async ({
  context,
}) => {
  test.slow();
  const [page, admin] = await openTabsFor(context, [lucas, people.admin]);

  const said: string[] = [];
  const sent: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  context.on('request', (request) => {
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });

  await page.getByRole('link', { name: 'KYC Verification' }).click();
  const status = page.getByRole('region', { name: 'KYC status' });
  await expect(status).toContainText('Unverified');
  await expect(page.getByText('Review takes 24–48 hours.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Submit for verification' }).click();
  const field = page.getByLabel('Social security number');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.getByLabel('ID front').setInputFiles(idFile);
  await expect(page.getByText(idFile.name)).toBeVisible();
  const preview = page.locator('img[src^="data:image/png"]');
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await field.fill(NUMBER);
  await expect(field).toHaveCSS('-webkit-text-security', 'disc');
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect(field).toHaveCSS('-webkit-text-security', 'none');
  await page.getByRole('button', { name: 'Submit for verification' }).click();
  await expectToast(page, 'KYC Submitted');
  await expect(status).toContainText('Pending');
  await expect(page.getByRole('button', { name: 'Submit for verification' })).toHaveCount(0);

  const kept = await keptBy(page);
  expect(kept).toContain('kyc.submitted');
  expect(kept).not.toContain(NUMBER);
  expect([...said, ...sent].join('\n')).not.toContain(NUMBER);

  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: 'Approve KYC for Lucas Brandt' }).click();
  const photo = admin.getByRole('img', { name: 'ID front' });
  await expect(photo).toBeVisible();
  const zoomOut = admin.getByRole('button', { name: 'Zoom out' });
  await expect(zoomOut).toHaveCSS('opacity', '0.4');
  await admin.getByRole('button', { name: 'Rotate' }).click();
  const frame = await admin.getByRole('group', { name: 'ID front, picture' }).boundingBox();
  const turned = await photo.boundingBox();
  expect(turned?.width).toBeLessThanOrEqual(frame?.width ?? 0);
  expect(turned?.height).toBeLessThanOrEqual(frame?.height ?? 0);
  await admin.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoomOut).toHaveCSS('opacity', '1');
  await admin.getByRole('button', { name: 'Cancel' }).click();

  expect(await approveKyc(admin, lucas.email)).toBe(200);
  await expect(status).toContainText('Verified');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Verified');
});

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
