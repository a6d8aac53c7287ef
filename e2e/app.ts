import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** The demo accounts. */
export const people = {
  admin: { email: 'admin@cairnfield.example', password: 'Admin123!', home: '/admin' },
  ava: { email: 'ava@cairnfield.example', password: 'Invest123!', home: '/dashboard' },
  noah: { email: 'noah@cairnfield.example', password: 'Invest123!', home: '/dashboard' },
} as const;

type LoginPerson = (typeof people)[keyof typeof people] | { email: string; password: string; home: string };

/** Opens the login page, logs in and waits for the person's home page. */
export async function logInAs(page: Page, person: LoginPerson, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillLogin(page, person);
}

/** Logs in on the current login page, wherever that leads. */
export async function submitLogin(page: Page, { email, password }: LoginPerson): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password$/i).fill(password);
  await page.getByRole('button', { name: /^log in$/i }).click();
}

/** Logs in on the current login page and waits for the person's home page. */
export async function fillLogin(page: Page, person: LoginPerson): Promise<void> {
  await submitLogin(page, person);
  await expect(page).toHaveURL(new RegExp(`${person.home}$`));
}

/** Logs in on the login page after a redirect, and returns to `path`. */
export async function logInAndReturn(page: Page, person: LoginPerson, path: string): Promise<void> {
  await submitLogin(page, person);
  await expect(page).toHaveURL(path);
}

/** What this worker's browser stored at each person's last login by the form. */
const afterLogin = new Map<string, { readonly at: number; readonly entries: [string, string][] }>();
/** Well within the time for which a login counts as a proof of who acts. */
const LOGIN_IS_FRESH_MS = 120_000;
/** Contexts in which a person is logged in, by their email. */
const seated = new WeakMap<BrowserContext, string>();

/**
 * Opens a page as this person, in a context that is new or already theirs. Logs in by the form every few minutes, as that takes
 * longer than to open the page; in between, pages start with the storage of that login, like a second tab.
 */
export async function openAs(page: Page, person: LoginPerson, path = person.home): Promise<void> {
  const context = page.context();
  if (seated.get(context) === person.email) return void (await page.goto(path));
  seated.set(context, person.email);
  const stored = afterLogin.get(person.email);
  if (stored === undefined || Date.now() - stored.at > LOGIN_IS_FRESH_MS) {
    const at = Date.now();
    await logInAs(page, person);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const entries = await page.evaluate(() => Object.entries<string>({ ...localStorage }));
    afterLogin.set(person.email, { at, entries });
    if (path !== person.home) await page.goto(path);
    return;
  }
  const restoring = await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored.entries);
  await page.goto(path);
  await restoring.dispose();
}

/** Goes to another page of the open app, as a link does: to load it anew takes several times as long. Pages differ in their titles. */
export async function followTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  const title = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).not.toHaveTitle(title);
}

/** Another tab, at the login page: a tab opened later starts with the first tab's session. */
export async function openLogin(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/login');
  await tab.getByRole('textbox', { name: 'Email' }).waitFor();
  return tab;
}

/** A separate tab for each of two people. */
export async function openTabsFor(
  context: BrowserContext,
  [first, second]: readonly [LoginPerson, LoginPerson],
): Promise<readonly [Page, Page]> {
  const tabs = [await context.newPage(), await context.newPage()] as const;
  // A tab opened later would start with the earlier login.
  await Promise.all(tabs.map((tab) => tab.goto('/login')));
  await fillLogin(tabs[0], first);
  await fillLogin(tabs[1], second);
  return tabs;
}

/** Two tabs of one person on the same page; the second starts with the first's session. */
export async function openSharedTabs(
  context: BrowserContext,
  person: LoginPerson,
  path: string,
): Promise<readonly [Page, Page]> {
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await logInAs(tabs[0], person);
  for (const tab of tabs) await tab.goto(path);
  return tabs;
}

/** Logs out and waits for the landing page. */
export async function logOutOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^log out$/i }).click();
  await expect(page).toHaveURL(/\/$/);
}

const toastsOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).locator('[role=status], [role=alert]');

/** Expects exactly one toast, with this title and, if given, this description. */
export async function expectToast(
  page: Page,
  title: string | RegExp,
  description?: string | RegExp,
): Promise<void> {
  const texts = toastsOf(page).locator('p');
  // A list also checks how many there are.
  await expect(texts.and(page.locator(':first-child'))).toHaveText([title]);
  if (description !== undefined)
    await expect(texts.and(page.locator(':nth-child(2)'))).toHaveText([description]);
}

