import type { Page } from '@playwright/test';
import { BUILT_IN } from '../../mocks/scenarios/builtIn';
import type { SeededRandom } from '../../backend/seed/large/seededRandom';
import { paths } from '../../src/lib/paths';
import { DAY_MS } from '../../src/lib/time';
import { proofFile } from '../app';
import { QaPage } from '../support/scenario';
import { elementOf, findControls, type Control } from './controls';

/** A tab, and the random numbers that choose what happens in it. */
interface Hand {
  readonly page: Page;
  readonly random: SeededRandom;
  /** Continues in the other tab. */
  readonly switchTab: () => void;
}

/** One action of the monkey. Returns its description for the list of steps. */
interface Action {
  readonly weight: number;
  readonly act: (hand: Hand) => Promise<string>;
}

/** Short: controls that can't be used now are skipped. */
const PATIENCE_MS = 800;

const TEXTS = [' ', 'Harbour', '<b>bold</b>', "O'Neill; --", '%', '中文 🙂', 'x'.repeat(300), '=1+1', 'a'];
const NUMBERS = ['0', '-5', '0.001', '1', '10', '600.55', '750', '1000000001', '1e3'];
const EMAILS = ['noah@cairnfield.example', 'AVA@cairnfield.example ', 'nobody@x.example', 'no-address'];
const PASSWORDS = ['Invest123!', 'x', 'Admin123!'];
const DATES = ['2026-01-31', '1999-12-31', ''];
const KEYS = [
  'Tab',
  'Shift+Tab',
  'Enter',
  'Escape',
  'Space',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
  'F8',
  'Control+k',
];

const ROUTES: readonly string[] = [
  ...Object.values(paths.dashboard),
  ...Object.values(paths.admin),
  paths.home,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  '/confirm-email/user-0',
  '/nowhere',
  '/admin/users?q=ava&sort=-balance&page=2',
  '/dashboard/transactions?type=deposit&page=99',
];

function textFor(random: SeededRandom, { input, name }: Control): string {
  if (input === 'number') return random.pick(NUMBERS);
  if (input === 'password') return random.pick(PASSWORDS);
  if (input === 'date') return random.pick(DATES);
  if (input === 'email' || /email/i.test(name)) return random.pick(EMAILS);
  return random.pick(TEXTS);
}

/** What was done, or why it failed: a covered button, or test control while a scenario keeps storage full. */
function tried(what: string, work: Promise<unknown>): Promise<string> {
  return work.then(
    () => what,
    () => `${what} (could not)`,
  );
}

async function use({ page, random }: Hand, isTwice: boolean): Promise<string> {
  const controls = await findControls(page);
  const content = controls.list.filter(({ isContent }) => isContent);
  // Navigation is on every page, so the content is preferred.
  const among = content.length > 0 && random.happens(0.8) ? content : controls.list;
  if (among.length === 0) return 'found nothing to use';
  const control = random.pick(among);
  const index = controls.list.indexOf(control);
  const element = await elementOf(controls, index);
  if (element === null) return 'found nothing to use';
  const options = { timeout: PATIENCE_MS };
  switch (control.kind) {
    case 'press': {
      const press = isTwice ? element.dblclick(options) : element.click(options);
      return tried(`pressed ${control.name}${isTwice ? ' twice' : ''}`, press);
    }
    case 'type': {
      const text = textFor(random, control);
      return tried(`typed "${text.slice(0, 30)}" into ${control.name}`, element.fill(text, options));
    }
    case 'attach':
      return tried(`attached a file to ${control.name}`, element.setInputFiles(proofFile, options));
  }
}

/** Fills every field of the page, like a form. */
async function fillAll({ page, random }: Hand): Promise<string> {
  const controls = await findControls(page);
  let filled = 0;
  for (const [index, control] of controls.list.entries()) {
    if (!control.isContent || control.kind !== 'type') continue;
    const element = await elementOf(controls, index);
    await element?.fill(textFor(random, control), { timeout: PATIENCE_MS }).catch(() => undefined);
    filled += 1;
  }
  return `typed into all ${filled} fields`;
}

async function travel({ page }: Hand, how: 'goBack' | 'goForward' | 'reload'): Promise<string> {
  await page[how]({ waitUntil: 'commit' });
  // Before a tab's first page, there is none of the app.
  if (page.url() === 'about:blank') {
    // Chromium refuses further navigation until it has accepted the previous page's unload.
    await page.waitForLoadState();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.goForward({ waitUntil: 'commit' });
  }
  return how;
}

async function become({ page, random }: Hand): Promise<string> {
  // The people depend on the data set.
  const known = (await page.evaluate(() => window.__qa?.data.people())) ?? [];
  const { email, role } = random.pick(known);
  const done = await tried(`logged in as ${email}`, new QaPage(page).loginAs(email));
  await page.goto(role === 'admin' ? '/admin' : '/dashboard', { waitUntil: 'commit' });
  return done;
}

async function moveClock({ page, random }: Hand): Promise<string> {
  const days = random.pick([0.05, 1, 8, 31]);
  const moved = page.evaluate((ms) => window.__qa?.clock.advance(ms).then(() => undefined), days * DAY_MS);
  return tried(`moved the clock by ${days} days`, moved);
}

async function applyOne({ page, random }: Hand): Promise<string> {
  const { name } = random.pick(BUILT_IN);
  const allTabs = random.happens(0.2);
  return tried(`applied ${name}${allTabs ? ' in all tabs' : ''}`, new QaPage(page).apply(name, { allTabs }));
}

const ACTIONS: readonly Action[] = [
  { weight: 60, act: (hand) => use(hand, false) },
  { weight: 5, act: (hand) => use(hand, true) },
  { weight: 6, act: fillAll },
  {
    weight: 12,
    act: async ({ page, random }) => {
      const key = random.pick(KEYS);
      await page.keyboard.press(key);
      return `pressed the key ${key}`;
    },
  },
  {
    weight: 6,
    act: async ({ page, random }) => {
      const route = random.pick(ROUTES);
      await page.goto(route, { waitUntil: 'commit' });
      return `went to ${route}`;
    },
  },
  { weight: 3, act: (hand) => travel(hand, 'goBack') },
  { weight: 1, act: (hand) => travel(hand, 'goForward') },
  { weight: 2, act: (hand) => travel(hand, 'reload') },
  {
    weight: 4,
    act: ({ switchTab }) => {
      switchTab();
      return Promise.resolve('went to the other tab');
    },
  },
  { weight: 3, act: applyOne },
  {
    weight: 3,
    act: async ({ page }) => {
      await new QaPage(page).clear();
      return 'cleared the scenarios';
    },
  },
  { weight: 1, act: moveClock },
  { weight: 5, act: become },
];

/** Performs a random action and returns its description. */
export function actOnce(hand: Hand): Promise<string> {
  return hand.random.pickWeighted(ACTIONS).act(hand);
}
