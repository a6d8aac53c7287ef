import { expect, type Page } from '@playwright/test';
import { waitForTestControl } from './app';

declare global {
  interface Window {
    /** Commands of this page that the backend has not seen yet. */
    __held?: { pressed: number; release: () => void };
  }
}

/**
 * From now on the backend does not see this page's commands at paths that end like this, until they are released: what
 * is pressed in one tab cannot take the button out of the other's hands. They are held where both ways to the backend
 * meet: by the service worker, and in the page while the worker does not answer.
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
      http.post(`*${wanted}`, async () => {
        held.pressed += 1;
        await released;
        // Without an answer of its own, the backend answers.
      }),
    );
  }, ending);
}

/** Waits until a command was pressed in each page, and lets all of them go at once. */
export async function releaseTogether(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => page.evaluate(() => window.__held?.pressed)).toBe(1);
  }
  await Promise.all(pages.map((page) => page.evaluate(() => window.__held?.release())));
}

/**
 * Calls the API as this page's person, by the page's service worker, where {@link holdCommands} holds it as well;
 * answers the status. While the worker does not answer, it asks again under the same key.
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
        // The host of the files has answered otherwise.
        if (sent.headers.has('X-Cairnfield-Backend')) return sent.status;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}
