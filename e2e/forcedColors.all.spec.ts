import { expect, type Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { logInAs, openAs, people } from './app';
import { enterDeposit } from './support/money';
import { test } from './support/test';

/** Colors of the reader's choice, as Windows' contrast themes set them: what a fill alone says is lost. */
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** What a phone's camera reads there. */
async function readQrCode(target: Locator): Promise<string | undefined> {
  const picture = (await target.screenshot()).toString('base64');
  const { data, width, height } = await target.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: Array.from(pixels.data), width: bitmap.width, height: bitmap.height };
  }, picture);
  return jsQR(Uint8ClampedArray.from(data), width, height, { inversionAttempts: 'dontInvert' })?.data;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colors, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a reader reads the QR codes of a deposit, a payment request and an authenticator app', async ({
      page,
    }) => {
      await openAs(page, people.ava, '/dashboard/deposit');
      await enterDeposit(page, '100');
      const address = await page.getByText(/^tb1/).innerText();
      const code = page.getByRole('img', { name: 'Deposit address QR code' });
      await expect.poll(() => readQrCode(code)).toContain(address);
      await page.goto('/dashboard/receive');
      const link = await page.getByRole('textbox', { name: 'Payment request link' }).inputValue();
      const request = page.getByRole('img', { name: 'Payment request QR code' });
      await expect.poll(() => readQrCode(request)).toBe(link);
      await page.goto('/dashboard/security');
      await page.getByRole('button', { name: 'Set up authenticator app' }).click();
      const key = await page.getByRole('textbox', { name: 'Setup key' }).inputValue();
      const app = page.getByRole('img', { name: 'Authenticator QR code' });
      await expect.poll(() => readQrCode(app)).toContain(`secret=${key.replaceAll(' ', '')}`);
    });

    test('the selected tab, chosen days and main buttons are told by a line', async ({ page }) => {
      await page.goto('/');
      const start = page.getByRole('link', { name: 'Start Investing Today' });
      await expect(start).toHaveCSS('border-top-width', '1px');
      await logInAs(page, people.admin);
      await page.goto('/admin/transactions');
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
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

      await page.goto('/admin/audit-log');
      const day = (name: string) => page.getByRole('gridcell', { name, exact: true });
      const openCalendar = async () => {
        await page.getByRole('group', { name: 'Date' }).getByRole('button').last().click();
        await page.getByRole('menuitemradio', { name: 'Custom…' }).click();
      };
      await openCalendar();
      await day('10').click();
      await day('12').click();
      await openCalendar();
      await expect(day('10')).toHaveCSS('outline-width', '3px');
      await expect(day('11')).toHaveCSS('outline-width', '1px');
      await expect(day('12')).toHaveCSS('outline-width', '3px');
      await expect(day('13')).toHaveCSS('outline-style', 'none');
    });
  });
}
