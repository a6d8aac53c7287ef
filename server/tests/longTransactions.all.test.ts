/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { Client } from 'pg';
import type { ChangeNotice } from '../../src/lib/changeNotice';
import { TEST_IDS, TEST_PASSWORDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { MOST_CHANGES, readChanges, readSnapshot, type Change } from '../notices/changes';
import { open } from './testing/httpClient';
import { KINDS, createTestStores, SERVER_DATA } from './testing/stores';
import { startTestServer, unique, type TestServer } from './testing/testServer';

const stores = createTestStores();
const COMMIT =
  "INSERT INTO changes (audience, items) VALUES ('{*}', json_build_array(json_build_object('table', 'deposits', 'id', $1::text)))";

for (const kind of KINDS.filter((one) => one === 'postgres'))
  describe('transactions that stay open, in this database and in another one of the server', () => {
    let server: TestServer;
    let here: Client;
    let elsewhere: Client;
    const streams: IncomingMessage[] = [];

    beforeAll(async () => {
      const location = await stores.location(kind);
      const other = await stores.location(kind);
      if (!('url' in location) || !('url' in other)) throw new Error('PostgreSQL has a URL.');
      const store = await stores.open(location);
      await store.fill(SERVER_DATA);
      here = new Client({ connectionString: location.url });
      elsewhere = new Client({ connectionString: other.url });
      for (const client of [here, elsewhere]) {
        await client.connect();
        await client.query('BEGIN');
        await client.query('SELECT pg_current_xact_id()');
      }
      server = await startTestServer({ store, pace: { heartbeatMs: 600_000 } });
    });
    afterAll(async () => {
      streams.forEach((stream) => stream.destroy());
      await Promise.all([here.end(), elsewhere.end()]);
      await server.running.stop();
    });

    async function listen(token: string, headers: Readonly<Record<string, string>> = {}) {
      const stream = await open(server.port, 'GET', '/api/changes', { token, headers });
      streams.push(stream);
      let text = '';
      stream.on('error', () => undefined);
      stream.on('data', (data) => (text += String(data)));
      const ids = () =>
        [...text.matchAll(/^data: (\{.*\})$/gm)].flatMap(([, json = '']) =>
          (JSON.parse(json) as ChangeNotice).changes.map(({ id }) => id),
        );
      const lastId = () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';
      return { ids, lastId, text: () => text };
    }

    async function until(isDone: () => boolean): Promise<void> {
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
    }

    it('stop no notice', async () => {
      const noah = await listen(TEST_TOKENS.noah);
      const call = { token: TEST_TOKENS.admin, key: unique('long') };
      expect((await server.call('POST', '/api/deposits/dep-1/approve', call)).status).toBe(200);
      await until(() => noah.ids().includes('dep-1'));
      expect(noah.ids()).toContain(TEST_IDS.noah);
    });

    it('delay no end of a session', async () => {
      const body = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };
      const { body: grant } = await server.call('POST', '/api/session', { body });
      const token = String(Reflect.get(Object(grant), 'token'));
      const ava = await listen(token);
      await server.call('DELETE', '/api/session', { token });
      await until(() => ava.text().includes('event: session-ended'));
    });

    it('are told themselves when they commit, once, though later ones were told before', async () => {
      const ava = await listen(TEST_TOKENS.ava);
      await server.store.query(COMMIT, ['later']);
      await until(() => ava.ids().includes('later'));
      const told = ava.lastId();
      await here.query(COMMIT, ['long']);
      await here.query('COMMIT');
      await until(() => ava.ids().includes('long'));
      await server.store.query(COMMIT, ['last']);
      await until(() => ava.ids().includes('last'));
      expect(ava.ids().filter((id) => id === 'long')).toHaveLength(1);
      // A page that was away while it committed misses nothing.
      const back = await listen(TEST_TOKENS.ava, { 'Last-Event-ID': told });
      await until(() => back.ids().includes('last') || back.ids().includes('*'));
      expect(back.ids().some((id) => id === 'long' || id === '*')).toBe(true);
    });

    it('lose nothing of a backlog that takes several reads, while others commit', async () => {
      const ask = server.store.query;
      const seen = await readSnapshot(ask);
      await ask(
        `INSERT INTO changes (audience, items) SELECT '{*}', json_build_array(json_build_object('table', 'plans', 'id', n::text))
         FROM generate_series(1, ${2 * MOST_CHANGES + 1}) n`,
        [],
      );
      const idsOf = (changes: readonly Change[]) => changes.flatMap(({ items }) => items.map(({ id }) => id));
      const first = await readChanges(ask, seen);
      const found = idsOf(first.changes);
      await ask(COMMIT, ['meanwhile']);
      let after = first.changes.at(-1);
      while (after !== undefined) {
        const { changes } = await readChanges(ask, seen, { snapshot: first.snapshot, after });
        found.push(...idsOf(changes));
        after = changes.at(-1);
      }
      expect(found).toEqual(Array.from({ length: 2 * MOST_CHANGES + 1 }, (_, index) => String(index + 1)));
      expect(idsOf((await readChanges(ask, first.snapshot)).changes)).toEqual(['meanwhile']);
    });
  });
