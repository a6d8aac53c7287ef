import { chromium, type Browser, type Page } from '@playwright/test';

/** The addresses under test, set by the runner. */
interface Places {
  /** Address of the production build. */
  readonly app: string;
  /** Address of the page with the plain MUI tables. */
  readonly plain: string;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
];

/** Reads a variable set by `scripts/bench.mjs`. */
function read(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: run this by npm run bench.`);
  return value;
}

export const readPlaces = (): Places => ({ app: read('BENCH_APP'), plain: read('BENCH_PLAIN') });

/** An installed Chromium, headless. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: read('CHROME_PATH'), args: FLAGS });
}

/** A fresh profile with a common window size. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  return context.newPage();
}

/** Opens the app with the large data set and logs in. */
export async function openLarge(page: Page, app: string, who: { email: string; password: string }) {
  await page.goto(`${app}/login`);
  await page.waitForFunction(() => window.__qa !== undefined);
  const resetMs = await page.evaluate(async () => {
    const start = performance.now();
    await window.__qa?.data.reset('large');
    return performance.now() - start;
  });
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/(admin|dashboard)$/);
  return resetMs;
}

/** Waits for lazy areas, the service worker and warm-up. */
export async function settlePage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 2_000 })),
  );
}
