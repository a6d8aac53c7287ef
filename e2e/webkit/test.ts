import { expect, test as base } from '@playwright/test';
import { people, readLedger } from '../app';
import { isOfBrowser } from '../complaints';
import { serveDist, type DistServer } from '../distServer';
import { openWebKit, type WebKit, type WebKitPage } from './driver';

/** Playwright's test for WebKit: each has a browser, which keeps nothing, and a host of its own. */
export const webkitTest = base.extend<{
  server: DistServer;
  origin: string;
  webkit: WebKit;
  tab: WebKitPage;
}>({
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

export async function openLoginPage(page: WebKitPage, origin: string): Promise<WebKitPage> {
  await page.goto(`${origin}/login`);
  await page.see('Good to see you again');
  return page;
}

export async function typeLogin(page: WebKitPage, { email, password }: Person): Promise<void> {
  await page.fill('Email', email);
  await page.fill('Password', password);
  await page.click('button', 'Log in');
  await page.see(/\$[\d,]+\.\d\d/);
}

export async function expectBalancedBooks(page: WebKitPage): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.__qa?.books())).toMatchObject({ isBalanced: true });
}

export async function sendTransfer(page: WebKitPage, amount: string): Promise<void> {
  await page.fill('Recipient email', people.noah.email);
  await page.fill('Amount', amount);
  await page.click('button', 'Send transfer');
  await page.click('button', 'Confirm transfer');
}

/** Number of a person's incoming transfers. */
export const transfersTo = async (page: WebKitPage, email: string): Promise<number> =>
  (await page.evaluate(readLedger, email)).filter(({ type }) => type === 'transfer-in').length;

/** The name of a button in the table's row with this text, whose name begins so. */
export async function nameInRow(page: WebKitPage, text: string, start: string): Promise<string> {
  const name = () =>
    page.evaluate(
      (wanted, prefix) => {
        const row = [...document.querySelectorAll('tr')].find((each) => each.textContent.includes(wanted));
        return row?.querySelector(`[aria-label^="${prefix}"]`)?.getAttribute('aria-label') ?? '';
      },
      text,
      start,
    );
  await expect.poll(name, { timeout: 30_000 }).not.toBe('');
  return name();
}
