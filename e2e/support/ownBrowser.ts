import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect, test, type Browser } from '@playwright/test';

/** A separate browser process that can be killed, with a profile that survives it. */
export interface OwnBrowser {
  readonly process: ChildProcess;
  readonly browser: Browser;
}

export async function startBrowser(profile: string, flags: readonly string[] = []): Promise<OwnBrowser> {
  const { launchOptions } = test.info().project.use;
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...flags];
  const process = spawn(
    launchOptions?.executablePath ?? '',
    [...(launchOptions?.args ?? []), ...args, 'about:blank'],
    { stdio: 'ignore' },
  );
  // The browser writes its port here once it listens.
  const portFile = join(profile, 'DevToolsActivePort');
  await expect.poll(() => readFile(portFile, 'utf8').catch(() => ''), { timeout: 90_000 }).toMatch(/^\d+\n/);
  const [port] = (await readFile(portFile, 'utf8')).split('\n');
  return { process, browser: await chromium.connectOverCDP(`http://127.0.0.1:${port}`) };
}

export async function kill({ process }: OwnBrowser, profile: string): Promise<void> {
  const isOver = once(process, 'exit');
  process.kill('SIGKILL');
  await isOver;
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  // The lock names a process that no longer exists.
  await rm(join(profile, 'SingletonLock'), { force: true });
}
