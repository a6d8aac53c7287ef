import { DAY_MS } from '../../src/lib/time';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_START } from '../../src/test/backend/testData';
import { linkEffects } from './linkEffects';
import { addressWith, readLink } from './links';
import type { BeforeCommand, Rule } from './rule';
import type { Scenario } from './scenario';

const own: Scenario = {
  name: 'own-one',
  title: 'Überraschung — 驚き',
  group: 'Custom',
  rules: [{ match: { resource: 'plans' }, effect: { kind: 'status', status: 503 } }],
};

it('reads names with seeds, and what holds in all tabs', () => {
  expect(readLink('offline, slow-network~seed.42,market-down~all~seed.7')).toEqual([
    { input: 'offline' },
    { input: 'slow-network', seed: 42 },
    { input: 'market-down', seed: 7, allTabs: true },
  ]);
});

it('a shared link brings the same scenarios to another browser, custom ones and seeds as well', async () => {
  const here = createTestBackend().scenarios;
  await here.apply('slow-network', { seed: 42 });
  await here.apply(own, { allTabs: true });
  const address = new URL(await here.share());
  const there = createTestBackend().scenarios;
  const outcome = await there.start(address.searchParams.get('qa'));
  expect(outcome).toEqual({ kind: 'applied', names: ['slow-network', 'own-one'] });
  expect(there.active()).toEqual(here.active());
  expect(there.link).toEqual(outcome);
});

it('a changed copy of a built-in scenario is shared whole, and an unchanged one by its name', async () => {
  const here = createTestBackend().scenarios;
  const known = await here.find('users-down');
  const changed = { ...known, rules: [{ match: { resource: 'users' }, effect: { kind: 'hang' } }] };
  await here.apply([JSON.stringify(changed), JSON.stringify(await here.find('offline'))]);
  const link = new URL(await here.share()).searchParams.get('qa');
  expect(link).toMatch(/^json\.[\w-]+,offline$/);
  const there = createTestBackend().scenarios;
  await there.start(link);
  expect(there.active()).toMatchObject([
    { scenario: { name: 'users-down', group: 'Custom', rules: changed.rules } },
    { scenario: { name: 'offline', group: 'Slow and offline' } },
  ]);
});

it('a link that many hosts refuse is told instead of shared', async () => {
  const { scenarios } = createTestBackend();
  const rules = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      match: { id: `dep-${index}` },
      effect: { kind: 'answer' as const, status: 200, body: { note: 'x'.repeat(200) } },
    }));
  await scenarios.apply({ ...own, rules: rules(10) });
  expect((await scenarios.share()).length).toBeLessThan(8_000);
  await scenarios.apply({ ...own, rules: rules(40) });
  await expect(scenarios.share()).rejects.toThrow(
    /^The link would have 1\d,\d{3} characters, and many hosts take no more than 8,000\./,
  );
});

it('keeps the other parameters of the address, and its hash', () => {
  expect(addressWith('http://x.example/admin?q=a&qa=old#top', 'offline~seed.2')).toBe(
    'http://x.example/admin?q=a&qa=offline~seed.2#top',
  );
  expect(addressWith('http://x.example/?qa=old', '')).toBe('http://x.example/');
});

it.each([
  ['offline,no-such-thing', 'No scenario is named “no-such-thing”.'],
  ['offline~speed.2', '~speed.2: only ~seed.<number> and ~all are known'],
  ['json.%%%', 'it was cut or changed on its way'],
  [`json.${btoa('{"name":"x"}')}`, 'title is a required field'],
  ['x'.repeat(20_001), 'The link is too long.'],
])('a bad link is refused with a reason, and nothing is applied: %#', async (link, why) => {
  const { scenarios } = createTestBackend();
  const outcome = await scenarios.start(link);
  expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining(why) });
  expect(scenarios.active()).toEqual([]);
});

it('an address without the parameter brings nothing, and a reload does not apply a link again', async () => {
  const tab = createMemoryStorage();
  const first = createTestBackend({ tab }).scenarios;
  expect(await first.start(null)).toEqual({ kind: 'none' });
  await first.start('offline');
  const reloaded = createTestBackend({ tab }).scenarios;
  await reloaded.start(null);
  expect(reloaded.active().map(({ scenario }) => scenario.name)).toEqual(['offline']);
});

/** A tab that answers the link question with `mayApply`, and the questions asked. */
function asked(mayApply: boolean) {
  const questions: (readonly string[])[] = [];
  const before: unknown[] = [];
  const test = createTestBackend({
    confirmLink: (effects) => {
      questions.push(effects);
      before.push([test.database.commitNumber, test.scenarios.active(), test.clock.now()]);
      return Promise.resolve(mayApply);
    },
  });
  return { ...test, questions, before };
}

/** The parameter value for an unnamed scenario. */
const linkOf = (scenario: Omit<Scenario, 'title' | 'group'>) =>
  `json.${Buffer.from(JSON.stringify({ title: 'Own', ...scenario })).toString('base64url')}`;

const rule = (more: Rule) => linkOf({ name: 'own-one', rules: [more] });
const before = (command: BeforeCommand) => rule({ before: [command] });

