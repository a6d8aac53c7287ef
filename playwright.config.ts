import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);
const isCi = Boolean(process.env.CI);

/** `npm run e2e` says which browser; `playwright test` by itself looks for one. */
function browserPath(): string {
  return process.env.CHROME_PATH ?? execFileSync(process.execPath, ['scripts/browser.mjs']).toString().trim();
}

/** What only the whole browser has: a picker of files, a profile that outlives it, a process of its own for a tab. */
const WHOLE_BROWSER = ['**/keyboard.spec.ts', '**/killed.spec.ts', '**/leader/*.spec.ts'];

/** Flags for a machine without a display, a sandbox for root, or a network. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const browser = browserPath();
const shell = process.env.HEADLESS_SHELL_PATH ?? browser;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: isCi,
  // A test that passes the second time has found something.
  retries: 0,
  workers: 2,
  // The longest take 40 s on two idle cores; a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: isCi ? [['line']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording every test takes a fifth of the time; `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: WHOLE_BROWSER,
      use: {
        // A dialog that fades in is waited for; the journey in the whole browser moves as people see it.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { executablePath: shell, args: [...BROWSER_FLAGS, '--in-process-gpu'] },
      },
    },
    {
      name: 'chromium',
      testMatch: WHOLE_BROWSER,
      use: { launchOptions: { executablePath: browser, args: BROWSER_FLAGS } },
    },
  ],
  webServer: {
    command: `node scripts/preview.mjs --port ${port} --with-parent`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
});
