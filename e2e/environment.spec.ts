import { expect } from '@playwright/test';
import { fontOf } from './support/devTools';
import { test } from './support/test';

/** Only on Linux can a test choose the browser's fonts. */
const FONTS: Readonly<Record<string, string>> =
  process.platform === 'linux'
    ? {
        'system-ui': 'DejaVu Sans',
        'sans-serif': 'DejaVu Sans',
        serif: 'DejaVu Serif',
        monospace: 'DejaVu Sans Mono',
        Arial: 'DejaVu Sans',
      }
    : {};

test('a page has the project’s fonts, locale, time zone and color scheme, whatever the machine has', async ({
  page,
}) => {
  for (const [family, font] of Object.entries(FONTS)) {
    await page.setContent(`<p style="font-family: ${family}">Cairnfield</p>`);
    expect([family, await fontOf(page, 'p')]).toEqual([family, font]);
  }
  const seen = await page.evaluate(() => {
    const { locale, timeZone } = new Intl.DateTimeFormat([]).resolvedOptions();
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    return { language: navigator.language, locale, timeZone, isDark };
  });
  // Applies to the test itself, and to servers that it starts.
  expect([new Date(0).getTimezoneOffset(), process.env['LC_ALL']]).toEqual([0, 'en_US.UTF-8']);
  expect(seen).toEqual({ language: 'en-US', locale: 'en-US', timeZone: 'UTC', isDark: false });
});
