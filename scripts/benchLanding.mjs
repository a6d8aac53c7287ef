/**
 * `npm run bench:landing [-- RUNS]`: Lighthouse (mobile, simulated throttling) on the production build's landing page
 * and on a handwritten static page with the same content, alternating, compressed, median of five runs. Lighthouse
 * isn't a dependency, as nothing else needs its 185 MB: the first run installs it into .cache/.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureBrowser } from './browser.mjs';
import { build, isBuilt } from './build.mjs';
import { runAsProgram } from './lib/main.mjs';
import { medianOf, verdicts } from './lib/landingGoals.mjs';
import { cacheDir, distDir, fromRoot } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { npmCommand, run, runNode } from './lib/processes.mjs';
import { serve } from './preview.mjs';
import { setup } from './setup.mjs';

/**
 * What a network adds to each file. Without it, a font may arrive before the first paint, and the simulation then counts
 * it as if the paint had waited for it: the same page was measured at 0.85 s and at 1.5 s.
 */
const NETWORK_DELAY_MS = 100;

/** The last version for Node 20. */
const LIGHTHOUSE = '12.8.2';
const toolDir = path.join(cacheDir, 'lighthouse');
const cli = path.join(toolDir, 'node_modules/lighthouse/cli/index.js');
const outDir = path.join(cacheDir, 'bench/landing');
const staticDir = path.join(outDir, 'static');

const BROWSER_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';

/** Table rows: how to read and format each figure of a report. */
const ROWS = [
  ['performance', (report) => report.categories.performance.score * 100],
  ['accessibility', (report) => report.categories.accessibility.score * 100],
  ['bestPractices', (report) => report.categories['best-practices'].score * 100],
  ['seo', (report) => report.categories.seo.score * 100],
  ['fcp', (report) => report.audits['first-contentful-paint'].numericValue],
  ['lcp', (report) => report.audits['largest-contentful-paint'].numericValue],
  ['tbt', (report) => report.audits['total-blocking-time'].numericValue],
  ['cls', (report) => report.audits['cumulative-layout-shift'].numericValue],
  ['cpu', (_report, cpu) => cpu],
];

/** Main-thread time of a phone-sized page in its first six seconds, without interaction, ms. */
async function measureCpu(url) {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const args = BROWSER_FLAGS.split(' ').filter((flag) => !flag.startsWith('--headless'));
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForTimeout(6_000);
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  } finally {
    await browser.close();
  }
}

async function ensureLighthouse() {
  if (existsSync(cli)) return;
  mkdirSync(toolDir, { recursive: true });
  const [npm, args] = npmCommand();
  const flags = ['--prefix', toolDir, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const { code } = await run(npm, [...args, 'install', `lighthouse@${LIGHTHOUSE}`, ...flags]);
  if (code !== 0) throw new Error('Lighthouse could not be installed.');
}

/** The static page with the build's pictures, compressed like the build. */
function assembleStaticPage() {
  rmSync(staticDir, { recursive: true, force: true });
  cpSync(fromRoot('bench/landing'), staticDir, { recursive: true });
  for (const name of ['images', 'favicon.svg', 'robots.txt'])
    cpSync(path.join(distDir, name), path.join(staticDir, name), { recursive: true });
  cpSync(path.join(staticDir, 'index.html'), path.join(staticDir, 'app.html'));
  for (const name of readdirSync(staticDir, { recursive: true })) {
    const file = path.join(staticDir, name);
    if (/\.(html|svg)$/.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/** Runs Lighthouse once; returns the report's figures by their names in {@link ROWS}. */
async function measure(url, name) {
  const file = path.join(outDir, `${name}.json`);
  const { code, output } = await runNode(
    [cli, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${BROWSER_FLAGS}`],
    { capture: true, env: { CHROME_PATH: await ensureBrowser() } },
  );
  if (code !== 0) throw new Error(`Lighthouse failed:\n${output}`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const cpu = await measureCpu(url);
  return Object.fromEntries(ROWS.map(([row, read]) => [row, read(report, cpu)]));
}

function medians(runs) {
  return Object.fromEntries(ROWS.map(([row]) => [row, medianOf(runs.map((figures) => figures[row]))]));
}

const shown = (row, figure) => (row === 'cls' ? figure.toFixed(3) : figure.toFixed(0));

runAsProgram(import.meta.url, async () => {
  const count = Number(process.argv[2] ?? 5);
  if (!Number.isInteger(count) || count < 1) throw new Error('Give the number of runs.');
  await setup();
  await ensureLighthouse();
  if (!isBuilt()) await build();
  mkdirSync(outDir, { recursive: true });
  assembleStaticPage();
  const pages = [];
  for (const [name, folder] of [
    ['app', distDir],
    ['static', staticDir],
  ]) {
    const port = await freePort(4300);
    const server = await serve(folder, port, NETWORK_DELAY_MS);
    pages.push({ name, url: `http://localhost:${port}/`, server, runs: [] });
  }
  try {
    for (let turn = 1; turn <= count; turn += 1) {
      for (const page of pages) {
        page.runs.push(await measure(page.url, `${page.name}-${turn}`));
        console.log(`run ${turn} of ${count}: ${page.name}`);
      }
    }
  } finally {
    for (const { server } of pages) {
      server.closeAllConnections();
      server.close();
    }
  }
  const [app, plain] = pages.map(({ runs }) => medians(runs));
  console.log(`\n${'median'.padEnd(16)}${'landing page'.padStart(14)}${'static page'.padStart(14)}`);
  for (const [row] of ROWS)
    console.log(
      `${row.padEnd(16)}${shown(row, app[row]).padStart(14)}${shown(row, plain[row]).padStart(14)}`,
    );
  console.log('');
  for (const { goal, isMet } of verdicts(app, plain)) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${goal}`);
});
