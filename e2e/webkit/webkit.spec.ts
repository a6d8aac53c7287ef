import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { DAY_MS } from '../../src/lib/time';
import { people, PICTURE } from '../app';
import { isOfBrowser } from '../complaints';
import { serveDist, type DistServer } from '../distServer';

import { openWebKit, type WebKit, type WebKitPage } from './driver';

/** The app's journeys in WebKit, each in a browser and on a host of its own. */
const test = base.extend<{ server: DistServer; origin: string; webkit: WebKit; tab: WebKitPage }>({
  server: async ({ browserName: _browserName }, use) => {
    const server = await serveDist({ isWatching: true });
    await use(server);
    await server.close();
    expect(server.apiRequests).toEqual([]);
    expect(server.complaints.filter((complaint) => !isOfBrowser(complaint))).toEqual([]);
  },
  origin: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
  webkit: async ({ server: _server }, use) => {
    const webkit = await openWebKit();
    await use(webkit);
    await webkit.close();
  },
  tab: async ({ webkit }, use, info) => {
    const tab = await webkit.newPage();
    await use(tab);
    if (info.status === info.expectedStatus) return;
    const body = await tab
      .evaluate(() => `${location.href}\n${document.body.innerText.slice(-1500)}`)
      .catch(String);
    await info.attach('page', { body });
  },
});

interface Person {
  readonly email: string;
  readonly password: string;
}

async function openLogin(page: WebKitPage, origin: string): Promise<WebKitPage> {
  await page.goto(`${origin}/login`);
  await page.see('Good to see you again');
  return page;
}

async function logIn(page: WebKitPage, { email, password }: Person): Promise<void> {
  await page.fill('Email', email);
  await page.fill('Password', password);
  await page.click('button', 'Log in');
  await page.see(/\$[\d,]+\.\d\d/);
}

async function expectBalancedBooks(page: WebKitPage): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.__qa?.books())).toMatchObject({ isBalanced: true });
}

async function sendTransfer(page: WebKitPage, amount: string): Promise<void> {
  await page.fill('Recipient email', people.noah.email);
  await page.fill('Amount', amount);
  await page.click('button', 'Send transfer');
  await page.click('button', 'Confirm transfer');
}

/** A person's incoming transfers, read directly from storage. */
const transfersTo = (page: WebKitPage, email: string) =>
  page.evaluate((wanted) => {
    const all = (table: string): unknown[] =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(`cairnfield/${table}/`))
        .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));
    const users = all('users') as { id: string; email: string }[];
    const id = users.find((user) => user.email === wanted)?.id;
    const entries = all('ledger') as { userId: string; type: string }[];
    return entries.filter((entry) => entry.userId === id && entry.type === 'transfer-in').length;
  }, email);

test('a newcomer registers, deposits with a file, is approved in a second window, invests, and it matures', async ({
  webkit,
  tab,
  origin,
}) => {
  const receipt = test.info().outputPath('receipt.png');
  await writeFile(receipt, PICTURE);
  // Opened later, it would start with the first one's session.
  const admin = await openLogin(await webkit.newPage(), origin);
  await tab.goto(`${origin}/register`);
  await tab.fill('Name', 'Ivy Marsh');
  await tab.fill('Email', 'ivy@cairnfield.example');
  await tab.fill('Password', 'Harbour-42');
  await tab.fill('Confirm password', 'Harbour-42');
  await tab.click('checkbox', 'I agree to the Terms and the Privacy Policy');
  await tab.click('button', 'Create account');
  await tab.see('Welcome, Ivy Marsh');

  await tab.click('link', 'Deposit');
  await tab.fill('Amount', '1000.55');
  await tab.click('combobox', /^Cryptocurrency/);
  await tab.click('option', /Bitcoin/);
  await tab.click('button', 'Continue');
  await tab.attach('Proof of payment', receipt);
  await tab.click('button', 'Submit deposit');
  await tab.see('Deposit submitted');

  await logIn(admin, people.admin);
  await admin.goto(`${origin}/admin/transactions`);
  const approve = () =>
    admin.evaluate(() => {
      const rows = [...document.querySelectorAll('tr')];
      const row = rows.find((each) => each.textContent.includes('Ivy Marsh'));
      return row?.querySelector('[aria-label^="Approve deposit"]')?.getAttribute('aria-label') ?? '';
    });
  await expect.poll(approve, { timeout: 30_000 }).not.toBe('');
  await admin.click('button', await approve());
  await admin.click('button', /^Credit \$/);
  await admin.see('Deposit completed');

  await tab.goto(`${origin}/dashboard/crypto-plans`);
  await tab.click('button', /^Invest Now/);
  await tab.fill('Amount', '600.33');
  await tab.click('button', 'Confirm investment');
  await tab.see('Investment Successful!');
  await tab.evaluate((by) => window.__qa?.clock.advance(by), 7 * DAY_MS);
  await tab.goto(`${origin}/dashboard`);
  await tab.see('$1,030.57');
  await expectBalancedBooks(tab);
});

