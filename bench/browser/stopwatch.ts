import type { Page } from '@playwright/test';

/** A plain table with ten thousand rows takes seconds. */
const PATIENCE_MS = 60_000;

/** What to wait for on the page, in terms of what a person sees. */
interface Sight {
  /** Name of the table or grid: its caption or label. */
  readonly table: string;
  /** At least one row is shown, and all contain this text, ignoring case. */
  readonly everyRow?: string;
  /** The row of the button with this name contains the text, ignoring case, or has left the table. */
  readonly rowOf?: { readonly button: string; readonly text: string };
}

/**
 * Milliseconds from an input to the frame that paints its result, measured in the page: from the event's timestamp to
 * the task after that frame.
 */
export async function timeToSee(
  page: Page,
  event: 'click' | 'keydown' | 'input',
  act: () => Promise<void>,
  sight: Sight,
): Promise<number> {
  await page.evaluate(watch, { event, sight });
  await act();
  return page.evaluate((patienceMs) => {
    const tooLong = new Promise<number>((_, reject) => {
      setTimeout(() => reject(new Error('What the bench waits for never came.')), patienceMs);
    });
    return Promise.race([window.__seen ?? tooLong, tooLong]);
  }, PATIENCE_MS);
}

declare global {
  interface Window {
    /** Resolves when the awaited content was painted. */
    __seen?: Promise<number>;
  }
}

/** Runs in the page. */
function watch({ event, sight }: { event: string; sight: Sight }): void {
  const nameOf = (table: Element) =>
    table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent;
  const rows = () => {
    const table = [...document.querySelectorAll('table, [role=grid]')].find(
      (each) => nameOf(each) === sight.table,
    );
    return [...(table?.querySelectorAll('tbody tr:not([aria-hidden]), [role=row][data-id]') ?? [])].map(
      (row) => row.textContent?.toLowerCase() ?? '',
    );
  };
  const { everyRow = '', rowOf } = sight;
  const row = rowOf && document.querySelector(`[aria-label="${rowOf.button}"]`)?.closest('tr, [role=row]');
  const isSeen = () => {
    if (rowOf !== undefined)
      return row?.isConnected === false || row?.textContent?.toLowerCase().includes(rowOf.text) === true;
    const texts = rows();
    return texts.length > 0 && texts.every((text) => text.includes(everyRow));
  };
  window.__seen = new Promise((resolve) => {
    addEventListener(
      event,
      ({ timeStamp }) => {
        const look = () => {
          if (!isSeen()) return requestAnimationFrame(look);
          // Visible in this frame: the next task runs after it is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

/** Frame times during some seconds of wheel scrolling, in milliseconds, sorted ascending. */
export async function framesOfScrolling(page: Page): Promise<number[]> {
  await page.mouse.move(720, 500);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    let isOver = false;
    const next = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if (!isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    window.__stopFrames = () => {
      isOver = true;
      return frames.slice(1);
    };
  });
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn < 40 ? 240 : -360);
    await page.waitForTimeout(25);
  }
  const frames = await page.evaluate(() => window.__stopFrames?.() ?? []);
  return frames.sort((a, b) => a - b);
}

declare global {
  interface Window {
    __stopFrames?: () => number[];
  }
}
