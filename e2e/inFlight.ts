import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Commands of this page that wait to be sent. */
    __held?: { pressed: number; release: () => void };
  }
}

/** Waits until the worker hands this page's requests to the backend; before, the app answers itself. */
async function reachBackend(page: Page): Promise<void> {
  // Polled from outside: a tab behind another one draws no frames, and a wait inside it may stand still.
  const isAnswered = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await fetch('/api/settings/site')).headers.has('X-Cairnfield-Backend'),
    );
  await expect.poll(isAnswered).toBe(true);
}

/**
 * From now on this page's commands at paths that end like this wait to be sent, until they are released: what is
 * pressed in one tab cannot take the button out of the other's hands.
 */
export async function holdCommands(page: Page, ending: string): Promise<void> {
  await reachBackend(page);
  await page.evaluate((wanted) => {
    const { fetch } = window;
    const held = { pressed: 0, release: () => undefined as void };
    const released = new Promise<void>((resolve) => {
      held.release = resolve;
    });
    window.__held = held;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST' && new URL(request.url).pathname.endsWith(wanted)) {
        held.pressed += 1;
        await released;
      }
      return fetch(request);
    };
  }, ending);
}

/** Waits until a command was pressed in each page, and lets all of them go at once. */
export async function releaseTogether(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => page.evaluate(() => window.__held?.pressed)).toBe(1);
  }
  await Promise.all(pages.map((page) => page.evaluate(() => window.__held?.release())));
}

/** Calls the API as this page's person, by the way that the page itself uses; answers the status. */
export async function callApi(page: Page, method: string, path: string, body?: unknown): Promise<number> {
  await reachBackend(page);
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
      const sent = await window.fetch(where, { method: how, headers, body: what });
      return sent.status;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}
