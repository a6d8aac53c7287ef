import { expect, type Page } from '@playwright/test';
import {
  checkBooks,
  expectToast,
  logInAs,
  openAs,
  people,
  clickInTab,
  commandPalette,
  fillLogin,
  ledgerOf,
  openPalette,
  openSharedTabs,
  toastTitle,
} from './app';
import { creditsOf, depositRequests, expectNothingMoved, LUCAS, openBesideList } from './support/money';
import { test } from './support/test';
import { holdCommands, releaseTogether } from './inFlight';
import { expectApart } from './support/layout';
import { QaPage } from './support/scenario';

const withdrawals = (page: Page) => page.getByRole('table', { name: 'Withdrawal Requests' });

test('two admins decide on the same deposit at once: one effect, the other is told who was first', async ({
  context,
}) => {
  test.slow();
  const tabs = await openSharedTabs(context, people.admin, '/admin/transactions');
  const row = (page: Page) =>
    depositRequests(page).getByRole('row', { name: /Noah/ }).filter({ hasText: '$2,500.00' });
  const approvals = tabs.map((page) => row(page).getByRole('button', { name: /^Approve deposit/ }));
  for (const tab of tabs) await holdCommands(tab, '/approve');
  for (const approval of approvals) await clickInTab(approval);
  for (const page of tabs) await clickInTab(page.getByRole('button', { name: 'Credit $2,500.00' }));
  await releaseTogether(tabs);

  const titles = await Promise.all(tabs.map(toastTitle));
  expect(titles.sort()).toEqual(['Deposit completed', 'This deposit has already been decided.']);
  for (const page of tabs) await expect(row(page)).toContainText('Completed');
  expect(await creditsOf(tabs[0], people.noah.email, 2_500)).toHaveLength(1);
  await checkBooks(tabs[0]);
});

test('one admin approves a withdrawal, another rejects it: the money goes one way', async ({ context }) => {
  test.slow();
  const tabs = await openSharedTabs(context, people.admin, '/admin/transactions?tab=withdrawals');
  const row = (page: Page) =>
    withdrawals(page).getByRole('row', { name: /Elena/ }).filter({ hasText: '$300.00' });
  const [page, other] = tabs;
  await clickInTab(row(other).getByRole('button', { name: /^Reject withdrawal/ }));
  const question = other.getByRole('alertdialog', { name: /^Reject payout of \$300\.00 to Elena/ });
  await holdCommands(page, '/complete');
  await holdCommands(other, '/reject');
  await clickInTab(question.getByRole('button', { name: 'Reject $300.00' }));
  await clickInTab(row(page).getByRole('button', { name: /^Approve withdrawal/ }));
  await clickInTab(page.getByRole('button', { name: 'Mark $300.00 as paid' }));
  await releaseTogether(tabs);

  await expect(row(page)).toContainText(/Completed|Rejected/);
  const isCompleted = (await row(page).innerText()).includes('Completed');
  const returns = (await ledgerOf(page, 'elena@cairnfield.example')).filter(
    ({ type }) => type === 'withdrawal-return',
  );
  expect(returns).toHaveLength(isCompleted ? 0 : 1);
  await expect(question.getByText(/in the meantime/).or(row(other))).not.toHaveCount(0);
  await checkBooks(page);
});

