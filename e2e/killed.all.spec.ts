import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { checkBooks, waitForTestControl } from './app';
import { kill, startBrowser, type OwnBrowser } from './support/ownBrowser';

async function open({ browser }: OwnBrowser, path: string): Promise<Page> {
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  await page.goto((test.info().project.use.baseURL ?? '') + path);
  await waitForTestControl(page);
  return page;
}

test('a browser that is killed in the first seconds of a new store has lost nothing that it acknowledged', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'cairnfield-killed-'));
  let browser = await startBrowser(profile);
  try {
    const page = await open(browser, '/');
    const acknowledged = await page.evaluate(async () => {
      const control = window.__qa;
      if (!control) throw new Error('The page has no test control.');
      for (let n = 0; n < 50; n += 1) await control.clock.advance(60_000);
      return (await control.clock.state()).offsetMs;
    });
    await kill(browser, profile);
    expect(acknowledged).toBe(50 * 60_000);
    browser = await startBrowser(profile);
    const again = await open(browser, '/');
    const found = await again.evaluate(() => window.__qa?.clock.state());
    expect(found?.offsetMs).toBe(acknowledged);
    await checkBooks(again);
  } finally {
    await kill(browser, profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
