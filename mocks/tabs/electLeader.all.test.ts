import type { ChangeNotice } from '../../src/lib/changeNotice';
import { NewerSchemaError, type KeyValueStorage } from '../storage/storage';
import { openDatabase } from '../storage/openDatabase';
import { createCrashingStorage } from '../../src/test/backend/memoryStorage';
import type { SerializedResponse } from '../../backend/pipeline/exchange';
import {
  ADD,
  addingExecute,
  COUNTER,
  createFakeBrowser,
  READ,
  storedCount,
  type FakeBrowser,
  type FakeTab,
} from '../../src/test/backend/fakeBrowser';
import { sampleUser } from '../../src/test/backend/sampleCommands';

const bodyOf = (response: SerializedResponse | undefined) => response?.body;

/** The first tab leads, the second follows. */
async function openTwo() {
  const browser = createFakeBrowser();
  const first = browser.openTab();
  await browser.settle();
  const second = browser.openTab();
  await browser.settle();
  return { browser, first, second };
}

/** The tab leads and has committed once. */
async function openOneThatAdded() {
  const browser = createFakeBrowser();
  const first = browser.openTab();
  await first.tabs.submit(ADD);
  return { browser, first };
}

async function expectToLead(browser: FakeBrowser, { tabs }: FakeTab): Promise<void> {
  await browser.settle();
  expect(tabs.status()).toBe('leading');
}

/** The first tab leads; `then` is called between a commit and its answer. */
async function openLeaderThat(then: (leader: FakeTab) => void) {
  const browser = createFakeBrowser();
  const leader: FakeTab = browser.openTab({
    execute: (database) => async (request) => {
      const response = await addingExecute(database)(request);
      then(leader);
      return response;
    },
  });
  await browser.settle();
  return { browser, leader };
}

/** The state of a promise, without waiting for it. */
function watch<T>(promise: Promise<T>): { value?: T; reason?: unknown } {
  const outcome: { value?: T; reason?: unknown } = {};
  promise.then(
    (value) => (outcome.value = value),
    (reason: unknown) => (outcome.reason = reason),
  );
  return outcome;
}

describe('who leads', () => {
  test('the first tab leads and the next one follows', async () => {
    const { first, second } = await openTwo();
    expect(first.tabs.status()).toBe('leading');
    expect(second.tabs.status()).toBe('following');
    await first.tabs.ready;
    await second.tabs.ready;
  });

  test('a request made before anybody leads is answered as soon as somebody does', async () => {
    const browser = createFakeBrowser();
    const tab = browser.openTab();
    expect(tab.tabs.status()).toBe('waiting');
    await expect(tab.tabs.submit(ADD)).resolves.toMatchObject({ body: '1' });
  });

  test('when the leader crashes the follower leads, and knows every commit', async () => {
    const { browser, first, second } = await openTwo();
    await first.tabs.submit(ADD);
    first.crash();
    await expectToLead(browser, second);
    await expect(second.tabs.submit(ADD)).resolves.toMatchObject({ body: '2' });
  });

  test('a page that goes away gives the lead up at once, and follows when it comes back', async () => {
    const { browser, first, second } = await openTwo();
    first.hide();
    await expectToLead(browser, second);
    first.show();
    await browser.settle();
    expect(first.tabs.status()).toBe('following');
    await expect(first.tabs.submit(ADD)).resolves.toMatchObject({ body: '1' });
  });

  test('a page that comes back to nobody leads again', async () => {
    const { browser, first } = await openOneThatAdded();
    first.hide();
    await browser.settle();
    first.show();
    await expect(first.tabs.submit(ADD)).resolves.toMatchObject({ body: '2' });
    expect(first.databases).toHaveLength(2);
  });

  test('a tab that lost the lead writes nothing more, even what it had begun', async () => {
    const { browser, first, second } = await openTwo();
    const begun = watch(first.tabs.submit(ADD));
    first.hide();
    await browser.settle();
    expect(begun).toEqual({});
    expect(first.databases[0]?.isStale).toBe(true);
    expect(storedCount(browser.storage)).toBe(0);
    first.show();
    await browser.settle();
    expect(bodyOf(begun.value)).toBe('1');
    expect(second.tabs.status()).toBe('leading');
  });

  test('who waits in the queue asks anew every second', async () => {
    const { browser, first, second } = await openTwo();
    await browser.pass(3_500);
    expect(second.tabs.status()).toBe('following');
    first.crash();
    await expectToLead(browser, second);
  });
});

