import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { isLong } from '../app';
import { serveLeaderPage, type LeaderServer } from './leaderServer';
import { commandsOf, expectExactlyOnce, expectOwnProcesses, openTabs, type Tabs } from './tabs';

/** Leader election between real processes, which no test in a single process can prove. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let server: LeaderServer;
let browser: Browser;

test.beforeAll(async ({ launchOptions }) => {
  server = await serveLeaderPage();
  // Enough for each tab to have its own process, even on small machines.
  const args = [...(launchOptions.args ?? []), '--renderer-process-limit=30'];
  browser = await chromium.launch({ ...launchOptions, args });
});

test.afterAll(async () => {
  await browser.close();
  await server.close();
});

const send = (page: Page, sender: string, count: number): Promise<string[]> =>
  page.evaluate((commands) => window.harness.send(commands), commandsOf(sender, count));

const statusOf = (page: Page): Promise<string> => page.evaluate(() => window.harness.status());

async function openPages(tabs: Tabs, count: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let n = 0; n < count; n += 1) pages.push(await tabs.open());
  await expectOwnProcesses(browser, pages);
  return pages;
}

for (const count of [2, 4]) {
  test(`${count} tabs send 500 commands each at once: none is lost, none counts twice`, async () => {
    const tabs = await openTabs(browser, server.url);
    const pages = await openPages(tabs, count);
    const answered = await Promise.all(pages.map((page, n) => send(page, `tab${n}`, 500)));
    expect(answered.map((keys) => keys.length)).toEqual(pages.map(() => 500));
    const content = await tabs.readStorage();
    expectExactlyOnce(content, new Set(answered.flat()));
    expect([...content.keys()].filter((key) => key.includes('/ledger/'))).toHaveLength(500 * count);
    const statuses = await Promise.all(pages.map(statusOf));
    expect(statuses.filter((status) => status === 'leading')).toHaveLength(1);
    await tabs.close();
  });
}

/** Numbers from 0 to 1, the same for equal seeds. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const WAYS_TO_GO = ['reload', 'close', 'navigate', 'crash', 'step aside'] as const;
type WayToGo = (typeof WAYS_TO_GO)[number];

async function crash(tabs: Tabs, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await tabs.context.newCDPSession(page);
  // This is never answered.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Closes the tab in the middle of its work; returns its replacement. */
async function go(tabs: Tabs, page: Page, way: WayToGo): Promise<Page> {
  switch (way) {
    case 'reload':
      await page.reload();
      return page;
    case 'navigate':
      await page.goto(`${server.url}/blank`);
      await page.goBack();
      return page;
    case 'step aside':
      await page.evaluate(() => window.harness.stepAside());
      return page;
    case 'close':
      await page.close();
      return tabs.open();
    case 'crash':
      await crash(tabs, page);
      return tabs.open();
  }
}

/** Sends batch after batch until told to stop. */
async function keepSending(page: Page, sender: string, isOver: () => boolean): Promise<string[]> {
  const answered: string[] = [];
  for (let batch = 0; !isOver(); batch += 1) answered.push(...(await send(page, `${sender}.${batch}`, 20)));
  return answered;
}

/** Makes `page` the leader by having the others step aside until then. */
async function giveLeadTo(page: Page, others: readonly Page[]): Promise<void> {
  await expect(async () => {
    if ((await statusOf(page)) === 'leading') return;
    for (const other of others) {
      if ((await statusOf(other)) === 'leading') await other.evaluate(() => window.harness.stepAside());
    }
    expect(await statusOf(page)).toBe('leading');
  }).toPass({ intervals: [10], timeout: 15_000 });
}

test('a leading tab that reloads, closes, navigates, crashes at random loses nothing that was acknowledged', async () => {
  // Set LEAD_SEED=8 and so on to vary when tabs close.
  const random = seeded(Number(process.env.LEAD_SEED ?? 7));
  const tabs = await openTabs(browser, server.url);
  const [third, ...senders] = await openPages(tabs, 3);
  if (third === undefined) throw new Error('No tab was opened.');
  let isOver = false;
  const sending = senders.map((page, n) => keepSending(page, `sender${n}`, () => isOver));

  let page = third;
  const rounds = (isLong ? 9 : 1) * WAYS_TO_GO.length;
  for (let round = 0; round < rounds; round += 1) {
    await giveLeadTo(page, senders);
    // Its own commands may or may not be answered before it closes.
    send(page, `third.${round}`, 20).catch(() => undefined);
    await page.waitForTimeout(random() * 60);
    page = await go(tabs, page, WAYS_TO_GO[round % WAYS_TO_GO.length] ?? 'crash');
  }
  isOver = true;
  const answered = (await Promise.all(sending)).flat();
  expect(answered.length).toBeGreaterThan(rounds * 20);
  expectExactlyOnce(await tabs.readStorage(), new Set([...answered, ...tabs.acknowledged]));
  await tabs.close();
});

