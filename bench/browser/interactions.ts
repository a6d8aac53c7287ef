import type { Locator, Page } from '@playwright/test';

/** An interaction, and the time until the next frame was painted. */
export interface Interaction {
  readonly what: string;
  readonly durationMs: number;
}

declare global {
  interface Window {
    /** The longest event per interaction since the last reset. */
    __interactions?: Map<number, number>;
  }
}

export async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found = new Map<number, number>();
    window.__interactions = found;
    // The lowest threshold possible: events below 16 ms aren't reported.
    const wanted: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
        found.set(entry.interactionId, Math.max(found.get(entry.interactionId) ?? 0, entry.duration));
      }
    }).observe(wanted);
  });
}

/** Performs an action and returns the interactions it caused. */
export async function during(page: Page, what: string, act: () => Promise<void>): Promise<Interaction[]> {
  await page.evaluate(() => window.__interactions?.clear());
  await act().catch((error: unknown) => console.log(`Left out: ${what}: ${String(error).split('\n', 1)[0]}`));
  await page.waitForTimeout(250);
  const durations = await page.evaluate(() => [...(window.__interactions?.values() ?? [])]);
  return durations.map((durationMs) => ({ what, durationMs }));
}

/**
 * Presses where the control is, as a hand does: Playwright's own click looks for the control again in the page's slowed
 * thread while the press is being measured.
 */
export async function pressInPlace(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded({ timeout: 3_000 });
  const box = await control.boundingBox({ timeout: 3_000 });
  if (box === null) throw new Error('A control without a place.');
  await page.waitForTimeout(100);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Closes popups left open by an earlier press: they hide the rest of the page. */
export async function closePopups(page: Page): Promise<void> {
  for (let turn = 0; turn < 3 && !(await page.getByRole('main').isVisible()); turn += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  }
}
