import { expect, type Locator, type Page } from '@playwright/test';
import { waitForTestControl, people, PICTURE } from '../app';
import type { DataSetName } from '../../mocks/seed/dataSets';
import type { Scenario, Step } from '../../mocks/scenarios/scenario';
import type { LogEntry } from '../../mocks/scenarios/requestLog';
import { callsIn, type Calls } from '../../src/test/calls';
import type { ApplyOptions } from '../../mocks/scenarios/scenarioControl';

/** QA scenarios in one page, controlled through `window.__qa`. */
export class QaPage {
  constructor(readonly page: Page) {}

  /** Applies scenarios in this tab, by name or as data. */
  async apply(input: string | Scenario | readonly (string | Scenario)[], options: ApplyOptions = {}) {
    await this.#ready();
    const inputs = [input].flat().map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    await this.page.evaluate(
      ([given, how]) => {
        const { scenarios } = window.__qa ?? {};
        if (!scenarios) throw new Error('The page has no test control.');
        return scenarios
          .apply(
            given.map((one) => (one.startsWith('{') ? scenarios.read(one) : one)),
            how,
          )
          .then(() => undefined);
      },
      [inputs, options] as const,
    );
  }

  /** Clears one scenario, or all. */
  async clear(name?: string) {
    await this.#ready();
    await this.page.evaluate((given) => window.__qa?.clear(given), name);
  }

  async reset(name: DataSetName) {
    await this.#ready();
    await this.page.evaluate((given) => window.__qa?.data.reset(given), name);
  }

  /** Signs the tab in without a password, by email or id. */
  async loginAs(who: string) {
    await this.#ready();
    await this.page.evaluate((given) => window.__qa?.data.loginAs(given), who);
  }

  /** Opens a page of the app. A new session may change the address at the same time, which aborts our navigation. */
  async goTo(path: string) {
    await expect(() => this.page.goto(path)).toPass();
  }

  /** Resolves when the tab has no pending requests. */
  async waitForIdle() {
    await this.#ready();
    await this.page.evaluate(() => window.__qa?.waitForIdle());
  }

  /**
   * Sends a request from the page, as the person with this email or as a visitor; status 0 is a network error. Only after
   * `waitForWorker`: until then, the static host would answer.
   */
  async send(who: string | null, method: string, path: string, body?: unknown) {
    await this.#ready();
    return this.page.evaluate(
      async ([person, verb, address, sent]) => {
        const grant = person === null ? undefined : await window.__qa?.data.loginAs(person);
        const headers = new Headers(grant && { Authorization: `Bearer ${grant.token}` });
        if (verb !== 'GET') headers.set('Idempotency-Key', crypto.randomUUID());
        if (sent !== undefined) headers.set('Content-Type', 'application/json');
        const request = { method: verb, headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) };
        try {
          const response = await fetch(address, request);
          const text = await response.text();
          try {
            return { status: response.status, body: JSON.parse(text) as unknown };
          } catch {
            return { status: response.status, body: text };
          }
        } catch {
          return { status: 0, body: undefined };
        }
      },
      [who, method, path, body] as const,
    );
  }

  /** Expects as many requests of these endpoints since the page was loaded: `{ 'transfers.create': 1 }`. */
  async expectCalls(calls: Calls) {
    await this.waitForIdle();
    const counts = await this.page.evaluate(() => window.__qa?.counts() ?? {});
    expect(callsIn(counts, calls)).toEqual(calls);
  }

  async log(): Promise<readonly LogEntry[]> {
    await this.#ready();
    return this.page.evaluate(() => window.__qa?.log() ?? []);
  }

  /** Names of the scenarios active in this tab. */
  async active(): Promise<readonly string[]> {
    await this.#ready();
    return this.page.evaluate(
      () => window.__qa?.scenarios.active().map(({ scenario }) => scenario.name) ?? [],
    );
  }

  /** Opens a path of the app with scenarios active from its first request: `slow-network,offline~seed.3`. */
  async open(path: string, scenarios: string) {
    await this.page.goto(`${path}${path.includes('?') ? '&' : '?'}qa=${scenarios}`);
    await this.#ready();
  }

  async #ready() {
    await waitForTestControl(this.page);
  }
}

/**
 * Runs a scenario: resets the demo, logs in as it specifies, applies it and performs its steps. Check the
 * result with {@link expectSeen}. The page must already show the app.
 */
export async function playScenario(qa: QaPage, scenario: Scenario): Promise<void> {
  const { name, expect: wanted } = scenario;
  if (wanted === undefined) throw new Error(`${name} says nothing to look for.`);
  await qa.clear();
  await qa.reset('demo');
  if (wanted.isAppliedLate !== true) await qa.apply(scenario);
  if (wanted.who !== 'visitor') await qa.loginAs(people[wanted.who].email);
  // A command that an earlier scenario left unanswered would be sent again under its key, and a form with steps goes on
  // where it was. The page stores both as it goes.
  await qa.page.evaluate(() =>
    addEventListener('pagehide', () => {
      const isKept = (key: string) =>
        !key.startsWith('cairnfield-app:') || /:(session|preferences)$/.test(key);
      for (const key of Object.keys(sessionStorage)) if (!isKept(key)) sessionStorage.removeItem(key);
    }),
  );
  await qa.goTo(wanted.route);
  if (wanted.isAppliedLate === true) {
    await qa.waitForIdle();
    await qa.apply(scenario);
  }
  for (const step of wanted.steps ?? []) await doStep(qa.page, step);
}

/** Expects the app to show what the scenario specifies. */
export async function expectSeen(page: Page, { expect: wanted }: Scenario, timeout = 45_000): Promise<void> {
  if (wanted === undefined) throw new Error('The scenario says nothing to look for.');
  if (wanted.isValueOf !== undefined) {
    await expect(page.getByLabel(wanted.isValueOf)).toHaveValue(new RegExp(escaped(wanted.see)), { timeout });
  } else await expect(page.getByText(wanted.see).first()).toBeVisible({ timeout });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A dialog hides what is behind it, so the last match counts. */
async function front(page: Page, locate: (within: Page | Locator) => Locator): Promise<Locator> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await locate(page).first().waitFor();
  return (await dialogs.count()) > 0 ? locate(dialogs.last()) : locate(page).first();
}

const OPENS_DIALOG: readonly string[] = ['Invest Now', 'Save wallet addresses'];

async function doStep(page: Page, step: Step): Promise<void> {
  switch (step.do) {
    case 'press': {
      const name = new RegExp(`^${escaped(step.name)}`);
      await (await front(page, (within) => within.getByRole('button', { name }).first())).click();
      // Its dialog comes first, and has a field with the same name as the page behind it.
      if (OPENS_DIALOG.includes(step.name)) await page.getByRole('dialog').waitFor();
      return;
    }
    case 'type':
      return (await front(page, (within) => within.getByLabel(step.label).first())).fill(step.text);
    case 'choose': {
      await page.getByRole('combobox', { name: step.label }).first().click();
      return page.getByRole('option', { name: new RegExp(escaped(step.option)) }).click();
    }
    case 'attach': {
      const file = { name: step.file, mimeType: 'image/png', buffer: PICTURE };
      return page.getByLabel(step.label).setInputFiles(file);
    }
  }
}
