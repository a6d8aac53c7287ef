import { expect } from '@playwright/test';
import { checkBooks, expectToast, logInAs, openAs, people } from './app';
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
