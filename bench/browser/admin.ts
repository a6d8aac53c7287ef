/**
 * How long an admin waits with 1,000 investors and 1,600 deposits, in the app (production build, data set `large`) and
 * in plain MUI tables that render the whole list. Real Chromium, without CPU throttling.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { launch, openLarge, openPage, readPlaces, settlePage } from './browser';
import { median, ms, printTable, ratio, worst } from './figures';
import { framesOfScrolling, timeToSee } from './stopwatch';
import { print, runBench } from '../print';

/** Milliseconds. */
interface Figures {
  firstRows: number[];
  search: number[];
  pasted: number[];
  /** Search with Enter; the plain tables don't debounce. */
  byEnter: number[];
  approval: number[];
  frames: number[];
}

/** One way to show the lists. */
interface Contender {
  readonly name: string;
  /** Number of measurements; the plain tables are slow. */
  readonly times: number;
  /** Whether a search waits for a pause in typing or for Enter. */
  readonly waits: boolean;
  readonly open: (page: Page) => Promise<void>;
  readonly toUsers: (page: Page) => Promise<void>;
  readonly toDeposits: (page: Page) => Promise<void>;
  /** Presses a row's button and returns the button that approves: in the app, the review's. */
  readonly toApproval: (page: Page, button: Locator) => Promise<Locator>;
}

/** The last letter narrows the results. */
const SEARCHES = ['lindq', 'bergs', 'holmg', 'rosenb', 'kovas', 'yamam', 'nakam', 'agarw', 'devan', 'greenf'];
const ADMIN = { email: 'admin@cairnfield.example', password: 'Admin123!' };
const places = readPlaces();

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const ours: Contender = {
  name: 'ours',
  times: 10,
  waits: true,
  open: async (page) => {
    const resetMs = await openLarge(page, places.app, ADMIN);
    print(`Choosing the data set took ${ms(resetMs)} ms in this browser.`);
  },
  toUsers: (page) => link(page, 'Users').click(),
  toDeposits: (page) => link(page, 'Transactions').click(),
  toApproval: async (page, button) => {
    await button.click();
    const credit = page.getByRole('alertdialog').getByRole('button', { name: /^Credit/ });
    await credit.click({ trial: true });
    return credit;
  },
};

const plain: Contender = {
  name: 'plain MUI table',
  times: 3,
  waits: false,
  open: async (page) => {
    await page.goto(places.plain);
    await link(page, 'Dashboard').waitFor();
  },
  toUsers: (page) => link(page, 'Users').click(),
  toDeposits: (page) => link(page, 'Transactions').click(),
  toApproval: (_page, button) => Promise.resolve(button),
};

const PATIENCE_MS = 120_000;

async function measureSearch(page: Page, { times, waits }: Contender, figures: Figures): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search users' });
  const clear = async () => {
    await box.fill('');
    await page.waitForTimeout(700);
  };
  for (const text of SEARCHES.slice(0, times)) {
    const sight = { table: 'Users', everyRow: text };
    await box.fill(text.slice(0, -1));
    await page.waitForTimeout(700);
    figures.search.push(await timeToSee(page, 'keydown', () => box.press(text.slice(-1)), sight));
    await clear();
    await box.focus();
    figures.pasted.push(await timeToSee(page, 'input', () => page.keyboard.insertText(text), sight));
    await clear();
    if (!waits) continue;
    await box.fill(text);
    figures.byEnter.push(await timeToSee(page, 'keydown', () => box.press('Enter'), sight));
    await clear();
  }
}

async function measureUsers(page: Page, contender: Contender, figures: Figures): Promise<void> {
  const { times, toUsers } = contender;
  for (let turn = 0; turn < times; turn += 1) {
    await link(page, 'Dashboard').click();
    await settlePage(page);
    figures.firstRows.push(
      await timeToSee(page, 'click', () => toUsers(page), { table: 'Users', everyRow: '@' }),
    );
    await settlePage(page);
  }
  await measureSearch(page, contender, figures);
  figures.frames = await framesOfScrolling(page);
}

/** Names in the page's deposits that can be approved. */
function approvable(page: Page): Promise<string[]> {
  const buttons = page
    .getByRole('table', { name: 'Deposit Requests' })
    .getByRole('button', { name: /^Approve deposit/ });
  return buttons.evaluateAll((all) =>
    all.slice(0, 20).map((button) => button.getAttribute('aria-label') ?? ''),
  );
}

async function measureApprovals(
  page: Page,
  { times, toDeposits, toApproval }: Contender,
  figures: Figures,
): Promise<void> {
  await toDeposits(page);
  await page
    .getByRole('button', { name: /^Approve deposit/ })
    .first()
    .waitFor();
  await settlePage(page);
  for (const name of (await approvable(page)).slice(0, times)) {
    const button = page.getByRole('button', { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    const approval = await toApproval(page, button);
    const sight = { table: 'Deposit Requests', rowOf: { button: name, text: 'completed' } };
    figures.approval.push(await timeToSee(page, 'click', () => approval.click(), sight));
    await page.waitForTimeout(300);
  }
}

async function measure(browser: Browser, contender: Contender): Promise<Figures> {
  const figures: Figures = { firstRows: [], search: [], pasted: [], byEnter: [], approval: [], frames: [] };
  const page = await openPage(browser);
  page.setDefaultTimeout(PATIENCE_MS);
  await contender.open(page);
  await settlePage(page);
  await measureUsers(page, contender, figures);
  await measureApprovals(page, contender, figures);
  await page.context().close();
  return figures;
}

function report(all: readonly (readonly [string, Figures])[]): void {
  const [first] = all;
  if (first === undefined) return;
  const work: readonly (readonly [string, (figures: Figures) => readonly number[]])[] = [
    ['click on "Users" to its rows', ({ firstRows }) => firstRows],
    ['last key of a search to its rows', ({ search }) => search],
    ['pasted search to its rows', ({ pasted }) => pasted],
    ['Enter of a search to its rows', ({ byEnter }) => byEnter],
    ['press that approves a deposit to its row changed', ({ approval }) => approval],
    ['frame while scrolling', ({ frames }) => frames],
  ];
  const rows = work.flatMap(([name, of]) =>
    all.map(([who, figures]) => {
      const base = median(of(first[1]));
      const own = of(figures);
      return [name, who, ms(median(own)), ms(worst(own)), ratio(median(own), base), String(own.length)];
    }),
  );
  printTable(['1,000 investors, 1,600 deposits', '', 'median ms', 'worst ms', 'ratio', 'times'], rows);
  for (const [who, { frames }] of all) {
    const stalls = frames.filter((frame) => frame > 50).length;
    print(`Scrolling, ${who}: ${stalls} of ${frames.length} frames took longer than 50 ms.`);
  }
}

async function main(): Promise<void> {
  const browser = await launch();
  try {
    const results: [string, Figures][] = [];
    for (const contender of [ours, plain]) results.push([contender.name, await measure(browser, contender)]);
    report(results);
  } finally {
    await browser.close();
  }
}

runBench(main);
