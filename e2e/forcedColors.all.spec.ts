import { expect, type Locator, type Page } from '@playwright/test';
import { logInAs, people } from './app';
import { enterDeposit } from './support/money';
import { test } from './support/test';

/** Colors of the reader's choice, as Windows' contrast themes set them: what a fill alone says is lost. */
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' }, colorScheme: 'dark' });

/** The lightest and the darkest pixel of what is drawn there, 0 to 255. */
async function extremes(
  page: Page,
  target: Locator,
): Promise<{ readonly light: number; readonly dark: number }> {
  const picture = (await target.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const grays = Array.from({ length: data.length / 4 }, (_, index) => data[index * 4] ?? 0);
    // Not `Math.max(...)`: there are too many.
    return grays.reduce(
      ({ light, dark }, gray) => ({ light: Math.max(light, gray), dark: Math.min(dark, gray) }),
      { light: 0, dark: 255 },
    );
  }, picture);
}

test('in forced colors a QR code stays dark on light', async ({ page }) => {
  await logInAs(page, people.ava);
  await page.goto('/dashboard/deposit');
  await enterDeposit(page, '100');
  const code = page.getByRole('img', { name: 'Deposit address QR code' });
  const { light, dark } = await extremes(page, code);
  expect(light).toBeGreaterThan(200);
  expect(dark).toBeLessThan(60);
  await expect(code).toHaveCSS('forced-color-adjust', 'none');
});

test('in forced colors the selected tab, chosen days and main buttons are told by a line', async ({
  page,
}) => {
  await page.goto('/');
  const start = page.getByRole('link', { name: 'Start Investing Today' });
  await expect(start).toHaveCSS('border-top-width', '1px');
  await logInAs(page, people.admin);
  await page.goto('/admin/transactions');
  const selected = page.getByRole('tab', { selected: true });
  await expect(selected).toBeVisible();
  const colors = () =>
    page.evaluate(() =>
      ['.MuiTabs-indicator', 'body'].map((selector) => {
        const node = document.querySelector(selector);
        return node === null ? '' : getComputedStyle(node).backgroundColor;
      }),
    );
  const [line, ground] = await colors();
  expect(line).not.toBe('');
  expect(line).not.toBe(ground);
});
