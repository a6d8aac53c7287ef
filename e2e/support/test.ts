import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { QaPage } from './scenario';

async function keepDrawn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 1, maxHeight: 1 });
}

/**
 * Chromium draws a background tab once a second, and each of Playwright's clicks waits for two frames. A captured tab
 * is drawn all the time, as in a separate window. Capturing takes time, so single tabs are left alone.
 */
function watch(context: BrowserContext): void {
  const captured = new WeakSet<Page>();
  const captureTabs = () => {
    const pages = context.pages();
    if (pages.length < 2) return;
    for (const page of pages.filter((each) => !captured.has(each))) {
      captured.add(page);
      // Fails during a navigation, or in a closed page. The next page to load tries again.
      keepDrawn(page).catch(() => captured.delete(page));
    }
  };
  context.on('page', (page) => page.on('load', captureTabs));
}

/**
 * Playwright sets the value of a field in Firefox so that React doesn't notice; as an edit, it does. For every page of a
 * context.
 */
export async function insertAsAnEdit(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => document.execCommand('insertText', false, text);
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
  });
}

/** As for people who save data: to keep the build for offline use takes as long as to open a page. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
}

interface OfEachContext {
  /** Whether the demo keeps its build, so that it opens without a network. */
  readonly keepsBuild: boolean;
  readonly contextsReady: undefined;
}

/** Playwright's test for pages that are used side by side; `qa` is the scenario control of `page`. */
export const test = base.extend<{ qa: QaPage }, OfEachContext>({
  keepsBuild: [false, { scope: 'worker', option: true }],
  contextsReady: [
    async ({ browser, keepsBuild }, use) => {
      const prepare = (context: BrowserContext) => {
        if (!keepsBuild) void saveData(context);
        if (browser.browserType().name() === 'firefox') void insertAsAnEdit(context);
        else watch(context);
      };
      browser.on('context', prepare);
      await use(undefined);
      browser.off('context', prepare);
    },
    { scope: 'worker', auto: true },
  ],
  qa: async ({ page }, use) => {
    await use(new QaPage(page));
  },
});
