import { test, type Page } from '@playwright/test';
import { expectSomeBalance, expectWorkingApp, logInAs, people, waitForWorker } from './app';
import { useDistServer } from './distServer';

const server = useDistServer();

async function open(page: Page): Promise<void> {
  await logInAs(page, people.ava, server.current.url);
  await expectSomeBalance(page);
}

test('the first data does not wait for the worker', async ({ page }) => {
  // The worker's file never arrives, so requests can't go through it.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
  await open(page);
  await expectWorkingApp(page);
});

test('a worker that the browser stopped', async ({ page, context }) => {
  await open(page);
  await waitForWorker(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
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
