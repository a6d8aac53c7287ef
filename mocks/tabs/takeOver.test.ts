import type { SerializedResponse } from '../../backend/pipeline/exchange';
import { ADD, addingExecute, READ, storedCount } from '../../src/test/backend/counterCommand';
import { createFakeBrowser, type FakeBrowser } from '../../src/test/backend/fakeBrowser';
import { schemaOf } from '../storage/loadTables';
import { MIGRATIONS } from '../storage/migrations';

/** The first tab leads, the second follows. */
async function openTwo() {
  const browser = createFakeBrowser();
  const first = browser.openTab({ title: 'Overview' });
  await browser.settle();
  const second = browser.openTab({ title: 'Wallets' });
  await browser.settle();
  return { browser, first, second };
}

test('who waits for a leader that hangs is told which tab it is, and takes over after a while', async () => {
  const { browser, first, second } = await openTwo();
  await first.tabs.submit(ADD);
  first.freeze();
  const answer = second.tabs.submit(ADD);
  await browser.pass(3_500, 100);
  expect(second.health).toMatchObject([{ kind: 'silent', leader: { title: 'Overview' } }]);
  expect(second.tabs.status()).toBe('following');
  await browser.pass(6_000, 100);
  await expect(answer).resolves.toMatchObject({ body: '2' });
  expect(second.tabs.status()).toBe('leading');
  expect(second.health).toMatchObject([{}, { kind: 'replaced', leader: { title: 'Overview' } }]);
});

test('a tab that opens while the leader hangs is told as well, and leads', async () => {
  const browser = createFakeBrowser();
  const first = browser.openTab({ title: 'Overview' });
  await first.tabs.submit(ADD);
  first.freeze();
  const young = browser.openTab();
  await browser.pass(9_000, 100);
  await young.tabs.ready;
  expect(young.health.map(({ kind }) => kind)).toEqual(['silent', 'replaced']);
  await expect(young.tabs.submit(ADD)).resolves.toMatchObject({ body: '2' });
});

test('no answer goes out before the commit marker shows its commit', async () => {
  const { browser, second } = await openTwo();
  let show = (): void => undefined;
  browser.commitMarker.held = new Promise((resolve) => {
    show = resolve;
  });
  const onAnswer = jest.fn();
  const answered = second.tabs.submit(ADD).then(onAnswer);
  await browser.settle();
  expect(storedCount(browser.storage)).toBe(1);
  expect(onAnswer).not.toHaveBeenCalled();
  show();
  await answered;
  expect(browser.commitMarker.value).toBe(1);
});

test('a leader that wakes up late follows, and its own requests have their effect once', async () => {
  const { browser, first, second } = await openTwo();
  const own = first.tabs.submit(ADD);
  first.freeze();
  const other = second.tabs.submit(ADD);
  await browser.pass(9_000, 100);
  expect(second.tabs.status()).toBe('leading');
  first.thaw();
  await browser.settle();
  expect(first.tabs.status()).toBe('following');
  await own;
  await other;
  expect(storedCount(browser.storage)).toBe(2);
  await expect(first.tabs.submit(READ)).resolves.toMatchObject({ body: '2' });
});

test('a leader that answers again in time keeps the lead, and the notice goes', async () => {
  const { browser, first, second } = await openTwo();
  first.freeze();
  const answer = second.tabs.submit(ADD);
  await browser.pass(4_000, 100);
  first.thaw();
  await browser.pass(1_000, 100);
  await expect(answer).resolves.toMatchObject({ body: '1' });
  await browser.pass(20_000, 100);
  expect(first.tabs.status()).toBe('leading');
  expect(second.health.map(({ kind }) => kind)).toEqual(['silent', 'well']);
});

test('a leader that is only slow keeps the lead, however long a command takes', async () => {
  const browser = createFakeBrowser();
  let finish = (): void => undefined;
  const first = browser.openTab({
    execute: (database) => async (request) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return addingExecute(database)(request);
    },
  });
  await browser.settle();
  const second = browser.openTab();
  await browser.settle();
  const answer = second.tabs.submit(ADD);
  await browser.pass(30_000, 100);
  finish();
  await expect(answer).resolves.toMatchObject({ body: '1' });
  expect(first.tabs.status()).toBe('leading');
  expect(first.databases).toHaveLength(1);
  expect(second.health).toEqual([]);
});

