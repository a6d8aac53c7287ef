/** Finds a Chrome or Chromium for the browser tests, or installs one. Plain Node. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bin } from './lib/bin.mjs';
import { runAsProgram } from './lib/main.mjs';
import { fontConfig } from './lib/paths.mjs';
import { run, runNode } from './lib/processes.mjs';
import { setup } from './setup.mjs';

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/** Browsers downloaded by Playwright, newest first. */
function fromPlaywright() {
  const home = os.homedir();
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ||
    {
      darwin: path.join(home, 'Library/Caches/ms-playwright'),
      win32: path.join(process.env.LOCALAPPDATA ?? home, 'ms-playwright'),
    }[process.platform] ||
    path.join(home, '.cache/ms-playwright');
  if (!existsSync(folder)) return [];
  const builds = readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]));
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  return builds.flatMap((build) => inside.map((file) => path.join(folder, build, file)));
}

function candidates() {
  const home = os.homedir();
  if (process.platform === 'darwin') {
    return ['/Applications', path.join(home, 'Applications')].flatMap((folder) => [
      path.join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      path.join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ]);
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        path.join(folder, 'Google/Chrome/Application/chrome.exe'),
        path.join(folder, 'Chromium/Application/chrome.exe'),
      ]);
  }
  return fromPath(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']);
}

/** The first version with `color-mix`, which the app's styles use. */
const OLDEST = 111;

/** Why a browser can't run the tests, or undefined if it can. */
async function refusalOf(file) {
  // On Windows, `--version` opens a window.
  if (process.platform === 'win32') return undefined;
  const { code, output } = await run(file, ['--version'], { capture: true });
  const version = Number(/ (\d+)\.\d+\.\d+/.exec(output)?.[1]);
  if (code !== 0 || Number.isNaN(version)) {
    return `does not start (${output.trim().split('\n')[0] || `exit code ${code}`})`;
  }
  return version < OLDEST ? `is version ${version}` : undefined;
}

/** A program by any of these names on the PATH. */
export const findProgram = async (names) => fromPath(names).find(isExecutable);

const NEEDED = `Install Chrome or Chromium ${OLDEST} or newer, or set CHROME_PATH to its program.`;

/** The first of these that runs; `refusals` collects the reasons of the earlier ones. */
async function firstThatRuns(files, refusals = []) {
  for (const file of files.filter(isExecutable)) {
    const refusal = await refusalOf(file);
    if (refusal === undefined) return file;
    refusals.push(`${file} ${refusal}`);
  }
  return undefined;
}

/** The browser in `CHROME_PATH`, undefined if it isn't set. */
async function chosenBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (!chosen) return undefined;
  const refusal = isExecutable(chosen) ? await refusalOf(chosen) : 'cannot be run';
  if (refusal) throw new Error(`CHROME_PATH is "${chosen}", which ${refusal}. ${NEEDED}`);
  return chosen;
}

export async function installDebianPackages(names) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(', ')} (apt-get) ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { capture: true, env });
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    capture: true,
    env,
  });
  if (install.code !== 0) console.error(`${update.output}${install.output}`.slice(-2_000));
}

async function installPlaywrightBrowser() {
  console.log('Downloading Chromium (playwright install chromium) ...');
  const { code, output } = await runNode([bin('@playwright/test', 'playwright'), 'install', 'chromium'], {
    capture: true,
  });
  const reason = /^Error: (.*)$/m.exec(output)?.[1] ?? output.trim().split('\n')[0];
  if (code !== 0) console.log(`The download did not work: ${reason}`);
}

/** Path of a browser that runs, installed if necessary. Throws with a message for people. */
export async function ensureBrowser() {
  const chosen = await chosenBrowser();
  if (chosen) return chosen;
  let refusals = [];
  for (const install of [null, installPlaywrightBrowser, () => installDebianPackages(['chromium'])]) {
    await install?.();
    refusals = [];
    const found = await firstThatRuns([...candidates(), ...fromPlaywright()], refusals);
    if (found) return found;
  }
  const missing = refusals[0] ? `${refusals[0]}, and no other` : 'No Chrome or Chromium';
  throw new Error(`${missing} was found or could be installed. ${NEEDED}`);
}

const findShell = () =>
  firstThatRuns(fromPath(['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']));

/**
 * Environment of the browser tests. Most run in Chromium's headless shell, which doesn't render to a screen and takes
 * half the time; if it is unavailable or `CHROME_PATH` is set, all run in the same browser.
 */
export async function ensureTestBrowsers() {
  const isChosen = Boolean(process.env.CHROME_PATH);
  const browser = await ensureBrowser();
  if (isChosen) return { CHROME_PATH: browser, HEADLESS_SHELL_PATH: browser };
  const found = await findShell();
  if (!found) await installDebianPackages(['chromium-headless-shell']);
  return { CHROME_PATH: browser, HEADLESS_SHELL_PATH: found ?? (await findShell()) ?? browser };
}

/**
 * Starts a browser once, which creates the project's font cache. Without a cache, three starts of about two thousand
 * crashed ("Segmentation fault"); with one, none did. So this may crash, and the tests start after it.
 */
export async function makeFontCache(browser) {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'data:text/html,<p>Fonts</p>'];
  const start = () =>
    run(browser, args, { capture: true, env: { FONTCONFIG_FILE: fontConfig }, timeoutMs: 30_000 });
  if ((await start()).code !== 0) await start();
}

// Prints only the path: playwright.config.ts reads it.
runAsProgram(import.meta.url, async () => {
  console.log = console.error;
  await setup();
  process.stdout.write(`${await ensureBrowser()}\n`);
});
