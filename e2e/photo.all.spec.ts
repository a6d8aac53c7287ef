import { openTabsFor, people } from './app';
import { enterDeposit, submitDeposit } from './support/money';
import { expectUprightPhoto, keepShownFile, takePhoto } from './support/photo';
import { test } from './support/test';

test('a phone’s photo arrives upright, and without where it was taken', async ({ context }) => {
  const [page, admin] = await openTabsFor(context, [people.ava, people.admin]);
  await page.goto('/dashboard/deposit');
  await enterDeposit(page, '77.70');
  const buffer = await takePhoto((work) => page.evaluate(work));
  await page.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByLabel('Proof of payment')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await submitDeposit(page);
  await admin.goto('/admin/transactions');
  await keepShownFile((work) => admin.evaluate(work));
  const row = admin.getByRole('row').filter({ hasText: '$77.70' });
  await row.getByRole('button', { name: /^Approve deposit/ }).click();
  await expectUprightPhoto((work) => admin.evaluate(work));
});
