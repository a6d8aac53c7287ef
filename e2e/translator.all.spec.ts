import { expect, type Locator, type Page } from '@playwright/test';
import { checkBooks, expectToast, fillLogin, ledgerOf, logOutOf, people, proofFile } from './app';
import { isLong } from '../src/test/isLong';
import { noteComplaints } from './complaints';
import { playTranslator, type TranslatorKind } from './pageTranslator';
import { test } from './support/test';

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function expectBalance(page: Page): Promise<void> {
  const balance = (await ledgerOf(page, people.ava.email)).at(-1)?.balanceAfter ?? 0;
  await page.getByRole('navigation', { name: 'Investor' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'Total Balance' })).toContainText(dollars(balance));
}

/** Follows every link of the area's navigation, without reloading in between. */
async function walk(page: Page, area: 'Investor' | 'Admin'): Promise<void> {
  const links = page.getByRole('navigation', { name: area }).getByRole('link');
  for (let index = 0; index < (await links.count()); index += 1) {
    await links.nth(index).click();
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }
}

async function deposit(page: Page, amount: number): Promise<void> {
  await page.getByRole('link', { name: /^deposit$/i }).click();
  await page.getByLabel('Amount').fill(String(amount));
  await page.getByRole('combobox', { name: 'Cryptocurrency' }).click();
  await page.getByRole('option', { name: /Bitcoin/i }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Proof of payment').setInputFiles(proofFile);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue(String(amount));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Proof of payment').setInputFiles(proofFile);
  await page.getByRole('button', { name: 'Submit deposit' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit submitted', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Make Another Deposit' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('');
}

/** A sentence with several text nodes, of which React changes one: unguarded, it would still say "1 deposit". */
async function select(page: Page, row: Locator): Promise<void> {
  const bar = page.getByRole('group', { name: 'Selected deposits' });
  const table = page.getByRole('table', { name: 'Deposit Requests' });
  await row.getByRole('checkbox').check();
  await expect(bar.getByRole('status')).toHaveText(/^1 deposit selected/i);
  await table.getByRole('checkbox', { name: 'Select all pending on this page' }).check();
  const count = await table
    .getByRole('row')
    .getByRole('checkbox', { name: /^Select deposit/ })
    .count();
  expect(count).toBeGreaterThan(1);
  await expect(bar.getByRole('status')).toHaveText(new RegExp(`^${count} deposits selected`, 'i'));
  await bar.getByRole('button', { name: 'Clear selection' }).click();
}

async function approve(page: Page, amount: number): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Transactions' }).click();
  const row = page
    .getByRole('table', { name: 'Deposit Requests' })
    .getByRole('row', { name: /Ava/i })
    .filter({ hasText: dollars(amount) });
  await select(page, row);
  await row.getByRole('button', { name: /^Approve deposit/i }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Credit/i })
    .click();
  await expectToast(page, /Deposit completed/i);
  await expect(row.getByRole('button', { name: /^Approve deposit/i })).toHaveCount(0);
}

async function invest(page: Page, amount: number): Promise<void> {
  await page.getByRole('link', { name: 'Crypto Plans' }).click();
  const plan = page.getByRole('article', { name: 'Starter Crypto' });
  await plan.getByRole('button', { name: 'Invest Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invest in Starter Crypto' });
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByLabel('Amount').fill(String(amount));
  await expect(dialog).toContainText(dollars(amount * 1.05));
  await dialog.getByRole('button', { name: 'Confirm investment' }).click();
  await expectToast(page, /Investment Successful!/i);
  await expect(dialog).toBeHidden();
}

const JOURNEYS = [
  { kind: 'wrap', works: 'wraps', counted: 'wrapped', deposited: 1250.55, invested: 600 },
  { kind: 'replace', works: 'replaces', counted: 'replaced', deposited: 980.1, invested: 700 },
] as const;

/** `replace` covers everything that `wrap` does, and more. */
for (const { kind, works, counted, deposited, invested } of isLong ? JOURNEYS : JOURNEYS.slice(1)) {
  test(`the money path and every page work while a translator ${works} the page’s texts`, async ({
    context,
  }) => {
    test.slow();
    const complaints = await noteComplaints(context);
    await context.addInitScript<TranslatorKind>(playTranslator, kind);
    const [investor, admin] = [await context.newPage(), await context.newPage()];
    // A tab opened later would start with the earlier login.
    await Promise.all([investor.goto('/'), admin.goto('/login')]);
    await investor.getByRole('link', { name: 'Login' }).click();
    await fillLogin(investor, people.ava);
    await expectToast(investor, /Welcome back!/i);
    await fillLogin(admin, people.admin);

    await deposit(investor, deposited);
    await approve(admin, deposited);
    const mine = investor.getByRole('table', { name: 'My deposits' }).getByRole('row');
    await expect(mine.filter({ hasText: dollars(deposited) })).toContainText(/completed/i);
    await expectBalance(investor);
    await invest(investor, invested);
    await expectBalance(investor);
    await Promise.all([walk(investor, 'Investor'), walk(admin, 'Admin')]);
    await checkBooks(admin);
    await logOutOf(investor);
    await expect(investor.getByRole('heading', { level: 1 })).toBeVisible();
    for (const page of [investor, admin]) {
      const worked = await page.evaluate(() => window.__translator);
      expect(worked?.[counted]).toBeGreaterThan(isLong ? 1_000 : 300);
    }
    expect(complaints).toEqual([]);
  });
}

test('nothing comes from elsewhere before Translate is pressed, and a service that fails is said and asked again', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  let isReachable = false;
  // On the context, as the service worker forwards the page's external requests.
  await context.route('https://translate.google.com/**', (route) =>
    isReachable
      ? route.fulfill({
          contentType: 'text/javascript',
          body: `window.google = { translate: { TranslateElement: function (options, id) {
            document.getElementById(id).append(Object.assign(document.createElement('select'), { ariaLabel: options.pageLanguage }));
          } } };
          window[new URL(document.currentScript.src).searchParams.get('cb')]();`,
        })
      : route.abort(),
  );
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await expect.poll(() => warnings).toEqual(['Live chat is off: the build has no CHAT_KEY.']);

  const translate = page.getByRole('button', { name: 'Translate' });
  await translate.click();
  await expectToast(page, 'Translation Failed');
  isReachable = true;
  await translate.click();
  const languages = page.getByRole('group', { name: 'Page language' });
  await expect(languages.getByRole('combobox', { name: 'en' })).toBeVisible();
  expect(foreign).toHaveLength(2);
});