/**
 * Looks for these texts in each frame of this document: start it before what brings them, and await it afterwards. For
 * texts that stand too short a time for an `expect`, which looks once a second.
 */
export async function seeBriefly(page: Page, ...texts: readonly string[]): Promise<void> {
  const look = (wanted: readonly string[]) => wanted.every((text) => document.body?.innerText.includes(text));
  await page.waitForFunction(look, texts, { timeout: 60_000 }).catch(async (error: unknown) => {
    const shown = await page.locator('body').innerText();
    throw new Error(`“${texts.join('”, “')}” never stood on ${page.url()}, which says:\n${shown}`, {
      cause: error,
    });
  });
}

/** Clicks in a tab that may be in the background, where the browser paints no frames to wait for. */
export async function clickInTab(target: Locator): Promise<void> {
  await target.page().bringToFront();
  await target.click();
}

/** The title of the next toast on this page. */
export async function toastTitle(page: Page): Promise<string> {
  return (await toastsOf(page).first().innerText()).split('\n')[0] ?? '';
}

/** Waits for test control, which loads with the backend, after the page. */
export async function waitForTestControl(page: Page): Promise<void> {
  // Polled from outside: a background tab paints no frames, and a wait inside it may freeze.
  const isThere = () => page.evaluate(() => window.__qa !== undefined);
  await expect.poll(isThere, { timeout: 90_000 }).toBe(true);
}

/** Waits for the service worker, which starts after the page: from then on it handles the page's requests. */
export async function waitForWorker(page: Page): Promise<void> {
  // Under a controller that has nobody to ask yet, the static host answers.
  const isThere = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return false;
      return (await fetch('/api/plans')).headers.has('X-Commit');
    });
  await expect.poll(isThere, { timeout: 90_000 }).toBe(true);
}

/** Moves the backend's clock forward for every tab. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  await waitForTestControl(page);
  await page.evaluate((by) => {
    if (!window.__qa) throw new Error('The page has no test control.');
    return window.__qa.clock.advance(by);
  }, ms);
}

/** Expects a balance on the overview, which proves that the backend answered. */
export async function expectSomeBalance(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText(/\$\d[\d,]*\.\d\d/);
}

/** Logs Ava in, at an address other than the tests' own, and waits for her data. */
export async function openAsAva(page: Page, origin: string): Promise<void> {
  await logInAs(page, people.ava, origin);
  await expectSomeBalance(page);
}

/** Expects a command and a read to work. */
export async function expectWorkingApp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Crypto Plans' }).click();
  await expect(page.getByRole('article', { name: 'Starter Crypto' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expectSomeBalance(page);
}

/** A ledger row as storage holds it. */
interface StoredEntry {
  readonly userId: string;
  readonly type: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly seq: number;
}

/** Runs in a page: a person's ledger, read directly from storage, in commit order. */
export function readLedger(email: string): StoredEntry[] {
  const table = (name: string): unknown[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(`cairnfield/${name}/`))
      .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));
  const users = table('users') as { id: string; email: string }[];
  const id = users.find((user) => user.email === email)?.id;
  const rows = table('ledger') as StoredEntry[];
  return rows.filter((row) => row.userId === id).sort((a, b) => a.seq - b.seq);
}

export const ledgerOf = (page: Page, email: string): Promise<StoredEntry[]> =>
  page.evaluate(readLedger, email);

/** Number of entries of this type in a person's ledger. */
export async function countLedgerEntries(page: Page, email: string, type: string): Promise<number> {
  return (await ledgerOf(page, email)).filter((entry) => entry.type === type).length;
}

/** Expects all books to balance, or `problem` to be the only fault. */
export async function checkBooks(page: Page, problem: unknown = null): Promise<void> {
  await waitForTestControl(page);
  const books = await page.evaluate(() => window.__qa?.books());
  expect(books).toMatchObject({ isBalanced: problem === null, problem });
}

/** A one-pixel picture. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

export const proofFile = { name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE };

/** The admin's command palette. */
export const commandPalette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

/** Opens it with its keys. */
export async function openPalette(page: Page): Promise<void> {
  // The area's code has loaded, so its keyboard shortcuts work.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(commandPalette(page).getByRole('combobox')).toBeFocused();
}
