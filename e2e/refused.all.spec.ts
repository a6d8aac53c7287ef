import { expect, type Page } from '@playwright/test';
import { expectSoundPlainPage } from './axe';
import { test } from './support/test';

const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

for (const path of ['/', '/login']) {
  test(`a browser without AbortSignal.any gets a plain page at ${path}, and nothing starts`, async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
    const backends: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/backend.')) backends.push(request.url());
    });
    await page.goto(path);
    await expect(h1(page)).toHaveText('Cairnfield needs a newer browser');
    await expect(page.getByText('This browser lacks AbortSignal.any')).toBeVisible();
    await expect(page).toHaveTitle('Cairnfield needs a newer browser · Cairnfield');
    await expectSoundPlainPage(page);
    await page.mouse.move(10, 10);
    await page.waitForLoadState('networkidle');
    expect(backends).toEqual([]);
    expect(await page.evaluate(() => ['__qa' in window, localStorage.length])).toEqual([false, 0]);
  });
}

test('with blocked storage, the page names the setting', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  await page.goto('/login');
  await expect(h1(page)).toHaveText('Cairnfield needs this browser’s storage');
  await expect(page.getByText(/allow cookies and site data for this address/)).toBeVisible();
});

test('in another site’s frame, it leads to its own window', { tag: '@chromium' }, async ({ page }) => {
  const { baseURL = '' } = test.info().project.use;
  const address = `${baseURL}/login`;
  await page.route('http://elsewhere.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${address}" width="400" height="400"></iframe>`,
    }),
  );
  // As from a host that sends no headers.
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ contentType: 'text/html', body: await response.text() });
  });
  await page.goto('http://elsewhere.test/');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Open Cairnfield in its own window');
  await frame.getByRole('link', { name: 'Open Cairnfield' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});
