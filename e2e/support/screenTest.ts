import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolationInBothThemes } from '../axe';
import { openScreen, screens, type Screen } from '../screens';
import { test as base } from './test';
import { motionsOf, statesByColorAlone, watchMotion } from './states';
import { expectReadingOrder } from './readingOrder';
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

/** Few tabs per person and worker: these tests change nothing, so they needn't log in for each screen. */
const test = base.extend<object, { seats: Map<string, Page> }>({
  seats: [
    // Playwright reads a fixture's dependencies from its first parameter.
    async ({ browser: _browser }, use) => {
      const seats = new Map<string, Page>();
      await use(seats);
      for (const page of seats.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

async function takeSeat(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await watchMotion(page);
  return page;
}

/**
 * Checks a screen with axe at 1280 px in both themes, then that all of it can be read: in forced colors, at 360 px,
 * in large text, zoomed in; and that nothing moves for who asked for less motion.
 */
export function testScreen(screen: Screen): void {
  test(`${screen.name}: axe finds nothing, and on a phone and in large text it is whole`, async ({
    browser,
    seats,
  }) => {
    // What is arranged leaves drafts: screens as opened have a tab without them.
    const seat = `${screen.as ?? 'visitor'} ${screen.arrange ? 'arranged' : 'as opened'}`;
    const isAlone = screen.isAlone === true;
    const page = (isAlone ? undefined : seats.get(seat)) ?? (await takeSeat(browser));
    if (!isAlone) seats.set(seat, page);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light' });
    await openScreen(page, screen);
    if (screens.includes(screen))
      await test.step('reading order', () => expectReadingOrder(page, screen.path));
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
    if (isAlone) await page.context().close();
  });
}
