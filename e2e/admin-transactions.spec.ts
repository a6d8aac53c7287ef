import { expect } from '@playwright/test';
import { expectToast } from './app';
import { creditsOf, depositRequests, expectNothingMoved, LUCAS, openBesideList } from './support/money';
import { test } from './support/test';

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

  await depositRequests(page).getByRole('link', { name: 'Lucas Brandt' }).focus();
  await page.keyboard.press('a');
  await credit.click();
  await expectToast(page, 'Deposit completed');
  expect(await creditsOf(page, LUCAS, 800)).toHaveLength(1);
});
