import { expect, type Page } from '@playwright/test';
import {
  checkBooks,
  clickInTab,
  expectToast,
  fillLogin,
  ledgerOf,
  logInAs,
  openSharedTabs,
  people,
  toastTitle,
} from './app';
import { holdCommands, releaseTogether } from './inFlight';
import { test } from './support/test';

const LUCAS = 'lucas@cairnfield.example';

const deposits = (page: Page) => page.getByRole('table', { name: 'Deposit Requests' });
const withdrawals = (page: Page) => page.getByRole('table', { name: 'Withdrawal Requests' });
const creditsOf = async (page: Page, email: string, amount: number) =>
  (await ledgerOf(page, email)).filter((entry) => entry.type === 'deposit' && entry.amount === amount);

test('two admins decide on the same deposit at once: one effect, the other is told who was first', async ({
  context,
}) => {
  test.slow();
  const tabs = await openSharedTabs(context, people.admin, '/admin/transactions');
  const row = (page: Page) =>
    deposits(page).getByRole('row', { name: /Noah/ }).filter({ hasText: '$2,500.00' });
  const approvals = tabs.map((page) => row(page).getByRole('button', { name: /^Approve deposit/ }));
  for (const tab of tabs) await holdCommands(tab, '/approve');
  for (const approval of approvals) await clickInTab(approval);
  for (const page of tabs) await clickInTab(page.getByRole('button', { name: 'Credit $2,500.00' }));
  await releaseTogether(tabs);

  const titles = await Promise.all(tabs.map(toastTitle));
  expect(titles.sort()).toEqual(['Deposit completed', 'This deposit is already decided.']);
  for (const page of tabs) await expect(row(page)).toContainText('Completed');
  expect(await creditsOf(tabs[0], people.noah.email, 2_500)).toHaveLength(1);
  await checkBooks(tabs[0]);
});

test('one admin approves a withdrawal, another rejects it: the money goes one way', async ({ context }) => {
  test.slow();
  const tabs = await openSharedTabs(context, people.admin, '/admin/transactions');
  const row = (page: Page) =>
    withdrawals(page).getByRole('row', { name: /Elena/ }).filter({ hasText: '$300.00' });
  const [page, other] = tabs;
  await clickInTab(row(other).getByRole('button', { name: /^Reject withdrawal/ }));
  const question = other.getByRole('alertdialog', { name: /^Reject payout of \$300\.00 to Elena/ });
  await holdCommands(page, '/complete');
  await holdCommands(other, '/reject');
  await clickInTab(question.getByRole('button', { name: 'Reject $300.00' }));
  await clickInTab(row(page).getByRole('button', { name: /^Approve withdrawal/ }));
  await clickInTab(page.getByRole('button', { name: 'Pay out $300.00' }));
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
  await admin.goto('/admin/transactions');
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
  await clickInTab(admin.getByRole('button', { name: 'Pay out $500.00' }));
  await releaseTogether([investor, admin]);

  const told = await toastTitle(admin);
  await expect(row).toContainText(/Completed|Canceled/);
  const isCanceled = (await row.innerText()).includes('Canceled');
  expect(told).toBe(isCanceled ? 'This withdrawal is already decided.' : 'Withdrawal completed');
  const returns = (await ledgerOf(admin, people.ava.email)).filter(
    ({ type }) => type === 'withdrawal-return',
  );
  expect(returns).toHaveLength(isCanceled ? 1 : 0);
  await checkBooks(admin);
  await context.close();
});

/** Opens Lucas's deposit beside the list, with the focus on its name in the list. */
async function openBesideList(page: Page) {
  await logInAs(page, people.admin);
  await page.goto('/admin/transactions?status=pending');
  await deposits(page).getByRole('link', { name: 'Lucas Brandt' }).click();
  await expect(page.getByRole('region', { name: /deposit \$800\.00/i })).toBeVisible();
}

