import {
  openTwo,
  openOneThatAdded,
  expectToLead,
  openLeaderThat,
  watch,
} from '../../src/test/backend/fakeTabs';
import type { ChangeNotice } from '../../src/lib/changeNotice';
import { NewerSchemaError } from '../storage/storage';
import { ADD, addingExecute, COUNTER, READ, storedCount } from '../../src/test/backend/counterCommand';
import { createFakeBrowser } from '../../src/test/backend/fakeBrowser';

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
    expect(begun.value?.body).toBe('1');
    expect(second.tabs.status()).toBe('leading');
  });

  test('who waits in the queue asks again every second', async () => {
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
    const bodies = answers.slice(0, 3).map(({ body }) => body);
    expect(bodies.sort()).toEqual(['1', '2', '3']);
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
    // The second tab doesn't know the leader yet, and resends the request once it does.
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
    expect(answer.value?.body).toBe('1');
    expect(storedCount(browser.storage)).toBe(1);
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
    expect(answer.headers).toHaveProperty('X-Backend-Time');
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

  test('a storage that was changed behind its back is opened again, and the command runs once', async () => {
    const { browser, first } = await openOneThatAdded();
    browser.storage.setItem('cairnfield/.commit', '0');
    const answer = watch(first.tabs.submit(ADD));
    await browser.pass(5_100);
    expect(answer.value?.body).toBe('2');
    expect(first.databases).toHaveLength(2);
    expect(storedCount(browser.storage)).toBe(2);
  });
});
