import { expect, type Page } from '@playwright/test';
import { openAs, people, proofFile } from './app';
import { enterDeposit, reviewTransfer } from './support/money';
import { test } from './support/test';

/** Fingers, on a phone: no pointer hovers. */
test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const UPRIGHT = { width: 360, height: 740 };
const SIDEWAYS = { width: 740, height: 360 };

/** Moves a finger over the page, from one point to another. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await send('touchStart', ...from);
  for (let step = 1; step <= 10; step += 1) {
    const at = (index: 0 | 1) => from[index] + ((to[index] - from[index]) * step) / 10;
    await send('touchMove', at(0), at(1));
  }
  await send('touchEnd', ...to);
  await session.detach();
}

test('a tap opens what a pointer finds by hovering, and a drag closes a sheet', async ({ page }) => {
  // Without a press of the mouse, which would be somewhere else from then on, and close what a finger opens.
  await page.goto('/login');
  await page.getByLabel('Email').fill(people.ava.email);
  await page.getByLabel('Password', { exact: true }).fill(people.ava.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard$/);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse) and (hover: none)').matches)).toBe(true);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'About Net worth' }).tap();
  await expect(page.getByRole('tooltip')).toBeVisible();

  await page.goto('/dashboard/transactions');
  await page.getByRole('list', { name: 'Transactions' }).getByRole('button').first().tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('term').first()).toBeVisible();
  const box = await sheet.boundingBox();
  const top = box?.y ?? 0;
  await drag(page, [180, top + 12], [180, top + 400]);
  await expect(sheet).toHaveCount(0);
});

test('what is pressed most is as large as a thumb, or has as much room', async ({ page }) => {
  await openAs(page, people.ava);
  for (const path of ['', '/deposit', '/transfer', '/withdraw', '/transactions', '/crypto-plans']) {
    await page.goto(`/dashboard${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main .MuiButton-contained:not(.MuiButton-sizeSmall), nav a, nav button, main input:not([type=file], [type=checkbox]), main [role=combobox], main li[data-row] button',
        ),
      ]
        .filter((control) => control.checkVisibility())
        .map((control) => control.closest('.MuiInputBase-root') ?? control)
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map(
          (control) =>
            `${control.textContent.trim()} ${control.className} ${control.getBoundingClientRect().height}`,
        ),
    );
    expect(small, path).toEqual([]);
  }
});

test('turning the phone keeps what is typed, the chosen file, the open review and the focus', async ({
  page,
}) => {
  await openAs(page, people.ava, '/dashboard/deposit');
  await enterDeposit(page, '100');
  for (const size of [SIDEWAYS, UPRIGHT]) {
    await page.setViewportSize(size);
    await expect(page.getByText(proofFile.name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit deposit' })).toBeVisible();
  }
  await page.goto('/dashboard/transfer');
  await page.getByLabel('Recipient email').fill(people.noah.email);
  await page.getByLabel('Amount').fill('12,50');
  for (const size of [SIDEWAYS, UPRIGHT]) {
    await page.setViewportSize(size);
    await expect(page.getByLabel('Amount')).toBeFocused();
    await expect(page.getByLabel('Amount')).toHaveValue('12,50');
    await expect(page.getByLabel('Recipient email')).toHaveValue(people.noah.email);
  }
  const review = await reviewTransfer(page);
  await review.waitFor();
  for (const size of [SIDEWAYS, UPRIGHT]) {
    await page.setViewportSize(size);
    await expect(review).toContainText('$12.50');
    await expect(review.getByRole('button', { name: 'Confirm transfer' })).toBeInViewport();
    await expect(review.locator(':focus')).toHaveCount(1);
  }
});

test('above an on-screen keyboard, a sheet’s field and buttons stay in sight', async ({ page }) => {
  await openAs(page, people.ava);
  // The keyboard takes its room from the page instead of covering it.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  await page.goto('/dashboard/transactions');
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const field = sheet.getByRole('textbox').first();
  await field.tap();
  await page.setViewportSize({ width: 360, height: 420 });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('button', { name: 'Show results' })).toBeInViewport({ ratio: 1 });
});
