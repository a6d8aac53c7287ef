import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, firefox, type BrowserContext } from '@playwright/test';
import { checkBooks, countLedgerEntries, followTo, logInAs, openAs, people } from '../app';
import { expectNoSidewaysScroll } from '../axe';
import { screens } from '../screens';
import { confirmTransfer, enterTransfer } from '../support/money';
import { insertAsAnEdit, test as base } from '../support/test';

/** Names the environment variable that marks a test's own Firefox. */
const OWNER = 'CAIRNFIELD_E2E_OWNER';

/** A Firefox of its own, with settings. */
const test = base.extend<{
  openFirefox: (settings: Record<string, boolean | number>) => Promise<BrowserContext>;
}>({
  openFirefox: async ({ baseURL }, use, info) => {
    const { launchOptions, channel } = info.project.use;
    // Playwright makes Firefox end with the first tab that crashes.
    const executablePath = info.outputPath('firefox.sh');
    const script = `#!/bin/sh\nunset MOZ_CRASHREPORTER_SHUTDOWN\nexec '${launchOptions?.executablePath ?? ''}' "$@"\n`;
    writeFileSync(executablePath, script, { mode: 0o755 });
    const opened: { close: () => Promise<void> }[] = [];
    await use(async (settings) => {
      const browser = await firefox.launch({
        ...launchOptions,
        executablePath,
        ...(channel !== undefined && { channel }),
        env: { ...process.env, ...launchOptions?.env, [OWNER]: String(process.pid) },
        firefoxUserPrefs: { ...launchOptions?.firefoxUserPrefs, ...settings },
      });
      opened.push(browser);
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await insertAsAnEdit(context);
      return context;
    });
    for (const browser of opened) await browser.close();
  },
});

/** A file of this process under `/proc`; empty if it is another user's, or has just ended. */
function ofProcess(pid: string, file: 'cmdline' | 'environ' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether this test started the process, or one that it descends from. */
function isOwn(pid: string): boolean {
  if (ofProcess(pid, 'environ').includes(`${OWNER}=${String(process.pid)}\0`)) return true;
  const parent = /\) \S (\d+)/.exec(ofProcess(pid, 'stat'))?.[1];
  return parent !== undefined && parent !== '0' && isOwn(parent);
}

/** The processes in which this test's own Firefox draws pages. */
function pageProcesses(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => /\btab[\0 ]*$/.test(ofProcess(pid, 'cmdline')) && isOwn(pid)).map(Number);
}

for (const who of [null, 'ava', 'admin'] as const) {
  test(`no screen of ${who ?? 'a visitor'} scrolls sideways, at 360 or 1280 px`, async ({ page }) => {
    await (who === null ? page.goto('/') : openAs(page, people[who]));
    for (const { path } of screens.filter(({ as }) => as === who)) {
      await followTo(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
}

test('in a private window the app works, and what is typed and booked outlives a reload', async ({
  openFirefox,
}) => {
  const context = await openFirefox({ 'browser.privatebrowsing.autostart': true });
  const page = await context.newPage();
  await logInAs(page, people.ava);
  await page.goto('/dashboard/transfer');
  await confirmTransfer(await enterTransfer(page, '12.50'));
  await page.reload();
  await expect(page.getByLabel('Recipient email')).toHaveValue('');
  await page.goto('/dashboard/transactions');
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('12.50');
  await checkBooks(page);
});

test('a tab that is killed in the middle of a transfer stops no other one, and the money went once or not at all', async ({
  openFirefox,
}) => {
  // By default, all tabs of a site share a process.
  const context = await openFirefox({
    'dom.ipc.processCount.webIsolated': 4,
    'dom.ipc.processPrelaunch.enabled': false,
  });
  const page = await context.newPage();
  await logInAs(page, people.ava);
  let booked = await countLedgerEntries(page, people.ava.email, 'transfer-out');
  for (const afterMs of [100, 600]) {
    const before = pageProcesses();
    const killed = await context.newPage();
    await killed.goto('/dashboard/transfer');
    const review = await enterTransfer(killed, '12.50');
    const [its, ...others] = pageProcesses().filter((pid) => !before.includes(pid));
    expect(others).toEqual([]);
    if (its === undefined) throw new Error('The second tab has no process of its own.');
    // A page that is gone never answers.
    void confirmTransfer(review).catch(() => undefined);
    await page.waitForTimeout(afterMs);
    process.kill(its, 'SIGKILL');
    await page.goto('/dashboard/transfer');
    await confirmTransfer(await enterTransfer(page, '7.25'));
    const now = await countLedgerEntries(page, people.ava.email, 'transfer-out');
    expect([1, 2]).toContain(now - booked);
    booked = now;
    await checkBooks(page);
  }
});

test('adding a passkey where no device is says so, and nothing stays open', async ({ openFirefox }) => {
  const context = await openFirefox({
    'security.webauth.webauthn_enable_usbtoken': false,
    'security.webauth.webauthn_enable_softtoken': true,
  });
  const page = await context.newPage();
  await logInAs(page, people.ava);
  await page.goto('/dashboard/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Test key');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No passkey was created');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});
