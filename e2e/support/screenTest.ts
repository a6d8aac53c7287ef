import type { BrowserContext } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolationInBothThemes } from '../axe';
import { openScreen, type Screen } from '../screens';
import { test as base } from './test';

const DESKTOP = { width: 1280, height: 720 };

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

/** Checks a screen with axe at 1280 px in both themes, then at 360 px. */
export function testScreen(screen: Screen): void {
  test(`${screen.name}: axe finds nothing, and 360 px need no sideways scroll`, async ({
    browser,
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
    await test.step('axe', () => expectNoViolationInBothThemes(page));
    await test.step('360 px', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    });
    await (screen.isAlone === true ? context : page).close();
  });
}