test('what was acknowledged survives a process that crashes before its localStorage writes leave it', async () => {
  const tabs = await openTabs(browser, server.url);
  const [leader, follower] = await openPages(tabs, 2);
  if (leader === undefined || follower === undefined) throw new Error('No tab was opened.');
  await giveLeadTo(leader, [follower]);
  const arrived = await send(follower, 'arrived', 20);
  await leader.evaluate(() => window.harness.keepWrites());
  const kept = await send(follower, 'kept', 20);
  expect(kept).toHaveLength(20);
  await crash(tabs, leader);
  // The follower waits as long as lost writes could still arrive.
  const after = await send(follower, 'after', 20);
  expect(await statusOf(follower)).toBe('leading');
  expectExactlyOnce(await tabs.readStorage(), new Set([...arrived, ...kept, ...after]));
  await tabs.close();
});

/** Makes the page hang; returns a function that wakes it. */
type Hang = (tabs: Tabs, page: Page) => Promise<() => Promise<void>>;

/** Hangs before one of the next writes, most of which are in the middle of a commit. */
const hangAtWrite =
  (write: number): Hang =>
  async (_tabs, page) => {
    await page.evaluate((at) => window.harness.hangAtWrite(at), write);
    await server.hung();
    return () => Promise.resolve(server.wake());
  };

const WAYS_TO_HANG: Readonly<Record<string, Hang>> = {
  'before a commit is written': hangAtWrite(0),
  'before the records of a commit': hangAtWrite(1),
  'between the records of a commit': hangAtWrite(3),
  'at a breakpoint': async (tabs, page) => {
    const session = await tabs.context.newCDPSession(page);
    await session.send('Debugger.enable');
    const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
    await session.send('Debugger.pause');
    await paused;
    return () => session.detach();
  },
  'with an alert open': async (_tabs, page) => {
    const opened = page.waitForEvent('dialog');
    page.evaluate(() => alert('Wait')).catch(() => undefined);
    const dialog = await opened;
    return () => dialog.accept();
  },
};

/**
 * The leader hangs while two tabs send, one of them takes over, and the former leader wakes up. Returns what was
 * acknowledged, what is stored, and how often the former leader wrote after that.
 */
async function takeOverFrom(hang: Hang, path = '/') {
  const tabs = await openTabs(browser, server.url);
  const pages: Page[] = [];
  for (let n = 0; n < 3; n += 1) pages.push(await tabs.open(path));
  await expectOwnProcesses(browser, pages);
  const [leader, ...senders] = pages;
  if (leader === undefined) throw new Error('No tab was opened.');
  await giveLeadTo(leader, senders);
  let isOver = false;
  const sending = senders.map((page, n) => keepSending(page, `sender${n}`, () => isOver));
  const own = send(leader, 'leader', 20);
  const wake = await hang(tabs, leader);
  await expect
    .poll(async () => (await Promise.all(senders.map(statusOf))).includes('leading'), { timeout: 40_000 })
    .toBe(true);
  const acknowledged = tabs.acknowledged.size;
  await expect.poll(() => tabs.acknowledged.size, { timeout: 40_000 }).toBeGreaterThan(acknowledged + 50);
  const wokenAt = Date.now();
  await wake();
  const late = send(leader, 'late', 20);
  const answered = [...(await own), ...(await late)];
  isOver = true;
  answered.push(...(await Promise.all(sending)).flat());
  const statuses = await Promise.all(pages.map(statusOf));
  const lateWrites = await leader.evaluate((moment) => window.harness.writesSince(moment), wokenAt);
  const content = await tabs.readStorage();
  await tabs.close();
  return { answered: new Set(answered), content, statuses, lateWrites };
}

for (const [when, hang] of Object.entries(WAYS_TO_HANG)) {
  test(`a leading tab that hangs ${when} loses its leadership, and writes nothing when it wakes up`, async () => {
    const { answered, content, statuses, lateWrites } = await takeOverFrom(hang);
    expect(lateWrites).toBe(0);
    expect(statuses.filter((status) => status === 'leading')).toHaveLength(1);
    expect(statuses[0]).toBe('following');
    expectExactlyOnce(content, answered);
  });
}

test('without the fence a leading tab that hangs in a commit goes on writing it when it wakes up', async () => {
  const { lateWrites } = await takeOverFrom(hangAtWrite(1), '/?unfenced');
  expect(lateWrites).toBeGreaterThan(0);
});

test('the same load under a lock for each transaction alone loses writes', async () => {
  // Losses depend on the machine, so at least one of up to ten attempts must lose writes.
  const losses: number[] = [];
  for (let attempt = 0; attempt < 10 && !losses.some((lost) => lost > 0); attempt += 1) {
    const tabs = await openTabs(browser, server.url);
    const pages: Page[] = [];
    for (let n = 0; n < 4; n += 1) pages.push(await tabs.open('/?control'));
    await expectOwnProcesses(browser, pages);
    const commands = commandsOf('control', 500).map((command) => ({ ...command, amount: 1 }));
    const answered = await Promise.all(
      pages.map((page) => page.evaluate((list) => window.harness.sendUnderLock(list), commands)),
    );
    await pages[0]?.waitForTimeout(300);
    const content = await tabs.readStorage();
    losses.push(answered.flat().length - Number(content.get('control/balance')));
    await tabs.close();
  }
  expect(Math.max(...losses), `lost writes per attempt: ${losses.join(', ')}`).toBeGreaterThan(0);
});
