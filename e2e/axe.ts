import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** All of axe's rules, and one that is off unless asked for: what can be pressed has 24 px, or that much room around it. */
const ALL_RULES: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** Those of colors. */
const COLOR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The rules of axe that the page, or the part matching the selector, violates, each with its elements. */
export async function violationsOf(
  page: Page,
  part?: string,
  rules = ALL_RULES,
): Promise<readonly (readonly [rule: string, elements: readonly string[]])[]> {
  // There are no frames and passes aren't read, so neither is collected.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...rules });
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
}

/** Expects no axe violations on the page, or in the part matching the selector. */
export async function expectNoViolation(page: Page, part?: string, rules = ALL_RULES): Promise<void> {
  expect(await violationsOf(page, part, rules)).toEqual([]);
}

/** Expects no axe violations in either theme, which differ in colors alone; Playwright gives Firefox the light one. */
export async function expectNoViolationInBothThemes(page: Page): Promise<void> {
  // Chromium reports a changed color scheme when it next draws the tab, which it may not do in the background.
  await page.bringToFront();
  const isChromium = page.context().browser()?.browserType().name() === 'chromium';
  for (const colorScheme of isChromium ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
    await expectNoViolation(page, undefined, colorScheme === 'light' ? ALL_RULES : COLOR_RULES);
  }
}

/** For a page that is plain text: it takes the theme as it opens. */
export async function expectSoundPlainPage(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expectNoViolation(page);
  }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page);
  }
}

/** Expects that nothing makes the page wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
}

/** Expects no axe violations in either theme, and no sideways scroll at 320 px, once everything has loaded. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoViolationInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}
