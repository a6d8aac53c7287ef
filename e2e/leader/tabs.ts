import { expect, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { openDatabase, type OpenedDatabase } from '../../mocks/storage/openDatabase';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import type { TabCommand } from './page';

/** Tabs of one browser with shared storage, and the commands acknowledged in any of them. */
export interface Tabs {
  readonly context: BrowserContext;
  /** Keys of the commands that were answered. */
  readonly acknowledged: ReadonlySet<string>;
  open(path?: string): Promise<Page>;
  /** The storage content as seen by a process that has never read it before. */
  readStorage(): Promise<ReadonlyMap<string, string>>;
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
  const read = async () => {
    const page = await open('/blank');
    const entries = await page.evaluate(() => Object.entries<string>({ ...localStorage }));
    await page.close();
    return new Map(entries);
  };
  return {
    context,
    acknowledged,
    open,
    readStorage: async () => {
      let content = await read();
      await expect
        .poll(async () => {
          const before = content;
          content = await read();
          return before.get('cairnfield/.commit') === content.get('cairnfield/.commit');
        })
        .toBe(true);
      return content;
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

/** Opens the data that the browser had stored. */
function openStored(content: ReadonlyMap<string, string>): OpenedDatabase {
  return openDatabase({ storage: createMemoryStorage({ content }) });
}

/** Expects every acknowledged command to be stored exactly once, and the books to balance. */
export function expectExactlyOnce(
  content: ReadonlyMap<string, string>,
  acknowledged: ReadonlySet<string>,
): void {
  expect(acknowledged.size, 'acknowledged commands').toBeGreaterThan(0);
  const database = openStored(content);
  expect(database.recovered).toEqual([]);
  database.checkBooks();
  const stored = Array.from(database.read.ledger.values(), (entry) => entry.sourceId);
  expect(stored.length, 'entries stored twice').toBe(new Set(stored).size);
  const lost = [...acknowledged].filter((key) => !stored.includes(key));
  expect(lost, 'acknowledged commands that are not stored').toEqual([]);
}
