import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { checkBooks, waitForTestControl } from './app';

/** A separate browser process that can be killed, with a profile that survives it. */
interface OwnBrowser {
  readonly process: ChildProcess;
  open(path: string): Promise<Page>;
}

async function startBrowser(profile: string): Promise<OwnBrowser> {
  const { launchOptions, baseURL = '' } = test.info().project.use;
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const process = spawn(launchOptions?.executablePath ?? '', [...(launchOptions?.args ?? []), ...args], {
    stdio: 'ignore',
  });
  // The browser writes its port here once it listens.
  const portFile = join(profile, 'DevToolsActivePort');
  await expect.poll(() => readFile(portFile, 'utf8').catch(() => ''), { timeout: 30_000 }).toMatch(/^\d+\n/);
  const [port] = (await readFile(portFile, 'utf8')).split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  return {
    process,
    open: async (path) => {
      const context = browser.contexts()[0] ?? (await browser.newContext());
      const page = await context.newPage();
      await page.goto(baseURL + path);
      await waitForTestControl(page);
      return page;
    },
  };
}

async function kill({ process }: OwnBrowser, profile: string): Promise<void> {
  const isOver = once(process, 'exit');
  process.kill('SIGKILL');
  await isOver;
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  // The lock names a process that no longer exists.
  await rm(join(profile, 'SingletonLock'), { force: true });
}

test('a browser that is killed in the first seconds of a new store has lost nothing that it acknowledged', async () => {
  test.setTimeout(120_000);
  const profile = await mkdtemp(join(tmpdir(), 'cairnfield-killed-'));
  let browser = await startBrowser(profile);
  try {
    const page = await browser.open('/');
    const acknowledged = await page.evaluate(async () => {
      const control = window.__qa;
      if (!control) throw new Error('The page has no test control.');
      for (let n = 0; n < 50; n += 1) await control.clock.advance(60_000);
      return (await control.clock.state()).offsetMs;
    });
    await kill(browser, profile);
    expect(acknowledged).toBe(50 * 60_000);
    browser = await startBrowser(profile);
    const again = await browser.open('/');
    const found = await again.evaluate(() => window.__qa?.clock.state());
    expect(found?.offsetMs).toBe(acknowledged);
    await checkBooks(again);
  } finally {
    await kill(browser, profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
