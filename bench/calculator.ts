/**
 * The cost of the calculator's coin list with all of the public service's coins: from the click to the painted list,
 * and from a key press to the painted new list, compared with MUI Autocomplete's plain list of the same coins. Real
 * Chromium, production React, no CPU throttling. Fails if ours exceeds its limit.
 */
import { createServer } from 'node:http';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { coinListAnswer } from '../src/test/coinList';

/** Limits, in milliseconds. */
const MOST = { popup: 100, key: 50 } as const;

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

interface Contender {
  readonly name: string;
  readonly query: string;
  readonly opens: number;
  /** Typed one key at a time. */
  readonly typed: readonly string[];
}

const TYPED = [
  'bitcoin',
  'eth',
  'usd coin',
  'sol',
  'doge',
  'moon cat',
  'aaa',
  'inu',
  'wrapped',
  'xrp',
  'protocol',
];
const CONTENDERS: readonly Contender[] = [
  { name: 'ours', query: '?ours', opens: 30, typed: TYPED },
  { name: 'MUI Autocomplete', query: '?mui', opens: 3, typed: ['bit', 'doge'] },
];

interface Figures {
  readonly popup: number[];
  readonly key: number[];
  /** Number of options rendered in the open list. */
  readonly drawn: number;
}

const { origin, body } = coinListAnswer();

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['bench/calculatorPage.tsx'],
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      __API_URL__: 'null',
      __BUILD__: '"bench"',
      __MARKET_API__: '"demo"',
    },
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('The page was not bundled.');
  return script.text;
}

/** Serves the page; returns its address and a close function. */
async function servePage(script: string) {
  const files: Readonly<Record<string, readonly [string, string]>> = {
    '/': [
      'text/html',
      '<!doctype html><html lang="en"><title>Bench</title><link rel="icon" href="data:,"><div id="root"></div><script src="/page.js"></script></html>',
    ],
    '/page.js': ['text/javascript', script],
    '/coins.json': ['application/json', JSON.stringify(body)],
  };
  const server = createServer((request, response) => {
    const [type, text] = files[new URL(request.url ?? '/', 'http://localhost').pathname] ?? [
      'text/plain',
      '',
    ];
    response.writeHead(text === '' ? 404 : 200, { 'Content-Type': `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${address.port}/`, close };
}

declare global {
  interface Window {
    /** Resolves when the awaited list was painted, with milliseconds since the event. */
    painted?: Promise<number>;
  }
}

/**
 * Runs in the page: measures from the next event's timestamp to the task after the frame in which the list shows as
 * many options as the query finds.
 */
function watch({ event, query }: { readonly event: string; readonly query: string }): void {
  const expected = window.expectedCount(query);
  const count = () => {
    const options = document.querySelectorAll('[role=option]');
    return Number(options[0]?.getAttribute('aria-setsize') ?? options.length);
  };
  window.painted = new Promise((resolve) => {
    const handle = ({ timeStamp }: Event) => {
      const look = () => {
        if (count() !== expected) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        return port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    addEventListener(event, handle, { capture: true, once: true });
  });
}

async function timed(page: Page, event: 'click' | 'keydown', query: string, act: () => Promise<void>) {
  await page.evaluate(watch, { event, query });
  await act();
  return page.evaluate(() => window.painted ?? Number.NaN);
}

async function measure(browser: Browser, url: string, contender: Contender): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.goto(url + contender.query);
  const field = page.getByRole('combobox', { name: 'Coin' });
  await field.waitFor();
  // Let loading and background work finish.
  await page.waitForTimeout(1_000);
  const figures = { popup: [] as number[], key: [] as number[], drawn: 0 };
  for (let turn = 0; turn < contender.opens; turn += 1) {
    figures.popup.push(await timed(page, 'click', '', () => field.click()));
    figures.drawn = await page.getByRole('option').count();
    await page.keyboard.press('Escape');
    await field.blur();
  }
  for (const word of contender.typed) {
    await field.click();
    await field.fill('');
    for (let at = 0; at < word.length; at += 1) {
      const press = () => page.keyboard.press(word.charAt(at) === ' ' ? 'Space' : word.charAt(at));
      figures.key.push(await timed(page, 'keydown', word.slice(0, at + 1), press));
    }
    await page.keyboard.press('Escape');
    await field.blur();
  }
  if (contender.query === '?ours') await reportPreparing(page);
  await page.close();
  return figures;
}

async function reportPreparing(page: Page): Promise<void> {
  const runs = await page.evaluate(() => Array.from({ length: 9 }, () => window.prepare()));
  const middle = (pick: (run: { read: number; index: number }) => number) => percentile(runs.map(pick), 50);
  const [read, index] = [middle((run) => run.read), middle((run) => run.index)];
  console.log(`Once per list, when it comes: reading ${read.toFixed(1)} ms, index ${index.toFixed(1)} ms.\n`);
}

function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

function row(name: string, { popup, key, drawn }: Figures): string {
  const cells = [popup, key].flatMap((figures) => [50, 95, 100].map((each) => percentile(figures, each)));
  return [
    name.padEnd(18),
    ...cells.map((figure) => figure.toFixed(1).padStart(11)),
    String(drawn).padStart(9),
  ].join('');
}

async function main(): Promise<void> {
  console.log(`${body.length} coins: ${origin}. Milliseconds from the event to the painted list.\n`);
  const page = await servePage(await bundlePage());
  const { CHROME_PATH: executablePath } = process.env;
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
  const measured: Figures[] = [];
  for (const contender of CONTENDERS) measured.push(await measure(browser, page.url, contender));
  await browser.close();
  page.close();
  console.log(
    '                     popup 50%        95%      worst    key 50%        95%      worst  options',
  );
  CONTENDERS.forEach(({ name }, place) => {
    const figures = measured[place];
    if (figures !== undefined) console.log(row(name, figures));
  });
  const [ours] = measured;
  if (ours === undefined) throw new Error('Nothing was measured.');
  const isKept = percentile(ours.popup, 95) < MOST.popup && percentile(ours.key, 95) < MOST.key;
  console.log(
    `\nPopup under ${MOST.popup} ms, key press under ${MOST.key} ms (95 %): ${isKept ? 'kept' : 'broken'}.`,
  );
  if (!isKept) process.exitCode = 1;
}

void main();
