import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { DAY_MS } from '../../src/lib/time';
import { people, PICTURE } from '../app';
import { PAYPAL_ADDRESS } from '../support/money';
import { expectUprightPhoto, keepShownFile, takePhoto } from '../support/photo';
import type { WebKitPage } from './driver';
import {
  expectBalancedBooks,
  typeLogin,
  nameInRow,
  openLoginPage,
  sendTransfer,
  webkitTest as test,
  transfersTo,
} from './test';

/** Fills in the deposit wizard, up to its last button. */
async function enterDeposit(tab: WebKitPage, amount: string, receipt: string): Promise<void> {
  await tab.fill('Amount', amount);
  await tab.click('combobox', /^Cryptocurrency/);
  await tab.click('option', /Bitcoin/);
  await tab.click('button', 'Continue');
  await tab.attach('Proof of payment', receipt);
  // What follows moves down by it.
  await tab.see('receipt.png');
}

const LUCAS = { email: 'lucas@cairnfield.example', password: 'Invest123!' };

test('a newcomer registers, deposits with a file, is approved in a second window, invests, and it matures', async ({
  webkit,
  tab,
  origin,
}) => {
  const receipt = test.info().outputPath('receipt.png');
  await writeFile(receipt, PICTURE);
  // Opened later, it would start with the first one's session.
  const admin = await openLoginPage(await webkit.newPage(), origin);
  await tab.goto(`${origin}/register`);
  await tab.fill('Name', 'Ivy Marsh');
  await tab.fill('Email', 'ivy@cairnfield.example');
  await tab.fill('Password', 'Harbour-42');
  await tab.fill('Confirm password', 'Harbour-42');
  await tab.click('checkbox', 'I agree to the Terms and the Privacy Policy');
  await tab.click('button', 'Create account');
  await tab.see('Welcome, Ivy Marsh');

  await tab.click('link', 'Deposit');
  await enterDeposit(tab, '1000.55', receipt);
  await tab.click('button', 'Submit deposit');
  await tab.see('Deposit submitted');

  await typeLogin(admin, people.admin);
  await admin.goto(`${origin}/admin/transactions`);
  await admin.click('button', await nameInRow(admin, 'Ivy Marsh', 'Approve deposit'));
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
  const other = await openLoginPage(await webkit.newPage(), origin);
  await typeLogin(await openLoginPage(tab, origin), people.ava);
  await tab.goto(`${origin}/dashboard/transfer`);
  await sendTransfer(tab, '12.50');
  await tab.see('Transfer Initiated');
  await typeLogin(other, people.admin);
  await tab.close();
  await expectBalancedBooks(other);
  expect(await transfersTo(other, people.noah.email)).toBe(1);
});

test('a deposit is reloaded as its proof is sent: there is one, or none', async ({ tab, origin }) => {
  const receipt = test.info().outputPath('receipt.png');
  await writeFile(receipt, PICTURE);
  await typeLogin(await openLoginPage(tab, origin), people.ava);
  const countDeposits = () =>
    tab.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('cairnfield/deposits/')).length,
    );
  const before = await countDeposits();
  await tab.goto(`${origin}/dashboard/deposit`);
  await enterDeposit(tab, '64.25', receipt);
  await tab.click('button', 'Submit deposit');
  await tab.reload();
  await tab.see(/Deposit submitted|Submit deposit|Check again/);
  await expectBalancedBooks(tab);
  expect((await countDeposits()) - before).toBeLessThanOrEqual(1);
});

test('a transfer is reloaded at any moment: it is booked once or not at all', async ({ tab, origin }) => {
  await typeLogin(await openLoginPage(tab, origin), people.ava);
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
  await typeLogin(await openLoginPage(tab, origin), people.ava);
  const isKept = () => tab.evaluate(async () => (await caches.match('/kept')) !== undefined);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  await server.close();
  await tab.goto(`${origin}/dashboard/withdraw`);
  await tab.see('Request withdrawal');
  await tab.goto(origin);
  await tab.see('Start Investing Today');
});

test('the app works where the host has lost its worker', async ({ tab, origin, server }) => {
  server.lose(/backendWorker/, 100);
  await typeLogin(await openLoginPage(tab, origin), people.ava);
  await tab.goto(`${origin}/dashboard/transfer`);
  await sendTransfer(tab, '3.00');
  await tab.see('Transfer Initiated');
  await expectBalancedBooks(tab);
});

test('the app works without its worker, and the host is asked for no data', async ({ tab, origin }) => {
  await typeLogin(await openLoginPage(tab, origin), people.ava);
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
  await typeLogin(await openLoginPage(tab, origin), people.ava);
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
  await typeLogin(await openLoginPage(tab, origin), people.ava);
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

test('a withdrawal is reviewed and paid out in a second window', async ({ webkit, tab, origin }) => {
  const admin = await openLoginPage(await webkit.newPage(), origin);
  await typeLogin(await openLoginPage(tab, origin), people.ava);
  await tab.goto(`${origin}/dashboard/withdraw`);
  await tab.fill('Amount', '321.50');
  await tab.click('combobox', /^Method/);
  await tab.click('option', 'PayPal');
  await tab.fill('Address', PAYPAL_ADDRESS);
  await tab.click('button', 'Request withdrawal');
  await tab.click('button', 'Confirm withdrawal');
  await tab.see('Withdrawal Requested');

  await typeLogin(admin, people.admin);
  await admin.goto(`${origin}/admin/transactions?tab=withdrawals`);
  await admin.click('button', await nameInRow(admin, '$321.50', 'Approve withdrawal'));
  await admin.click('button', 'Mark $321.50 as paid');
  await admin.see('Withdrawal completed');
  await expect
    .poll(() =>
      tab.evaluate(() => {
        const row = [...document.querySelectorAll('tr')].find((each) => each.textContent.includes('$321.50'));
        return row?.textContent ?? '';
      }),
    )
    .toContain('Completed');
  await expectBalancedBooks(tab);
});

test('an identity is checked by a photo, which arrives upright and without its place', async ({
  webkit,
  tab,
  origin,
}) => {
  const admin = await openLoginPage(await webkit.newPage(), origin);
  await typeLogin(await openLoginPage(tab, origin), LUCAS);
  const photo = test.info().outputPath('id.jpg');
  await writeFile(photo, await takePhoto((work) => tab.evaluate(work)));
  await tab.goto(`${origin}/dashboard/kyc`);
  await tab.attach('ID front', photo);
  await tab.see('id.jpg');
  await tab.fill('Social security number', '078-05-1120');
  await tab.click('button', 'Submit for verification');
  await tab.see('KYC Submitted');

  await typeLogin(admin, people.admin);
  await admin.goto(`${origin}/admin/users`);
  await admin.see('Lucas Brandt');
  await keepShownFile((work) => admin.evaluate(work));
  await admin.click('button', 'Approve KYC for Lucas Brandt');
  await expectUprightPhoto((work) => admin.evaluate(work));
  await admin.click('button', 'Verify Lucas Brandt');
  await tab.see('Verified');
});
