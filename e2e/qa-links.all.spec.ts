import { expect, type Page } from '@playwright/test';
import { checkBooks, logInAs, people } from './app';
import { confirmTransfer, enterTransfer } from './support/money';
import { test } from './support/test';
import { expectNoViolationInBothThemes } from './axe';
import { QaPage } from './support/scenario';

const bar = (page: Page) => page.getByRole('group', { name: 'Active scenarios' });

const question = (page: Page) => page.getByRole('dialog', { name: 'Apply this QA link?' });

/** A link to a scenario that isn't built in. */
const linkOf = (scenario: object) =>
  `json.${Buffer.from(JSON.stringify({ name: 'own-one', title: 'Own', ...scenario })).toString('base64url')}`;

/** What the backend stores, except for per-tab data. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('cairnfield/'))
      .sort(),
  );

test(
  'a link that does more than make requests fail says what it does, and does nothing before it may',
  { tag: '@chromium' },
  async ({ page, qa }) => {
    test.slow();
    await logInAs(page, people.ava);
    await qa.waitForIdle();
    const untouched = await stored(page);
    const link = [
      'nobody-here-yet',
      'two-weeks-later',
      'market-down~all',
      linkOf({
        rules: [
          { before: [{ command: 'spend-balance', amount: 'all' }] },
          { match: { endpoint: 'wallets.read' }, effect: { kind: 'patch', path: 'btc', value: 'bc1-mine' } },
        ],
      }),
    ].join(',');

    await qa.open('/dashboard/deposit', link);
    await expect(question(page).getByRole('listitem')).toHaveText([
      /^Replace all data in this browser with the data set “empty”\./,
      /^Set the clock of all tabs 14 days ahead of real time\./,
      /^Apply “market-down” in all tabs/,
      /send the whole balance of the investor the request is about to someone else\.$/,
      /^Show “bc1-mine” as “btc” instead of the backend’s response\.$/,
    ]);
    await expectNoViolationInBothThemes(page);
    expect(await qa.active()).toEqual([]);
    expect(await stored(page)).toEqual(untouched);

    // The safe answer has the focus, which stays in the dialog.
    await expect(page.getByRole('button', { name: 'Don’t apply' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Deposit', level: 1 })).toBeVisible();
    expect(await qa.active()).toEqual([]);
    // Neither a reload nor another page restores it.
    await page.reload();
    await qa.waitForIdle();
    await expect(question(page)).toHaveCount(0);
    expect(await stored(page)).toEqual(untouched);
  },
);

test('a link that may do what it says does it', async ({ page, qa }) => {
  await logInAs(page, people.ava);
  await qa.open('/', 'nobody-here-yet');
  await expect(page.getByRole('button', { name: 'Don’t apply' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => qa.active()).toEqual(['nobody-here-yet']);
  expect((await stored(page)).filter(([key]) => key.startsWith('cairnfield/users/'))).toEqual([]);
});

test('a link with faults of its own tab alone asks nothing', async ({ page, qa }) => {
  await qa.open('/', 'slow-network,flaky-reads~seed.42');
  await expect.poll(() => qa.active()).toEqual(['slow-network', 'flaky-reads']);
  await expect(question(page)).toHaveCount(0);
});

test('a link that cannot be followed says why and applies nothing', async ({ page, qa }) => {
  await qa.open('/', 'offline,no-such-thing');
  await expect(page.getByRole('alert').filter({ hasText: 'The QA link wasn’t applied.' })).toContainText(
    'No scenario is named “no-such-thing”.',
  );
  await expect(page).toHaveURL(/\/$/);
  expect(await qa.active()).toEqual([]);
});

test('in all tabs means those that are open and those that come', async ({ page, qa, context }) => {
  await page.goto('/');
  const other = new QaPage(await context.newPage());
  await other.page.goto('/');
  await other.waitForIdle();
  await qa.apply('market-down', { allTabs: true });
  const later = new QaPage(await context.newPage());
  await later.page.goto('/');
  for (const tab of [other, later]) await expect.poll(() => tab.active()).toEqual(['market-down']);
  await other.clear();
  for (const tab of [qa, later]) await expect.poll(() => tab.active()).toEqual([]);
});

test(
  'a full storage and a clock that one tab changes are shown in every tab, and end with that tab',
  { tag: '@chromium' },
  async ({ page, context, qa }) => {
    test.slow();
    await qa.open('/', 'storage-full');
    await question(page).getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(bar(page)).toContainText('QA: storage-full');
    const other = await context.newPage();
    await logInAs(other, people.ava);
    await expect(bar(other)).toContainText('QA: storage-full');
    await page.evaluate(() => window.__qa?.clock.advance(60_000));
    await expect(bar(other)).toContainText('moved-clock');

    await page.reload();
    await expect(bar(page)).toContainText('QA: storage-full');
    await page.close();
    await expect(bar(other)).toBeHidden({ timeout: 60_000 });
    await other.goto('/dashboard/transfer');
    await confirmTransfer(await enterTransfer(other, '12.50'));
    await checkBooks(other);
  },
);