test('a transfer is reviewed and booked, and the books are right once its window is closed', async ({
  webkit,
  tab,
  origin,
}) => {
  const other = await openLogin(await webkit.newPage(), origin);
  await logIn(await openLogin(tab, origin), people.ava);
  await tab.goto(`${origin}/dashboard/transfer`);
  await sendTransfer(tab, '12.50');
  await tab.see('Transfer Initiated');
  await logIn(other, people.admin);
  await tab.close();
  await expectBalancedBooks(other);
  expect(await transfersTo(other, people.noah.email)).toBe(1);
});

test('a transfer is reloaded at any moment: it is booked once or not at all', async ({ tab, origin }) => {
  await logIn(await openLogin(tab, origin), people.ava);
  for (const wait of [0, 20, 60, 150]) {
    await tab.goto(`${origin}/dashboard/transfer`);
    const before = await transfersTo(tab, people.noah.email);
    await sendTransfer(tab, '1.00');
    await tab.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), wait);
    await tab.reload();
    await tab.see(/Your balance\s+\$[\d,]+\.\d\d/);
    // Told that nobody knows, one asks again, which sends it at most once.
    const isUnknown = await tab.evaluate(() => document.body.innerText.includes('Check again'));
    if (isUnknown) await tab.click('button', 'Check again');
    if (isUnknown) await tab.see('Transfer Initiated');
    await expectBalancedBooks(tab);
    const sent = (await transfersTo(tab, people.noah.email)) - before;
    expect(isUnknown ? [1] : [0, 1]).toContain(sent);
  }
});

test('the demo opens without a host once its build is kept', async ({ tab, origin, server }) => {
  await logIn(await openLogin(tab, origin), people.ava);
  const isKept = () => tab.evaluate(async () => (await caches.match('/kept')) !== undefined);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  await server.close();
  await tab.goto(`${origin}/dashboard/withdraw`);
  await tab.see('Request withdrawal');
  await tab.goto(origin);
  await tab.see('Start Investing Today');
});

test('the app works without its worker, and the host is asked for no data', async ({ tab, origin }) => {
  await logIn(await openLogin(tab, origin), people.ava);
  await tab.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  await tab.goto(`${origin}/dashboard/transfer`);
  await sendTransfer(tab, '3.00');
  await tab.see('Transfer Initiated');
  await expectBalancedBooks(tab);
});

test('in a full storage a transfer is booked or refused, and the books stay right', async ({
  tab,
  origin,
}) => {
  await logIn(await openLogin(tab, origin), people.ava);
  await tab.evaluate(() => {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      for (let n = 0; ; n += 1) {
        try {
          localStorage.setItem(`filler-${size}-${n}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await tab.goto(`${origin}/dashboard/transfer`);
  await sendTransfer(tab, '3.00');
  await tab.see(/storage|Transfer Initiated/i);
  await tab.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key);
  });
  await tab.reload();
  await tab.see(/\$[\d,]+\.\d\d/);
  await expectBalancedBooks(tab);
});

test('what is typed survives a reload; a dialog is opened and left by keyboard', async ({ tab, origin }) => {
  await logIn(await openLogin(tab, origin), people.ava);
  await tab.goto(`${origin}/dashboard/transfer`);
  await tab.fill('Recipient email', people.noah.email);
  await tab.fill('Amount', '12,50');
  await tab.reload();
  await tab.see('Send transfer');
  const typed = () =>
    tab.evaluate(() => Array.from(document.querySelectorAll('input'), (input) => input.value));
  await expect.poll(typed).toContain(people.noah.email);
  await tab.click('button', 'Send transfer');
  await tab.see('Review your transfer');
  await tab.press('\uE00C');
  const isOpen = () => tab.evaluate(() => document.querySelector('[role=dialog]') !== null);
  await expect.poll(isOpen).toBe(false);
  const focused = () => tab.evaluate(() => document.activeElement?.textContent ?? '');
  await expect.poll(focused).toContain('Send transfer');
});