test('nobody is asked while nobody waits: a leader may hang unnoticed until then', async () => {
  const { browser, first, second } = await openTwo();
  first.freeze();
  await browser.pass(60_000, 100);
  expect(second.health).toEqual([]);
  expect(second.tabs.status()).toBe('following');
});

test('a tab that has no time itself takes nothing away', async () => {
  const { browser, first, second } = await openTwo();
  first.freeze();
  const answer = second.tabs.submit(ADD);
  // Its timers fire every two seconds, as can happen in a hidden tab.
  await browser.pass(60_000, 2_000);
  expect(second.tabs.status()).toBe('following');
  first.thaw();
  await expect(answer).resolves.toMatchObject({ body: '1' });
});

test('a tab that opens its data is left alone for a minute', async () => {
  const browser = createFakeBrowser();
  const first = browser.openTab({
    openFailure: () => {
      first.freeze();
      return undefined;
    },
  });
  await browser.settle();
  const second = browser.openTab();
  await browser.pass(50_000, 100);
  expect(second.health.map(({ kind }) => kind)).toEqual(['silent']);
  await browser.pass(20_000, 100);
  expect(second.tabs.status()).toBe('leading');
  first.thaw();
  await browser.settle();
  expect(first.tabs.status()).toBe('following');
});

test('of several tabs that wait one takes over', async () => {
  const browser = createFakeBrowser();
  const [leader, ...others] = [1, 2, 3, 4].map(() => browser.openTab());
  await browser.settle();
  leader?.freeze();
  const answers: Promise<SerializedResponse>[] = others.map((tab) => tab.tabs.submit(ADD));
  await browser.pass(12_000, 100);
  await Promise.all(answers);
  expect(others.map((tab) => tab.tabs.status()).sort()).toEqual(['following', 'following', 'leading']);
  expect(others.flatMap((tab) => tab.databases)).toHaveLength(1);
  expect(storedCount(browser.storage)).toBe(3);
});

test('a leader with work beside requests does it only while it leads', async () => {
  const { browser, first, second } = await openTwo();
  const done: string[] = [];
  await first.tabs.whileLeading(() => done.push('first'));
  await second.tabs.whileLeading(() => done.push('second'));
  first.freeze();
  void second.tabs.submit(READ);
  await browser.pass(9_000, 100);
  const late = first.tabs.whileLeading(() => done.push('late'));
  first.thaw();
  await late;
  expect(done).toEqual(['first']);
});

describe('tabs of two builds', () => {
  /** The newer one knows a schema more. */
  const newer = { migrations: [...MIGRATIONS, { to: schemaOf(MIGRATIONS) + 1, migrate: () => undefined }] };
  const schemaIn = ({ storage }: FakeBrowser) => Number(storage.getItem('cairnfield/.schema'));

  test('a newer one doesn’t follow an older one: that steps down, and every command has its effect once', async () => {
    const { browser, first, second } = await openTwo();
    const answers = [first, second].map(({ tabs }) => tabs.submit(ADD));
    const young = browser.openTab(newer);
    await Promise.all([...answers, young.tabs.submit(ADD)]);
    await browser.settle();
    expect([first, second, young].map(({ tabs }) => tabs.status())).toEqual([
      'following',
      'following',
      'leading',
    ]);
    expect(schemaIn(browser)).toBe(schemaOf(newer.migrations));
    await expect(first.tabs.submit(ADD)).resolves.toMatchObject({ body: '4' });
  });

  test('an older one that opens later follows', async () => {
    const browser = createFakeBrowser();
    const young = browser.openTab(newer);
    await young.tabs.submit(ADD);
    const old = browser.openTab();
    await expect(old.tabs.submit(ADD)).resolves.toMatchObject({ body: '2' });
    expect([young.tabs.status(), old.tabs.status()]).toEqual(['leading', 'following']);
  });

  test('a newer one that can’t open the data follows the older one, and asks it no more', async () => {
    const browser = createFakeBrowser();
    const old = browser.openTab();
    await old.tabs.submit(ADD);
    const young = browser.openTab({ ...newer, openFailure: () => new Error('No room.') });
    await browser.pass(5_000, 100);
    expect([old.tabs.status(), young.tabs.status()]).toEqual(['leading', 'following']);
    expect([old.databases.length, young.openErrors.length]).toEqual([2, 1]);
    await expect(young.tabs.submit(ADD)).resolves.toMatchObject({ body: '2' });
  });
});
