import { chromium, expect, type Page } from '@playwright/test';
import { logInAs, openAs, logOutOf, people, waitForTestControl } from './app';
import { expectNoSidewaysScroll } from './axe';
import { expectApart } from './support/layout';
import { approveFirst } from './support/money';
import { test } from './support/test';

/** An investor with a rejected withdrawal, in the large data set. */
const VERA = { email: 'vera@cairnfield.example', password: 'Invest123!', home: '/dashboard' };

/** An investor with billions, in the data set of edge cases. */
const CROESUS = { email: 'croesus@edge.example', password: 'Invest123!', home: '/dashboard' };

async function loadData(page: Page, name: 'edge-cases' | 'large'): Promise<void> {
  await page.goto('/login');
  await waitForTestControl(page);
  await page.evaluate((set) => window.__qa?.data.reset(set), name);
}

async function logInAmongEdgeCases(page: Page, person: Parameters<typeof logInAs>[1]): Promise<void> {
  await loadData(page, 'edge-cases');
  await logInAs(page, person);
}

test('billions stay on one line of their cards, and none is cut off', async ({ page }) => {
  await logInAmongEdgeCases(page, CROESUS);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/dashboard', '/dashboard/investments', '/dashboard/withdraw']) {
      await page.goto(path);
      const sums = page.getByRole('region').locator('[data-figure]').getByText('000,000.00');
      await expect(sums.first()).toBeVisible();
      const misfits = await sums.evaluateAll((figures) =>
        figures.flatMap((figure) => {
          const card = figure.closest('section')?.getBoundingClientRect();
          const { right } = figure.getBoundingClientRect();
          const isWhole = figure.getClientRects().length === 1 && card !== undefined && right < card.right;
          return isWhole ? [] : [figure.textContent];
        }),
      );
      expect(misfits, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('on a phone, a large sum leaves the date below it whole, and the list says its order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAmongEdgeCases(page, CROESUS);
  await page.goto('/dashboard/transactions');
  const dates = page.getByRole('list', { name: 'Transactions' }).locator('[data-phone=secondary]');
  await expect(dates.first()).toBeVisible();
  const cut = await dates.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((date) => date.textContent),
  );
  expect(cut).toEqual([]);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('Date: newest first');
});

test('on a phone, a long reason of a rejection leaves its row the date, and the page its width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAmongEdgeCases(page, { ...CROESUS, email: 'chain1@edge.example' });
  await page.goto('/dashboard/withdraw');
  const rejected = page
    .getByRole('list', { name: 'My withdrawals' })
    .getByRole('listitem')
    .filter({ hasText: 'Rejected' });
  await expect(rejected).toBeVisible();
  const widths = await rejected
    .locator('[data-phone=secondary]')
    .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(90);
  await expectNoSidewaysScroll(page);
});

test(
  'on a phone, lists with an order of their own name it and offer it again',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await logInAmongEdgeCases(page, people.admin);
    for (const [path, order] of [
      ['/admin/plans', 'As investors see them'],
      ['/admin/transactions', 'Date: oldest first'],
      ['/admin/transactions?status=all', 'Pending first, newest first'],
    ] as const) {
      await page.goto(path);
      const sort = page.getByRole('combobox', { name: 'Sort by' }).first();
      await expect(sort).toHaveText(order);
      await sort.click();
      await expect(page.getByRole('option', { name: order })).toBeVisible();
      // A long name ends with an ellipsis instead of widening the page.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  },
);

test('at 1280 px, long notes leave the status and the reason of a withdrawal in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await loadData(page, 'large');
  const screens = [
    [VERA, '/dashboard/withdraw', 'My withdrawals', 'Reason: '],
    [people.admin, '/admin/transactions?tab=withdrawals', 'Withdrawal Requests', /^KYC is \w+\.$/],
  ] as const;
  for (const [person, path, name, note] of screens) {
    await logInAs(page, person);
    await page.goto(path);
    const table = page.getByRole('table', { name });
    await expect(table.getByText(note).first()).toBeVisible();
    const covered = await table.locator('tbody tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const [status, last] = [...row.children].slice(-2);
        const rights = [...(status?.querySelectorAll('*') ?? [])].map(
          (part) => part.getBoundingClientRect().right,
        );
        const isWhole = last && Math.max(...rights) <= last.getBoundingClientRect().left;
        return isWhole ? [] : [row.textContent];
      }),
    );
    expect(covered, path).toEqual([]);
    await logOutOf(page);
  }
});

