import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  expectSomeBalance,
  expectWorkingApp,
  fillLogin,
  logOutOf,
  openAsAva,
  people,
  waitForWorker,
} from './app';
import { useDistServer } from './distServer';
import { workerStopper } from './support/devTools';
import { test } from './support/test';

const server = useDistServer();

const open = (page: Page) => openAsAva(page, server.current.url);

test('a worker that the browser refuses', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page);
  await expectWorkingApp(page);
  await context.close();
});

test('requests pass through the worker once it controls the page', { tag: '@chromium' }, async ({ page }) => {
  await open(page);
  await waitForWorker(page);
  const seen = page.waitForResponse((response) => response.url().includes('/api/plans'));
  await page.getByRole('link', { name: 'Crypto Plans' }).click();
  const response = await seen;
  expect(response.fromServiceWorker()).toBe(true);
  expect(response.headers()).toHaveProperty('x-backend-time');
});

test(
  'another project at this address finds neither the worker nor the kept build',
  { tag: '@chromium' },
  async ({ page }) => {
    await open(page);
    await waitForWorker(page);
    await page.evaluate(() => caches.open('cairnfield-build-earlier'));
    const folder = test.info().outputPath('another');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><h1>Another project</h1>');
    server.current.deploy(folder);
    await page.goto(server.current.url);
    await expect(page.getByRole('heading', { name: 'Another project' })).toBeVisible();
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left).toEqual([0, 0]);
    server.current.deploy('dist');
  },
);

test('a worker unregistered under the open page', async ({ page }) => {
  await open(page);
  await waitForWorker(page);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
  });
  await expectWorkingApp(page);
  await page.reload();
  await expectSomeBalance(page);
});

test(
  'nothing that a person sends reaches the host after the browser stopped the worker',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.goto(`${server.current.url}/login`);
    await waitForWorker(page);
    // The worker has answered, so the page considers it alive.
    await fillLogin(page, people.ava);
    await expectSomeBalance(page);
    const stopWorkers = await workerStopper(page);
    const reached = server.current.apiRequests.length;
    for (let round = 0; round < 2; round += 1) {
      await stopWorkers();
      await logOutOf(page);
      // In the header: the one in the footer moves while the page's later sections load.
      await page.getByRole('link', { name: 'Login' }).click();
      // Stopping a worker also stops the page's code if that is still loading.
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await stopWorkers();
      await fillLogin(page, people.ava);
      await expectSomeBalance(page);
    }
    expect(server.current.apiRequests.slice(reached)).toEqual([]);
  },
);

test(
  'nothing that a person sends reaches the host while the developer tools send requests past the worker',
  { tag: '@chromium' },
  async ({ page, context }) => {
    await page.goto(`${server.current.url}/login`);
    await waitForWorker(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setBypassServiceWorker', { bypass: true });
    const reached = server.current.apiRequests.length;
    expect(await page.evaluate(async () => (await fetch('/api/plans')).status)).toBe(404);
    await fillLogin(page, people.ava);
    await expectSomeBalance(page);
    await expectWorkingApp(page);
    await logOutOf(page);
    expect(server.current.apiRequests.slice(reached)).toEqual(['GET /api/plans']);

    await cdp.send('Network.setBypassServiceWorker', { bypass: false });
    const seen = page.waitForResponse((response) => response.url().endsWith('/api/session'));
    await page.getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, people.ava);
    expect((await seen).fromServiceWorker()).toBe(true);
    expect(server.current.apiRequests.slice(reached)).toEqual(['GET /api/plans']);
  },
);

test('a worker replaced by a new build under the open page', { tag: '@chromium' }, async ({ page }) => {
  await open(page);
  await waitForWorker(page);
  server.current.deployNewWorker();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expectWorkingApp(page);
  await page.reload();
  await expectSomeBalance(page);
  await expectWorkingApp(page);
});

test('a hard reload, which no worker controls', { tag: '@chromium' }, async ({ page, context }) => {
  await open(page);
  await waitForWorker(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Page.reload', { ignoreCache: true });
  await expectSomeBalance(page);
  await expectWorkingApp(page);
});

test('a tab that opens while the worker of the others is on its way out is taken on by it', async ({
  page,
  context,
}) => {
  await open(page);
  await waitForWorker(page);
  // What MSW does when a worker's last page closes while another is opening.
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
  const second = await context.newPage();
  await second.goto(`${server.current.url}/dashboard`);
  await waitForWorker(second);
  await expectWorkingApp(second);
});
