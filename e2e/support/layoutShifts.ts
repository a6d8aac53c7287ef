import type { BrowserContext, Page } from '@playwright/test';

/** Smaller moves are hardly noticeable; Core Web Vitals allow 0.1. */
export const STILL = 0.02;

/** Sums each page's layout shifts from its first paint on; each navigation starts from zero. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      // TypeScript's DOM types lack layout shifts.
      const sum = list.getEntries().reduce((all, entry) => all + Number(Reflect.get(entry, 'value')), 0);
      Reflect.set(window, 'shifts', Number(Reflect.get(window, 'shifts')) + sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shifts')));
}
