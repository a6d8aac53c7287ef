import { expect, type Page } from '@playwright/test';
import { expectSomeBalance, expectWorkingApp, logInAs, people } from './app';
import { test } from './support/test';

test.use({ keepsBuild: true });

/** All files of a build are fetched and stored, beside a page that loads. */
const KEEPING = { timeout: 60_000 };

test('the demo opens without a network once its build is kept: any page, and parts that were never loaded', async ({
  page,
  context,
}) => {
  await logInAs(page, people.ava);
  await expectSomeBalance(page);
  const isKept = () => page.evaluate(async () => (await caches.match('/kept')) !== undefined);
  await expect.poll(isKept, KEEPING).toBe(true);

  // With it, Firefox asks no worker for a page while it is offline.
  const hasPreload = () =>
    page.evaluate(async () => {
      const { navigationPreload } = await navigator.serviceWorker.ready;
      return (await navigationPreload.getState()).enabled;
    });
  expect(await hasPreload()).toBe(false);

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

const keep = (page: Page, build: string, files: readonly string[]) =>
  page.evaluate((list) => navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_BUILD', ...list }), {
    build,
    files,
  });

test('a new build replaces the kept one when it is whole, and one with a missing file or another build’s page never does', async ({
  page,
}) => {
  await logInAs(page, people.ava);
  const names = () =>
    page.evaluate(async () => {
      const all = await caches.keys();
      // Opening one that the worker has just removed would recreate it.
      const whole = await Promise.all(all.map((cacheName) => caches.match('/kept', { cacheName })));
      return all.filter((_name, index) => whole[index] !== undefined);
    });
  await expect.poll(async () => (await names()).length, KEEPING).toBe(1);
  const [first] = await names();
  const files = await page.evaluate(async () => {
    // What an earlier attempt fetched from the host before the build's own page was there.
    const before = await caches.open('cairnfield-build-next');
    await before.put('/', new Response('The page of the build before'));
    const list: { readonly files: readonly string[] } = await (await fetch('/kept-files.json')).json();
    return list.files;
  });
  await keep(page, 'next', files);
  await expect.poll(names, KEEPING).toEqual(['cairnfield-build-next']);
  expect(first).not.toBe('cairnfield-build-next');
  const textOf = (path: string) => page.evaluate(async (key) => (await caches.match(key))?.text(), path);
  expect(await textOf('/')).toContain('<title>');

  // A build with a missing file is never complete, and the next one can still be kept.
  await keep(page, 'torn', [...files, '/assets/gone.00000000.js']);
  await expect.poll(() => page.evaluate(() => caches.has('cairnfield-build-torn')), KEEPING).toBe(true);
  expect(await names()).toEqual(['cairnfield-build-next']);
  // Neither is one whose page is from another build: files may reach a host one by one.
  await keep(
    page,
    'mixed',
    files.filter((path) => !/\/main\.\w+\.js$/.test(path)),
  );
  await keep(page, 'after', ['/assets/gone.00000000.js']);
  await expect.poll(() => page.evaluate(() => caches.has('cairnfield-build-after')), KEEPING).toBe(true);
  expect(await names()).toEqual(['cairnfield-build-next']);
  await keep(page, 'last', files);
  await expect.poll(names, KEEPING).toEqual(['cairnfield-build-last']);
  // Those before it are removed while it is already the whole one.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['cairnfield-build-last']);
});
