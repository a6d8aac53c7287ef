import { expect } from '@playwright/test';
import { openAs, people } from './app';
import { test } from './support/test';

test('on a phone, the bottom bar opens the most used pages and the menu of all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, people.ava);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await bar.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeFocused();
  await expect(bar.getByRole('link', { name: 'Activity' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'KYC Verification' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'KYC Verification' })).toBeFocused();
});

test('on a phone, nothing that a key focuses is under the banner or the bottom bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, people.ava, '/dashboard/withdraw');
  await page
    .getByRole('table', { name: 'My withdrawals' })
    .or(page.getByRole('list', { name: 'My withdrawals' }))
    .waitFor();
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = onTop !== null && (focused.contains(onTop) || onTop.contains(focused));
      return isSeen ? null : focused.outerHTML;
    });
  /** Whether the first or last element that keys reach has the focus: past it are the browser's own controls. */
  const isAt = (index: 0 | -1) =>
    page.evaluate((at) => {
      const all = document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex]');
      const reached = [...all].filter((one) => one.tabIndex >= 0 && one.checkVisibility());
      return reached.at(at) === document.activeElement;
    }, index);
  for (const [key, end] of [
    ['Tab', -1],
    ['Shift+Tab', 0],
  ] as const) {
    for (let presses = 0; !(await isAt(end)); presses += 1) {
      expect(presses).toBeLessThan(100);
      await page.keyboard.press(key);
      expect(await covered()).toBeNull();
    }
  }
});
