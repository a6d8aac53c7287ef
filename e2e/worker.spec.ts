import type { Page } from '@playwright/test';
import { expectSomeBalance, expectWorkingApp, openAsAva, waitForWorker } from './app';
import { useDistServer } from './distServer';
import { workerStopper } from './support/devTools';
import { test } from './support/test';

const server = useDistServer();

const open = (page: Page) => openAsAva(page, server.current.url);

test('the first data does not wait for the worker', { tag: '@chromium' }, async ({ page }) => {
  // The worker's file never arrives, so requests can't go through it.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
  await open(page);
  await expectWorkingApp(page);
});

test('a worker that the browser stopped', { tag: '@chromium' }, async ({ page }) => {
  await open(page);
  await waitForWorker(page);
  const stopWorkers = await workerStopper(page);
  await stopWorkers();
  await expectWorkingApp(page);
});

test('a second tab', async ({ page, context }) => {
  await open(page);
  const second = await context.newPage();
  await second.goto(`${server.current.url}/dashboard`);
  await expectSomeBalance(second);
  await expectWorkingApp(second);
  await page.close();
  await second.reload();
  await expectSomeBalance(second);
  await expectWorkingApp(second);
});
