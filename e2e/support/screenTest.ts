import type { BrowserContext } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolationInBothThemes } from '../axe';
import { openScreen, type Screen } from '../screens';
import { test as base } from './test';

const DESKTOP = { width: 1280, height: 720 };

/** Text of twice its size, and a page zoomed in to 400%, as WCAG has it. */
const ENLARGED = [
  { width: 1280, height: 800, textSize: '200%' },
  { width: 768, height: 1024, textSize: '200%' },
  { width: 640, height: 800, textSize: '200%' },
  { width: 320, height: 256, textSize: '100%' },
] as const;

/** One browser context per person and worker: these tests change nothing, so they needn't log in for each screen. */
const test = base.extend<object, { seats: Map<string, BrowserContext> }>({
  seats: [
    // Playwright reads a fixture's dependencies from its first parameter.
    async ({ browser: _browser }, use) => {
      const seats = new Map<string, BrowserContext>();
      await use(seats);
      for (const context of seats.values()) await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Checks a screen with axe at 1280 px in both themes, then that it fits: at 360 px, in large text, zoomed in. */
export function testScreen(screen: Screen): void {
  test(`${screen.name}: axe finds nothing, and neither 360 px nor large text need sideways scroll`, async ({
    browser,
    browserName,
    seats,
  }) => {
    const who = screen.as ?? 'visitor';
    const seat = screen.isAlone === true ? undefined : seats.get(who);
    const context = seat ?? (await browser.newContext({ reducedMotion: 'reduce' }));
    if (screen.isAlone !== true) seats.set(who, context);
    const page = await context.newPage();
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await openScreen(page, screen);
    // What axe finds in the document is the same in every browser.
    if (browserName === 'chromium') await test.step('axe', () => expectNoViolationInBothThemes(page));
    else await expectNoSidewaysScroll(page);
    await test.step('360 px', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    });
    for (const { textSize, ...size } of ENLARGED) {
      await test.step(`${size.width} px, text at ${textSize}`, async () => {
        await page.setViewportSize(size);
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, textSize);
        await expectNoSidewaysScroll(page);
      });
    }
    await (screen.isAlone === true ? context : page).close();
  });
}
