import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { logInAs, people } from './app';
import { playMoneyPath, runServe, type Served } from './support/serve';
import { test } from './support/test';

// One server for both tests.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: undefined });

test.describe('one process, over its own folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairnfield-serve-'));
  let server: Served;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
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

  test('a demo person logs in', async ({ page }) => {
    await logInAs(page, people.ava, server.origin);
    await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText(/\$\d/);
  });
});
