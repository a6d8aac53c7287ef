import { expect, type BrowserContext, type Page } from '@playwright/test';
import { SeededRandom } from '../../backend/seed/large/seededRandom';
import { checkBooks, waitForTestControl } from '../app';
import { isOfBrowser, noteComplaints } from '../complaints';
import { QaPage } from '../support/scenario';
import { actOnce } from './actions';
import { contentOf } from './controls';

/** Steps between checks of the books. */
const BOOKS_EVERY = 10;
/** A page that shows nothing for this long counts as blank. */
const BLANK_MS = 10_000;
/** Short, since some reads never end. */
const SETTLE_MS = 250;
/** A step that takes longer means that the page or the test hangs. */
const STEP_MS = 30_000;

/**
 * Uses the app randomly in two tabs, reproducible from the seed. Fails, with the seed and the steps so far, if
 * something is thrown, a page is blank, an address isn't the app's, or the books don't balance.
 */
export async function runMonkey(context: BrowserContext, seed: number, steps: number): Promise<void> {
  const complaints = await noteComplaints(context);
  const random = new SeededRandom(seed);
  const tabs = [await openTab(context, '/'), await openTab(context, '/login')];
  const done: string[] = [];
  let current = 0;
  const switchTab = () => {
    current = 1 - current;
  };
  try {
    await pageOf(tabs, current).bringToFront();
    for (let step = 1; step <= steps; step += 1) {
      const page = pageOf(tabs, current);
      const tab = current + 1;
      done.push(`${step}. tab ${tab}: ${await inTime('the action', actOnce({ page, random, switchTab }))}`);
      const shown = pageOf(tabs, current);
      if (shown !== page) await shown.bringToFront();
      await inTime('the page', checkPage(shown));
      expect(complaints.filter((text) => !isOfBrowser(text))).toEqual([]);
      if (step % BOOKS_EVERY === 0) await checkBooks(shown);
    }
    await recover(pageOf(tabs, current));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const again = `MONKEY_SEED=${seed} MONKEY_STEPS=${done.length + 1} npm run e2e -- e2e/monkey.all.spec.ts`;
    throw new Error([why, `Seed ${seed}. Again: ${again}`, ...done].join('\n'), { cause: error });
  }
}

/** Fails with a clear message if the work takes too long: a test timeout would not report the steps. */
async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${STEP_MS} ms.`)), STEP_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function pageOf(tabs: readonly Page[], index: number): Page {
  const page = tabs[index];
  if (page === undefined) throw new RangeError('There is no such tab.');
  return page;
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(path);
  await waitForTestControl(page);
  return page;
}

/** Expects the page to be one of the app's and to show something after a moment. */
async function checkPage(page: Page): Promise<void> {
  await waitForTestControl(page);
  expect(new URL(page.url()).origin).toBe(await page.evaluate(() => location.origin));
  await page.evaluate(
    (ms) => Promise.race([window.__qa?.waitForIdle(), new Promise((resolve) => setTimeout(resolve, ms))]),
    SETTLE_MS,
  );
  await expect(contentOf(page), 'the page is blank').toContainText(/\S/, {
    timeout: BLANK_MS,
    useInnerText: true,
  });
}

/** Expects the app to work for a visitor and an investor once no scenario is active. */
async function recover(page: Page): Promise<void> {
  const qa = new QaPage(page);
  await page.bringToFront();
  await qa.clear();
  await qa.reset('demo');
  await qa.loginAs('ava@cairnfield.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText(/\$\d/);
  await checkBooks(page);
}
