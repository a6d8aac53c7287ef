import { expect, type Page } from '@playwright/test';
import {
  checkBooks,
  expectSomeBalance,
  expectToast,
  fillLogin,
  ledgerOf,
  logInAs,
  logOutOf,
  openAs,
  people,
  proofFile,
} from './app';
import { isLong } from '../src/test/isLong';
import { enterDeposit, submitDeposit, submittedDeposit } from './support/money';
import { test } from './support/test';

const SESSION_KEY = 'cairnfield-app:session';
const AMOUNT = '321.09';

const storedKeys = (page: Page, prefix: string) =>
  page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)), prefix);

/** Key and text of the stored deposits with this amount. */
const storedDeposits = (page: Page, amount: number) =>
  page.evaluate((wanted) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('cairnfield/deposits/'));
    return keys.filter((key) => {
      const deposit: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return typeof deposit === 'object' && deposit && 'amount' in deposit && deposit.amount === wanted;
    });
  }, amount);

/** Opens the wizard and fills it in up to its last button. */
async function openAndEnterDeposit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await enterDeposit(page, AMOUNT);
}

test(
  'a record that cannot be read is set aside, said, and the app goes on',
  { tag: '@chromium' },
  async ({ page }) => {
    await logInAs(page, people.ava);
    await expectSomeBalance(page);
    const balance = await page.getByRole('region', { name: 'Total Balance' }).innerText();
    const key = await page.evaluate(() => {
      const own = Object.keys(localStorage).find(
        (name) =>
          name.startsWith('cairnfield/deposits/') &&
          (localStorage.getItem(name) ?? '').includes('"userName":"Ava'),
      );
      if (own === undefined) throw new Error('Ava has no deposit.');
      localStorage.setItem(own, '{"id":"gar');
      return own;
    });
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'set aside' });
    await expect(notice).toContainText(`One record (deposit ${key.replace('cairnfield/deposits/', '')})`);
    await expect(page.getByRole('region', { name: 'Total Balance' })).toHaveText(balance, {
      useInnerText: true,
    });
    const kept = await page.evaluate(
      (name) => [
        localStorage.getItem(name),
        localStorage.getItem(name.replace('cairnfield/', 'cairnfield/.corrupt/')),
      ],
      key,
    );
    expect(kept).toEqual([null, '{"id":"gar']);
    // Its ledger entry is now orphaned, which must be the only reported fault.
    const id = key.replace('cairnfield/deposits/', '');
    const fault = new RegExp(`^${id} must not have the entry "deposit [^"]+"\\.$`);
    await checkBooks(page, expect.stringMatching(fault));
    await expect(notice).toContainText(`${id} must not have the entry`);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    await openAndEnterDeposit(page);
    await submitDeposit(page);
    await checkBooks(page, expect.stringMatching(fault));
  },
);

test(
  'data of a newer version is left alone, and the page says so',
  { tag: '@chromium' },
  async ({ page }) => {
    await logInAs(page, people.ava);
    await expectSomeBalance(page);
    // What the backend stores, except for per-tab data.
    const stored = () =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('cairnfield/'))
          .sort(),
      );
    await page.evaluate(() => localStorage.setItem('cairnfield/.schema', '99'));
    const before = await stored();
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'newer version' })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('alert').filter({ hasText: 'newer version' })).toBeVisible();
    expect(await stored()).toEqual(before);
  },
);

