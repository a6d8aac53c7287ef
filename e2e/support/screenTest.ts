import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolationInBothThemes } from '../axe';
import { openScreen, type Screen } from '../screens';
import { test as base } from './test';
import { motionsOf, statesByColorAlone, watchMotion } from './states';
import { hiddenTexts } from './texts';

const DESKTOP = { width: 1280, height: 720 };

/** Text of twice its size, and a page zoomed in to 400%, as WCAG has it. */
const ENLARGED = [
  { width: 1280, height: 800, textSize: '200%' },
  { width: 360, height: 740, textSize: '200%' },
  { width: 320, height: 256, textSize: '100%' },
] as const;

async function expectWhole(page: Page, mayEllipsize: boolean): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expect.poll(() => hiddenTexts(page, { mayEllipsize })).toEqual([]);
}

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

/**
 * Checks a screen with axe at 1280 px in both themes, then that all of it can be read: in forced colors, at 360 px,
 * in large text, zoomed in; and that nothing moves for who asked for less motion.
 */
export function testScreen(screen: Screen): void {
  test(`${screen.name}: axe finds nothing, and on a phone and in large text it is whole`, async ({
    browser,
    seats,
  }) => {
    const who = screen.as ?? 'visitor';
    const seat = screen.isAlone === true ? undefined : seats.get(who);
    const context = seat ?? (await browser.newContext({ reducedMotion: 'reduce' }));
    if (screen.isAlone !== true) seats.set(who, context);
    const page = await context.newPage();
    await watchMotion(page);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await openScreen(page, screen);
    await test.step('axe', () => expectNoViolationInBothThemes(page));
    await test.step('forced colors', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await statesByColorAlone(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    await test.step('1280 px', () => expectWhole(page, true));
    await test.step('360 px', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expectWhole(page, true);
    });
    for (const { textSize, ...size } of ENLARGED) {
      await test.step(`${size.width} px, text at ${textSize}`, async () => {
        await page.setViewportSize(size);
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, textSize);
        await expectWhole(page, false);
      });
    }
    await test.step('less motion', async () => expect(await motionsOf(page)).toEqual([]));
    await (screen.isAlone === true ? context : page).close();
  });
}