test('an investor cancels while the admin approves: the admin is told, nothing happens twice', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext();
  const [investor, admin] = [await context.newPage(), await context.newPage()];
  // Before anyone logs in: a tab opened later starts with the other's session.
  await admin.goto('/login');
  await logInAs(investor, people.ava);
  await investor.goto('/dashboard/withdraw');
  await fillLogin(admin, people.admin);
  await admin.goto('/admin/transactions?tab=withdrawals');
  const row = withdrawals(admin).getByRole('row', { name: /Ava/ }).filter({ hasText: '$500.00' });
  const approve = row.getByRole('button', { name: /^Approve withdrawal/ });
  await expect(approve).toBeVisible();
  const mine = investor.getByRole('table', { name: 'My withdrawals' });
  await clickInTab(mine.getByRole('button', { name: /^Cancel withdrawal/ }).first());
  const question = investor.getByRole('alertdialog', { name: 'Cancel this withdrawal?' });
  await holdCommands(investor, '/cancel');
  await holdCommands(admin, '/complete');
  await clickInTab(question.getByRole('button', { name: 'Cancel withdrawal' }));
  await clickInTab(approve);
  await clickInTab(admin.getByRole('button', { name: 'Mark $500.00 as paid' }));
  await releaseTogether([investor, admin]);

  const told = await toastTitle(admin);
  await expect(row).toContainText(/Completed|Canceled/);
  const isCanceled = (await row.innerText()).includes('Canceled');
  expect(told).toBe(isCanceled ? 'This withdrawal has already been decided.' : 'Withdrawal completed');
  const returns = (await ledgerOf(admin, people.ava.email)).filter(
    ({ type }) => type === 'withdrawal-return',
  );
  expect(returns).toHaveLength(isCanceled ? 1 : 0);
  await checkBooks(admin);
  await context.close();
});

/** Every 300 ms by the page's own clock: a busy machine would make the pauses of a real keyboard longer. */
const typeSlowly = (page: Page, text: string) =>
  page.evaluate(
    async (keys) => {
      const typed = keys.map(
        (key, index) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
              resolve();
            }, index * 300);
          }),
      );
      await Promise.all(typed);
    },
    [...text],
  );

const SLIPS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['typing "amara" fast', (page) => page.keyboard.type('amara\n')],
  ['typing "amara" slowly', (page) => typeSlowly(page, 'amara')],
  [
    'holding A',
    async (page) => {
      for (let repeats = 0; repeats < 30; repeats += 1) await page.keyboard.down('a');
      await page.keyboard.up('a');
    },
  ],
  [
    'A and Enter together',
    async (page) => {
      await page.keyboard.down('a');
      await page.keyboard.press('Enter');
      await page.keyboard.up('a');
    },
  ],
];

test('with a request open, no slip of a hand moves anything', async ({ page }) => {
  for (const [name, slip] of SLIPS) {
    await test.step(name, async () => {
      await openBesideList(page);
      await slip(page);
      await expectNothingMoved(page);
    });
  }
});

test('beside the list, the palette offers both decisions on the open request, each with its review', async ({
  page,
}) => {
  await openBesideList(page);
  for (const [word, title] of [
    ['approve deposit', 'Credit $800.00 to Lucas Brandt?'],
    ['reject deposit', 'Reject $800.00 from Lucas Brandt?'],
  ] as const) {
    await openPalette(page);
    await page.keyboard.type(word);
    // The rows' buttons aren't the page's, and only the open request has its own buttons.
    await expect(commandPalette(page).getByRole('option', { name: /^(Approve|Reject) deposit/ })).toHaveCount(
      1,
    );
    await page.keyboard.press('Enter');
    const review = page.getByRole('alertdialog', { name: title });
    await expect(review.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectNothingMoved(page);
  }
});

test('the request that the arrow keys open stays in view, below the banner as well', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  await new QaPage(page).reset('large');
  await logInAs(page, people.admin);
  await page.goto('/admin/transactions');
  const rows = depositRequests(page).locator('tbody > tr');
  await rows.first().getByRole('link').press('Enter');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  const step = async (key: string, to: number) => {
    await page.keyboard.press(key);
    await expect(rows.nth(to)).toHaveAttribute('aria-current', 'true');
    await expect(rows.nth(to)).toBeInViewport({ ratio: 1 });
    await expectApart(rows.nth(to), page.getByRole('banner'));
  };
  for (let to = 1; to <= 15; to += 1) await step('ArrowDown', to);
  for (let to = 14; to >= 0; to -= 1) await step('ArrowUp', to);
});

