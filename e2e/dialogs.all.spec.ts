import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast, openAs, people } from './app';
import { expectWithinReach } from './support/layout';
import { enterInvestment, reviewTransfer } from './support/money';
import { test } from './support/test';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1280, height: 600 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
] as const;

const toastOf = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** Sets the text size, as people do in their browser's settings. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/** Makes the dialog show a toast in each window, and expects it to stay in place and respond to presses. */
async function expectSteadyUnderToasts(
  dialog: Locator,
  fail: () => Promise<void>,
  buttons: readonly string[],
): Promise<void> {
  const page = dialog.page();
  for (const percent of [100, 200]) {
    await setTextSize(page, percent);
    for (const size of SIZES) {
      const name = `${size.width}×${size.height}, text ${percent}%`;
      await test.step(name, async () => {
        await page.setViewportSize(size);
        await fail();
        // The pointer keeps it open.
        await toastOf(page).getByRole('alert').hover();
        await expectWithinReach(dialog, buttons);
        const under = await dialog.boundingBox();
        const toast = await toastOf(page).getByRole('alert').boundingBox();
        expect(toast?.x, 'inside the window').toBeGreaterThanOrEqual(0);
        expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(size.height);
        await toastOf(page).getByRole('button', { name: 'Close notification' }).click();
        await expect(toastOf(page).getByRole('alert')).toHaveCount(0);
        expect(await dialog.boundingBox(), 'the dialog as without a toast').toEqual(under);
      });
    }
  }
}

test(
  'a toast leaves the investment dialog its size, its title and its buttons in every window',
  { tag: '@chromium' },
  async ({ page }) => {
    await openAs(page, people.ava, '/dashboard/crypto-plans');
    const dialog = await enterInvestment(page, '1');
    const confirm = dialog.getByRole('button', { name: 'Confirm investment' });
    await expectSteadyUnderToasts(dialog, () => confirm.click(), ['Close', 'Cancel', 'Confirm investment']);
  },
);

test(
  'a toast leaves the plan dialog its size, its title and its buttons in every window',
  { tag: '@chromium' },
  async ({ page }) => {
    await openAs(page, people.admin, '/admin/plans?create');
    const dialog = page.getByRole('dialog', { name: 'Create New Investment Plan' });
    const save = dialog.getByRole('button', { name: 'Save plan' });
    await expectSteadyUnderToasts(dialog, () => save.click(), ['Close', 'Cancel', 'Save plan']);
  },
);

test(
  'an older toast goes when a dialog opens, and the dialog has its buttons',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAs(page, people.ava, '/dashboard/crypto-plans');
    await page
      .getByRole('article', { name: 'Gold Crypto' })
      .getByRole('button', { name: 'Invest Now' })
      .click();
    // The pointer would keep it open.
    await toastOf(page).getByRole('alert').hover();
    await expectToast(page, 'Insufficient Funds');
    const plan = page.getByRole('article', { name: 'Starter Crypto' });
    await plan.getByRole('button', { name: 'Invest Now' }).press('Enter');
    await expect(toastOf(page).getByRole('alert')).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: 'Invest in Starter Crypto' });
    await expectWithinReach(dialog, ['Close', 'Cancel', 'Confirm investment']);
  },
);

test('a toast goes once the field that it was about is valid', { tag: '@chromium' }, async ({ page }) => {
  await openAs(page, people.ava, '/dashboard/crypto-plans');
  const dialog = await enterInvestment(page, '1');
  await dialog.getByRole('button', { name: 'Confirm investment' }).click();
  await toastOf(page).getByRole('alert').hover();
  await expectToast(page, 'Invalid Amount');
  await dialog.getByLabel('Amount').fill('750');
  await expect(toastOf(page).getByRole('alert')).toHaveCount(0);
});

test(
  'a review and the sheets of a phone keep their title and buttons in a low window',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openAs(page, people.ava, '/dashboard/transfer?to=noah@cairnfield.example&amount=25');
    await expectWithinReach(await reviewTransfer(page), ['Close', 'Cancel', 'Confirm transfer']);

    await page.goto('/dashboard/transactions');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expectWithinReach(filters, ['Show results']);
  },
);

/** A person, an address, and how a review is opened there. */
const REVIEWS: readonly [keyof typeof people, string, (page: Page) => Promise<unknown>][] = [
  ['ava', '/dashboard/transfer?to=noah@cairnfield.example&amount=25', reviewTransfer],
  [
    'ava',
    '/dashboard/crypto-plans',
    (page) => page.getByRole('button', { name: 'Invest Now' }).first().click(),
  ],
  [
    'admin',
    '/admin/transactions',
    async (page) => {
      const list = page.getByRole('list', { name: 'Deposit Requests' });
      await list.getByRole('button', { name: /^Noah Okafor/ }).click();
      await page.getByRole('button', { name: /^Approve deposit/ }).click();
    },
  ],
  [
    'admin',
    '/admin/plans',
    async (page) => {
      const list = page.getByRole('list', { name: 'Plans' });
      await list.getByRole('button', { name: /^Starter Crypto/ }).click();
      await page.getByRole('button', { name: 'Delete Starter Crypto' }).click();
    },
  ],
  [
    'admin',
    '/admin/settings',
    async (page) => {
      await page.getByLabel('Keep identity documents for').fill('0');
      await page.getByRole('button', { name: 'Save platform policy' }).click();
    },
  ],
];

for (const [who, path, openReview] of REVIEWS) {
  // What fits is the same in every browser.
  test(
    `in a low window and in large text, the review of ${path} opens with what it is about`,
    { tag: '@chromium' },
    async ({ page }) => {
      await openAs(page, people[who]);
      for (const [width, height, textSize] of [
        [320, 256, '100%'],
        [360, 740, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, textSize);
        await openReview(page);
        const review = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
        await expect(review.locator(':focus')).toHaveCount(1);
        await expect(review.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
      }
    },
  );
}
