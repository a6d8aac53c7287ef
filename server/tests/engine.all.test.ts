import { TEST_DATA } from '../../src/test/backend/testData';
import { createTestStores, KINDS } from './testing/stores';

const stores = createTestStores();

it.each(KINDS)('%s: what a command writes, the next query reads', async (kind) => {
  const store = await stores.open(await stores.location(kind));
  await store.fill(TEST_DATA);
  const { commit } = await store.engine.command({ isolation: 'money' }, (tx) => {
    const plan = tx.plans.get('c1');
    if (plan !== undefined) tx.plans.put({ ...plan, name: 'Renamed', version: plan.version + 1 });
  });
  const read = await store.engine.query((view) => view.plans.get('c1')?.name);
  expect(read.result).toBe('Renamed');
  expect(read.commit).toBeGreaterThanOrEqual(commit);
  expect(await store.checkBooks()).toEqual([]);
});

it.each(KINDS)('%s: figures of a moment are answered while the clock goes on', async (kind) => {
  const store = await stores.open(await stores.location(kind));
  await store.fill(TEST_DATA);
  const { result } = await store.engine.query((view, now) => view.metrics(now));
  expect(result.totalUsers).toBe(TEST_DATA.users?.length);
});
