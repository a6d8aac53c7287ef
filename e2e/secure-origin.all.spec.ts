import { chromium, expect } from '@playwright/test';
import { expectSoundPlainPage } from './axe';
import { test } from './support/test';

/** Serves the preview under another machine's name, which isn't a secure context. */
const HOST = 'office-pc.test';

for (const path of ['/', '/dashboard/deposit']) {
  test(`http on another machine's name says what is needed in place of ${path}, and starts nothing`, async () => {
    const { launchOptions, baseURL = '' } = test.info().project.use;
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      const { port } = new URL(baseURL);
      await page.goto(`http://${HOST}:${port}${path}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cairnfield needs a secure address');
      await expect(main.getByRole('link')).toHaveAttribute('href', `http://localhost:${port}${path}`);
      await expect(page).toHaveTitle('Cairnfield needs a secure address · Cairnfield');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expectSoundPlainPage(page);
      expect(scripts.filter((file) => file.startsWith('/assets/backend.'))).toEqual([]);
      expect(await page.evaluate(() => ['__qa' in window, localStorage.length])).toEqual([false, 0]);
    } finally {
      await browser.close();
    }
  });
}
