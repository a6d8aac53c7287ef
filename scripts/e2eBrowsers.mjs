/**
 * `npm run e2e:browsers [-- firefox|webkit] [ARGUMENTS OF playwright test]`: journeys in the browsers that Debian ships
 * beside Chromium. One that is missing and can't be installed is skipped, and a line says so.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { build, isBuilt } from './build.mjs';
import { findProgram, installDebianPackages } from './browser.mjs';
import { playwrightRun } from './e2e.mjs';
import { runAsProgram } from './lib/main.mjs';
import { runNode } from './lib/processes.mjs';
import { setup } from './setup.mjs';

/** WebKitGTK's browser isn't on the PATH. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

const BROWSERS = {
  firefox: {
    packages: ['firefox-esr'],
    find: async () => {
      const found = process.env.FIREFOX_PATH ?? (await findProgram(['firefox-esr', 'firefox']));
      return found && { E2E_FIREFOX: found };
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: async () => {
      const parts = [
        await findProgram(['WebKitWebDriver']),
        await findProgram(['Xvfb']),
        MINI_BROWSERS.find(existsSync),
      ];
      return parts.every(Boolean) ? { E2E_WEBKIT: parts[2] } : undefined;
    },
  },
};

/** @returns the environment of those that are here, and the names of the others */
async function ensureBrowsers(names) {
  const env = {};
  const missing = [];
  for (const name of names) {
    const { packages, find } = BROWSERS[name];
    if (!(await find())) await installDebianPackages(packages);
    const found = await find();
    if (found) Object.assign(env, found);
    else missing.push(name);
  }
  for (const name of missing)
    console.log(
      `Skipped: no ${name} (${BROWSERS[name].packages.join(', ')} of Debian) was found or could be installed.`,
    );
  return { env, missing };
}

/** WebKitGTK has no way to run without a display. */
async function startDisplay() {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = once(display, 'exit').then(() => {
    throw new Error('Xvfb did not start.');
  });
  const [number] = await Promise.race([once(display.stdout, 'data'), failed]);
  failed.catch(() => undefined);
  return { number: `:${String(number).trim()}`, end: () => display.kill() };
}

/** Runs the journeys; `run` gets Playwright's arguments and environment. Resolves to its result, and to what was skipped. */
export async function e2eBrowsers(args, run, names = Object.keys(BROWSERS)) {
  const { env, missing } = await ensureBrowsers(names);
  if (missing.length === names.length) return { code: 0, missing };
  const playwright = await playwrightRun(args);
  const display = env.E2E_WEBKIT ? await startDisplay() : undefined;
  try {
    const all = { ...playwright.env, ...env, ...(display && { DISPLAY: display.number }) };
    return { ...(await run(playwright.args, all)), missing };
  } finally {
    display?.end();
  }
}

runAsProgram(import.meta.url, async () => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => arg in BROWSERS);
  await setup();
  if (!isBuilt()) await build();
  const others = args.filter((arg) => !names.includes(arg));
  const run = (all, env) => runNode(all, { env });
  const { code } = await e2eBrowsers(others, run, names.length > 0 ? names : undefined);
  process.exitCode = code;
});
