import { samplesOf } from '../../src/test/documentSamples';
import { TEST_DATA } from '../../src/test/backend/testData';
import type { SqlStore } from '../sql/openStore';
import { createTestStores, KINDS } from './testing/stores';

const stores = createTestStores();

const COUNTED = `
  SELECT 'deposits' AS "table", status,
    CASE status WHEN 'completed' THEN left((coalesce(decided_at, date) AT TIME ZONE 'UTC')::text, 10) ELSE '' END AS part,
    count(*)::int AS rows, sum(amount)::int AS amount FROM deposits GROUP BY 1, 2, 3
  UNION ALL SELECT 'withdrawals', status, '', count(*)::int, sum(amount)::int FROM withdrawals GROUP BY status
  UNION ALL SELECT 'investments', status, plan_name, count(*)::int, sum(amount)::int FROM investments GROUP BY status, plan_name
  UNION ALL SELECT 'users', '', '', count(*)::int, 0 FROM users
  UNION ALL SELECT 'transfers', '', '', count(*)::int, 0 FROM transfers
  UNION ALL SELECT 'audit', '', '', count(*)::int, 0 FROM audit`;
const KEPT = `SELECT "table", status, part, sum(rows)::int AS rows, sum(amount)::int AS amount
  FROM tallies GROUP BY "table", status, part`;

/** The guide's remedy, without the lock that keeps other processes out. */
const RECOUNT = samplesOf('docs/running-a-server.md')
  .flatMap(({ language, code }) => (language === 'sql' ? code.split(/;\n/) : []))
  .filter((statement) => /^(DELETE|INSERT)/.test(statement));

async function expectRight(store: SqlStore): Promise<void> {
  const counted = (await store.query(COUNTED)).filter(({ rows }) => rows !== 0);
  const kept = (await store.query(KEPT)).filter(({ rows }) => rows !== 0);
  expect(kept).toHaveLength(counted.length);
  expect(kept).toEqual(expect.arrayContaining([...counted]));
  expect(await store.checkBooks()).toEqual([]);
}

it.each(KINDS)('%s: what is kept of the counts and sums of tables is what counting finds', async (kind) => {
  const store = await stores.open(await stores.location(kind));
  await store.fill(TEST_DATA);
  await expectRight(store);
  await store.engine.command({ isolation: 'money' }, (tx) => {
    const deposit = tx.deposits.get('dep-1');
    if (deposit !== undefined) tx.deposits.put({ ...deposit, status: 'rejected' });
  });
  await store.query(
    "UPDATE deposits SET amount = amount + 7, decided_at = '2026-01-02 23:59Z' WHERE status = 'completed'",
  );
  await store.query(
    "UPDATE investments SET plan_name = 'Renamed' WHERE id = (SELECT min(id) FROM investments)",
  );
  await store.query('DELETE FROM users WHERE id NOT IN (SELECT user_id FROM deposits) AND balance = 0');
  await expectRight(store);
  // Processes may compact tallies concurrently.
  await Promise.all(Array.from({ length: 4 }, () => store.removeExpired()));
  await expectRight(store);
});

it.each(KINDS)('%s: a tally that is wrong is a fault of the books', async (kind) => {
  const store = await stores.open(await stores.location(kind));
  await store.fill(TEST_DATA);
  const wrong = [
    ['deposits', 'pending', '', 4, 12_345],
    ['investments', 'active', 'Never Heard Of', 1, 100],
    ['users', '', '', -1, 0],
  ];
  for (const values of wrong) {
    await store.query(
      'INSERT INTO tallies ("table", status, part, rows, amount) VALUES ($1, $2, $3, $4, $5)',
      values,
    );
  }
  const faults = await store.checkBooks();
  expect([...faults].sort()).toEqual([
    'The tally of deposits pending adds up to $1,123.45, not $1,000.00.',
    'The tally of deposits pending has 5 rows; there are 1.',
    'The tally of investments active Never Heard Of adds up to $1.00, not $0.00.',
    'The tally of investments active Never Heard Of has 1 rows; there are 0.',
    'The tally of users has 2 rows; there are 3.',
  ]);
  for (const statement of RECOUNT) await store.query(statement);
  await expectRight(store);
});

it.each(KINDS)('%s: a program that knows no parts of tallies folds none away', async (kind) => {
  const store = await stores.open(await stores.location(kind));
  await store.fill(TEST_DATA);
  const fold = `WITH folded AS (DELETE FROM tallies RETURNING *)
    INSERT INTO tallies SELECT "table", status, sum(rows) FROM folded GROUP BY "table", status`;
  await expect(store.query(fold)).rejects.toThrow('null value in column');
  await expectRight(store);
});