/** Fills storage to the last character, as another program on the origin might. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let text = '';
    for (let piece = 'x'.repeat(4_194_304); piece.length > 0;) {
      try {
        localStorage.setItem('somebody-elses', text + piece);
        text += piece;
      } catch {
        piece = piece.slice(0, piece.length / 2);
      }
    }
  });

test(
  'in a full store people are told, log out and in, and can start over',
  { tag: '@chromium' },
  async ({ page }) => {
    await logInAs(page, people.ava);
    await fillStorage(page);
    await logOutOf(page);
    await logInAs(page, people.noah);
    await page.reload();
    await expectSomeBalance(page);
    await expect(page.getByRole('alert').filter({ hasText: 'storage is 100% full' })).toContainText(
      'nothing new can be saved',
    );
    await page.evaluate(() => window.__qa?.data.reset('empty'));
    expect(await storedKeys(page, 'cairnfield/users/')).toEqual([]);
    await checkBooks(page);
  },
);

test(
  'a snapshot that fills the store replaces another one that does; one that does not fit changes nothing',
  { tag: '@chromium' },
  async ({ page }) => {
    await logInAs(page, people.ava);
    const load = (name: string, characters: number) =>
      page.evaluate(
        async ([note, length]) => {
          const control = window.__qa;
          if (!control) throw new Error('The page has no test control.');
          const snapshot = JSON.parse(await control.data.exportSnapshot());
          snapshot.records['meta/note'] = { id: 'note', value: note.repeat(length / note.length) };
          return control.data.importSnapshot(JSON.stringify(snapshot)).then(
            () => 'taken',
            (error: unknown) => String(error),
          );
        },
        [name, characters] as const,
      );
    const note = () => page.evaluate(() => (localStorage.getItem('cairnfield/meta/note') ?? '').slice(0, 36));
    expect(await load('first,', 4_200_000)).toBe('taken');
    expect(await load('second', 4_200_000)).toBe('taken');
    expect(await note()).toContain('second');
    expect(await load('third,', 6_000_000)).toContain('Nothing was changed.');
    expect(await note()).toContain('second');
    expect(await storedKeys(page, 'cairnfield/.replacing')).toEqual([]);
    await page.reload();
    await expectSomeBalance(page);
    await checkBooks(page);
  },
);

test('a full store takes no deposit and loses nothing; with room again there is exactly one', async ({
  page,
}) => {
  await logInAs(page, people.ava);
  await openAndEnterDeposit(page);
  await fillStorage(page);
  await page.getByRole('button', { name: 'Submit deposit' }).click();
  await expectToast(page, 'Deposit Failed', 'This browser’s storage is full. Nothing was changed.');
  await expect(page.getByText(`$${AMOUNT}`).first()).toBeVisible();
  await expect(page.getByText(proofFile.name).first()).toBeVisible();
  expect(await storedDeposits(page, Number(AMOUNT))).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue(AMOUNT);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(proofFile.name).first()).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('somebody-elses'));
  await submitDeposit(page);
  expect(await storedDeposits(page, Number(AMOUNT))).toHaveLength(1);
  await checkBooks(page);
});

for (const [what, text] of [
  ['is no JSON', '{"grant":{"tok'],
  ['is no session', '{"grant":{"token":17,"person":null}}'],
] as const) {
  test(
    `a kept session that ${what} is removed: logged out, and the login works`,
    { tag: '@chromium' },
    async ({ page }) => {
      await logInAs(page, people.ava);
      await expectSomeBalance(page);
      const kept = await page.evaluate(
        ([key, garbage]) => {
          const was = localStorage.getItem(key) !== null && sessionStorage.getItem(key) !== null;
          localStorage.setItem(key, garbage);
          sessionStorage.setItem(key, garbage);
          return was;
        },
        [SESSION_KEY, text] as const,
      );
      expect(kept).toBe(true);
      await page.reload();
      await expect(page).toHaveURL(/\/login/);
      const left = () =>
        page.evaluate((key) => [localStorage.getItem(key), sessionStorage.getItem(key)], SESSION_KEY);
      expect(await left()).not.toContain(text);
      await fillLogin(page, people.ava);
      await expectSomeBalance(page);
      await page.reload();
      await expectSomeBalance(page);
    },
  );
}

for (const pause of isLong ? [0, 1, 3, 10, 30] : [0, 3, 30]) {
  test(
    `a reload ${pause} ms after submitting leaves one deposit or none, and the wizard knows`,
    { tag: pause === 3 ? [] : '@chromium' },
    async ({ page }) => {
      await openAs(page, people.ava);
      await openAndEnterDeposit(page);
      const before = await ledgerOf(page, people.ava.email);
      // In the page, so that nothing happens between the click and the reload.
      const isReloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Submit deposit' }).evaluate((button: HTMLElement, ms) => {
        button.click();
        if (ms === 0) location.reload();
        else setTimeout(() => location.reload(), ms);
      }, pause);
      await isReloaded;

      await expect(page.getByRole('list', { name: 'Deposit steps' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'My deposits' })).toBeVisible();
      const stored = await storedDeposits(page, Number(AMOUNT));
      expect(stored.length).toBeLessThanOrEqual(1);
      const checkAgain = page.getByRole('button', { name: 'Check again' });
      const submit = page.getByRole('button', { name: 'Submit deposit' });
      await expect(checkAgain.or(submit).or(submittedDeposit(page))).toBeVisible();
      if (await submittedDeposit(page).isVisible()) expect(stored).toHaveLength(1);
      // A wizard that offers to submit implies that nothing was submitted.
      if (await submit.isVisible()) expect(stored).toEqual([]);
      if (await checkAgain.isVisible()) {
        await checkAgain.click();
        await expect(submittedDeposit(page)).toBeVisible();
      } else if (await submit.isVisible()) {
        await page.getByLabel('Proof of payment').setInputFiles(proofFile);
        await submit.click();
        await expect(submittedDeposit(page)).toBeVisible();
      }
      expect(await storedDeposits(page, Number(AMOUNT))).toHaveLength(1);
      expect(await ledgerOf(page, people.ava.email)).toEqual(before);
      expect(await storedKeys(page, 'cairnfield/.journal')).toEqual([]);
      await checkBooks(page);
    },
  );
}

test('without IndexedDB one tab works and says so; another one says why it doesn’t, and works when that is closed', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await logInAs(page, people.ava);
  await expectSomeBalance(page);
  const alone = page.getByRole('alert').filter({ hasText: 'only this tab works. Your data is saved.' });
  await expect(alone).toBeVisible();
  // It pushes the banner down, and the navigation with it.
  const overview = page.getByRole('navigation', { name: 'Investor' }).getByRole('link', { name: 'Overview' });
  const [banner, link] = [await page.getByRole('banner').boundingBox(), await overview.boundingBox()];
  expect(link?.y).toBeGreaterThanOrEqual((banner?.y ?? NaN) + (banner?.height ?? NaN));

  const other = await context.newPage();
  await other.goto('/dashboard');
  const refused = other.getByRole('alert').filter({ hasText: 'Close the other tab, then reload this one.' });
  await expect(refused).toBeVisible();
  await page.reload();
  await expectSomeBalance(page);
  await page.close();
  await refused.getByRole('button', { name: 'Retry' }).click();
  await expectSomeBalance(other);
});
