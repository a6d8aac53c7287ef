import { createMemoryStorage } from '../db/testing/memoryStorage';
import { createTestBackend } from '../server/testing/testBackend';
import { addressWith, readLink } from './links';
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
  await here.control.apply('slow-network', { seed: 42 });
  await here.control.apply(own, { allTabs: true });
  const address = new URL(await here.control.share());
  const there = createTestBackend().scenarios;
  const outcome = await there.start(address.searchParams.get('qa'));
  expect(outcome).toEqual({ kind: 'applied', names: ['slow-network', 'own-one'] });
  expect(there.control.active()).toEqual(here.control.active());
  expect(there.control.link).toEqual(outcome);
});

it('keeps the other parameters of the address, and its hash', () => {
  expect(addressWith('http://x.example/admin?q=a&qa=old#top', 'offline~seed.2')).toBe(
    'http://x.example/admin?q=a&qa=offline~seed.2#top',
  );
  expect(addressWith('http://x.example/?qa=old', '')).toBe('http://x.example/');
});

it.each([
  ['offline,no-such-thing', 'No scenario is named "no-such-thing".'],
  ['offline~speed.2', '~speed.2: only ~seed.<number> and ~all are known'],
  ['json.%%%', 'it was cut or changed on its way'],
  [`json.${btoa('{"name":"x"}')}`, 'title: is missing'],
  ['x'.repeat(20_001), 'The link is too long.'],
])('a bad link is refused with a reason, and nothing is applied: %#', async (link, why) => {
  const { scenarios } = createTestBackend();
  const outcome = await scenarios.start(link);
  expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining(why) });
  expect(scenarios.control.active()).toEqual([]);
});

it('an address without the parameter brings nothing, and a reload does not apply a link again', async () => {
  const tab = createMemoryStorage();
  const first = createTestBackend({ tab }).scenarios;
  expect(await first.start(null)).toEqual({ kind: 'none' });
  await first.start('offline');
  const reloaded = createTestBackend({ tab }).scenarios;
  await reloaded.start(null);
  expect(reloaded.control.active().map(({ scenario }) => scenario.name)).toEqual(['offline']);
});
