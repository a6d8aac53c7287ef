/**
 * `node scripts/site-images.mjs`: draws the icons and the social card into public/, from the favicon and the landing
 * page's drawing. Run it when either changes; the results are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, isBuilt } from './build.mjs';
import { ensureBrowser } from './browser.mjs';
import { runAsProgram } from './lib/main.mjs';
import { distDir, fontConfig, fromRoot } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { serve } from './preview.mjs';
import { setup } from './setup.mjs';

const SPRUCE = '#1d4d3e';
const PAPER = '#f5f2ec';
const COPPER = '#e5a574';
/** Share of an icon's side that the mark takes; maskable icons keep clear of the corners. */
const ICONS = [
  { file: 'favicon-32.png', side: 32, mark: 0.76, radius: 0.2 },
  { file: 'icon-192.png', side: 192, mark: 0.66, radius: 0.2 },
  { file: 'icon-512.png', side: 512, mark: 0.66, radius: 0.2 },
  { file: 'maskable-192.png', side: 192, mark: 0.52, radius: 0 },
  { file: 'maskable-512.png', side: 512, mark: 0.52, radius: 0 },
  { file: 'apple-touch-icon.png', side: 180, mark: 0.62, radius: 0 },
];
const CARD = { width: 1200, height: 630 };

/** The favicon's stones in colors for a dark background. */
function mark() {
  const [stones] = /<path[\s\S]*(?=<\/svg>)/.exec(readFileSync(fromRoot('public/favicon.svg'), 'utf8'));
  return `<svg viewBox="0 0 32 32" width="100%" fill="${PAPER}"><style>.a{fill:${COPPER}}</style>${stones}</svg>`;
}

async function drawIcon(page, { file, side, mark: share, radius }) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<body style="margin:0"><div style="width:${side}px;height:${side}px;border-radius:${radius * side}px;` +
      `background:${SPRUCE};display:grid;place-items:center"><div style="width:${share * side}px;line-height:0">` +
      `${mark()}</div></div>`,
  );
  await page.screenshot({ path: fromRoot('public/icons', file), omitBackground: true });
}

/** Wraps one PNG as an .ico, for browsers that request /favicon.ico on their own. */
function wrapAsIco(png, side) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Lays out the landing page's heading, logo and drawing as a card, in the page itself, where their styles are. */
function layOutCard() {
  const { document, getComputedStyle } = globalThis;
  const copyOf = (selector) => document.querySelector(selector).cloneNode(true);
  const card = document.createElement('div');
  card.style.cssText =
    'position:fixed;inset:0;z-index:9999;overflow:hidden;padding:72px;box-sizing:border-box;background:var(--cf-palette-background-default)';
  const scene = document.createElement('div');
  scene.style.cssText = 'position:absolute;right:72px;top:108px;width:400px';
  scene.append(copyOf('main svg'));
  const logo = copyOf('header a > span');
  logo.style.cssText = 'zoom:1.5;position:relative';
  const heading = document.createElement('div');
  heading.style.cssText = `position:relative;margin-top:84px;max-width:600px;font:500 78px/1.08 ${getComputedStyle(document.querySelector('h1')).fontFamily};letter-spacing:-0.015em`;
  heading.textContent = document.querySelector('h1').textContent;
  const text = document.createElement('div');
  text.style.cssText =
    'position:absolute;left:72px;bottom:68px;font-size:26px;color:var(--cf-palette-text-secondary)';
  text.textContent = 'Crypto and real-estate plans. A demo: no real money moves.';
  card.append(scene, logo, heading, text);
  document.body.append(card);
}

async function drawCard(page, origin) {
  await page.setViewportSize(CARD);
  await page.goto(origin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(layOutCard);
  await page.screenshot({ path: fromRoot('public/images/social-card.png'), animations: 'disabled' });
}

runAsProgram(import.meta.url, async () => {
  await setup();
  if (!isBuilt()) await build();
  const { chromium } = createRequire(fromRoot('package.json'))('@playwright/test');
  const port = await freePort(4190);
  const server = await serve(distDir, port);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: fontConfig },
  });
  const page = await browser.newPage({ colorScheme: 'light', locale: 'en-US', reducedMotion: 'reduce' });
  mkdirSync(fromRoot('public/icons'), { recursive: true });
  for (const icon of ICONS) await drawIcon(page, icon);
  writeFileSync(
    fromRoot('public/favicon.ico'),
    wrapAsIco(readFileSync(fromRoot('public/icons/favicon-32.png')), 32),
  );
  await drawCard(page, `http://localhost:${port}/`);
  await browser.close();
  server.closeAllConnections();
  server.close();
});
