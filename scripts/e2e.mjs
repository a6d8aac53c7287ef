/** `npm run e2e [-- ARGUMENTS OF playwright test]`: the tests in a real browser with the production build. */
import { build, isBuilt } from './build.mjs';
import { ensureTestBrowsers, makeFontCache } from './browser.mjs';
import { bin } from './lib/bin.mjs';
import { runAsProgram } from './lib/main.mjs';
import { freePort } from './lib/port.mjs';
import { runNode } from './lib/processes.mjs';
import { setup } from './setup.mjs';

/** Arguments and environment of a Playwright run on a separate port. */
export async function playwrightRun(args) {
  const port = await freePort(4173);
  const browsers = await ensureTestBrowsers();
  await makeFontCache(browsers.HEADLESS_SHELL_PATH);
  return {
    args: [bin('@playwright/test', 'playwright'), 'test', ...args],
    env: { ...browsers, E2E_PORT: String(port) },
  };
}

runAsProgram(import.meta.url, async () => {
  await setup();
  if (!isBuilt()) await build();
  const { args, env } = await playwrightRun(process.argv.slice(2));
  const { code } = await runNode(args, { env });
  process.exitCode = code;
});