/** Expects no dialog, every deposit still pending, and nothing in Lucas's ledger. */
async function expectNothingMoved(page: Page) {
  // Past the pause after which a letter acts.
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(deposits(page).getByRole('button', { name: /^Approve deposit|^Reject deposit/ })).toHaveCount(
    0,
  );
  await expect(deposits(page).getByText('Pending')).toHaveCount(3);
  expect(await creditsOf(page, LUCAS, 800)).toEqual([]);
  await checkBooks(page);
}

const SLIPS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['typing "amara" fast', (page) => page.keyboard.type('amara\n')],
  ['typing "amara" slowly', (page) => page.keyboard.type('amara\n', { delay: 300 })],
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

for (const [name, slip] of SLIPS) {
  test(`with a request open, ${name} moves nothing`, async ({ page }) => {
    await openBesideList(page);
    await slip(page);
    await expectNothingMoved(page);
  });
}

test('A opens the review; Enter right after it, or a double click on Approve, moves nothing', async ({
  page,
}) => {
  await openBesideList(page);
  await page.keyboard.press('a');
  const review = page.getByRole('alertdialog', { name: 'Credit $800.00 to Lucas Brandt?' });
  await expect(review.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNothingMoved(page);

  // The second click of a double click hits the review's last button, which has moved under the pointer.
  await page.keyboard.press('a');
  const credit = review.getByRole('button', { name: 'Credit $800.00' });
  await credit.waitFor();
  const target = await credit.boundingBox();
  await review.getByRole('button', { name: 'Cancel' }).click();
  await expect(review).toHaveCount(0);
  const approve = page.getByRole('button', { name: /^Approve deposit/ });
  if (target === null) throw new Error('The button is not drawn.');
  await approve.evaluate((button, { x, y, width, height }) => {
    button.style.cssText = `position: fixed; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px; z-index: 1;`;
  }, target);
  await approve.dblclick();
  await expect(review).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNothingMoved(page);

  await deposits(page).getByRole('link', { name: 'Lucas Brandt' }).focus();
  await page.keyboard.press('a');
  await credit.click();
  await expectToast(page, 'Deposit completed');
  expect(await creditsOf(page, LUCAS, 800)).toHaveLength(1);
});

test('several deposits are approved by keyboard alone, each paid once', async ({ page }) => {
  test.slow();
  await logInAs(page, people.admin);
  await page.goto('/admin/transactions?status=pending');
  // Nothing can be selected until the rows have loaded.
  await expect(deposits(page).getByRole('row', { name: /Lucas/ }).first()).toBeVisible();
  const all = deposits(page).getByRole('checkbox', { name: 'Select all pending on this page' });
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
  await expect(page.getByText('No pending deposit requests.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'List of deposit requests' })).toBeFocused();
  expect(await creditsOf(page, LUCAS, 800)).toHaveLength(1);
  await checkBooks(page);
});

test('a reload in the middle of several approvals leaves the books right', async ({ page }) => {
  test.slow();
  await logInAs(page, people.admin);
  await page.goto('/admin/transactions?status=pending');
  await expect(deposits(page).getByRole('row', { name: /Lucas/ }).first()).toBeVisible();
  await deposits(page).getByRole('checkbox', { name: 'Select all pending on this page' }).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await page.getByRole('button', { name: 'Credit $8,300.00' }).click({ noWaitAfter: true });
  await page.reload();
  await expect(deposits(page)).not.toHaveAttribute('aria-busy', 'true');
  await page
    .getByRole('group', { name: 'Status of deposit requests' })
    .getByRole('button', { name: 'All' })
    .click();
  await expect(deposits(page).getByRole('row', { name: /Lucas/ }).first()).toBeVisible();
  const row = deposits(page).getByRole('row', { name: /Lucas/ }).filter({ hasText: '$800.00' });
  const isPaid = (await row.innerText()).includes('Completed');
  expect(await creditsOf(page, LUCAS, 800)).toHaveLength(isPaid ? 1 : 0);
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