test('a reload in the middle of several approvals leaves the books right', async ({ page }) => {
  test.slow();
  await openAs(page, people.admin, '/admin/transactions');
  await expect(depositRequests(page).getByRole('row', { name: /Lucas/ }).first()).toBeVisible();
  await depositRequests(page).getByRole('checkbox', { name: 'Select all pending on this page' }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await page.getByRole('button', { name: 'Credit $8,300.00' }).click({ noWaitAfter: true });
  await page.reload();
  await expect(depositRequests(page)).not.toHaveAttribute('aria-busy', 'true');
  await page.goto('/admin/transactions?status=all');
  await expect(depositRequests(page).getByRole('row', { name: /Lucas/ }).first()).toBeVisible();
  const row = depositRequests(page).getByRole('row', { name: /Lucas/ }).filter({ hasText: '$800.00' });
  const isPaid = (await row.innerText()).includes('Completed');
  expect(await creditsOf(page, LUCAS, 800)).toHaveLength(isPaid ? 1 : 0);
  await checkBooks(page);
});

test('a row has everything that a deposit says of itself, at 1280 px and wider', async ({ page }) => {
  await openAs(page, people.admin, '/admin/transactions');
  const row = depositRequests(page).getByRole('row', { name: /Lucas Brandt/ });
  // A line's descenders may be clipped, its words may not.
  const facts = [
    'Lucas Brandt',
    'user-1700000000008',
    'Deposit',
    '$800.00',
    'LTC',
    'Pending',
    'ltc-receipt.png',
  ];
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const fact of facts)
      await expect(row.getByText(fact, { exact: true })).toBeInViewport({ ratio: 0.9 });
    await expect(row.locator('time').first()).toBeInViewport({ ratio: 0.9 });
    await expect(row.getByRole('button', { name: /^Approve deposit/ })).toBeInViewport({ ratio: 0.9 });
  }
});

test('several deposits are approved by keyboard alone, each paid once', async ({ page }) => {
  test.slow();
  await openAs(page, people.admin, '/admin/transactions');
  // Nothing can be selected until the rows have loaded.
  await expect(depositRequests(page).getByRole('row', { name: /Lucas/ }).first()).toBeVisible();
  const all = depositRequests(page).getByRole('checkbox', { name: 'Select all pending on this page' });
  await all.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Selected deposits' })).toContainText(
    '3 deposits selected, $8,300.00',
  );
  await page.getByRole('button', { name: 'Approve selected' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Credit $8,300.00 to 3 investors?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question.getByRole('button', { name: 'Credit $8,300.00' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Deposits approved');
  await expect(depositRequests(page).getByText('Completed')).toHaveCount(3);
  await expect(page.getByRole('group', { name: 'List of deposit requests' })).toBeFocused();
  await page.getByRole('button', { name: 'Reload list' }).click();
  await expect(page.getByText('No pending deposit requests.')).toBeVisible();
  expect(await creditsOf(page, LUCAS, 800)).toHaveLength(1);
  await checkBooks(page);
});

test('a saved site setting stands at the foot of the landing page in another tab, without a reload', async ({
  context,
}) => {
  test.slow();
  const [visitor, admin] = [await context.newPage(), await context.newPage()];
  await visitor.goto('/');
  const foot = visitor.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: /@/ })).toBeVisible();
  await logInAs(admin, people.admin);
  await admin.goto('/admin/settings');
  const form = admin.getByRole('form', { name: 'Site Information' });
  await form.getByLabel('Contact email').fill('desk@cairnfield.example');
  await form.getByLabel('Contact phone').fill('+1 555 0142');
  await form.getByLabel('About us').fill('Stones that stay where they are put.');
  await form.getByRole('button', { name: 'Save site information' }).click();
  await expectToast(admin, 'Site Settings Updated');
  await expect(foot).toContainText('Stones that stay where they are put.');
  await expect(foot.getByRole('link', { name: 'desk@cairnfield.example' })).toHaveAttribute(
    'href',
    'mailto:desk@cairnfield.example',
  );
  await expect(foot.getByRole('link', { name: '+1 555 0142' })).toBeVisible();
});
