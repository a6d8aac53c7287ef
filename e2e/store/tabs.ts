import { expect, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { openTabStore } from '../../src/test/backend/testStore';
import { faultOf } from '../../mocks/storage/invariants';
import type { Found, TabCommand } from './page';

/** Tabs of one browser with shared storage, and the commands acknowledged in any of them. */
export interface Tabs {
  readonly context: BrowserContext;
  /** Keys of the commands that were answered. */
  readonly acknowledged: ReadonlySet<string>;
  open(path?: string): Promise<Page>;
  /** What a new tab finds, and what is stored at rest. */
  find(): Promise<Readonly<Record<'tab' | 'atRest', Found>>>;
  close(): Promise<void>;
}

export async function openTabs(browser: Browser, url: string): Promise<Tabs> {
  const context = await browser.newContext();
  const acknowledged = new Set<string>();
  await context.exposeFunction('acknowledged', (key: string) => acknowledged.add(key));
  const open = async (path = '/') => {
    const page = await context.newPage();
    await page.goto(url + path);
    return page;
  };
  const readStorage = async () => {
    const page = await open('/blank');
    const entries = await page.evaluate(() => Object.entries<string>({ ...localStorage }));
    await page.close();
    return new Map(entries);
  };
  /** As seen by a process that has never read it before. */
  const settledStorage = async () => {
    let content = await readStorage();
    await expect
      .poll(async () => {
        const before = content;
        content = await readStorage();
        return before.get('cairnfield/.commit') === content.get('cairnfield/.commit');
      })
      .toBe(true);
    return content;
  };
  return {
    context,
    acknowledged,
    open,
    find: async () => {
      const page = await open();
      const tab = await page.evaluate(() => window.harness.find());
      await page.close();
      return { tab, atRest: await foundIn(await settledStorage()) };
    },
    close: () => context.close(),
  };
}

/** Fails unless each page runs in its own process: keeps each page busy and checks whose CPU time grew. */
export async function expectOwnProcesses(browser: Browser, pages: readonly Page[]): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const processes: number[] = [];
  for (const page of pages) processes.push(await processOf(session, page));
  await session.detach();
  expect(new Set(processes).size, `processes of the tabs: ${processes.join(', ')}`).toBe(pages.length);
}

/** The process whose CPU time grows faster while the page is kept busy than while it isn't. */
async function processOf(session: CDPSession, page: Page): Promise<number> {
  const start = await rendererTimes(session);
  await page.waitForTimeout(150);
  const idle = await rendererTimes(session);
  await page.evaluate(() => {
    const began = performance.now();
    while (performance.now() - began < 250);
  });
  const busy = await rendererTimes(session);
  const rates = [...busy.spent.keys()].map((id) => ({
    id,
    rate: rateBetween(idle, busy, id) - rateBetween(start, idle, id),
  }));
  const busiest = rates.sort((a, b) => b.rate - a.rate)[0];
  if (busiest === undefined) throw new Error('The browser shows no renderer.');
  return busiest.id;
}

interface Sample {
  readonly at: number;
  /** CPU seconds by process id. */
  readonly spent: ReadonlyMap<number, number>;
}

function rateBetween(from: Sample, to: Sample, id: number): number {
  return ((to.spent.get(id) ?? 0) - (from.spent.get(id) ?? 0)) / (to.at - from.at);
}

async function rendererTimes(session: CDPSession): Promise<Sample> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return { at: performance.now(), spent: new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime])) };
}

/** Commands for a few people, each with its own key. */
export function commandsOf(sender: string, count: number): TabCommand[] {
  return Array.from({ length: count }, (_, n) => ({
    key: `${sender}-${n}`,
    userId: `user-${n % 4}`,
    amount: (n % 7) + 0.01,
  }));
}

/** What the stored data alone has. */
async function foundIn(content: ReadonlyMap<string, string>): Promise<Found> {
  const store = await openTabStore({ storage: createMemoryStorage({ content }) });
  const booked = Array.from(store.read.ledger.values(), (entry) => entry.sourceId);
  return { booked, fault: faultOf(store), recovered: store.recovered };
}

/** Expects every acknowledged command to be booked exactly once, and the books to balance. */
export function expectExactlyOnce(acknowledged: ReadonlySet<string>, found: readonly Found[]): void {
  expect(acknowledged.size, 'acknowledged commands').toBeGreaterThan(0);
  for (const { booked, fault, recovered } of found) {
    expect({ fault, recovered }).toEqual({ fault: null, recovered: [] });
    expect(booked.length, 'entries booked twice').toBe(new Set(booked).size);
    const stored = new Set(booked);
    const lost = [...acknowledged].filter((key) => !stored.has(key));
    expect(lost, 'acknowledged commands that are not there').toEqual([]);
  }
}
