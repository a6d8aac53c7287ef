import { expect, type Page } from '@playwright/test';
import { openAs, people } from './app';
import { expectApart } from './support/layout';
import { test } from './support/test';

/** Rectangles in the viewport, in CSS pixels. */
async function boxOf(page: Page, name: string) {
  const link = page.getByRole('navigation', { name: 'Investor' }).getByRole('link', { name, exact: true });
  const box = await link.boundingBox();
  if (box === null) throw new Error(`${name} is not on the screen.`);
  return { top: box.y, bottom: box.y + box.height };
}

/** Opens a long page in a window of this size and scrolls to its end. */
async function openScrolledDown(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await openAs(page, people.ava, '/dashboard/investments');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

test('the sidebar lies below the banner in a page that was scrolled down', async ({ page }) => {
  await openScrolledDown(page, { width: 1280, height: 600 });
  const banner = await page.getByRole('banner').boundingBox();
  expect(banner?.y).toBe(0);
  expect((await boxOf(page, 'Overview')).top).toBeGreaterThanOrEqual(banner?.height ?? Infinity);
});

test('a notice above the banner covers nothing, and nothing covers it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, people.ava);
  // An old record: the log would heal one that was just written.
  await page.evaluate(() => localStorage.setItem('cairnfield/audit/aud-1', '{"damaged'));
  await page.reload();
  const notice = page.getByText(/^One record \(audit .*\) couldn’t be read and was set aside\.$/);
  await expect(notice).toBeVisible();
  await expectApart(notice, page.getByRole('banner'));
  await expectApart(page.getByRole('navigation', { name: 'Investor' }), page.getByRole('banner'));
});

test('a low window (zoom) gives the page its room: the banner scrolls away', async ({ page }) => {
  await openScrolledDown(page, { width: 640, height: 360 });
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('at 1280 px, emails and IDs of investors are whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, people.admin);
  for (const path of ['/admin/users', '/admin/transactions', '/admin/transactions?tab=withdrawals']) {
    await page.goto(path);
    const details = page.locator('[data-line=second]').filter({ hasText: /@|user-/ });
    await expect(details.first()).toBeVisible();
    const cut = () =>
      details.evaluateAll((all) =>
        all
          .map((detail) => detail.querySelector('[data-line]') ?? detail)
          .filter((detail) => detail.closest('[role=rowheader], th') !== null)
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    // Columns take their width once what they show is drawn.
    await expect.poll(cut, { message: path }).toEqual([]);
  }
  // The last page is that of withdrawals: of an IBAN, both ends are seen.
  const [start, end] = [page.getByText('DE89 3704 0044 0532'), page.getByText('0130 00', { exact: true })];
  await expect(start).toBeInViewport();
  const cell = await page.getByRole('cell').filter({ has: end }).boundingBox();
  const last = await end.boundingBox();
  expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
  expect(
    await end.evaluate(({ parentElement: line }) => (line?.scrollWidth ?? 0) - (line?.clientWidth ?? 0)),
  ).toBe(0);

  const tables = await page
    .getByRole('table')
    .evaluateAll((all) =>
      all.map(({ clientWidth, parentElement }) => clientWidth - (parentElement?.clientWidth ?? 0)),
    );
  expect(tables).toEqual([0]);
});

test('where four plans share the width, each range stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, people.ava, '/dashboard/real-estate-plans');
  const ranges = page.getByRole('article').getByRole('definition');
  await expect(ranges.first()).toBeVisible();
  const heights = await ranges.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(30);
});

test('on a phone, an investor takes two lines: name and balance, email and KYC', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, people.admin, '/admin/users');
  const row = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: 'Noah' });
  const centerOf = (text: string) =>
    row.getByText(text).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  expect(Math.abs((await centerOf('noah@')) - (await centerOf('Pending')))).toBeLessThan(10);
});
