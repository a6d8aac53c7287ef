import { expect, type Page } from '@playwright/test';
import { shiftsOf, STILL, watchShifts } from './support/layoutShifts';
import { test } from './support/test';

const WIDTHS = [320, 360, 768, 1024, 1200, 1280, 1440, 2560];

/** The hero's words that the example's card covers, partly or completely. */
const coveredWords = (page: Page) =>
  page.getByText('Example', { exact: true }).evaluate((label) => {
    const card = label.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const covers = ({ left, right, top, bottom }: DOMRect) =>
      left < card.right && right > card.left && top < card.bottom && bottom > card.top;
    const hero = document.querySelector('h1')?.parentElement ?? document.body;
    const texts = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if ([...range.getClientRects()].some(covers)) covered.push(String(texts.currentNode.textContent));
    }
    return covered;
  });

/** Waits for everything that loads late: plans, calculator, contact. */
async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('spinbutton', { name: 'You send' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('the landing page stands still while it fills, fits every width, and shows every picture', async ({
  page,
  context,
}) => {
  await watchShifts(context);
  await openLanding(page);
  for (const picture of await page.getByRole('article').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await shiftsOf(page)).toBeLessThan(STILL);

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${width} px`).toBeLessThanOrEqual(0);
    expect(await coveredWords(page), `${width} px`).toEqual([]);
  }

  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_000);
});

test('the picture of the product is of the reader’s theme', { tag: '@chromium' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLanding(page);
  const overview = page.getByRole('img', { name: /^The overview of an account/ });
  for (const [colorScheme, file] of [
    ['light', 'app-narrow.png'],
    ['dark', 'app-narrow-dark.png'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
    await overview.scrollIntoViewIfNeeded();
    await expect(overview).toHaveJSProperty('currentSrc', new URL(`/images/${file}`, page.url()).href);
  }
});

test(
  'search engines, social networks and home screens find what they read',
  { tag: '@chromium' },
  async ({ page, request }) => {
    await page.goto('/');
    const contentOf = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    const site = (await page.locator('link[rel="canonical"]').getAttribute('href'))?.replace(/\/$/, '') ?? '';
    expect(site).toMatch(/^https?:\/\/[^/]+$/);
    expect(await contentOf('description')).toContain('fixed return');
    expect(await contentOf('og:url')).toBe(`${site}/`);
    expect(await contentOf('twitter:card')).toBe('summary_large_image');

    const card = await request.get(((await contentOf('og:image')) ?? '').replace(site, ''));
    expect(card.headers()['content-type']).toBe('image/png');
    const size = await card.body();
    expect([size.readUInt32BE(16), size.readUInt32BE(20)]).toEqual([1200, 630]);

    const data: unknown = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
    expect(data).toMatchObject({
      '@graph': [
        { '@type': 'Organization', url: `${site}/` },
        { '@type': 'WebSite', url: `${site}/` },
      ],
    });

    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site}/sitemap.xml`);
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${site}/</loc>`);
    const manifest = await (await request.get('/site.webmanifest')).text();
    const pictures = [...manifest.matchAll(/"src": "([^"]+)"/g)].map(([, src]) => src ?? '');
    // Five icons, one for each of three shortcuts, two screenshots.
    expect(pictures).toHaveLength(10);
    const shortcuts = [...manifest.matchAll(/"url": "([^"]+)"/g)].map(([, url]) => url);
    expect(shortcuts).toEqual(['/dashboard/deposit', '/dashboard/crypto-plans', '/dashboard/transactions']);
    const links = await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all();
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
    for (const path of [...pictures, ...hrefs.map((href) => href ?? '')]) {
      const answer = await request.get(path);
      expect(answer.headers()['content-type'], path).toMatch(/^image\//);
    }
  },
);

for (const first of ['Plans', 'FAQ']) {
  test(
    `after ${first}, a link of the header leads to its section before the section’s code has come`,
    { tag: '@chromium' },
    async ({ page }) => {
      let deliver = (): void => undefined;
      const isWanted = new Promise<void>((resolve) => {
        deliver = resolve;
      });
      await page.route('**/landing-later.*.js', async (route) => {
        await isWanted;
        await route.continue();
      });
      await page.goto('/');
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const steps = page.getByRole('region', { name: 'Get started in three steps' });
      await contents.getByRole('link', { name: first }).click();
      await page.evaluate(() => window.scrollTo(0, 0));
      // Only a hydrated page has a price.
      await expect(page.getByRole('textbox', { name: 'You get' })).toHaveValue(/\$/);
      await contents.getByRole('link', { name: 'How it works' }).click();
      await expect(steps).toBeInViewport();
      deliver();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(steps).toBeInViewport();
    },
  );
}

test('the header leads to the plans, the steps and the questions, and the slider tells what an amount pays', async ({
  page,
}) => {
  await openLanding(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const [link, region] of [
    ['Plans', 'Crypto plans'],
    ['How it works', 'Get started in three steps'],
    ['FAQ', 'Questions and answers'],
  ] as const) {
    await contents.getByRole('link', { name: link }).click();
    await expect(page.getByRole('region', { name: region })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  const slider = page.getByRole('slider', { name: 'You invest' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('region', { name: 'What would you earn?' })).toContainText('$114,998.85');
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await contents.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('region', { name: 'Questions and answers' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});
