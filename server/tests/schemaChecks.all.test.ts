import { TABLE_NAMES } from '../../backend/tables';
import { columnsOf, tableName } from '../sql/columns';
import { NewerDatabaseError } from '../sql/migrations';
import { TEST_DATA, TEST_IDS } from '../../src/test/backend/testData';
import type { SqlStore } from '../sql/openStore';
import { KINDS, createTestStores } from './testing/stores';

const stores = createTestStores();

describe.each(KINDS)('%s refuses by itself', (kind) => {
  let store: SqlStore;
  beforeAll(async () => {
    store = await stores.open(await stores.location(kind));
    await store.fill(TEST_DATA);
    await store.engine.command({ isolation: 'money' }, (tx) => {
      tx.audit.put({
        id: 'aud-1',
        seq: 1,
        date: new Date(0).toISOString(),
        actorId: 'system',
        actorName: 'System',
        actorRole: 'system',
        action: 'plan.created',
        subjectId: 'c1',
        subjectName: 'Plan',
        details: 'Made.',
      });
    });
  });

  const entry = (sourceId: string, entryNo: number, after: number) =>
    store.query(
      `INSERT INTO ledger (id, seq, user_id, entry_no, type, amount, balance_after, description, source_id, date, search_text)
       VALUES ($1, nextval('ledger_seq'), $2, $3::bigint, 'deposit', 100, $4::bigint, '', $5, now(), '')`,
      [`led-${sourceId}-${entryNo}`, TEST_IDS.ava, entryNo, after, sourceId],
    );

  describe.each(['ledger', 'audit'])('%s only grows', (table) => {
    it.each([`UPDATE ${table} SET id = id`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])(
      '%s',
      async (text) => {
        await expect(store.query(text)).rejects.toThrow(`${table} only grows`);
      },
    );
  });

  it.each([
    ['a negative balance', 'UPDATE users SET balance = -1', 'users_balance_check'],
    ['a state that there is not', "UPDATE deposits SET status = 'paid'", 'deposits_status_check'],
    [
      'one e-mail for an investor and an admin',
      `UPDATE admins SET email_key = (SELECT email_key FROM users WHERE id = '${TEST_IDS.ava}')`,
      'emails_pkey',
    ],
    ['a date before 1900', "UPDATE users SET created_at = '1000-01-01'", 'users_created_at_years'],
    ['a date after 8999', "UPDATE deposits SET decided_at = '9999-12-31'", 'deposits_decided_at_years'],
    ['a date without end', "UPDATE sessions SET expires_at = 'infinity'", 'sessions_expires_at_years'],
  ])('%s', async (_what, text, why) => {
    await expect(store.query(text)).rejects.toThrow(why);
  });

  it('a date of another year in any record', async () => {
    const rows = await store.query(
      "SELECT conname FROM pg_constraint WHERE conname LIKE '%\\_years' ORDER BY 1",
    );
    const dates = TABLE_NAMES.flatMap((table) =>
      columnsOf(table).flatMap(({ kind: of, name }) =>
        of === 'time' ? [`${tableName(table)}_${name}_years`] : [],
      ),
    );
    expect(rows.map(({ conname }) => conname)).toEqual(dates.sort());
  });

  it('a second credit of one deposit', async () => {
    await entry('dep-9', 2, 100);
    await expect(entry('dep-9', 3, 200)).rejects.toThrow('ledger_once');
  });

  it('a second entry at one place of a person’s chain', async () => {
    await expect(entry('dep-10', 2, 100)).rejects.toThrow('ledger_entry_once');
  });

  it('and its books tell what does not add up', async () => {
    expect(await store.checkBooks()).toEqual(
      expect.arrayContaining([
        'user-1 has $20,000.00; the ledger says $20,001.00.',
        'The entry led-dep-9-2 says $1.00 after it; the entry before it says $20,001.00.',
        'dep-9 must not have deposit in the ledger: $1.00, not $0.00.',
      ]),
    );
  });

  it('people in a database that has some', async () => {
    await expect(store.fill(TEST_DATA)).rejects.toThrow('has people already');
  });
});

const onPostgres = KINDS.filter((kind) => kind === 'postgres');

for (const kind of onPostgres)
  it(`${kind}: the program’s own role works, and may not touch what is booked`, async () => {
    const location = await stores.location(kind);
    if (!('url' in location)) throw new Error('PostgreSQL has a URL.');
    const server = await stores.postgres();
    await server.run('CREATE ROLE cairnfield_app LOGIN');
    const url = location.url.replace('user=postgres', 'user=cairnfield_app');
    expect(url).not.toBe(location.url);
    const store = await stores.open({ url, ownerUrl: location.url });
    await store.fill(TEST_DATA);
    await store.engine.command({ isolation: 'money' }, (tx) => tx.plans.remove('c1'));
    for (const text of [
      'ALTER TABLE ledger DISABLE TRIGGER ledger_final',
      'UPDATE ledger SET amount = 0',
      'DELETE FROM audit',
      'DROP TABLE plans',
      'INSERT INTO schema_versions (version) VALUES (99)',
    ]) {
      await expect(store.query(text)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

for (const kind of onPostgres)
  it(`${kind}: a database of a newer program is left alone`, async () => {
    const location = await stores.location(kind);
    const store = await stores.open(location);
    await store.query('INSERT INTO schema_versions (version) VALUES (99)');
    await expect(stores.open(location)).rejects.toThrow(NewerDatabaseError);
  });
