import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  APPROVING,
  APPROVING_KYC,
  DEPOSITING,
  EDITING_PLAN,
  INVESTING,
  SAVING_SITE,
  TRANSFERRING,
  WITHDRAWING,
} from '../mocks/scenarios/builtIn/visits';
import type { Rule } from '../mocks/scenarios/rule';
import type { Expectation, Scenario } from '../mocks/scenarios/scenario';
import { people } from './app';
import { violationsOf } from './axe';
import { isOfBrowser, noteComplaints } from './complaints';
import { screens, type Screen } from './screens';
import { playScenario, type QaPage } from './support/scenario';
import { test } from './support/test';

/** Where `npm run qa:report` collects its cells; unset, a few cells are tried. */
const FOLDER = process.env.QA_REPORT;

type Fault = readonly [name: string, rule: Omit<Rule, 'match'>];
const answered = (status: number, retryAfter?: number): Fault => [
  String(status),
  { effect: { kind: 'status', status, ...(retryAfter !== undefined && { retryAfter }) } },
];

/** What any request can meet. */
const FAULTS: readonly Fault[] = [
  ['offline', { effect: { kind: 'network' } }],
  answered(500),
  answered(503, 2),
  answered(401),
  answered(403),
  answered(404),
  answered(429, 30),
  ['slow', { latency: { kind: 'fixed', ms: 2_500 } }],
  ['cut', { effect: { kind: 'cut' } }],
  ['malformed', { effect: { kind: 'malformed' } }],
];
/** What only a command can meet. */
const OF_COMMANDS: readonly Fault[] = [
  answered(409),
  answered(413),
  answered(422),
  ['lost', { effect: { kind: 'lost-answer' } }],
];

/** A screen, as it opens or as its command is sent. */
interface Row {
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly kind: 'query' | 'command';
  readonly visit: Pick<Expectation, 'route' | 'who' | 'steps'>;
}

/** These are the same page with other data. */
const LEFT_OUT = ['kyc, verified', 'statement of a year'];

const opened = ({ name, path, as }: Screen): readonly Row[] =>
  as === null || as === 'noah' || LEFT_OUT.includes(name)
    ? []
    : [{ name, faults: FAULTS, kind: 'query', visit: { route: path, who: as } }];

const sent = (name: string, visit: Row['visit']): Row => ({
  name,
  faults: [...FAULTS, ...OF_COMMANDS],
  kind: 'command',
  visit,
});

const ROWS: readonly Row[] = [
  ...screens.flatMap(opened),
  sent('transfer, sent', TRANSFERRING),
  sent('withdrawal, requested', WITHDRAWING),
  sent('investment, confirmed', INVESTING),
  sent('deposit, submitted', DEPOSITING),
  sent('deposit, approved', APPROVING),
  sent('identity check, approved', APPROVING_KYC),
  sent('plan, changed', EDITING_PLAN),
  sent('site information, saved', SAVING_SITE),
];

/** In the whole suite: one list, one plot and one command, by the faults that end differently. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  overview: ['offline', 'malformed'],
  'manage users': ['503', 'cut'],
  'transfer, sent': ['422', 'lost'],
};

/** Longer than a read with its retries. */
const PATIENCE_MS = 20_000;

/** What no rule allows on a page that has settled. */
async function faultsOf(page: Page, complaints: readonly string[]): Promise<readonly string[]> {
  // One page may be loading after another: a session that ends leads to the login.
  const isBusy = await page
    .waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, {
      timeout: PATIENCE_MS,
    })
    .then(
      () => false,
      () => true,
    );
  const text = await page.locator('body').innerText();
  return [
    ...[/\bNaN\b/, /\bundefined\b/, /\[object \w+\]/, /Invalid Date/]
      .filter((pattern) => pattern.test(text))
      .map((pattern) => `The page says ${pattern.source}.`),
    ...((await page.locator('main').first().innerText()).trim() === '' ? ['The page is empty.'] : []),
    ...(isBusy ? [`The page is still loading after ${PATIENCE_MS / 1_000} s.`] : []),
    ...complaints.filter((line) => !isOfBrowser(line)).map((line) => `Console: ${line}`),
    ...(await violationsOf(page))
      // The line of QA is no part of the page, and a grid's cell no target: what is in it is.
      .filter(
        ([rule, elements]) =>
          !elements.every(
            (html) =>
              html.includes('id="qa-console"') ||
              (rule === 'target-size' && html.includes('role="gridcell"')),
          ),
      )
      .map(([rule, elements]) => `axe: ${rule}: ${elements.join(' ')}`),
  ];
}

/** Texts of what tells somebody about a fault: alerts, states and toasts. */
async function saidOn(page: Page): Promise<readonly string[]> {
  const texts = await page.locator('[role=alert], [role=status], main [role=group] p, h1').allInnerTexts();
  const tidy = texts.map((text) => text.replace(/\s+/g, ' ').trim());
  return [...new Set(tidy.filter((text) => text !== '' && !text.startsWith('QA:')))];
}

async function play(
  qa: QaPage,
  { kind, visit, name }: Row,
  [fault, rule]: Fault,
): Promise<readonly string[]> {
  const scenario: Scenario = {
    name: 'reported',
    title: `${name}: ${fault}`,
    group: 'Custom',
    rules: [{ ...rule, match: kind === 'query' ? { kind } : { kind: ['command', 'money'] } }],
    expect: { ...visit, sentence: 'It says so.', see: name, isAppliedLate: kind === 'command' },
  };
  try {
    await playScenario(qa, scenario);
  } catch (error) {
    // What ends the session with an upload leads to the login before the other steps.
    if (new URL(qa.page.url()).pathname === '/login') return [];
    const [first = ''] = String(error).split('\n');
    return [`A step could not be done: ${first}`];
  }
  const busy = qa.page.locator('[aria-busy="true"]');
  await busy
    .first()
    .waitFor({ state: 'detached', timeout: PATIENCE_MS })
    .catch(() => undefined);
  await qa.page
    .waitForFunction(() => document.querySelector('main h1, main form, main p') !== null, undefined, {
      timeout: PATIENCE_MS,
    })
    .catch(() => undefined);
  return [];
}

for (const row of FOLDER === undefined ? ROWS.filter(({ name }) => name in SHORT) : ROWS) {
  test(`${row.name}: what it says under every fault`, { tag: '@chromium' }, async ({ page, context, qa }) => {
    test.setTimeout(900_000);
    page.setDefaultTimeout(PATIENCE_MS);
    const complaints = await noteComplaints(context);
    await page.goto('/login');
    const broken: string[] = [];
    const faults = row.faults.filter(([fault]) => FOLDER !== undefined || SHORT[row.name]?.includes(fault));
    for (const fault of faults) {
      complaints.length = 0;
      const undone = await play(qa, row, fault);
      const findings = [...undone, ...(await faultsOf(page, complaints))];
      broken.push(...findings.map((finding) => `${fault[0]}: ${finding}`));
      if (FOLDER === undefined) continue;
      mkdirSync(FOLDER, { recursive: true });
      const picture = await page.screenshot({ type: 'jpeg', quality: 40, scale: 'css' });
      const cell = {
        row: row.name,
        person: people[row.visit.who === 'ava' ? 'ava' : 'admin'].email,
        route: row.visit.route,
        fault: fault[0],
        said: await saidOn(page),
        findings,
        picture: picture.toString('base64'),
      };
      const file = `${row.name} ${fault[0]}`.replace(/[^a-z0-9]+/g, '-');
      writeFileSync(join(FOLDER, `${file}.json`), JSON.stringify(cell));
    }
    expect(broken).toEqual([]);
  });
}
