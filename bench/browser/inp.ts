/**
 * INP of the investor's and admin's pages, from the Event Timing API in a real Chromium with fourfold CPU throttling,
 * with the data set `large` and the production build. BENCH_PAGES selects pages, separated by commas; default: all. `Review` is that of a deposit with a picture of 10 MB.
 */
import type { Locator, Page } from '@playwright/test';
import { STATEMENT_PERSON } from '../../backend/seed/large/large';
import { runBench } from '../print';
import { launch, openLarge, openPage, readPlaces, settlePage } from './browser';
import { median, ms, printTable, worst } from './figures';
import { closePopups, during, observe, pressInPlace, type Interaction } from './interactions';
import { depositWithLargePicture, reviewLargePicture } from './largeReview';

const SLOWED = 4;

/** A role's pages, from its navigation links. */
interface Area {
  readonly navigation: string;
  readonly home: string;
  readonly pages: readonly string[];
  readonly who: { readonly email: string; readonly password: string };
}

const INVESTOR: Area = {
  navigation: 'Investor',
  home: '/dashboard',
  pages: [
    'Overview',
    'Profile',
    'KYC Verification',
    'Deposit',
    'Transfer',
    'Receive',
    'Withdraw',
    'Crypto Plans',
    'Real Estate',
    'My Investments',
    'Transactions',
  ],
  // Has a statement with hundreds of rows.
  who: { email: STATEMENT_PERSON.email, password: 'Invest123!' },
};
const ADMIN: Area = {
  navigation: 'Admin',
  home: '/admin',
  pages: ['Dashboard', 'Users', 'Plans', 'Transactions', 'Investments', 'Settings', 'Audit log'],
  who: { email: 'admin@cairnfield.example', password: 'Admin123!' },
};
/** Controls that leave the page, send something irreversible, or open a system window. */
const LEFT_ALONE =
  /log out|submit|send|confirm|request withdrawal|cancel|export|print|upload|delete|remove|approve|reject/i;
/** Among similar controls, such as column headers or row buttons, only this many are used. */
const MOST_OF_A_KIND = 6;

async function firstOf(all: Locator): Promise<Locator[]> {
  const found: Locator[] = [];
  for (const each of await all.all()) {
    if (found.length === MOST_OF_A_KIND) break;
    if ((await each.isVisible()) && (await each.isEnabled())) found.push(each);
  }
  return found;
}

const nameOf = async (control: Locator) =>
  (await control.getAttribute('aria-label')) ?? (await control.innerText()).split('\n')[0] ?? '';

const labelOf = (field: Locator) =>
  field.evaluate((input) =>
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
      ? (input.labels?.item(0).textContent ?? '')
      : '',
  );

/** Types into every field, chooses in every list, and presses every button that sends nothing. */
async function useEverything(page: Page): Promise<Interaction[]> {
  const main = page.getByRole('main');
  const all: Interaction[] = [];
  for (const field of await firstOf(
    main.locator(
      'input:not([type=file],[type=checkbox],[readonly],[aria-hidden=true],[role=combobox]), textarea',
    ),
  )) {
    const type = async () => {
      await pressInPlace(page, field);
      await page.keyboard.type('25', { delay: 60 });
      await page.keyboard.press('Backspace');
    };
    all.push(...(await during(page, `typing in "${await labelOf(field)}"`, type)));
  }
  for (const list of await firstOf(main.getByRole('combobox'))) {
    // A filter may leave too few rows for paging, and so no page-size list.
    if (!(await list.isVisible())) continue;
    const what = `list "${await nameOf(list)}"`;
    all.push(...(await during(page, `${what}, opened`, () => pressInPlace(page, list))));
    const option = page.getByRole('option').nth(1);
    if (await option.isVisible())
      all.push(...(await during(page, `${what}, chosen`, () => pressInPlace(page, option))));
    else await page.keyboard.press('Escape');
  }
  for (const role of ['tab', 'button'] as const) {
    for (const button of await firstOf(main.getByRole(role))) {
      const name = await nameOf(button).catch(() => '');
      if (LEFT_ALONE.test(name)) continue;
      await closePopups(page);
      all.push(...(await during(page, `${role} "${name}"`, () => pressInPlace(page, button))));
      const dialog = page.getByRole('dialog');
      if (!(await dialog.isVisible())) continue;
      const amount = dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).first();
      if (await amount.isVisible()) {
        await amount.focus();
        all.push(
          ...(await during(page, 'typing in a dialog', () => page.keyboard.type('750', { delay: 60 }))),
        );
      }
      all.push(...(await during(page, 'Escape in a dialog', () => page.keyboard.press('Escape'))));
    }
  }
  return all;
}

