/** @jest-environment node */
import { transferInput } from '../../backend/seed/inputs';
import { Client } from 'pg';
import { TEST_DATA, TEST_IDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { buildInvestment, buildLedgerEntry } from '../../src/test/builders';
import { migrate } from '../sql/migrations';
import { createPgClient } from '../sql/pgClient';
import { sessionRecord } from './testing/sessionRecord';
import { createTestStores, KINDS, SERVER_DATA, unexpected } from './testing/stores';
import { startTestServer, unique, type TestServer } from './testing/testServer';
import { expectDocumented } from './testing/httpClient';

const stores = createTestStores();
const TOO_MANY = 'Too many of your requests are waiting. Please try again in a moment.';
const ava = { token: TEST_TOKENS.ava };
const noah = { token: TEST_TOKENS.noah };

for (const kind of KINDS.filter((one) => one === 'postgres'))
  describe('a person whose row somebody has locked', () => {
    let server: TestServer;
    let url = '';
    let holder: Client;
    const errors: unknown[] = [];
    beforeAll(async () => {
      const location = await stores.location(kind);
      if (!('url' in location)) throw new Error('PostgreSQL has a URL.');
      url = location.url;
      const store = await stores.open(location, {
        poolSize: 4,
        patienceMs: 3_000,
        onRetry: (error) => errors.push(error),
      });
      await store.fill({
        ...SERVER_DATA,
        sessions: [...(SERVER_DATA.sessions ?? []), sessionRecord('token-of-mia', TEST_IDS.mia)],
      });
      server = await startTestServer({ store });
    });
    afterAll(() => server.running.stop());

    beforeEach(async () => {
      holder = new Client({ connectionString: url });
      await holder.connect();
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [TEST_IDS.noah]);
    });
    afterEach(() => holder.end());

    const send = (key: string) => {
      const body = transferInput({ amount: 1 });
      return server.call('POST', '/api/transfers', { ...ava, key, body });
    };

    it('keeps commands about them waiting without the connections, and refuses them in the end', async () => {
      const keys = Array.from({ length: 12 }, () => unique('locked'));
      let isOver = false;
      const sent = Promise.all(keys.map(send)).finally(() => (isOver = true));
      // More concurrent adjustments than there are connections, by somebody else.
      const adjusted = Promise.all(
        keys.map((key) =>
          server.call('POST', `/api/users/${TEST_IDS.noah}/balance-adjustments`, {
            token: TEST_TOKENS.admin,
            key,
            body: { amount: 1, reason: 'locked' },
          }),
        ),
      );
      const others: number[] = [];
      while (!isOver) {
        const mias = { token: 'token-of-mia', key: unique('of-mia') };
        const answers = await Promise.all([
          server.call('GET', '/api/users/me', ava),
          server.call('GET', '/api/users/me', noah),
          server.call('DELETE', '/api/me/sessions', mias),
        ]);
        others.push(...answers.map(({ status }) => status));
      }
      expect(new Set(others)).toEqual(new Set([200, 204]));
      const refused = [...(await sent), ...(await adjusted)];
      for (const answer of refused) {
        expect(answer.body).toMatchObject({ status: 503, type: 'unavailable' });
        expect(answer.headers['retry-after']).toBe('1');
      }
      const [first] = await sent;
      if (first) expectDocumented('POST', '/api/transfers', first);
      expect(errors).toContainEqual(expect.objectContaining({ code: '55P03' }));
      await holder.query('ROLLBACK');
      for (const key of keys) expect((await send(key)).status).toBe(201);
      expect(await server.store.checkBooks()).toEqual([]);
    });

    it('has so many commands wait, and no more', async () => {
      const answers = await Promise.all(
        Array.from({ length: 170 }, (_, index) => send(unique(`one-of-many-${index}`))),
      );
      const tooMany = answers.filter(({ status }) => status === 429);
      expect(tooMany.length).toBeGreaterThan(0);
      for (const answer of tooMany) {
        expect(answer.body).toMatchObject({ type: 'too-many-attempts', title: TOO_MANY });
        expect(answer.headers['retry-after']).toBe('1');
        expectDocumented('POST', '/api/transfers', answer);
      }
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429, 503]));
    });

    it('does not end the wait of a migration for another one', async () => {
      const client = createPgClient({ url, poolSize: 1, onError: unexpected });
      const settings = () =>
        client.withSession(async (session) => (await session.run([{ text: 'SHOW lock_timeout' }]))[0]);
      expect(await settings()).toEqual([{ lock_timeout: '2s' }]);
      await holder.query('SELECT pg_advisory_xact_lock(7305011)');
      let isDone = false;
      const migrated = migrate(client).finally(() => (isDone = true));
      await holder.query('SELECT pg_sleep(2.5)');
      expect(isDone).toBe(false);
      await holder.query('ROLLBACK');
      await migrated;
      expect(await settings()).toEqual([{ lock_timeout: '2s' }]);
      await client.close();
    });

    it('does not keep others from what is due to them', async () => {
      const location = await stores.location(kind);
      const store = await stores.open(location, { patienceMs: 3_000 });
      const [avasUser, ...others] = TEST_DATA.users ?? [];
      if (avasUser === undefined || !('url' in location)) throw new Error('Ava is there, on PostgreSQL.');
      // Noah's is due first.
      const investments = [TEST_IDS.noah, TEST_IDS.ava].map((userId, index) =>
        buildInvestment({
          id: `inv-${index}`,
          userId,
          startDate: '2026-01-01T00:00:00.000Z',
          duration: 7 + index,
        }),
      );
      const paidIn = investments.map(({ id, userId, amount }, index) =>
        buildLedgerEntry({
          seq: 3 + index,
          userId,
          type: 'investment',
          amount: -amount,
          balanceAfter: 0,
          sourceId: id,
        }),
      );
      const opening = [TEST_IDS.noah, TEST_IDS.ava].map((userId, index) =>
        buildLedgerEntry({
          seq: 1 + index,
          userId,
          amount: 1_000,
          balanceAfter: 1_000,
          sourceId: `opening-${userId}`,
        }),
      );
      const users = [{ ...avasUser, balance: 0 }, ...others];
      await store.fill({ ...SERVER_DATA, users, investments, ledger: [...opening, ...paidIn] });
      const other = new Client({ connectionString: location.url });
      await other.connect();
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [TEST_IDS.noah]);
      expect(await store.settleDue(10)).toBe(1);
      await other.end();
      expect(await store.query("SELECT id FROM investments WHERE status = 'completed'")).toEqual([
        { id: 'inv-1' },
      ]);
      expect(await store.query('SELECT id FROM settlement_failures')).toEqual([]);
      expect(await store.checkBooks()).toEqual([]);
    });
  });
