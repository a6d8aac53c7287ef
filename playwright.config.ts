import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);
const isCi = Boolean(process.env.CI);

/** `npm run e2e` says which browser; `playwright test` by itself looks for one. */
function browserPath(): string {
  return process.env.CHROME_PATH ?? execFileSync(process.execPath, ['scripts/browser.mjs']).toString().trim();
}

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
    // Without a film of each test: drawing it takes a core where there is no graphics card.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserPath(), args: BROWSER_FLAGS },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: `node scripts/preview.mjs --port ${port} --with-parent`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
});
