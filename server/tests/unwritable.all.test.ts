/** @jest-environment node */
import { depositBody, TEST_TOKENS } from '../../src/test/backend/testData';
import type { SqlStore } from '../sql/openStore';
import { KINDS, createTestStores, SERVER_DATA } from './testing/stores';
import { startTestServer, unique, uploadProof, type TestServer } from './testing/testServer';
import { expectDocumented } from './testing/httpClient';

const stores = createTestStores();

describe.each(KINDS)('a server whose %s takes no writes', (kind) => {
  let server: TestServer;
  let store: SqlStore;
  let setReadOnly: (isReadOnly: boolean) => Promise<void>;
  /** Not on the store's connections, of which some may still be read-only. */
  let alter: (text: string) => Promise<unknown>;

  beforeAll(async () => {
    const location = await stores.location(kind);
    store = await stores.open(location, { onError: () => undefined, poolSize: 4, patienceMs: 2_000 });
    await store.fill(SERVER_DATA);
    server = await startTestServer({ store, pace: { checkedMs: 0 } });
    alter =
      'url' in location
        ? async (text) => (await stores.postgres()).run(text, location.url)
        : (text) => store.query(text);
    setReadOnly = async (isReadOnly) => {
      const text = `default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`;
      if (!('url' in location)) return void (await store.query(`SET ${text}`));
      const name = /\/\/\/([^?]+)/.exec(location.url)?.[1] ?? '';
      const postgres = await stores.postgres();
      await postgres.run(`ALTER DATABASE ${name} SET ${text}`);
      // As after a failover: existing connections reconnect. Connections to a read-only database stay.
      if (isReadOnly) {
        await postgres.run(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
        );
      }
    };
  });
  afterAll(() => server.running.stop());

  const approve = (id: string) =>
    server.call('POST', `/api/deposits/${id}/approve`, { token: TEST_TOKENS.admin, key: unique('approve') });
  const readiness = async () => {
    const { status, body } = await server.call('GET', '/readyz');
    return { status, database: String(Reflect.get(Object(body), 'database')) };
  };

  async function expectUnavailable(path = '/api/deposits/dep-1/approve'): Promise<void> {
    const answer = await approve('dep-1');
    expect(answer).toMatchObject({
      status: 503,
      body: { type: 'unavailable' },
      headers: { 'retry-after': '1' },
    });
    expectDocumented('POST', path, answer);
  }

  it('says so while it is read-only, reads on, and follows when it is not', async () => {
    expect(await readiness()).toEqual({ status: 200, database: 'ok' });
    await setReadOnly(true);
    await expectUnavailable();
    // A file's content is written before the transaction.
    await expect(uploadProof(server, TEST_TOKENS.ava)).rejects.toThrow('"status":503');
    expect((await server.call('GET', '/api/plans')).status).toBe(200);
    expect(await readiness()).toEqual({ status: 503, database: 'read-only' });
    await setReadOnly(false);
    expect((await approve('dep-1')).body).toMatchObject({ status: 'completed' });
    while ((await readiness()).status !== 200);
    expect(await store.checkBooks()).toEqual([]);
  });

  it('says so while its disk is full, and goes on when there is room', async () => {
    const documentId = await uploadProof(server, TEST_TOKENS.ava);
    await alter(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
    await alter('CREATE TRIGGER no_room BEFORE INSERT ON changes EXECUTE FUNCTION no_room()');
    expect(await readiness()).toEqual({ status: 200, database: 'ok' });
    const body = depositBody({ documentId });
    const deposit = () =>
      server.call('POST', '/api/deposits', { token: TEST_TOKENS.ava, key: 'deposit', body });
    expect(await deposit()).toMatchObject({ status: 503, body: { type: 'unavailable' } });
    expect(await readiness()).toEqual({ status: 503, database: 'full' });
    await alter('DROP TRIGGER no_room ON changes');
    expect(await readiness()).toEqual({ status: 200, database: 'ok' });
    expect((await deposit()).status).toBe(201);
  });

  it('is not ready for a schema that is not its own', async () => {
    await alter('INSERT INTO schema_versions (version) VALUES (99)');
    expect(await readiness()).toEqual({ status: 503, database: 'other-schema' });
    await alter('DELETE FROM schema_versions WHERE version = 99');
    expect(await readiness()).toEqual({ status: 200, database: 'ok' });
  });
});