test(
  'at 1280 px, tables of an admin fit their cards beside a classic scrollbar',
  { tag: '@chromium' },
  async () => {
    const { launchOptions, baseURL = '' } = test.info().project.use;
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
    await loadData(page, 'large');
    await logInAs(page, people.admin);
    for (const path of [
      '',
      '/transactions',
      '/transactions?tab=withdrawals',
      '/users',
      '/plans',
      '/audit-log',
      '/investments',
    ]) {
      await page.goto(`/admin${path}`);
      const tables = page.getByRole('table').or(page.getByRole('grid'));
      await expect(tables.first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const excess = await tables.evaluateAll((all) =>
        all.map(({ clientWidth, parentElement }) => clientWidth - (parentElement?.clientWidth ?? 0)),
      );
      expect(Math.max(...excess), path).toBeLessThanOrEqual(0);
    }
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(10);
    await browser.close();
  },
);

test(
  'at 1280 × 800, ten rows of a list are in sight, and a decision on a request moves none of them',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await loadData(page, 'large');
    await logInAs(page, people.admin);
    for (const path of ['/admin/transactions', '/admin/transactions?tab=withdrawals']) {
      await page.goto(path);
      const rows = page.getByRole('table', { name: / Requests$/ }).locator('tbody tr');
      // Some withdrawals show why they can't be paid below their buttons.
      if (path.includes('withdrawals')) await expect(rows.getByText(/^KYC is /).first()).toBeVisible();
      await expect(rows.nth(9)).toBeInViewport({ ratio: 1 });
      const top = await page
        .getByRole('table', { name: / Requests$/ })
        .evaluate((table) => table.getBoundingClientRect().top);
      expect(top, path).toBeLessThan(300);
    }
    for (const path of ['/admin/users', '/admin/investments', '/admin/audit-log']) {
      await page.goto(path);
      await expect(page.locator('.MuiDataGrid-row').nth(9)).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/admin/transactions');
    const approvals = page.getByRole('button', { name: /^Approve deposit/ });
    const second = (await approvals.nth(1).getAttribute('aria-label')) ?? '';
    await approveFirst(page);
    await expect(page.getByRole('button', { name: second, exact: true })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    // The head of the queue stays below the banner.
    await page
      .getByRole('table', { name: 'Deposit Requests' })
      .locator('tbody tr')
      .last()
      .scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader', { name: 'Investor' })).toBeInViewport({ ratio: 1 });
    await expectApart(page.getByRole('columnheader', { name: 'Investor' }), page.getByRole('banner'));
  },
);

test('on a phone, the first request is on the first screen, and a long name leaves the event readable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAmongEdgeCases(page, people.admin);
  await page.goto('/admin/transactions');
  await expect(
    page.getByRole('list', { name: 'Deposit Requests' }).getByRole('listitem').first(),
  ).toBeInViewport({
    ratio: 1,
  });
  await page.goto('/admin/audit-log?q=Wolfe');
  const events = page.getByRole('list', { name: 'Audit log' }).locator('[data-phone=title]');
  await expect(events.first()).toBeVisible();
  const widths = await events.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(90);
});

test('on a phone, a request opens with what its decision rests on, and buttons for a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, people.admin, '/admin/transactions?tab=withdrawals');
  const list = page.getByRole('list', { name: 'Withdrawal Requests' });
  await list.getByRole('button', { name: /^Elena Petrova/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Elena Petrova', exact: true });
  for (const fact of ['KYC status', 'Balance', 'ID']) {
    await expect(sheet.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(sheet).toContainText(/Balance\$1,100\.00/);
  for (const [name, share] of [
    [/^Approve withdrawal/, 0.4],
    [/^Reject withdrawal/, 0.4],
    ['Open investor record', 0.8],
  ] as const) {
    const role = name === 'Open investor record' ? 'link' : 'button';
    const box = await sheet.getByRole(role, { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThan(share * 360);
  }
  const approve = await sheet.getByRole('button', { name: /^Approve/ }).boundingBox();
  const open = await sheet.getByRole('link', { name: 'Open investor record' }).boundingBox();
  expect(open?.y).toBeGreaterThan(approve?.y ?? Infinity);
});

test('a tablet’s rows say in words what a phone’s have no room for', async ({ page }) => {
  await openAs(page, people.ava, '/dashboard/transactions');
  const words = page.getByRole('list', { name: 'Transactions' }).getByText('Dinner in Lisbon');
  for (const [width, isShown] of [
    [768, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(words.first()).toBeVisible({ visible: isShown });
  }
});

test('a long name in a list on a phone ends before the text at its left', async ({ page }) => {
  await logInAmongEdgeCases(page, people.admin);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin/audit-log');
  const names = page.getByRole('list', { name: 'Audit log' }).locator('[data-phone=amount]');
  await expect(names.filter({ hasText: 'Wolfeschlegelstein' }).first()).toBeVisible();
  const over = await names.evaluateAll((all) =>
    all
      .filter((name) => {
        const text = name.closest('li')?.querySelector('[data-place=text]')?.getBoundingClientRect();
        return text === undefined || name.getBoundingClientRect().left < text.right;
      })
      .map(({ textContent }) => textContent),
  );
  expect(over).toEqual([]);
});

test('a grid whose columns fit scrolls nowhere; in large text it is a list before its actions cover a column', async ({
  page,
}) => {
  await openAs(page, people.admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Users', 'Plans']) {
    await page.goto(`/admin/${name.toLowerCase()}`);
    const grid = page.getByRole('grid', { name });
    await expect(grid.getByRole('rowheader').first()).toBeVisible();
    const scroller = page.locator('.MuiDataGrid-virtualScroller');
    expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '24px';
    });
    await page.setViewportSize({ width: 1680, height: 1050 });
    await expect(page.getByRole('list', { name })).toBeVisible();
    await expect(grid).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
