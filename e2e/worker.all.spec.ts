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

test('a worker replaced by a new build under the open page', async ({ page }) => {
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
