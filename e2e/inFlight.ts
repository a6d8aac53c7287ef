import { expect, type BrowserContext, type Page } from '@playwright/test';
import { waitForTestControl } from './app';

declare global {
  interface Window {
    /** Commands of this page that are held back from the backend. */
    __held?: { pressed: number; release: () => void };
  }
}

/**
 * From now on, commands to paths with this ending are held back from the backend until released, so that an action in
 * one tab can't remove the button in the other. They are held where both routes to the backend meet: in the service
 * worker, and in the page while the worker doesn't answer.
 */
export async function holdCommands(page: Page, ending: string): Promise<void> {
  await waitForTestControl(page);
  await page.evaluate((wanted) => {
    if (!window.__qa) throw new Error('The page has no test control.');
    const { http, worker } = window.__qa.msw;
    const held = { pressed: 0, release: () => undefined as void };
    const released = new Promise<void>((resolve) => {
      held.release = resolve;
    });
    window.__held = held;
    worker.use(
      http.all(`*${wanted}`, async ({ request }) => {
        if (request.method !== 'POST') return;
        held.pressed += 1;
        await released;
        // Without its own response, the backend answers.
      }),
    );
  }, ending);
}

/** From now on, files are held back until the returned function is called. */
export async function holdFiles(place: Page | BrowserContext, pattern: string): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await place.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Waits until each page has sent a command, then releases all of them together. */
export async function releaseTogether(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => page.evaluate(() => window.__held?.pressed)).toBe(1);
  }
  await Promise.all(pages.map((page) => page.evaluate(() => window.__held?.release())));
}

/**
 * Calls the API as this page's person, through the page's service worker, where {@link holdCommands} also holds it.
 * Returns the status. Retries with the same key while the worker doesn't answer.
 */
export async function callApi(page: Page, method: string, path: string, body?: unknown): Promise<number> {
  await waitForTestControl(page);
  return page.evaluate(
    async ([how, where, what]) => {
      const kept = JSON.parse(sessionStorage.getItem('cairnfield-app:session') ?? 'null') as {
        grant: string;
      };
      const { token } = JSON.parse(kept.grant) as { token: string };
      const headers = {
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': crypto.randomUUID(),
        'Content-Type': 'application/json',
      };
      for (;;) {
        const sent = await window.fetch(where, { method: how, headers, body: what });
        // Otherwise the static host answered.
        if (sent.headers.has('X-Commit')) return sent.status;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** Ends the session in the backend, then runs `work`, during which the page notices at the latest. */
export async function endSessionDuring(page: Page, work: () => Promise<void>): Promise<void> {
  expect(await callApi(page, 'DELETE', '/api/session')).toBe(204);
  // Another read of the page may notice it first and open the login page.
  await work().catch(() => undefined);
  await expect(page).toHaveURL(/\/login/);
}
