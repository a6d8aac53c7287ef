import { expect, type Browser, type Page } from '@playwright/test';
import type { Scenario } from '../../mocks/scenarios/scenario';
import { checkBooks } from '../app';
import { isOfBrowser, noteComplaints } from '../complaints';
import { bringBack, entriesBooked, FAILURE, isKept, isSentToLogin, passTimeout, settles } from './recovery';
import { addPasskeyOfNobody } from './devTools';
import { expectSeen, playScenario, QaPage } from './scenario';
import { test as base } from './test';

/** A tab shared by scenarios, and its pages' errors. */
interface SharedTab {
  readonly qa: QaPage;
  readonly complaints: string[];
  /** Number of ledger entries in the demo, where each scenario starts. */
  readonly entries: number;
  readonly close: () => Promise<void>;
}

interface TabOptions {
  readonly baseURL?: string | undefined;
  readonly locale?: string | undefined;
  readonly timezoneId?: string | undefined;
}

/** With `ownsTime`, the page's timers can be advanced. */
async function openTab(browser: Browser, options: TabOptions, ownsTime: boolean): Promise<SharedTab> {
  const context = await browser.newContext(options);
  const complaints = await noteComplaints(context);
  const page = await context.newPage();
  if (ownsTime) await page.clock.install();
  await page.goto('/login');
  const qa = new QaPage(page);
  await qa.waitForIdle();
  return { qa, complaints, entries: await entriesIn(page), close: () => context.close() };
}

/** One tab per worker: a new context and first load for each scenario would take longer than the scenario. */
const test = base.extend<{ tabFor: (scenario: Scenario) => Promise<SharedTab> }, { sharedTab: SharedTab }>({
  sharedTab: [
    async ({ browser }, use, { project }) => {
      const tab = await openTab(browser, tabOptions(project.use), false);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  tabFor: async ({ browser, sharedTab }, use, { project }) => {
    const own: SharedTab[] = [];
    await use(async (scenario) => {
      if (!hangs(scenario) && !usesPasskey(scenario) && !attaches(scenario)) return sharedTab;
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
const hangs = ({ rules = [] }: Scenario) => rules.some(({ effect }) => effect?.kind === 'hang');

/** The browser offers the passkey to the site, so it stays out of other scenarios' tab. */
const usesPasskey = ({ expect: wanted }: Scenario) =>
  (wanted?.steps ?? []).some((step) => step.do === 'press' && step.name === 'Log in with a passkey');

/** The steps in a form with files outlive a data reset: the next scenario would find them half done. */
const attaches = ({ expect: wanted }: Scenario) => (wanted?.steps ?? []).some((step) => step.do === 'attach');

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
async function checkPage(page: Page, scenario: Scenario): Promise<void> {
  await expect(page.locator('main').first()).toContainText(/\S/, { useInnerText: true });
  // The login page covers the form.
  if (!settles(scenario) && !isSentToLogin(page, scenario)) {
    for (const text of typedIn(scenario)) await expect.poll(() => isKept(page, text), text).toBe(true);
  }
  await checkBooks(page);
}

/** The scenarios in the first tier: one for each kind of effect. */
const FIRST_TIER: ReadonlySet<string> = new Set([
  'slow-network',
  'offline',
  'list-never-answers',
  'approval-lost-after-commit',
  'transfer-lost-after-commit',
  'transfer-delivered-twice',
  'users-down',
  'transfer-recipient-refused',
  'deposits-cut-off',
  'proxy-page',
  'balance-missing',
  'deposits-stale',
  'users-in-drops',
]);

export const isInFirstTier = ({ name }: Scenario) => FIRST_TIER.has(name);

/** Runs a scenario on its screen: it shows what it promises, recovers, and the books balance. */
export function testScenario(scenario: Scenario): void {
  test(`${scenario.name}: ${scenario.title}`, async ({ tabFor }) => {
    const { qa, complaints, entries } = await tabFor(scenario);
    const { page } = qa;
    complaints.length = 0;
    await playScenario(qa, scenario);
    if (hangs(scenario)) await passTimeout(qa);
    await expectSeen(page, scenario);
    const isOver = isSentToLogin(page, scenario);
    await checkPage(page, scenario);

    await bringBack(qa, scenario);
    await expect(page.locator('main').first().getByText(FAILURE)).toHaveCount(0);
    if (isOver) await checkPage(page, scenario);
    await checkBooks(page);
    const booked = entriesBooked(scenario);
    if (booked !== null) {
      // A pressed "Check again" is gone before the worker has seen its request.
      await expect.poll(() => entriesIn(page)).toBe(entries + booked);
      await qa.waitForIdle();
      expect(await entriesIn(page)).toBe(entries + booked);
    }
    expect(complaints.filter((text) => !isOfBrowser(text))).toEqual([]);
  });
}