describe('forwarded requests', () => {
  test('run in the leading tab alone, and each caller gets its own answer', async () => {
    const { browser, first, second } = await openTwo();
    const answers = await Promise.all([
      first.tabs.submit(ADD),
      second.tabs.submit(ADD),
      second.tabs.submit(ADD),
      first.tabs.submit(READ),
    ]);
    expect(answers.slice(0, 3).map(bodyOf).sort()).toEqual(['1', '2', '3']);
    expect(second.databases).toHaveLength(0);
    expect(storedCount(browser.storage)).toBe(3);
  });

  test('whose leader dies before it ran them run in the next one', async () => {
    const { browser, first, second } = await openTwo();
    const answer = second.tabs.submit(ADD);
    first.crash();
    await expect(answer).resolves.toMatchObject({ body: '1' });
    expect(storedCount(browser.storage)).toBe(1);
  });

  test('whose leader dies between commit and answer have their effect once', async () => {
    const { browser } = await openLeaderThat((leader) => leader.crash());
    const second = browser.openTab();
    const third = browser.openTab();
    await browser.settle();
    await expect(third.tabs.submit(ADD)).resolves.toMatchObject({ body: '1' });
    expect(second.tabs.status()).toBe('leading');
    expect(storedCount(browser.storage)).toBe(1);
  });

  test('keep the idempotency key that they came with', async () => {
    const { second } = await openTwo();
    const keyed = { ...ADD, headers: { 'idempotency-key': 'mine' } };
    await second.tabs.submit(keyed);
    await expect(second.tabs.submit(keyed)).resolves.toMatchObject({ body: '1' });
  });

  test('that arrive twice run once', async () => {
    const browser = createFakeBrowser();
    let runs = 0;
    const first = browser.openTab({
      execute: (database) => (request) => {
        runs += 1;
        return addingExecute(database)(request);
      },
    });
    await browser.settle();
    // The second tab does not know the leader yet, and resends the request once it does.
    const second = browser.openTab();
    await expect(second.tabs.submit(READ)).resolves.toMatchObject({ body: '0' });
    await browser.settle();
    expect(runs).toBe(1);
    expect(first.tabs.status()).toBe('leading');
  });

  test('whose answer came while their page was away are asked for again, with one effect', async () => {
    const { browser, second } = await openTwo();
    const answer = watch(second.tabs.submit(ADD));
    second.hide();
    await browser.settle();
    expect(storedCount(browser.storage)).toBe(1);
    expect(answer).toEqual({});
    second.show();
    await browser.settle();
    expect(bodyOf(answer.value)).toBe('1');
    expect(storedCount(browser.storage)).toBe(1);
  });
});

function empty({ storage }: FakeBrowser): void {
  for (const key of storage.snapshot().keys()) storage.removeItem(key);
}

/** The browser is killed before it saved anything; a tab of the next one adds. */
async function addAfterLosingAll(browser: FakeBrowser, first: FakeTab) {
  first.crash();
  empty(browser);
  const second = browser.openTab();
  const answer = second.tabs.submit(ADD);
  await browser.pass(6_000);
  return { second, answer: await answer };
}

describe('the commit marker', () => {
  test('shows a commit before its answer goes out, and is raised once for many', async () => {
    const { browser, first, second } = await openTwo();
    const answers = Array.from({ length: 20 }, () =>
      second.tabs.submit(ADD).then((answer) => {
        expect(browser.commitMarker.value).toBeGreaterThanOrEqual(Number(answer.headers['x-commit']));
      }),
    );
    await Promise.all(answers);
    expect(browser.commitMarker.value).toBe(first.databases[0]?.commitNumber);
    expect(browser.commitMarker.raises).toBeLessThan(20);
  });

  test('is raised for commits whose answers the leader took with it', async () => {
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
    expect(bodyOf(answer.value)).toBe('4');
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

describe('change notices', () => {
  test('reach every tab with the records that changed', async () => {
    const { browser, first, second } = await openTwo();
    const heard: ChangeNotice[][] = [[], []];
    first.tabs.subscribe((notice) => heard[0]?.push(notice));
    const stop = second.tabs.subscribe((notice) => heard[1]?.push(notice));
    await second.tabs.submit(ADD);
    await browser.settle();
    const notice = { commit: 1, changes: [{ table: 'meta', id: COUNTER }] };
    expect(heard).toEqual([[notice], [notice]]);
    stop();
    await second.tabs.submit(ADD);
    await browser.settle();
    expect(heard.map((list) => list.length)).toEqual([2, 1]);
  });

  test('name whole tables when commits were missed', async () => {
    const { browser, first, second } = await openTwo();
    await first.tabs.submit(ADD);
    await browser.settle();
    second.hide();
    await first.tabs.submit(ADD);
    await browser.settle();
    const heard: ChangeNotice[] = [];
    second.tabs.subscribe((notice) => heard.push(notice));
    second.show();
    await browser.settle();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.changes).toContainEqual({ table: 'users', id: '*' });
  });

  test('are not made up when a tab takes the lead and missed nothing', async () => {
    const { browser, first, second } = await openTwo();
    await first.tabs.submit(ADD);
    await browser.settle();
    const heard: ChangeNotice[] = [];
    second.tabs.subscribe((notice) => heard.push(notice));
    first.crash();
    await expectToLead(browser, second);
    expect(heard).toEqual([]);
  });
});

describe('when the database fails', () => {
  test('requests get a problem, and the next attempt goes on', async () => {
    const browser = createFakeBrowser();
    let failure: Error | undefined = new NewerSchemaError(2, 1);
    const tab = browser.openTab({ openFailure: () => failure });
    const answer = await tab.tabs.submit(ADD);
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'X-Cairnfield-Backend': '1' });
    expect(answer.body).toContain('newer-schema');
    expect(tab.openErrors).toEqual([failure]);
    failure = undefined;
    await browser.pass(1_100);
    await expect(tab.tabs.submit(ADD)).resolves.toMatchObject({ body: '1' });
  });

  test('a tab that can open it leads in place of one that cannot', async () => {
    const browser = createFakeBrowser();
    const old = browser.openTab({ openFailure: () => new NewerSchemaError(2, 1) });
    await browser.settle();
    const young = browser.openTab();
    await browser.settle();
    expect(young.tabs.status()).toBe('leading');
    await expect(old.tabs.submit(ADD)).resolves.toMatchObject({ body: '1' });
  });

  test('a storage that was changed behind its back is opened anew, and the command runs once', async () => {
    const { browser, first } = await openOneThatAdded();
    browser.storage.setItem('cairnfield/.commit', '0');
    const answer = watch(first.tabs.submit(ADD));
    await browser.pass(5_100);
    expect(bodyOf(answer.value)).toBe('2');
    expect(first.databases).toHaveLength(2);
    expect(storedCount(browser.storage)).toBe(2);
  });
});
