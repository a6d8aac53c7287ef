import { expect } from '@playwright/test';
import { people } from '../app';
import { screens } from '../screens';
import { codeOf } from '../support/authenticatorApp';
import { expectBalancedBooks, typeLogin, openLoginPage, sendTransfer, webkitTest as test } from './test';

test('the landing page calculates', async ({ tab, origin }) => {
  await tab.goto(origin);
  await tab.see('Start Investing Today');
  await tab.fill('You send', '2');
  const values = () =>
    tab.evaluate(() => Array.from(document.querySelectorAll('input'), ({ value }) => value));
  await expect.poll(values, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/^\$/));
});

for (const who of [null, 'ava', 'admin'] as const) {
  test(`no screen of ${who ?? 'a visitor'} scrolls sideways, at 360 or 1280 px`, async ({ tab, origin }) => {
    await openLoginPage(tab, origin);
    if (who !== null) await typeLogin(tab, people[who]);
    for (const { path } of screens.filter(({ as }) => as === who)) {
      const title = await tab.evaluate((to) => {
        if (location.pathname === to) return '';
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        return document.title;
      }, path);
      await expect
        .poll(() =>
          tab.evaluate(
            (before) =>
              document.title !== before &&
              document.querySelector('h1') !== null &&
              document.querySelector('main [aria-busy=true]') === null,
            title,
          ),
        )
        .toBe(true);
      for (const width of [1280, 360]) {
        // The window has its frame besides.
        await tab.resize({ width, height: 800 });
        const excess = () =>
          tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(excess, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('dates are typed, and paper gets the statement', async ({ tab, origin }) => {
  await typeLogin(await openLoginPage(tab, origin), people.ava);
  await tab.goto(`${origin}/dashboard/transactions`);
  await tab.see('Dinner in Lisbon');
  await tab.fill('From', '2020-01-01');
  await tab.fill('To', '1/31/2020');
  await tab.press('\uE007');
  await expect.poll(() => tab.evaluate(() => location.search)).toContain('to=2020-01-31');
  await tab.goto(`${origin}/dashboard/transactions?type=payout`);
  await tab.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await tab.click('button', 'Print');
  const rows = () =>
    tab.evaluate(() =>
      document.documentElement.hasAttribute('data-printing')
        ? document.querySelectorAll('[aria-label="Transactions, printed"] tbody tr').length
        : 0,
    );
  await expect.poll(rows).toBeGreaterThan(0);
});

test('a QA link makes a fault, and the console ends it', async ({ tab, origin }) => {
  await typeLogin(await openLoginPage(tab, origin), people.ava);
  await tab.goto(`${origin}/dashboard/transfer?qa=transfer-lost-after-commit`);
  await tab.see('QA:');
  await sendTransfer(tab, '2.00');
  await tab.click('button', 'Check again');
  await tab.see('Transfer Initiated');
  await tab.click('button', 'QA console');
  await tab.see('Scenarios');
  await tab.click('button', 'Clear');
  await expect.poll(() => tab.evaluate(() => window.__qa?.scenarios.active().length)).toBe(0);
  await expectBalancedBooks(tab);
});

test('an authenticator app is set up, and the next login needs its code', async ({ tab, origin }) => {
  await typeLogin(await openLoginPage(tab, origin), people.ava);
  await tab.goto(`${origin}/dashboard/security`);
  // WebKitGTK has no authenticator.
  await tab.see('This browser can’t create passkeys here.');
  await tab.click('button', 'Set up authenticator app');
  const keyOf = () =>
    tab.evaluate(() => {
      const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
        /^Setup key/.test(textContent),
      );
      const field = document.getElementById(label?.htmlFor ?? '');
      return field instanceof HTMLInputElement ? field.value : '';
    });
  await expect.poll(keyOf).not.toBe('');
  const key = await keyOf();
  await tab.fill('6-digit code', codeOf(key));
  await tab.click('button', 'Turn on');
  await tab.see('Your recovery codes');
  await tab.click('button', 'I’ve saved them');
  await tab.click('button', 'Log out');
  await openLoginPage(tab, origin);
  await tab.fill('Email', people.ava.email);
  await tab.fill('Password', people.ava.password);
  await tab.click('button', 'Log in');
  await tab.see('Two-step verification');
  // The code that turned the app on no longer works.
  await tab.fill('6-digit code', codeOf(key, 1));
  await tab.click('button', 'Verify');
  await tab.see(/\$[\d,]+\.\d\d/);
});

test('what is typed survives a session that ended, and a new login', async ({ tab, origin }) => {
  await typeLogin(await openLoginPage(tab, origin), people.ava);
  await tab.goto(`${origin}/dashboard/transfer`);
  await tab.fill('Recipient email', people.noah.email);
  await tab.fill('Amount', '41.25');
  await tab.evaluate(async () => {
    const kept = JSON.parse(sessionStorage.getItem('cairnfield-app:session') ?? 'null') as { grant: string };
    const { token } = JSON.parse(kept.grant) as { token: string };
    await fetch('/api/session', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
  });
  // Unless the page has noticed first.
  await tab.evaluate(() => document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click());
  await tab.see('Good to see you again');
  await tab.fill('Email', people.ava.email);
  await tab.fill('Password', people.ava.password);
  await tab.click('button', 'Log in');
  const typed = () =>
    tab.evaluate(() => Array.from(document.querySelectorAll('input'), ({ value }) => value));
  await expect.poll(typed).toEqual(expect.arrayContaining([people.noah.email, '41.25']));
});
