import path from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { waitForTestControl } from './app';
import { holdFiles } from './inFlight';
import { fontOf } from './support/devTools';
import { shiftsOf, STILL, watchShifts } from './support/layoutShifts';
import { test } from './support/test';

const OURS = { title: 'Source Serif 4', text: 'Figtree' };

/** The font of a heading and a text after ours have loaded while they were read; one with unknown measures stays. */
const MACHINES = [
  { fonts: 'dejavu', name: 'DejaVu alone', after: OURS },
  { fonts: 'liberation', name: 'Liberation alone', after: OURS },
  {
    fonts: 'odd',
    name: 'one odd font alone',
    after: { title: 'DejaVu Sans Mono', text: 'DejaVu Sans Mono' },
  },
];

/** A browser on a machine with only these fonts; only Linux lets us choose them. */
function launch(fonts: string): Promise<Browser> {
  return chromium.launch({
    ...test.info().project.use.launchOptions,
    env: { ...process.env, FONTCONFIG_FILE: path.join(__dirname, 'support/fonts', `${fonts}.conf`) },
  });
}

async function openPage(browser: Browser, width: number): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width, height: 823 } });
  await watchShifts(context);
  return context.newPage();
}

/** Touches the page and waits for everything that loads then. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(10, 10);
  await waitForTestControl(page);
  await page.waitForLoadState('networkidle');
}

for (const { fonts, name, after } of process.platform === 'linux' ? MACHINES : []) {
  test(`with ${name}, nothing jumps when our typefaces arrive`, async () => {
    const browser = await launch(fonts);
    for (const width of [360, 1280]) {
      await test.step(`the landing page at ${width} px`, async () => {
        const page = await openPage(browser, width);
        await page.goto('/');
        await settle(page);
        expect(await page.evaluate(() => document.fonts.check('1em "Figtree Variable"'))).toBe(true);
        await expect.poll(() => fontOf(page, 'main p')).toContain(after.text);
        expect(await shiftsOf(page)).toBeLessThan(STILL);
        await page.context().close();
      });
    }
    await test.step('a page of the app that is read before they arrive', async () => {
      const page = await openPage(browser, 1280);
      const letThrough = await holdFiles(page, '**/*.woff2');
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForTestControl(page);
      expect(await fontOf(page, 'h1')).not.toBe(OURS.title);
      const shiftsBefore = await shiftsOf(page);
      letThrough();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => fontOf(page, 'h1')).toBe(after.title);
      expect(await fontOf(page, 'label')).toContain(after.text);
      expect((await shiftsOf(page)) - shiftsBefore).toBeLessThan(STILL);
      await page.context().close();
    });
    await browser.close();
  });
}
