import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openScreen, screens } from './screens';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });
    for (const screen of screens) {
      test(screen.name, async ({ page }) => {
        await openScreen(page, screen);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)]),
        ).toEqual([]);
      });
    }
  });
}

test.describe('a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  for (const screen of screens) {
    test(`${screen.name} needs no sideways scroll`, async ({ page }) => {
      await openScreen(page, screen);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
