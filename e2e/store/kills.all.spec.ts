import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { kill, startBrowser, type OwnBrowser } from '../support/ownBrowser';
import { serveStorePage } from './storeServer';
import type { Found } from './page';
import { commandsOf, expectExactlyOnce } from './tabs';

/** Set by `npm run monkey`. Each minute has a browser of its own, as commands fill its storage. */
const MINUTES = Number(process.env.MONKEY_MINUTES ?? 1);
const SEED = Number(process.env.MONKEY_SEED ?? 7);

const TABS = 3;
/** Long enough to lose a turn, ms. */
const SUSPENDED_MS = 10_000;

/** Numbers from 0 to 1, the same for equal seeds. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One browser after the other on one profile, with tabs that send commands all the time. */
class KilledBrowsers {
  readonly acknowledged = new Set<string>();
  readonly #profile: string;
  readonly #url: string;
  readonly #random: () => number;
  #own: OwnBrowser | undefined;
  #sent = 0;

  constructor(profile: string, url: string, random: () => number) {
    this.#profile = profile;
    this.#url = url;
    this.#random = random;
  }

  async start(tabs = TABS): Promise<void> {
    // A process for each tab.
    this.#own = await startBrowser(this.#profile, ['--renderer-process-limit=30']);
    for (let n = 0; n < tabs; n += 1) await this.open();
  }

  get #context(): BrowserContext {
    const [context] = this.#own?.browser.contexts() ?? [];
    if (context === undefined) throw new Error('No browser is running.');
    return context;
  }

  async open(path = '/'): Promise<Page> {
    const page = await this.#context.newPage();
    await page.exposeFunction('acknowledged', (key: string) => this.acknowledged.add(key));
    await page.goto(this.#url + path);
    if (path === '/') void this.#keepSending(page);
    return page;
  }

  /** Until the page is gone. */
  async #keepSending(page: Page): Promise<void> {
    try {
      for (;;) {
        this.#sent += 1;
        await page.evaluate(
          (commands) => window.harness.send(commands),
          commandsOf(`batch${this.#sent}`, 10),
        );
        await page.waitForTimeout(100 + this.#random() * 400);
      }
    } catch {
      // Its process was killed, or it was closed or reloaded.
    }
  }

  get #tabs(): Page[] {
    return this.#context.pages().filter((page) => page.url().startsWith(this.#url));
  }

  async end(): Promise<void> {
    if (this.#own !== undefined) await kill(this.#own, this.#profile);
    this.#own = undefined;
  }

  /** What a new browser finds on the disk. */
  async findAfterKill(): Promise<Found> {
    await this.end();
    await this.start(0);
    const page = await this.open('/?idle');
    return page.evaluate(() => window.harness.find());
  }

  /** The process of one of the tabs. */
  async #tabProcess(): Promise<number> {
    const session = await this.#own?.browser.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    await session?.detach();
    const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    return ids[Math.floor(this.#random() * ids.length)] ?? 0;
  }

  /** Closes tabs without a process, which say nothing, and opens what is missing. */
  async #refill(): Promise<void> {
    for (const page of this.#tabs) {
      const isAlive = await Promise.race([page.evaluate(() => true).catch(() => false), sleep(2_000)]);
      if (isAlive !== true) await page.close();
    }
    for (let n = this.#tabs.length; n < TABS; n += 1) await this.open();
  }

  readonly #ways: readonly (() => Promise<void>)[] = [
    async () => {
      const id = await this.#tabProcess();
      if (id > 0) process.kill(id, 'SIGKILL');
    },
    async () => {
      const id = await this.#tabProcess();
      if (id === 0) return;
      process.kill(id, 'SIGSTOP');
      await sleep(SUSPENDED_MS);
      process.kill(id, 'SIGCONT');
    },
    async () => {
      await this.end();
      await this.start();
    },
    async () => {
      const [page] = this.#tabs;
      await page?.evaluate(() =>
        navigator.locks.request('cairnfield/turn', { steal: true }, () => undefined).catch(() => undefined),
      );
    },
    async () => {
      await this.#tabs.at(-1)?.close();
    },
    async () => {
      const page = this.#tabs.at(-1);
      await page?.reload();
      if (page !== undefined) void this.#keepSending(page);
    },
  ];

  async strike(): Promise<void> {
    const way = this.#ways[Math.floor(this.#random() * this.#ways.length)];
    await way?.();
    await this.#refill();
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test(`three tabs whose processes are killed, suspended and robbed of their turns lose nothing, for ${MINUTES} min`, async () => {
  test.setTimeout(MINUTES * 60_000 + 180_000);
  const server = await serveStorePage();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const random = seeded(SEED + minute);
    const profile = await mkdtemp(join(tmpdir(), 'cairnfield-kills-'));
    const browsers = new KilledBrowsers(profile, server.url, random);
    try {
      await browsers.start();
      let strikes = 0;
      for (const end = Date.now() + 60_000; Date.now() < end; strikes += 1) {
        await sleep(200 + random() * 1_500);
        await browsers.strike();
      }
      const tab = await browsers.findAfterKill();
      process.stdout.write(
        `Seed ${SEED + minute}: ${browsers.acknowledged.size} commands, ${strikes} strikes.\n`,
      );
      expectExactlyOnce(browsers.acknowledged, [tab]);
      expect(strikes).toBeGreaterThan(5);
    } finally {
      await browsers.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  await server.close();
});

test('a browser that is killed before it has saved its storage loses nothing, however often the log was tidied', async () => {
  const server = await serveStorePage();
  const profile = await mkdtemp(join(tmpdir(), 'cairnfield-unsaved-'));
  const browsers = new KilledBrowsers(profile, server.url, seeded(SEED));
  try {
    await browsers.start(1);
    // It saves a new storage after 5 s, and what changes then after a minute.
    await sleep(15_000);
    expectExactlyOnce(browsers.acknowledged, [await browsers.findAfterKill()]);
  } finally {
    await browsers.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    await server.close();
  }
});
