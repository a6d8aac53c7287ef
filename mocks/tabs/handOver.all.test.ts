import fc from 'fast-check';
import { openDatabase } from '../storage/openDatabase';
import type { SerializedResponse } from '../../backend/pipeline/exchange';
import { ADD, countIn } from '../../src/test/backend/counterCommand';
import { createFakeBrowser, type FakeTab } from '../../src/test/backend/fakeBrowser';

type Event =
  | { readonly kind: 'submit' | 'crash' | 'hide' | 'show' | 'freeze' | 'thaw'; readonly tab: number }
  /** The leader's writes stay in its process, every tab sends a request, and after some turns the leader crashes. */
  | { readonly kind: 'die'; readonly turns: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'settle' }
  /** Enough time for waiting tabs to take over from a hung leader. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'turns'; readonly turns: number };

const tab = fc.nat({ max: 4 });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('submit' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom<'crash' | 'hide' | 'show' | 'freeze' | 'thaw'>(
        'crash',
        'hide',
        'show',
        'freeze',
        'thaw',
      ),
      tab,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('die' as const), turns: fc.integer({ min: 0, max: 80 }) }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Event>({ kind: 'open' }, { kind: 'settle' }, { kind: 'wait' }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('turns' as const), turns: fc.integer({ min: 1, max: 12 }) }),
  },
);

interface Command {
  readonly key: string;
  readonly by: FakeTab;
  answer: SerializedResponse | undefined;
}

async function turnsPass(turns: number): Promise<void> {
  for (let n = 0; n < turns; n += 1) await Promise.resolve();
}

test('whatever tabs do, acknowledged commands are stored exactly once and no living tab waits for ever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
      const browser = createFakeBrowser();
      let tabs: FakeTab[] = [browser.openTab(), browser.openTab()];
      const crashed = new Set<FakeTab>();
      const commands: Command[] = [];

      const submit = (by: FakeTab) => {
        const command: Command = { key: `key-${commands.length}`, by, answer: undefined };
        commands.push(command);
        const request = { ...ADD, headers: { 'idempotency-key': command.key } };
        void by.tabs.submit(request).then((answer) => {
          // A dead process receives nothing.
          if (!crashed.has(by)) command.answer = answer;
        });
      };

      const crash = (chosen: FakeTab) => {
        chosen.crash();
        crashed.add(chosen);
        tabs = tabs.filter((other) => other !== chosen);
      };

      for (const step of events) {
        if (step.kind === 'open') tabs = [...tabs, browser.openTab()];
        else if (step.kind === 'settle') await browser.settle();
        else if (step.kind === 'wait') await browser.pass(9_000, 100);
        else if (step.kind === 'turns') await turnsPass(step.turns);
        else if (step.kind === 'die') {
          const leader = tabs.find((other) => other.tabs.status() === 'leading');
          leader?.lag();
          tabs.forEach(submit);
          await turnsPass(step.turns);
          if (leader !== undefined) crash(leader);
        } else {
          const chosen = tabs[step.tab];
          if (chosen === undefined) continue;
          if (step.kind === 'submit') submit(chosen);
          if (step.kind === 'hide') chosen.hide();
          if (step.kind === 'show') chosen.show();
          if (step.kind === 'crash') crash(chosen);
          if (step.kind === 'freeze') chosen.freeze();
          if (step.kind === 'thaw') chosen.thaw();
        }
      }
      tabs = [...tabs, browser.openTab()];
      for (const survivor of tabs) {
        survivor.deliver();
        survivor.thaw();
        survivor.show();
      }
      await browser.pass(15_000, 100);

      const database = openDatabase({ storage: browser.storage });
      const stored = commands.filter(({ key }) => database.read.idempotency.has(key));
      expect(countIn(database)).toBe(stored.length);
      for (const { key, by, answer } of commands) {
        if (answer !== undefined) expect(database.read.idempotency.has(key)).toBe(true);
        if (!crashed.has(by)) expect(answer?.status).toBe(200);
      }
      expect(tabs.filter((survivor) => survivor.tabs.status() === 'leading')).toHaveLength(1);
    }),
    { numRuns: process.env['TEST_LONG'] === '1' ? 500 : 50, seed: 20261120 },
  );
}, 120_000);
