import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { openScreen, screens } from './screens';

test.use({ reducedMotion: 'reduce' });

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)])).toEqual([]);
}

for (const screen of screens) {
  test(`${screen.name}: axe finds nothing, and 360 px need no sideways scroll`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openScreen(page, screen);
    await test.step('light', () => expectNoViolation(page));
    await test.step('dark', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
      await expectNoViolation(page);
    });
    await test.step('360 px', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(sideways).toBeLessThanOrEqual(0);
    });
  });
}
