/** Finds a Chrome or Chromium for the browser tests, or installs one. Plain Node. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bin } from './lib/bin.mjs';
import { runAsProgram } from './lib/main.mjs';
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

/** Browsers that Playwright has downloaded, newest first. */
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
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
  return [
    ...fromPath(names),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ];
}

/** Path of an installed browser, or undefined. `CHROME_PATH` takes precedence. */
function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROME_PATH is "${chosen}", which cannot be run.`);
    return chosen;
  }
  return [...candidates(), ...fromPlaywright()].find(isExecutable);
}

async function installDebianPackage(name) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name} (apt-get) ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { capture: true, env });
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
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
  if (code !== 0) console.log(`The download did not work: ${output.trim().split('\n')[0] ?? ''}`);
}

/** Path of a browser, installed if necessary. Throws with a message for people. */
export async function ensureBrowser() {
  for (const install of [null, installPlaywrightBrowser, () => installDebianPackage('chromium')]) {
    await install?.();
    const found = findBrowser();
    if (found) return found;
  }
  throw new Error(
    'No Chrome or Chromium was found, and none could be installed. Install one, or set CHROME_PATH to its program.',
  );
}

const findShell = () =>
  fromPath(['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']).find(isExecutable);

/**
 * Environment of the browser tests. Most run in Chromium's headless shell, which doesn't render to a screen and takes
 * half the time; if it is unavailable or `CHROME_PATH` is set, all run in the same browser.
 */
export async function ensureTestBrowsers() {
  const isChosen = Boolean(process.env.CHROME_PATH);
  const browser = await ensureBrowser();
  if (isChosen) return { CHROME_PATH: browser, HEADLESS_SHELL_PATH: browser };
  if (!findShell()) await installDebianPackage('chromium-headless-shell');
  return { CHROME_PATH: browser, HEADLESS_SHELL_PATH: findShell() ?? browser };
}

// Prints only the path: playwright.config.ts reads it.
runAsProgram(import.meta.url, async () => {
  console.log = console.error;
  await setup();
  process.stdout.write(`${await ensureBrowser()}\n`);
});
