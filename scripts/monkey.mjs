/**
 * `npm run monkey [-- --seed 1 --minutes 10 --steps 150]`: uses the app randomly for a long time, reproducibly. Then kills,
 * suspends and robs three tabs of one store for as long.
 * `npm run monkey -- --soak [--tabs 12 --minutes 10]`: many active tabs; prints their memory each minute.
 */
import { parseArgs } from 'node:util';
import { build, isBuilt } from './build.mjs';
import { playwrightRun } from './e2e.mjs';
import { runAsProgram } from './lib/main.mjs';
import { runNode } from './lib/processes.mjs';
import { setup } from './setup.mjs';

const whole = (name, text) => {
  if (/^\d+$/.test(text) && Number(text) > 0) return text;
  throw new Error(`--${name} takes a whole number above 0, not "${text}".`);
};

runAsProgram(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String((Date.now() % 1_000_000) + 1) },
      minutes: { type: 'string', default: '10' },
      steps: { type: 'string', default: '150' },
      soak: { type: 'boolean', default: false },
      tabs: { type: 'string', default: '12' },
    },
  });
  const seed = whole('seed', values.seed);
  const minutes = whole('minutes', values.minutes);
  const steps = whole('steps', values.steps);
  const tabs = whole('tabs', values.tabs);
  await setup();
  if (!isBuilt()) await build();
  const what = values.soak
    ? `${tabs} tabs for ${minutes} minutes.`
    : `Seed ${seed}, ${minutes} minutes in runs of ${steps} steps, then ${minutes} minutes of kills.`;
  console.log(what);
  const specs = values.soak
    ? ['e2e/soak.all.spec.ts']
    : ['e2e/monkey.all.spec.ts', 'e2e/store/kills.all.spec.ts'];
  const { args, env } = await playwrightRun([...specs, '--workers=1']);
  const own = values.soak
    ? { SOAK_MINUTES: minutes, SOAK_TABS: tabs }
    : { MONKEY_SEED: seed, MONKEY_MINUTES: minutes, MONKEY_STEPS: steps };
  const { code } = await runNode(args, { env: { ...env, ...own } });
  process.exitCode = code;
});
