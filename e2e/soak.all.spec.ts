import { Console } from 'node:console';
import { expect, test } from '@playwright/test';
import { runSoak } from './monkey/soak';

/** Set by `npm run monkey -- --soak`; in `npm test` a short run only shows that it works. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0);
const TABS = Number(process.env.SOAK_TABS ?? 2);
/** Allowed growth from caches, pools and new records. */
const GROWTH = 1.25;

const how = MINUTES > 0 ? `for ${MINUTES} minutes` : 'for one round';

test(`${TABS} tabs at work ${how} take no more memory than at the start`, async ({ browser }) => {
  test.setTimeout(300_000 + TABS * 30_000 + MINUTES * 120_000);
  const context = await browser.newContext();
  const samples = await runSoak(context, { tabs: TABS, minutes: MINUTES });
  await context.close();
  new Console(process.stdout).table(samples);
  // By the second sample, all caches are filled.
  const [, early] = samples;
  const last = samples.at(-1);
  if (early === undefined || last === undefined) throw new Error('There are too few samples.');
  for (const what of ['heapMb', 'nodes', 'listeners', 'documents', 'otherChars'] as const) {
    expect(last[what], what).toBeLessThanOrEqual(early[what] * GROWTH);
  }
});
