import { expect, test, type Page } from '@playwright/test';
import { logInAs, people } from './app';

/** Rectangles in the viewport, in CSS pixels. */
async function boxOf(page: Page, name: string) {
  const link = page.getByRole('navigation', { name: 'Investor' }).getByRole('link', { name, exact: true });
  const box = await link.boundingBox();
  if (box === null) throw new Error(`${name} is not on the screen.`);
  return { top: box.y, bottom: box.y + box.height };
}

test('the sidebar lies below the banner in a page that was scrolled down', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await logInAs(page, people.ava);
  await page.goto('/dashboard/investments');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const banner = await page.getByRole('banner').boundingBox();
  expect(banner?.y).toBe(0);
  expect((await boxOf(page, 'Overview')).top).toBeGreaterThanOrEqual(banner?.height ?? Infinity);
});

test('a low window (zoom) gives the page its room: the banner scrolls away', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await logInAs(page, people.ava);
  await page.goto('/dashboard/investments');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
