import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { defineConfig, type PlaywrightTestProject } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);
const isCi = Boolean(process.env.CI);

/** `npm run e2e` sets the browser; plain `playwright test` searches for one. */
function findBrowser(): string {
  const script = path.join(__dirname, 'scripts/browser.mjs');
  const found = spawnSync(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  // It has already said what is missing.
  if (found.status !== 0) process.exit(1);
  return found.stdout.toString().trim();
}

/** Files named `*.all.spec.ts` are in the second tier, all others in the first (docs/testing.md); unset, both run. */
const OTHER_TIER: Readonly<Record<string, RegExp[]>> = {
  first: [/\.all\.spec\.ts$/],
  rest: [/(?<!\.all)\.spec\.ts$/],
};
const NOT_NOW = OTHER_TIER[process.env.TEST_TIER ?? ''] ?? [];

/** These need the full browser: fingers without a mouse, a file picker, a profile that survives the browser, a process per tab. */
const WHOLE_BROWSER = /(hands|keyboard|killed|store[\\/]\w+)(\.all)?\.spec\.ts$/;

/** For machines without a display or a network, and for root, which has no sandbox. */
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

/** Most pages live for seconds: to optimize their scripts takes a third more time than it saves. */
const QUICK_START = '--js-flags=--no-opt --no-maglev';

/** Written for WebKit's own driver. */
const WEBKIT = /webkit\.spec\.ts$/;
/** Written for Firefox, with settings of its own. */
const OWN_FIREFOX = /firefox\.spec\.ts$/;
/** What another browser could do in another way than Chromium. */
const FIREFOX =
  /[\\/]((journey|keyboard-journey|offline|landing|worker|dialogs|secondStep|storage|transfer-withdraw|hung-tab|photo|transactions)(\.all)?|csp|expired-session|qa-links|console|firefox)\.spec\.ts$/;

/** `npm run e2e:browsers` sets where they are. */
const { E2E_FIREFOX: FIREFOX_PATH, E2E_WEBKIT: WEBKIT_PATH } = process.env;
const OTHER_BROWSERS: PlaywrightTestProject[] = [
  ...(FIREFOX_PATH === undefined
    ? []
    : [
        {
          name: 'firefox',
          // With its many processes, a third worker would make all of them slower.
          workers: 2,
          testMatch: FIREFOX,
          grepInvert: /@chromium/,
          use: {
            browserName: 'firefox' as const,
            channel: 'moz-firefox',
            launchOptions: {
              executablePath: FIREFOX_PATH,
              // Its sandbox can't read the project's fonts.
              env: { ...process.env, FONTCONFIG_FILE: undefined },
              firefoxUserPrefs: {
                'ui.prefersReducedMotion': 1,
                'focusmanager.testmode': true,
                'intl.accept_languages': 'en-US',
              },
            },
          },
        },
      ]),
  ...(WEBKIT_PATH === undefined ? [] : [{ name: 'webkit', testMatch: WEBKIT }]),
];

// Every browser and server started by a test uses the project's fonts, time zone and language, not the machine's.
process.env.TZ = 'UTC';
process.env.LC_ALL = 'en_US.UTF-8';
process.env.FONTCONFIG_FILE = path.join(__dirname, 'e2e/support/fonts/dejavu.conf');

const browser = (process.env.CHROME_PATH ??= findBrowser());
const shell = process.env.HEADLESS_SHELL_PATH ?? browser;

// Behind a proxy, tests talk only to this machine; only a browser's download goes through the proxy.
process.env.no_proxy = '*';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: isCi,
  // A test that passes only on retry has found a bug.
  retries: 0,
  // A third worker keeps both cores busy while another waits.
  workers: 3,
  // The slowest take 40 s on two idle cores, and took 130 s on busy ones.
  timeout: 240_000,
  // Much longer than all of them take: the run ends, and says what was still running.
  globalTimeout: 3_600_000,
  // A page takes a second on two idle cores; on busy ones, large lists took ten, and the first page of a new profile forty.
  expect: { timeout: 30_000 },
  reporter: isCi ? [['line']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // Tracing every test takes 20% of the time. The workflow, which uploads the traces of failures, sets E2E_TRACE.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects:
    OTHER_BROWSERS.length > 0
      ? OTHER_BROWSERS
      : [
          {
            name: 'shell',
            testIgnore: [WHOLE_BROWSER, WEBKIT, OWN_FIREFOX, ...NOT_NOW],
            use: {
              // Avoids waiting for dialogs to fade in; the full browser keeps animations.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: shell,
                args: [...BROWSER_FLAGS, '--in-process-gpu', QUICK_START],
              },
            },
          },
          {
            name: 'chromium',
            testMatch: WHOLE_BROWSER,
            testIgnore: NOT_NOW,
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
