import { test } from '@playwright/test';
import { isLong } from '../src/test/isLong';
import { runMonkey } from './monkey/monkey';

/** Set by `npm run monkey`; `npm test` does a short run that is always the same. */
const SEED = Number(process.env.MONKEY_SEED ?? 7);
const STEPS = Number(process.env.MONKEY_STEPS ?? (isLong ? 60 : 25));
const MINUTES = Number(process.env.MONKEY_MINUTES ?? 0);

test(`a monkey throws nothing off: ${MINUTES > 0 ? `${MINUTES} minutes` : `${STEPS} steps`} from seed ${SEED}`, async ({
  browser,
}) => {
  test.setTimeout(240_000 + MINUTES * 60_000);
  const end = Date.now() + MINUTES * 60_000;
  // A long run consists of short ones, each in its own browser, so that each can be repeated alone.
  for (let seed = SEED, isFirst = true; isFirst || Date.now() < end; seed += 1, isFirst = false) {
    const context = await browser.newContext();
    const start = Date.now();
    await runMonkey(context, seed, STEPS);
    await context.close();
    process.stdout.write(`Seed ${seed}: ${STEPS} steps in ${Math.round((Date.now() - start) / 1_000)} s.\n`);
  }
});
