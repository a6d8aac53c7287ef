import {
  openTwo,
  openOneThatAdded,
  expectToLead,
  openLeaderThat,
  watch,
} from '../../src/test/backend/fakeTabs';
import type { KeyValueStorage } from '../storage/storage';
import { openDatabase } from '../storage/openDatabase';
import { createCrashingStorage } from '../../src/test/backend/memoryStorage';
import { ADD, COUNTER, READ, storedCount } from '../../src/test/backend/counterCommand';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../../src/test/backend/fakeBrowser';
import { sampleUser } from '../../src/test/backend/sampleCommands';

function empty({ storage }: FakeBrowser): void {
  for (const key of storage.snapshot().keys()) storage.removeItem(key);
}

/** The browser is killed before saving anything; a tab in its next run adds a record. */
async function addAfterLosingAll(browser: FakeBrowser, first: FakeTab) {
  first.crash();
  empty(browser);
  const second = browser.openTab();
  const answer = second.tabs.submit(ADD);
  await browser.pass(6_000);
  return { second, answer: await answer };
}

describe('the commit marker', () => {
  test('shows a commit before its answer goes out, and is published once for many', async () => {
    const { browser, first, second } = await openTwo();
    const answers = Array.from({ length: 20 }, () =>
      second.tabs.submit(ADD).then((answer) => {
        expect(browser.commitMarker.value).toBeGreaterThanOrEqual(Number(answer.headers['x-commit']));
      }),
    );
    await Promise.all(answers);
    expect(browser.commitMarker.value).toBe(first.databases[0]?.commitNumber);
    expect(browser.commitMarker.publications).toBeLessThan(20);
  });

  test('is published for commits whose answers the leader took with it', async () => {
    const { browser, leader } = await openLeaderThat((tab) => tab.hide());
    watch(leader.tabs.submit(ADD));
    await browser.settle();
    expect(browser.commitMarker.value).toBe(1);
  });

  test('holds a successor back until its process shows the last commit', async () => {
    const { browser, first } = await openOneThatAdded();
    let isLate = true;
    const old = browser.storage.copy();
    await first.tabs.submit(ADD);
    const late = (storage: KeyValueStorage): KeyValueStorage => ({
      ...storage,
      get length() {
        return isLate ? old.length : storage.length;
      },
      key: (index) => (isLate ? old.key(index) : storage.key(index)),
      getItem: (key) => (isLate ? old.getItem(key) : storage.getItem(key)),
    });
    const second = browser.openTab({ view: late });
    await browser.settle();
    first.crash();
    await browser.settle();
    expect(second.tabs.status()).not.toBe('leading');
    isLate = false;
    await expectToLead(browser, second);
    await expect(second.tabs.submit(ADD)).resolves.toMatchObject({ body: '3' });
  });

  test('is waited for five seconds, and numbers go on above it', async () => {
    const { browser, first } = await openOneThatAdded();
    first.crash();
    browser.commitMarker.journals.set(7, 'a journal behind a gap');
    const second = browser.openTab();
    const answer = watch(second.tabs.submit(ADD));
    await browser.settle();
    expect(answer).toEqual({});
    await browser.pass(5_100);
    expect(answer.value?.headers['x-commit']).toBe('8');
    expect(answer.value?.body).toBe('2');
  });

  test('brings back what was acknowledged before its writes left a process that crashed', async () => {
    const browser = createFakeBrowser();
    const first = browser.openTab();
    const second = browser.openTab();
    await first.tabs.submit(ADD);
    await browser.settle();
    first.lag();
    await first.tabs.submit(ADD);
    await expect(second.tabs.submit(ADD)).resolves.toMatchObject({ body: '3' });
    first.crash();
    expect(storedCount(browser.storage)).toBe(1);
    const answer = watch(second.tabs.submit(ADD));
    await browser.pass(5_100);
    expect(answer.value?.body).toBe('4');
    expect(storedCount(browser.storage)).toBe(4);
  });

  test('does not bring back what a person emptied', async () => {
    const { browser, first } = await openOneThatAdded();
    // Long enough for the browser to save, so that no crash explains an empty storage.
    await browser.pass(61_000);
    await first.tabs.submit(ADD);
    first.crash();
    empty(browser);
    const second = browser.openTab();
    const answer = await second.tabs.submit(ADD);
    expect(answer.body).toBe('1');
    expect(answer.headers['x-commit']).toBe('3');
  });

  test('brings back a new store that the browser was killed before it saved', async () => {
    const browser = createFakeBrowser();
    const first = browser.openTab();
    for (let n = 0; n < 235; n += 1) await first.tabs.submit(ADD);
    const { answer } = await addAfterLosingAll(browser, first);
    expect(answer.body).toBe('236');
    expect(storedCount(browser.storage)).toBe(236);
  });

  test('brings back a replaced store that the browser was killed before it saved, and nothing from before', async () => {
    const { browser, first } = await openOneThatAdded();
    await browser.pass(61_000);
    first.databases.at(-1)?.replaceAll({ meta: [{ id: COUNTER, value: 40 }] });
    await first.tabs.submit(ADD);
    const { second, answer } = await addAfterLosingAll(browser, first);
    expect(answer.body).toBe('42');
    expect(second.databases.at(-1)?.read.idempotency.size).toBe(2);
  });

  test('puts the old data back where a tab died while it replaced everything', async () => {
    const { browser, first } = await openOneThatAdded();
    await first.tabs.submit(ADD);
    browser.commitMarker.copy = first.databases.at(-1)?.copy();
    first.crash();
    const mortal = createCrashingStorage(browser.storage, 6);
    const replacing = openDatabase({ storage: mortal });
    expect(() => replacing.replaceAll({ users: [sampleUser()] }, { isCopied: true })).toThrow('dead');
    const second = browser.openTab();
    await expect(second.tabs.submit(READ)).resolves.toMatchObject({ body: '2' });
    expect(second.databases.at(-1)?.recovered).toEqual([]);
  });

  test('waits while it cannot read the old data, and writes nothing', async () => {
    const browser = createFakeBrowser();
    browser.storage.setItem('cairnfield/.replacing', '2');
    const before = browser.storage.snapshot();
    browser.commitMarker.isUnreadable = true;
    const tab = browser.openTab();
    await browser.pass(3_000);
    expect(tab.openErrors.length).toBeGreaterThan(1);
    expect(browser.storage.snapshot()).toEqual(before);
  });
});