const BEYOND: readonly (readonly [string, string, RegExp])[] = [
  ['another data set', 'nobody-here-yet', /^Replace all data in this browser with the data set “empty”/],
  ['the clock', 'two-weeks-later', /^Set the clock of all tabs 14 days ahead of real time/],
  ['a clock that stands still', 'time-stands-still', /^Stop the clock of all tabs/],
  ['a full store', 'storage-full', /^Block saving in all tabs/],
  [
    'damage',
    linkOf({ name: 'own-one', storage: { corrupt: [{ table: 'users', id: 'user-1' }] } }),
    /^Damage the record “user-1” of “users”/,
  ],
  ['all tabs', 'offline~all', /^Apply “offline” in all tabs/],
  [
    'a patched answer',
    rule({ match: { endpoint: 'wallets.read' }, effect: { kind: 'patch', path: 'btc', value: 'bc1-mine' } }),
    /^Show “bc1-mine” as “btc”/,
  ],
  [
    'an answer that it makes up',
    rule({
      match: { endpoint: 'wallets.read' },
      effect: { kind: 'answer', status: 200, body: { btc: 'bc1-mine' } },
    }),
    /^Answer some requests with “{"btc":"bc1-mine"}” in the backend’s place/,
  ],
  [
    'a removed field',
    rule({ effect: { kind: 'patch', path: 'btc', isRemoved: true } }),
    /^Remove “btc” from the backend’s responses/,
  ],
  [
    'the second of several changes',
    rule({
      effect: {
        kind: 'patch',
        changes: [
          { path: 'a', isRemoved: true },
          { path: 'btc', value: 'bc1-mine' },
        ],
      },
    }),
    /^Show “bc1-mine” as “btc”/,
  ],
  [
    'a refusal in words of its own',
    rule({
      effect: {
        kind: 'status',
        status: 422,
        problem: { title: 'Call +1 900', errors: { email: 'Pay \u202ehere' } },
      },
    }),
    /^Show “Pay \ufffdhere” as the backend’s reason for a refusal\.$/,
  ],
  ['a session that ends', 'session-ends-now', /^End your session now\.$/],
  [
    'a session that ends later',
    linkOf({ name: 'own-one', session: { expireAfter: 3 } }),
    /^End your session after 3 requests\.$/,
  ],
  ['somebody else', 'approved-by-another-admin', /approve the deposit the request is about\.$/],
  [
    'money sent away',
    before({ command: 'spend-balance', person: 'user-1', amount: 'all' }),
    /send the whole balance of the investor “user-1” to someone else\.$/,
  ],
  [
    'a name that turns the sentence round',
    before({ command: 'rename-user', name: 'Ava\u202e.eman\n' }),
    /rename the investor the request is about to “Ava\ufffd\.eman\ufffd”\.$/,
  ],
  ['a credit', before({ command: 'set-balance', to: 5000 }), /set the balance of .* to \$5,000\.00\.$/],
  ['a deleted plan', before({ command: 'delete-plan', id: 'c1' }), /delete the plan “c1”\.$/],
  [
    'a deposit address',
    before({ command: 'change-wallets', btc: 'bc1-mine' }),
    /change the Bitcoin deposit address to “bc1-mine”\.$/,
  ],
];

it.each(BEYOND)('a link with %s asks first, and says so', async (_what, link, sentence) => {
  const test = asked(false);
  const untouched = [test.database.commitNumber, [], test.clock.now()];
  expect(await test.scenarios.start(`slow-network,${link}`)).toEqual({ kind: 'declined' });
  expect(test.questions).toEqual([expect.arrayContaining([expect.stringMatching(sentence)])]);
  expect(test.before).toEqual([untouched]);
  expect([test.database.commitNumber, test.scenarios.active(), test.clock.now()]).toEqual(untouched);
  expect(test.scenarios.link).toEqual({ kind: 'declined' });
});

it('a link that may do it does it', async () => {
  const test = asked(true);
  const names = ['two-weeks-later', 'market-down'];
  expect(await test.scenarios.start('two-weeks-later,market-down~all')).toEqual({ kind: 'applied', names });
  expect(test.questions).toHaveLength(1);
  expect(test.scenarios.active().map(({ scenario }) => scenario.name)).toEqual(names);
  expect(test.clock.now() - TEST_START).toBe(14 * DAY_MS);
});

it('a link with faults of its own tab alone asks nothing, nor does what comes by no link', async () => {
  const test = asked(false);
  const outcome = await test.scenarios.start('offline,flaky-reads~seed.42,transfer-lost-after-commit');
  expect(outcome).toMatchObject({ kind: 'applied' });
  await test.scenarios.apply(['two-weeks-later', 'approved-by-another-admin'], { allTabs: true });
  expect(test.questions).toEqual([]);
});

it('every built-in scenario that acts beyond faults in its own tab is asked about', async () => {
  const { scenarios } = createTestBackend();
  for (const scenario of await scenarios.builtIn()) {
    const { dataSet, storage, clock, session, rules = [] } = scenario;
    const isBeyond =
      dataSet !== undefined ||
      storage !== undefined ||
      clock !== undefined ||
      session?.expireAfter !== undefined ||
      rules.some(
        ({ before: commands, effect }) =>
          commands !== undefined ||
          effect?.kind === 'patch' ||
          (effect?.kind === 'status' && effect.problem !== undefined),
      );
    const effects = linkEffects([{ scenario, seed: 1, scope: 'tab' }]);
    expect([scenario.name, effects.length > 0]).toEqual([scenario.name, isBeyond]);
  }
});
