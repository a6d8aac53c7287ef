import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { requirePostgres, startPostgres } from '../server/tests/testing/postgres';
import { logInAs, people } from './app';
import { playMoneyPath, runServe, type Served } from './support/serve';
import { test } from './support/test';

test.use({ baseURL: undefined });

test.describe('one process, over its own folder', () => {
  // One server for all tests.
  test.describe.configure({ mode: 'default' });
  const dataDir = mkdtempSync(join(tmpdir(), 'cairnfield-serve-'));
  let server: Served;
  test.beforeAll(async () => {
    test.setTimeout(480_000);
    server = await runServe(dataDir);
  });
  test.afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('investor and admin in two browsers: the money path, live without a reload', async ({ browser }) => {
    test.slow();
    await playMoneyPath(browser, { investorOrigin: server.origin, officeOrigin: server.origin, dataDir });
  });

  test('nothing in a page turns on a QA console that the server doesn’t have', async ({ page }) => {
    const active = JSON.stringify([
      { scenario: { name: 'a', title: 'A', isOffline: true }, seed: 1, scope: 'tab' },
    ]);
    await page.addInitScript((stored) => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem('cairnfield-qa/active', stored);
        storage.setItem('cairnfield-qa/console', '{"isOpen":true}');
      }
      Object.assign(window, { __QA__: true, QA: '1' });
    }, active);
    await page.setExtraHTTPHeaders({ 'X-Cairnfield-Simulated': 'offline', 'QA-Token': 'x' });
    await page.goto(`${server.origin}/login?qa=offline`);
    await expect(page.getByText(/^This link simulates faults, which only the demo can/)).toBeVisible();
    const worker = await page.evaluate(() =>
      navigator.serviceWorker.register('/backendWorker.js').then(
        () => 'registered',
        () => 'refused',
      ),
    );
    await page.evaluate(() => window.postMessage({ type: 'MOCK_ACTIVATE', qa: true }, '*'));
    await page.keyboard.press('Alt+Shift+Q');
    await logInAs(page, people.ava, server.origin);
    expect([worker, await page.evaluate(() => '__qa' in window)]).toEqual(['refused', false]);
    await expect(page.getByText(/QA console|QA mode|QA:/)).toHaveCount(0);
  });

  test('a demo person logs in', async ({ page }) => {
    await logInAs(page, people.ava, server.origin);
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText(/\$\d/);
  });

  test('a server that is gone is told, and no longer once it is back', async ({ page }) => {
    await logInAs(page, people.ava, server.origin);
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText(/\$\d/);
    const notice = page.getByText('We’re reconnecting. What’s on the screen may be out of date.');
    await expect(notice).toHaveCount(0);
    await server.stop();
    await expect(notice).toBeVisible();
    server = await runServe(dataDir, { PORT: new URL(server.origin).port });
    await expect(notice).toHaveCount(0, { timeout: 60_000 });
  });
});

const programs = requirePostgres();
if (programs === undefined) console.warn('PostgreSQL is not installed: two processes are not tried.');
else {
  test('investor and admin at two processes over one PostgreSQL: the money path, live without a reload', async ({
    browser,
  }) => {
    test.slow();
    const dataDir = mkdtempSync(join(tmpdir(), 'cairnfield-serve-'));
    const postgres = await startPostgres(programs);
    const running: Served[] = [];
    try {
      const DATABASE_URL = await postgres.createDatabase();
      const first = await runServe(dataDir, { DATABASE_URL });
      running.push(first);
      // Mails from either process link to the first.
      const second = await runServe(dataDir, { DATABASE_URL, PUBLIC_URL: first.origin });
      running.push(second);
      await playMoneyPath(browser, { investorOrigin: first.origin, officeOrigin: second.origin, dataDir });
    } finally {
      for (const server of running) await server.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}
