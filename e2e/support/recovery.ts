import { expect, type Page } from '@playwright/test';
import { OUTCOME_UNKNOWN } from '../../mocks/scenarios/builtIn/visits';
import type { Scenario } from '../../mocks/scenarios/scenario';
import { fillLogin, people } from '../app';
import type { QaPage } from './scenario';

/** A page's message about a part that failed. */
export const FAILURE =
  /couldn’t (load|refresh)|could not be reached|don’t know whether|not allowed to do this/;

/** Typed input must be kept unless the command went through. */
export function settles({ expect: wanted }: Scenario): boolean {
  return ['Transfer Initiated', 'Deposit completed', 'Deposit submitted'].includes(wanted?.see ?? '');
}

/** Ledger entries of each command that scenarios leave unanswered. */
const BOOKED: Readonly<Record<string, number>> = {
  'deposits.approve': 1,
  'deposits.create': 0,
  'investments.create': 1,
  'transfers.create': 2,
  'withdrawals.create': 1,
};

/**
 * How many ledger entries are added by the end: those of one command, however often it was delivered or checked. `null`
 * if the scenario doesn't involve money.
 */
export function entriesBooked({ rules = [], expect: wanted }: Scenario): number | null {
  if (wanted?.see === 'Transfer Initiated') return 2;
  if (wanted?.see === 'Deposit completed') return 1;
  if (wanted?.see !== OUTCOME_UNKNOWN && wanted?.see !== 'Check again') return null;
  return BOOKED[String(rules[0]?.match?.endpoint)] ?? null;
}

/** Advances past the app's longest timeout if the scenario makes something hang. */
export async function passTimeout(qa: QaPage): Promise<void> {
  const hangs = async () =>
    (await qa.log()).some(({ status, simulated }) => status === null && simulated.length > 0);
  await expect.poll(hangs).toBe(true);
  await qa.page.clock.fastForward(31_000);
}

/** Whether typed text is still there, in a field or repeated by the page. */
export function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    return [...fields].some(({ value }) => value === wanted) || document.body.innerText.includes(wanted);
  }, text);
}

/** Whether the session has ended and the page redirects to the login. */
export function isSentToLogin(page: Page, { expect: wanted }: Scenario): boolean {
  return wanted?.route !== '/login' && new URL(page.url()).pathname === '/login';
}

/**
 * Clears the scenario and continues as a person would: with the page's own button, or by reopening the page, logging in
 * again if the session has ended.
 */
export async function bringBack(qa: QaPage, scenario: Scenario): Promise<void> {
  const { page } = qa;
  const { expect: wanted } = scenario;
  await qa.clear();
  if (wanted === undefined) return;
  if (isSentToLogin(page, scenario) && wanted.who !== 'visitor') {
    await fillLogin(page, { ...people[wanted.who], home: wanted.route });
    await qa.waitForIdle();
    return;
  }
  const way = page.getByRole('button', { name: /^(Retry|Check again)/ });
  if ((await way.count()) > 0) {
    // Each failed part of the page has its own button; one press may recover several parts.
    await expect(async () => {
      if ((await way.count()) > 0) await way.first().click({ timeout: 1_000 });
      await qa.waitForIdle();
      await expect(way).toHaveCount(0, { timeout: 500 });
    }).toPass({ intervals: [0] });
    return;
  }
  if (wanted.who !== 'visitor') await qa.loginAs(people[wanted.who].email);
  await qa.goTo(wanted.route);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
