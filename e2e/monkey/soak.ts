import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { checkBooks, clickInTab, people } from '../app';
import { isOfBrowser, noteComplaints } from '../complaints';
import { confirmTransfer, enterTransfer } from '../support/money';
import { QaPage } from '../support/scenario';
import { contentOf } from './controls';

/** Duration and number of tabs. */
interface Soak {
  readonly tabs: number;
  readonly minutes: number;
}

/** Memory of all tabs after a garbage collection, and the stored data. */
interface Sample {
  readonly minute: number;
  readonly commands: number;
  readonly heapMb: number;
  /** The largest tab. */
  readonly largestHeapMb: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  readonly records: number;
  /** Characters in localStorage: records, and everything else. */
  readonly recordChars: number;
  readonly otherChars: number;
}

interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
  readonly isAdmin: boolean;
}

/** Every fourth tab belongs to an admin. */
const ADMIN_EVERY = 4;
/** Time between samples: data no longer on screen is kept for a minute. */
const SAMPLE_EVERY_MS = 60_000;
/** A step that takes longer hangs. */
const PATIENCE_MS = 60_000;
const MEGABYTE = 1_048_576;

/**
 * People visit all their pages in many tabs, without reloading, and send money; each tab shows the others' changes. The
 * first sample is taken after every tab has shown every page once.
 */
export async function runSoak(context: BrowserContext, { tabs: count, minutes }: Soak): Promise<Sample[]> {
  const complaints = await noteComplaints(context);
  const tabs: Tab[] = [];
  for (let index = 0; index < count; index += 1) tabs.push(await openTab(context, index));
  const senders = tabs.filter(({ isAdmin }) => !isAdmin);
  for (const tab of tabs) await visitAll(tab.page);

  let commands = 0;
  const samples: Sample[] = [];
  const start = Date.now();
  for (let isOver = false; !isOver;) {
    samples.push(await measure(tabs, { minute: (Date.now() - start) / 60_000, commands }));
    isOver = Date.now() - start >= minutes * 60_000;
    const until = Date.now() + Math.min(SAMPLE_EVERY_MS, minutes * 60_000);
    do {
      const sender = senders[commands % senders.length];
      if (sender !== undefined) await sendMoney(sender.page);
      commands += 1;
      for (const tab of tabs) await visitAll(tab.page);
    } while (!isOver && Date.now() < until);
    expect(complaints.filter((text) => !isOfBrowser(text))).toEqual([]);
  }
  samples.push(await measure(tabs, { minute: (Date.now() - start) / 60_000, commands }));
  const [first] = tabs;
  if (first !== undefined) await checkBooks(first.page);
  return samples;
}

async function openTab(context: BrowserContext, index: number): Promise<Tab> {
  const isAdmin = index % ADMIN_EVERY === 1;
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const person = isAdmin ? people.admin : people.ava;
  const qa = new QaPage(page);
  // A new tab shares the session, so there is no login page.
  await page.goto('/');
  await qa.loginAs(person.email);
  await qa.goTo(person.home);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return { page, session, isAdmin };
}

/** Opens every page in the navigation, and the first one again. */
async function visitAll(page: Page): Promise<void> {
  const links = page.getByRole('navigation').first().getByRole('link');
  const count = await links.count();
  for (let index = 1; index <= count; index += 1) {
    await clickInTab(links.nth(index % count));
    await expect(contentOf(page)).toContainText(/\S/);
    await new QaPage(page).waitForIdle();
  }
}

async function sendMoney(page: Page): Promise<void> {
  await clickInTab(page.getByRole('link', { name: 'Transfer', exact: true }));
  await confirmTransfer(await enterTransfer(page, '0.01'));
}

async function measure(
  tabs: readonly Tab[],
  at: { readonly minute: number; readonly commands: number },
): Promise<Sample> {
  const metrics = await Promise.all(tabs.map(({ session }) => readMetrics(session)));
  const sum = (name: string) => metrics.reduce((total, values) => total + (values.get(name) ?? 0), 0);
  const heaps = metrics.map((values) => values.get('JSHeapUsedSize') ?? 0);
  const [first] = tabs;
  if (first === undefined) throw new Error('A soak needs tabs.');
  const stored = await first.page.evaluate(() => {
    const entries = Object.entries<string>({ ...localStorage });
    const isRecord = (key: string) => /^cairnfield\/[^.]/.test(key);
    const chars = (list: typeof entries) =>
      list.reduce((total, [key, text]) => total + key.length + text.length, 0);
    const records = entries.filter(([key]) => isRecord(key));
    const others = entries.filter(([key]) => !isRecord(key));
    return { records: records.length, recordChars: chars(records), otherChars: chars(others) };
  });
  return {
    minute: Math.round(at.minute * 10) / 10,
    commands: at.commands,
    heapMb: Math.round(sum('JSHeapUsedSize') / MEGABYTE),
    largestHeapMb: Math.round(Math.max(...heaps) / MEGABYTE),
    nodes: sum('Nodes'),
    listeners: sum('JSEventListeners'),
    documents: sum('Documents'),
    ...stored,
  };
}

async function readMetrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  // Twice: the second run frees what the first one finalizes.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
