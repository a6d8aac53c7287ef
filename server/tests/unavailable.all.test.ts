/** @jest-environment node */
import { Client } from 'pg';
import { TEST_IDS, TEST_PASSWORDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { openBreakableLine, type BreakableLine } from './testing/breakableLine';
import type { HttpAnswer, HttpCall } from './testing/httpClient';
import { KINDS, createTestStores, SERVER_DATA } from './testing/stores';
import { startTestServer, unique, type TestServer } from './testing/testServer';
import { expectDocumented } from './testing/httpClient';

const stores = createTestStores();
const admin = { token: TEST_TOKENS.admin };

for (const kind of KINDS.filter((one) => one === 'postgres'))
  describe('a server whose PostgreSQL is not there for it', () => {
    let line: BreakableLine;
    let server: TestServer;
    let url: string;
    beforeAll(async () => {
      const location = await stores.location(kind);
      if (!('url' in location)) throw new Error('PostgreSQL has a URL.');
      url = location.url;
      line = await openBreakableLine(url);
      const store = await stores.open(
        { url: line.url },
        {
          onError: () => undefined,
          poolSize: 3,
          patienceMs: 2_000,
          silentMs: 4_000,
        },
      );
      await store.fill(SERVER_DATA);
      server = await startTestServer({ store, settings: { attemptsPerAddress: 20 } });
    });
    afterAll(async () => {
      await server.running.stop();
      await line.close();
    });

    const balance = async () => {
      const [row] = await server.store.query('SELECT balance::int FROM users WHERE id = $1', [TEST_IDS.noah]);
      return Number(row?.['balance']);
    };

    function expectBusy(request: { method: string; path: string }, answer: HttpAnswer): void {
      expect({ ...request, body: answer.body }).toMatchObject({
        ...request,
        body: {
          status: 503,
          type: 'unavailable',
          title: 'The service is busy. Nothing was changed.',
          instance: expect.any(String),
        },
      });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'retry-after': '1',
      });
      expectDocumented(request.method, request.path, answer);
    }

    it('answers a money command once, though the line broke before PostgreSQL could say that it is done', async () => {
      const before = await balance();
      const call = { ...admin, key: unique('lost') };
      line.loseNextCommit();
      const first = await server.call('POST', '/api/deposits/dep-1/approve', call);
      expect(line.lostCommits()).toBe(1);
      expect(first.body).toMatchObject({ id: 'dep-1', status: 'completed', version: 2 });
      const again = await server.call('POST', '/api/deposits/dep-1/approve', call);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect(again.body).toEqual(first.body);
      const entries = await server.store.query("SELECT amount::int FROM ledger WHERE source_id = 'dep-1'");
      expect(entries).toHaveLength(1);
      expect(await balance()).toBe(before + Number(entries[0]?.['amount']));
      expect(await server.store.checkBooks()).toEqual([]);
    });

    it('says that it does not know, where no key can tell', async () => {
      const { body: site } = await server.call('GET', '/api/settings/site');
      line.loseNextCommit();
      const body = { ...Object(site), aboutUs: 'Said once.' };
      const answer = await server.call('PUT', '/api/settings/site', { ...admin, body });
      expect(line.lostCommits()).toBe(2);
      expect(answer.body).toMatchObject({
        status: 503,
        type: 'unavailable',
        title: 'The database didn’t say whether this was done.',
      });
      expect(answer.headers['retry-after']).toBe('1');
      expect(server.lines.join('')).toContain('The connection was lost during a commit.');
      expect((await server.call('GET', '/api/settings/site')).body).toMatchObject({ aboutUs: 'Said once.' });
    });

    it('says so of a login as well, whose key keeps no token: it opens one session, not a second one', async () => {
      const sessions = () =>
        server.store.query('SELECT id FROM sessions WHERE subject_id = $1', [TEST_IDS.noah]);
      const before = await sessions();
      line.loseNextCommit();
      const body = { email: 'noah@cairnfield.example', password: TEST_PASSWORDS.user };
      const answer = await server.call('POST', '/api/session', { key: unique('login'), body });
      expect(line.lostCommits()).toBe(3);
      expect(answer.body).toMatchObject({ status: 503, type: 'unavailable' });
      expect(await sessions()).toHaveLength(before.length + 1);
    });

    it('answers 503 while every connection waits for a lock, and goes on when it is gone', async () => {
      const holder = new Client({ connectionString: url });
      await holder.connect();
      await holder.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      const path = '/api/users/me';
      const ask = () => server.call('GET', path, { token: TEST_TOKENS.ava });
      // More than there are connections, so late calls wait for one.
      const asked = Array.from({ length: 6 }, ask);
      const first = await Promise.race(asked);
      await holder.query('COMMIT');
      await holder.end();
      expectBusy({ method: 'GET', path }, first);
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      expect((await ask()).status).toBe(200);
    });

    it('answers 503 with the time to come back while the line is cut, and goes on when it is mended', async () => {
      line.cut();
      const calls: readonly (readonly [string, string, HttpCall])[] = [
        ['GET', '/api/plans', {}],
        ['GET', '/api/changes', admin],
        ['POST', '/api/deposits/dep-2/approve', { ...admin, key: unique('away') }],
        [
          'POST',
          '/api/session',
          { body: { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user } },
        ],
      ];
      const answers = await Promise.all(
        calls.map(
          async ([method, path, call]) => [{ method, path }, await server.call(method, path, call)] as const,
        ),
      );
      for (const [request, answer] of answers) expectBusy(request, answer);
      expect((await server.call('GET', '/readyz')).body).toMatchObject({
        status: 'unavailable',
        database: 'unavailable',
      });
      expect((await server.call('GET', '/healthz')).status).toBe(200);
      line.mend();
      expect((await server.call('GET', '/api/plans')).status).toBe(200);
      expect((await server.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
    });

    it('answers a money command once, though PostgreSQL fell silent when it was to commit', async () => {
      const before = await balance();
      line.freezeNextCommit();
      const body = { recipientEmail: 'noah@cairnfield.example', amount: 1, note: 'silent' };
      const call = { token: TEST_TOKENS.ava, key: unique('silent'), body };
      const pay = () => server.call('POST', '/api/transfers', call);
      const first = await pay();
      expect(first.body).toMatchObject({
        status: 503,
        title: 'The database didn’t say whether this was done.',
      });
      line.mend();
      let again = await pay();
      // Its other connections are silent for a while.
      while (again.status === 503) again = await pay();
      expect(again.body).toMatchObject({ amount: 1 });
      expect(await server.store.query("SELECT id FROM transfers WHERE note = 'silent'")).toHaveLength(1);
      expect(await balance()).toBe(before + 100);
      expect(await server.store.checkBooks()).toEqual([]);
    });
  });
