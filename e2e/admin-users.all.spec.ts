import { expect, type Page } from '@playwright/test';
import { clickInTab, expectToast, openAs, openSharedTabs, people, toastTitle } from './app';
import { holdCommands, releaseTogether } from './inFlight';
import { test } from './support/test';

const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('grid', { name: 'Users' }).getByRole('row', { name });

test('two admins who decide the same case at once: one effect, the other is told who was first', async ({
  context,
}) => {
  test.slow();
  const [one, two] = await openSharedTabs(context, people.admin, '/admin/users?q=noah@');
  const approve = one.getByRole('button', { name: /^Approve KYC for Noah/ });
  await clickInTab(two.getByRole('button', { name: /^Reject KYC for Noah/ }));
  const reject = two
    .getByRole('alertdialog', { name: 'Reject Noah Okafor’s KYC?' })
    .getByRole('button', { name: 'Reject KYC' });
  await clickInTab(approve);
  const verify = one.getByRole('button', { name: 'Verify Noah Okafor' });
  await expect(verify).toBeEnabled();
  await holdCommands(one, '/approve');
  await holdCommands(two, '/reject');
  await clickInTab(reject);
  await clickInTab(verify);
  await releaseTogether([one, two]);

  const told = await Promise.all([one, two].map(toastTitle));
  const lost = told[0] === 'KYC Status Updated' ? two : one;
  expect(told).toContain('KYC Status Updated');
  await expectToast(lost, /./, /Morgan Hale already (approved|rejected) this on /);

  const status = async (tab: Page) => /Verified|Rejected/.exec(await rowOf(tab, /Noah/).innerText())?.[0];
  await expect.poll(async () => status(one)).toMatch(/Verified|Rejected/);
  const decided = await status(one);
  await expect.poll(() => status(two)).toBe(decided);
  const decisions = await one.evaluate(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('cairnfield/audit/'))
        .map((key) => localStorage.getItem(key) ?? '')
        .filter((row) => /"kyc\.(approved|rejected)"/.test(row) && row.includes('Noah')).length,
  );
  expect(decisions).toBe(1);
});

test('dragging over a text in a row selects it and opens nothing', async ({ page }) => {
  await openAs(page, people.admin, '/admin/users');
  const email = page.getByRole('grid', { name: 'Users' }).getByText('ava@cairnfield.example');
  await email.scrollIntoViewIfNeeded();
  const box = await email.boundingBox();
  if (box === null) throw new Error('The email has no place.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, y, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toContain('cairnfield');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
