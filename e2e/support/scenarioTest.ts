import { expect, type Browser, type Page } from '@playwright/test';
import type { Scenario } from '../../mocks/scenarios/scenario';
import { checkBooks } from '../app';
import { isOfBrowser, noteComplaints } from '../complaints';
import { bringBack, entriesBooked, FAILURE, isKept, isSentToLogin, passTimeout, settles } from './recovery';
import { addPasskeyOfNobody } from './devTools';
import { expectSeen, playScenario, QaPage } from './scenario';
import { test as base } from './test';

/** Where the money is. */
export interface Books {
  countEntries(): Promise<number>;
  /** Expects every balance to match the ledger. */
  check(): Promise<void>;
}

/** A tab for scenarios, and its pages' errors. */
export interface ScenarioTab {
  readonly qa: QaPage;
  readonly complaints: string[];
  readonly books: Books;
  /** Number of ledger entries where each scenario starts. */
  readonly entries: number;
  readonly close: () => Promise<void>;
}

interface TabOptions {
  readonly baseURL?: string | undefined;
  readonly locale?: string | undefined;
  readonly timezoneId?: string | undefined;
}

/** With `ownsTime`, the page's timers can be advanced. */
async function openTab(browser: Browser, options: TabOptions, ownsTime: boolean): Promise<ScenarioTab> {
  const context = await browser.newContext(options);
  const complaints = await noteComplaints(context);
  const page = await context.newPage();
  if (ownsTime) await page.clock.install();
  await page.goto('/login');
  const qa = new QaPage(page);
  await qa.waitForIdle();
  const books: Books = { countEntries: () => entriesIn(page), check: () => checkBooks(page) };
  return { qa, complaints, books, entries: await books.countEntries(), close: () => context.close() };
}

/** One tab per worker: a new context and first load for each scenario would take longer than the scenario. */
const test = base.extend<
  { tabFor: (scenario: Scenario) => Promise<ScenarioTab> },
  { sharedTab: ScenarioTab }
>({
  sharedTab: [
    async ({ browser }, use, { project }) => {
      const tab = await openTab(browser, tabOptions(project.use), false);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  tabFor: async ({ browser, sharedTab }, use, { project }) => {
    const own: ScenarioTab[] = [];
    await use(async (scenario) => {
      if (!needsOwnTab(scenario)) return sharedTab;
      const tab = await openTab(browser, tabOptions(project.use), hangs(scenario));
      own.push(tab);
      if (usesPasskey(scenario)) await addPasskeyOfNobody(tab.qa.page);
      return tab;
    });
    for (const tab of own) await tab.close();
  },
});

const tabOptions = ({ baseURL, locale, timezoneId }: TabOptions): TabOptions => ({
  baseURL,
  locale,
  timezoneId,
});
export const hangs = ({ rules = [] }: Scenario) => rules.some(({ effect }) => effect?.kind === 'hang');

/** The browser offers the passkey to the site, so it stays out of other scenarios' tab. */
export const usesPasskey = ({ expect: wanted }: Scenario) =>
  (wanted?.steps ?? []).some((step) => step.do === 'press' && step.name === 'Log in with a passkey');

/** The steps in a form with files outlive a data reset: the next scenario would find them half done. */
const attaches = ({ expect: wanted }: Scenario) => (wanted?.steps ?? []).some((step) => step.do === 'attach');

export const needsOwnTab = (scenario: Scenario) =>
  hangs(scenario) || usesPasskey(scenario) || attaches(scenario);

const entriesIn = async (page: Page) =>
  (await page.evaluate(() => window.__qa?.books()))?.ledgerEntries ?? Number.NaN;

/**
 * Text that the page must keep. A confirming password disappears with its dialog and is asked for again; email and
 * password are no longer needed at the second step of a login.
 */
function typedIn({ expect: wanted }: Scenario): readonly string[] {
  const steps = wanted?.steps ?? [];
  const login = steps.findIndex((step) => step.do === 'press' && step.name === 'Log in');
  const last = login < steps.length - 1 ? steps.slice(login + 1) : steps;
  return last.flatMap((step) => (step.do === 'type' && step.label !== 'Current password' ? [step.text] : []));
}

/** Expects the page to show something, unsent input to be kept, and the books to balance. */
async function checkPage(page: Page, books: Books, scenario: Scenario): Promise<void> {
  await expect(page.locator('main').first()).toContainText(/\S/, { useInnerText: true });
  // The login page covers the form.
  if (!settles(scenario) && !isSentToLogin(page, scenario)) {
    for (const text of typedIn(scenario)) await expect.poll(() => isKept(page, text), text).toBe(true);
  }
  await books.check();
}

/** The scenarios in the first tier: an answer that is lost, doubled, refused, cut off. */
const FIRST_TIER: ReadonlySet<string> = new Set([
  'approval-lost-after-commit',
  'transfer-delivered-twice',
  'users-down',
  'deposits-cut-off',
]);

export const isInFirstTier = ({ name }: Scenario) => FIRST_TIER.has(name);

/** Runs a scenario on its screen: it shows what it promises, recovers, and the books balance. */
export async function runScenario(
  { qa, complaints, books, entries }: ScenarioTab,
  scenario: Scenario,
): Promise<void> {
  const { page } = qa;
  complaints.length = 0;
  await playScenario(qa, scenario);
  if (hangs(scenario)) await passTimeout(qa);
  await expectSeen(page, scenario);
  const isOver = isSentToLogin(page, scenario);
  await checkPage(page, books, scenario);

  await bringBack(qa, scenario);
  await expect(page.locator('main').first().getByText(FAILURE)).toHaveCount(0);
  if (isOver) await checkPage(page, books, scenario);
  await books.check();
  const booked = entriesBooked(scenario);
  if (booked !== null) {
    // A pressed "Check again" is gone before the worker has seen its request.
    await expect.poll(() => books.countEntries()).toBe(entries + booked);
    await qa.waitForIdle();
    expect(await books.countEntries()).toBe(entries + booked);
  }
  expect(complaints.filter((text) => !isOfBrowser(text))).toEqual([]);
}

export function testScenario(scenario: Scenario): void {
  test(`${scenario.name}: ${scenario.title}`, async ({ tabFor }) =>
    runScenario(await tabFor(scenario), scenario));
}
