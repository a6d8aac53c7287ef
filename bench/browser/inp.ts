/**
 * INP of the investor's and admin's pages, from the Event Timing API in a real Chromium with fourfold CPU throttling,
 * with the data set `large` and the production build. BENCH_PAGES selects pages, separated by commas; default: all. `Review` is that of a deposit with a picture of 10 MB.
 */
import type { Locator, Page } from '@playwright/test';
import { STATEMENT_PERSON } from '../../backend/seed/large/large';
import { launch, openLarge, openPage, readPlaces, settlePage } from './browser';
import { median, ms, printTable, worst } from './figures';

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
/** Of many similar controls, such as column headers or row buttons, only this many are used. */
const MOST_OF_A_KIND = 6;

/** An interaction, and the time until the next frame was painted. */
interface Interaction {
  readonly what: string;
  readonly durationMs: number;
}

declare global {
  interface Window {
    /** The longest event per interaction since the last reset. */
    __interactions?: Map<number, number>;
  }
}

async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found = new Map<number, number>();
    window.__interactions = found;
    // The lowest threshold possible: events below 16 ms aren't reported.
    const wanted: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
        found.set(entry.interactionId, Math.max(found.get(entry.interactionId) ?? 0, entry.duration));
      }
    }).observe(wanted);
  });
}

/** Performs an action and returns the interactions it caused. */
async function during(page: Page, what: string, act: () => Promise<void>): Promise<Interaction[]> {
  await page.evaluate(() => window.__interactions?.clear());
  await act().catch((error: unknown) => console.log(`Left out: ${what}: ${String(error).split('\n', 1)[0]}`));
  await page.waitForTimeout(250);
  const durations = await page.evaluate(() => [...(window.__interactions?.values() ?? [])]);
  return durations.map((durationMs) => ({ what, durationMs }));
}

/**
 * Presses where the control is, as a hand does: Playwright's own click looks for the control again in the page's
 * slowed thread while the press is being measured.
 */
async function press(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded({ timeout: 3_000 });
  const box = await control.boundingBox({ timeout: 3_000 });
  if (box === null) throw new Error('A control without a place.');
  await page.waitForTimeout(100);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Closes what an earlier press has opened: popups hide the page from everybody else. */
async function closePopups(page: Page): Promise<void> {
  for (let turn = 0; turn < 3 && !(await page.getByRole('main').isVisible()); turn += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  }
}

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
      await press(page, field);
      await page.keyboard.type('25', { delay: 60 });
      await page.keyboard.press('Backspace');
    };
    all.push(...(await during(page, `typing in "${await labelOf(field)}"`, type)));
  }
  for (const list of await firstOf(main.getByRole('combobox'))) {
    const what = `list "${await nameOf(list)}"`;
    all.push(...(await during(page, `${what}, opened`, () => press(page, list))));
    const option = page.getByRole('option').nth(1);
    if (await option.isVisible())
      all.push(...(await during(page, `${what}, chosen`, () => press(page, option))));
    else await page.keyboard.press('Escape');
  }
  for (const role of ['tab', 'button'] as const) {
    for (const button of await firstOf(main.getByRole(role))) {
      const name = await nameOf(button).catch(() => '');
      if (LEFT_ALONE.test(name)) continue;
      await closePopups(page);
      all.push(...(await during(page, `${role} "${name}"`, () => press(page, button))));
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
  const all = await during(page, 'theme', () => press(page, theme));
  // The menu is a chunk of its own, which takes a while to come the first time.
  const dark = page.getByRole('menuitemradio', { name: /dark/i });
  await dark.waitFor();
  all.push(...(await during(page, 'theme, dark', () => press(page, dark))));
  return all;
}

async function measure(page: Page, { navigation, home, pages }: Area): Promise<Map<string, Interaction[]>> {
  const byPage = new Map<string, Interaction[]>();
  const link = (name: string) =>
    page.getByRole('navigation', { name: navigation }).getByRole('link', { name, exact: true });
  for (const name of pages) {
    const own = await during(page, 'link, first visit', () => press(page, link(name)));
    byPage.set(name, own);
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
    byPage.get(name)?.push(...(await during(page, 'link, later visit', () => press(page, link(name)))));
    await page.waitForTimeout(500);
  }
  return byPage;
}

/** Pixels a side of a picture of noise, as which a PNG has almost the 10 MB that are taken. */
const NOISE_SIDE = 1_720;

/** Submits a deposit of an investor's whose proof has almost 10 MB. */
async function depositWithLargePicture(page: Page, { email, password }: Area['who']): Promise<void> {
  await page.evaluate(
    async ({ who, side }) => {
      const headers = (token = '') => ({
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
      });
      /** The text of a field of the answer. */
      const send = async (path: string, field: string, init: RequestInit): Promise<string> => {
        const answer = await fetch(path, { method: 'POST', ...init });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        const body: unknown = await answer.json();
        return String(Reflect.get(Object(body), field));
      };
      const token = await send('/api/session', 'token', { headers: headers(), body: JSON.stringify(who) });
      const canvas = new OffscreenCanvas(side, side);
      const pixels = new ImageData(side, side);
      for (let at = 0; at < pixels.data.length; at += 65_536)
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
      canvas.getContext('2d')?.putImageData(pixels, 0, 0);
      const id = await send('/api/documents?purpose=proof&name=noise.png', 'id', {
        headers: { ...headers(token), 'Content-Type': 'image/png' },
        body: await canvas.convertToBlob({ type: 'image/png' }),
      });
      const deposit = { amount: 123.45, crypto: 'btc', proof: 'noise.png', documentId: id };
      await send('/api/deposits', 'id', { headers: headers(token), body: JSON.stringify(deposit) });
    },
    { who: { email, password }, side: NOISE_SIDE },
  );
}

/** Opens the review of that deposit and looks at its picture by mouse and key. */
async function review(page: Page): Promise<Map<string, Interaction[]>> {
  await page.goto(`${readPlaces().app}/admin/transactions?q=noise.png`);
  await observe(page);
  const approve = page.getByRole('button', { name: /^Approve deposit/ }).first();
  await approve.waitFor();
  const all = await during(page, 'Approve', () => press(page, approve));
  const picture = page.getByRole('img', { name: 'Proof of payment' });
  await picture.waitFor();
  await page.waitForTimeout(2_000);
  for (const name of ['Zoom in', 'Zoom in', 'Zoom out', 'Rotate', 'Rotate']) {
    const button = page.getByRole('button', { name });
    all.push(...(await during(page, name, () => press(page, button))));
  }
  await page.getByRole('group', { name: 'Proof of payment, picture' }).focus();
  for (const key of ['+', '-', 'r'])
    all.push(...(await during(page, `key ${key}`, () => page.keyboard.press(key))));
  all.push(...(await during(page, 'Escape', () => page.keyboard.press('Escape'))));
  return new Map([['Review, 10 MB', all]]);
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
      // Chromium draws a tab behind the front one only once a second.
      await page.bringToFront();
      if (isReviewed) await depositWithLargePicture(page, INVESTOR.who);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await observe(page);
      if (pages.length > 0) report(await measure(page, { ...area, pages }));
      if (isReviewed) report(await review(page));
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
