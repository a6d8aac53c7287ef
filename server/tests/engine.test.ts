import { TEST_DATA } from '../../src/test/backend/testData';
import { useTestStores, KINDS } from './testing/stores';

const stores = useTestStores();

it.each(KINDS)('%s: what a command writes, the next query reads', async (kind) => {
  const store = await stores.open(await stores.place(kind));
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
