import { openAs, people } from './app';
import { expectWithinReach } from './support/layout';
import { enterInvestment } from './support/money';
import { test } from './support/test';

test('the content of a tall dialog scrolls between its title and its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAs(page, people.ava, '/dashboard/crypto-plans');
  const dialog = await enterInvestment(page, '750');
  await dialog.getByRole('button', { name: 'Upcoming payouts, including this one' }).click();
  await dialog.getByRole('row').last().scrollIntoViewIfNeeded();
  await expectWithinReach(dialog, ['Close', 'Cancel', 'Confirm investment']);
  await dialog.getByLabel('Amount').scrollIntoViewIfNeeded();
  await expectWithinReach(dialog, ['Close', 'Cancel', 'Confirm investment']);
});
