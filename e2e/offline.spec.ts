import { expect } from '@playwright/test';
import { expectSomeBalance, expectWorkingApp, logInAs, people } from './app';
import { test } from './support/test';

test('the demo opens without a network once its build is kept: any page, and parts that were never loaded', async ({
  page,
  context,
}) => {
  await logInAs(page, people.ava);
  await expectSomeBalance(page);
  const isKept = () => page.evaluate(async () => (await caches.match('/kept')) !== undefined);
  await expect.poll(isKept).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expectSomeBalance(page);
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await page.goto('/dashboard/withdraw');
  await expect(page.getByRole('button', { name: /^Request/ })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Investing Today' })).toBeVisible();
  await page.goto('/dashboard');
  await expectWorkingApp(page);
});

test('a new build replaces the kept one when it is whole, and one with a missing file never does', async ({
  page,
}) => {
  await logInAs(page, people.ava);
  const names = () =>
    page.evaluate(async () => {
      const all = await caches.keys();
      // To open one that the worker has just removed would make it again.
      const whole = await Promise.all(all.map((cacheName) => caches.match('/kept', { cacheName })));
      return all.filter((_name, index) => whole[index] !== undefined);
    });
  await expect.poll(async () => (await names()).length).toBe(1);
  const [first] = await names();
  const list = { build: 'next', files: ['/', '/app.html'] };
  await page.evaluate((files) => {
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_BUILD', ...files });
  }, list);
  await expect.poll(names).toEqual(['cairnfield-build-next']);
  expect(first).not.toBe('cairnfield-build-next');

  // A build of which a file is missing is never whole, and the next one can be kept all the same.
  await page.evaluate(() => {
    const worker = navigator.serviceWorker.controller;
    worker?.postMessage({ type: 'KEEP_BUILD', build: 'torn', files: ['/', '/assets/gone.00000000.js'] });
  });
  await expect.poll(() => page.evaluate(() => caches.has('cairnfield-build-torn'))).toBe(true);
  expect(await names()).toEqual(['cairnfield-build-next']);
  await page.evaluate(() => {
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_BUILD', build: 'last', files: ['/'] });
  });
  await expect.poll(names).toEqual(['cairnfield-build-last']);
  expect(await page.evaluate(() => caches.keys())).toEqual(['cairnfield-build-last']);
});
