import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Commands of this page whose answers are held back. */
    __held?: { sent: number; release: () => void };
  }
}

/** Waits until the worker hands this page's requests to the backend; before, the app answers itself. */
async function reachBackend(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isAnswered = () =>
    page.evaluate(async () => (await fetch('/api/settings/site')).headers.has('X-Cairnfield-Backend'));
  await expect.poll(isAnswered).toBe(true);
}

/** From now on this page hears no answer to its commands at paths that end like this, until it is released. */
export async function holdAnswers(page: Page, ending: string): Promise<void> {
  await reachBackend(page);
  await page.evaluate((wanted) => {
    const { fetch } = window;
    const held = { sent: 0, release: () => undefined as void };
    const released = new Promise<void>((resolve) => {
      held.release = resolve;
    });
    window.__held = held;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const isHeld = request.method === 'POST' && new URL(request.url).pathname.endsWith(wanted);
      if (!isHeld) return fetch(request);
      held.sent += 1;
      const answer = await fetch(request);
      await released;
      return answer;
    };
  }, ending);
}

/** Waits until each page has sent its command, none of them having heard an answer, and lets all answers come. */
export async function releaseTogether(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => page.evaluate(() => window.__held?.sent)).toBe(1);
  }
  await Promise.all(pages.map((page) => page.evaluate(() => window.__held?.release())));
}

/** Calls the API as this page's person, by the way that the page itself uses; answers the status. */
export async function callApi(page: Page, method: string, path: string, body?: unknown): Promise<number> {
  await reachBackend(page);
  return page.evaluate(
    async ([how, where, what]) => {
      const kept = JSON.parse(sessionStorage.getItem('cairnfield-app:session') ?? 'null') as {
        grant: { token: string };
      };
      const headers = {
        Authorization: `Bearer ${kept.grant.token}`,
        'Idempotency-Key': crypto.randomUUID(),
        'Content-Type': 'application/json',
      };
      const sent = await window.fetch(where, { method: how, headers, body: what });
      return sent.status;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}