async function useTheShell(page: Page): Promise<Interaction[]> {
  const theme = page
    .getByRole('banner')
    .getByRole('button', { name: /theme|appearance|dark|light/i })
    .first();
  if (!(await theme.isVisible())) return [];
  const all = await during(page, 'theme', () => pressInPlace(page, theme));
  // The menu is in its own chunk, which takes a while to load the first time.
  const dark = page.getByRole('menuitemradio', { name: /dark/i });
  await dark.waitFor();
  all.push(...(await during(page, 'theme, dark', () => pressInPlace(page, dark))));
  return all;
}

async function measure(page: Page, { navigation, home, pages }: Area): Promise<Map<string, Interaction[]>> {
  const byPage = new Map<string, Interaction[]>();
  const link = (name: string) =>
    page.getByRole('navigation', { name: navigation }).getByRole('link', { name, exact: true });
  for (const name of pages) {
    const own = await during(page, 'link, first visit', () => pressInPlace(page, link(name)));
    byPage.set(name, own);
    // The press may only have closed a popup; the following steps would then measure the previous page.
    const current = link(name).and(page.locator('[aria-current=page]'));
    await current.waitFor({ timeout: 5_000 }).catch(() => pressInPlace(page, link(name)));
    await current.waitFor();
    await page.waitForTimeout(1_000);
    own.push(...(await useEverything(page)));
    if (name === pages[0]) own.push(...(await useTheShell(page)));
    await page.keyboard.press('Escape');
    await closePopups(page);
    // Start the next page at home, wherever the last press led.
    if (page.url().includes(home) && (await page.getByRole('main').isVisible())) continue;
    await page.goto(`${readPlaces().app}${home}`);
    await observe(page);
  }
  for (const name of pages) {
    byPage
      .get(name)
      ?.push(...(await during(page, 'link, later visit', () => pressInPlace(page, link(name)))));
    await page.waitForTimeout(500);
  }
  return byPage;
}

function report(byPage: ReadonlyMap<string, readonly Interaction[]>): void {
  const lines = [...byPage].map(([name, all]) => {
    const durations = all.map(({ durationMs }) => durationMs);
    const slowest = all.reduce<Interaction | undefined>(
      (found, each) => (found === undefined || each.durationMs > found.durationMs ? each : found),
      undefined,
    );
    return [name, String(all.length), ms(median(durations)), ms(worst(durations)), slowest?.what ?? ''];
  });
  console.log(`The CPU slowed ${SLOWED} times. Interactions below 16 ms are not told.`);
  printTable(['Page', 'interactions', 'median ms', 'INP ms', 'slowest'], lines);
  for (const [name, all] of byPage) {
    for (const { what, durationMs } of all) {
      if (durationMs > 100) console.log(`Above 100 ms: ${name}, ${what}: ${ms(durationMs)} ms`);
    }
  }
}

async function main(): Promise<void> {
  const wanted = process.env.BENCH_PAGES?.split(',');
  const browser = await launch();
  try {
    for (const area of [INVESTOR, ADMIN]) {
      const pages = area.pages.filter((name) => wanted?.includes(name) ?? true);
      const isReviewed = area === ADMIN && (wanted?.includes('Review') ?? true);
      if (pages.length === 0 && !isReviewed) continue;
      const page = await openPage(browser);
      page.setDefaultTimeout(30_000);
      await openLarge(page, readPlaces().app, area.who);
      await settlePage(page);
      // Chromium draws a background tab only once a second.
      await page.bringToFront();
      if (isReviewed) await depositWithLargePicture(page, INVESTOR.who);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await observe(page);
      if (pages.length > 0) report(await measure(page, { ...area, pages }));
      if (isReviewed) report(await reviewLargePicture(page));
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

runBench(main);
