import { expect, type Page, type Locator } from '@playwright/test';
import {
  checkBooks,
  clickInTab,
  ledgerOf,
  openAs,
  openSharedTabs,
  people,
  toastTitle,
  expectToast,
  openTabsFor,
} from './app';
import { holdCommands, releaseTogether, callApi } from './inFlight';
import { enterTransfer, withdraw } from './support/money';
import { test } from './support/test';

test(
  'an admin rejects while the investor cancels: the money returns once, and the screen says who decided',
  { tag: '@chromium' },
  async ({ context }) => {
    test.slow();
    const [page, admin] = await openTabsFor(context, [people.ava, people.admin]);
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    const cancel = page
      .getByRole('table', { name: 'My withdrawals' })
      .getByRole('button', { name: /^Cancel withdrawal wdr-/ });
    await expect(cancel).toHaveCount(1);
    const id = (await cancel.getAttribute('aria-label'))?.replace('Cancel withdrawal ', '') ?? '';
    await cancel.click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this withdrawal?' });

    await Promise.all([
      holdCommands(page, `/api/withdrawals/${id}/cancel`),
      holdCommands(admin, `/api/withdrawals/${id}/reject`),
    ]);
    const rejection = callApi(admin, 'POST', `/api/withdrawals/${id}/reject`, { reason: 'Wrong IBAN.' });
    await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await releaseTogether([page, admin]);

    await expect(question).toBeHidden();
    const isRejected = (await rejection) === 200;
    await expectToast(page, isRejected ? 'This withdrawal has already been decided.' : 'Withdrawal Canceled');
    await expect(page.getByRole('table', { name: 'My withdrawals' })).toContainText(
      isRejected ? 'Rejected' : 'Canceled',
    );
    await expect(page.getByRole('button', { name: /^Cancel withdrawal wdr-/ })).toHaveCount(0);
    const returns = (await ledgerOf(page, people.ava.email)).filter(
      ({ type }) => type === 'withdrawal-return',
    );
    expect(returns.map(({ amount }) => amount)).toEqual([500]);
    await checkBooks(page);
  },
);

test('a withdrawal holds money, and a second cancellation says who was first', async ({ context }) => {
  test.slow();
  const [page, other] = [await context.newPage(), await context.newPage()];
  await openAs(page, people.ava);
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await withdraw(page, '321.50');

  await other.goto('/dashboard/withdraw');
  const rowIn = (tab: Page) =>
    tab.getByRole('table', { name: 'My withdrawals' }).getByRole('row', { name: /\$321\.50/ });
  const ask = async (tab: Page) => {
    await rowIn(tab)
      .getByRole('button', { name: /^Cancel withdrawal wdr-/ })
      .click();
    return tab.getByRole('alertdialog', { name: 'Cancel this withdrawal?' });
  };
  const first = await ask(page);
  const second = await ask(other);
  const confirm = async (question: Locator) => {
    await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(question).toBeHidden();
  };
  await confirm(first);
  // A toast is gone after seconds, so each is awaited from its own press on.
  await Promise.all([
    expectToast(page, 'Withdrawal Canceled'),
    confirm(second).then(() =>
      expectToast(other, 'This withdrawal has already been decided.', /Ava .*already canceled this on /),
    ),
  ]);
  await expect(rowIn(other)).toContainText('Canceled');
  const returns = (await ledgerOf(page, people.ava.email)).filter(
    ({ type, amount }) => type === 'withdrawal-return' && amount === 321.5,
  );
  expect(returns).toHaveLength(1);
  await checkBooks(page);
});

test('two tabs cannot spend the same balance twice', { tag: '@chromium' }, async ({ context }) => {
  test.slow();
  const [one, two] = await openSharedTabs(context, people.ava, '/dashboard');
  const total = one.getByRole('region', { name: 'Total Balance' });
  await expect(total).toContainText('$');
  const shown = await total.innerText();
  const balance = Number(/\$([\d,.]+)/.exec(shown)?.[1]?.replaceAll(',', ''));
  // Affordable once, but not twice.
  const amount = (Math.round(balance * 75) / 100).toFixed(2);
  const review = async (tab: Page) => {
    await tab.goto('/dashboard/transfer');
    return enterTransfer(tab, amount);
  };
  const reviews = [await review(one), await review(two)];
  await Promise.all([one, two].map((tab) => holdCommands(tab, '/api/transfers')));
  for (const opened of reviews) await clickInTab(opened.getByRole('button', { name: 'Confirm transfer' }));
  await releaseTogether([one, two]);

  const titles = await Promise.all([one, two].map(toastTitle));
  expect(titles.sort()).toEqual(['Transfer Failed', 'Transfer Initiated']);
  await Promise.all(reviews.map((opened) => expect(opened).toBeHidden()));
  expect(await ledgerOf(one, people.noah.email)).toHaveLength(1);
  await checkBooks(one);
});
