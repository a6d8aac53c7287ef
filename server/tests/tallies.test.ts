import { TEST_DATA } from '../../src/test/backend/testData';
import type { SqlStore } from '../sql/openStore';
import { createTestStores, KINDS } from './testing/stores';

const stores = createTestStores();

const COUNTED = `
  SELECT 'deposits' AS "table", status, count(*)::int AS rows FROM deposits GROUP BY status
  UNION ALL SELECT 'withdrawals', status, count(*)::int FROM withdrawals GROUP BY status
  UNION ALL SELECT 'investments', status, count(*)::int FROM investments GROUP BY status
  UNION ALL SELECT 'users', '', count(*)::int FROM users
  UNION ALL SELECT 'transfers', '', count(*)::int FROM transfers
  UNION ALL SELECT 'audit', '', count(*)::int FROM audit`;
const KEPT = `SELECT "table", status, sum(rows)::int AS rows FROM tallies GROUP BY "table", status`;

async function expectRight(store: SqlStore): Promise<void> {
  const counted = (await store.query(COUNTED)).filter(({ rows }) => rows !== 0);
  const kept = (await store.query(KEPT)).filter(({ rows }) => rows !== 0);
  expect(kept).toHaveLength(counted.length);
  expect(kept).toEqual(expect.arrayContaining([...counted]));
}

it.each(KINDS)('%s: what is kept of the counts of tables is what counting finds', async (kind) => {
  const store = await stores.open(await stores.place(kind));
  await store.fill(TEST_DATA);
  await expectRight(store);
  await store.engine.command({ isolation: 'money' }, (tx) => {
    const deposit = tx.deposits.get('dep-1');
    if (deposit !== undefined) tx.deposits.put({ ...deposit, status: 'rejected' });
  });
  await store.query('DELETE FROM users WHERE id NOT IN (SELECT user_id FROM deposits) AND balance = 0');
  await expectRight(store);
  // Processes fold at the same time.
  await Promise.all(Array.from({ length: 4 }, () => store.removeExpired()));
  await expectRight(store);
});
