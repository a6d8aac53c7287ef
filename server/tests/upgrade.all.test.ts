/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { TEST_PASSWORDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { rowsOf, type SqlClient } from '../sql/client';
import { migrate } from '../sql/migrations';
import type { SqlStore, StoreLocation } from '../sql/openStore';
import { createPgClient } from '../sql/pgClient';
import { openPglite } from '../sql/pgliteClient';
import { serializedCall } from './testing/randomCommands';
import { countedBytes, createTestStores, KINDS, unexpected, createPlainBackend } from './testing/stores';

const EARLIER = 3;
/** When the earlier program gave its last answers. */
const NOW = Date.parse('2026-01-25T12:00:30Z');

const read = (file: string) => readFileSync(path.join(__dirname, 'testing/schema3', file), 'utf8');

const stores = createTestStores();
const folder = mkdtempSync(path.join(tmpdir(), 'cairnfield-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function locationOf(kind: SqlStore['kind']): Promise<StoreLocation> {
  return kind === 'pglite' ? { folder } : stores.location(kind);
}

function connect(location: StoreLocation): Promise<SqlClient> | SqlClient {
  if ('folder' in location) return openPglite(path.join(location.folder, 'database'));
  if ('url' in location) return createPgClient({ url: location.url, poolSize: 1, onError: unexpected });
  throw new Error('What is in memory cannot be opened again.');
}

/** A database as the earlier program left it. */
async function leave(location: StoreLocation): Promise<void> {
  const client = await connect(location);
  await migrate(client, EARLIER);
  await client.withSession((session) =>
    // The triggers have already run: all the rows exist.
    session.script(
      `SET session_replication_role = replica; ${read('rows.sql')} RESET session_replication_role`,
    ),
  );
  await client.close();
}

async function valuesOf(store: SqlStore, text: string): Promise<unknown[]> {
  return (await store.query(text)).map(({ value }) => value);
}

/** Every migration must have run, and none twice. */
async function expectPresent(store: SqlStore): Promise<void> {
  const versions = await valuesOf(store, 'SELECT version AS value FROM schema_versions ORDER BY version');
  expect(versions).toEqual(versions.map((_version, index) => index + 1));
  expect(versions.length).toBeGreaterThan(EARLIER);
  expect(await store.checkBooks()).toEqual([]);
}

function backendOf({ engine }: SqlStore) {
  const backend = createPlainBackend(engine, countedBytes());
  return async (method: string, path: string, as: string | undefined, { key = '', body = {} } = {}) => {
    const call = method === 'GET' ? { method, path, as } : { method, path, as, body };
    const { status, headers, ...answer } = await backend.execute(serializedCall(call, key));
    return { status, headers, body: JSON.parse(answer.body ?? 'null') as unknown };
  };
}

describe.each(KINDS)('%s: a database of an earlier schema', (kind) => {
  let store: SqlStore;
  let call: ReturnType<typeof backendOf>;
  beforeAll(async () => {
    const location = await locationOf(kind);
    await leave(location);
    store = await stores.open(location, { now: () => NOW });
    call = backendOf(store);
  });

  it('answers as the earlier program did', async () => {
    const asked = read('answers.txt').trim().split('\n');
    for (const line of asked) {
      const [who = '', path = '', ...text] = line.split(' ');
      const { body } = await call('GET', path, who === 'ava' ? TEST_TOKENS.ava : TEST_TOKENS.admin);
      // Later programs may return more. The portfolio's value is omitted: it includes held money since.
      expect({ who, path, body }).toMatchObject({ who, path, body: JSON.parse(text.join(' ')) });
    }
    expect(asked).toHaveLength(25);
  });

  it('has balanced books, and tallies of what is there', async () => {
    expect(await store.checkBooks()).toEqual([]);
    const tallies = await store.query(
      'SELECT "table", status, part, rows::int, amount::int FROM tallies ORDER BY 1, 2, 3',
    );
    expect(tallies.map((tally) => Object.values(tally).join(' '))).toEqual([
      'audit   27 0',
      'deposits completed 2026-01-15 2 225050',
      'deposits completed 2026-01-16 1 30000',
      'deposits pending  1 1000',
      'deposits rejected  1 7707',
      'investments active Bronze Crypto 1 600000',
      'investments active Starter Crypto 1 50000',
      'investments completed Starter Crypto 1 100000',
      'transfers   1 0',
      'users   4 0',
      'withdrawals cancelled  1 30000',
      'withdrawals completed  1 10000',
      'withdrawals pending  1 40000',
      'withdrawals rejected  1 20000',
    ]);
  });

  it('sends no mail again that was under way', async () => {
    const tokens = await valuesOf(store, 'SELECT token AS value FROM outbox ORDER BY sent_at LIMIT 2');
    const attempts = await store.query('SELECT mail, tries, next_at FROM mail_attempts');
    const underWay = tokens.map((token) => ({
      mail: createHash('sha256').update(String(token)).digest('hex'),
      tries: 3,
      next_at: new Date('2026-01-25T13:00Z'),
    }));
    expect(attempts).toHaveLength(2);
    expect(attempts).toEqual(expect.arrayContaining(underWay));
  });

  it('goes on: keys, passwords, and the books of new commands', async () => {
    const body = { recipientEmail: 'noah@cairnfield.example', amount: 250.25, note: 'for the boat' };
    const again = await call('POST', '/api/transfers', TEST_TOKENS.ava, { key: 'key-17', body });
    expect(again).toMatchObject({ status: 201, headers: { 'Idempotent-Replayed': 'true' } });
    expect(await valuesOf(store, 'SELECT id AS value FROM transfers')).toEqual([
      Reflect.get(Object(again.body), 'id'),
    ]);
    const login = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };
    expect((await call('POST', '/api/session', undefined, { key: 'login', body: login })).status).toBe(200);
    const { admin } = TEST_TOKENS;
    const approve = '/api/deposits/dep-1768478408000/approve';
    expect((await call('POST', approve, admin, { key: 'new' })).status).toBe(200);
    const pending = await call('GET', '/api/deposits?status=pending', admin);
    expect(pending.body).toEqual({ items: [], total: 0 });
    expect(await store.checkBooks()).toEqual([]);
    await store.removeExpired();
    await expectPresent(store);
  });
});

describe.each(KINDS.filter((one) => one === 'postgres'))('%s: an upgrade', (kind) => {
  it('is made once by two processes that start at once', async () => {
    const location = await stores.location(kind);
    if (!('url' in location)) throw new Error('PostgreSQL has a URL.');
    await leave(location);
    // A busy connection holds up the migration until both processes have started.
    const worker = new Client({ connectionString: location.url });
    await worker.connect();
    await worker.query('BEGIN; LOCK TABLE deposits IN ROW EXCLUSIVE MODE');
    const opening = Promise.all([stores.open(location), stores.open(location)]);
    while ((await worker.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount !== 2);
    await worker.query('COMMIT');
    await worker.end();
    const [first, second] = await opening;
    await expectPresent(first);
    await expectPresent(second);
  });

  it('that fails says why, changes nothing, and can be made again', async () => {
    const location = await stores.location(kind);
    await leave(location);
    const client = await connect(location);
    const run = (text: string) => client.withSession((session) => session.script(text));
    await run('CREATE TABLE counted_tallies ()');
    await expect(stores.open(location)).rejects.toThrow('relation "counted_tallies" already exists');
    await run('DROP TABLE counted_tallies');
    await client.close();
    await expectPresent(await stores.open(location));
  });
});

it('a check that waited when its account was closed ends then, so that its photos are deleted; others wait', async () => {
  const client = await openPglite('memory://');
  await migrate(client, 19);
  const closedAt = new Date('2026-01-03T00:00:00.000Z');
  await client.withSession(async (session) => {
    for (const [id, date] of [
      ['user-1', closedAt],
      ['user-2', null],
    ] as const) {
      await session.run([
        {
          text: `INSERT INTO users (id, email, name, role, kyc_status, balance, created_at, email_verified, referral_code,
              referrals, version, entries, name_lower, search_text, closed_at)
            VALUES ($1, $1, $1, 'user', 'unverified', 0, '2026-01-01', true, $1, 0, 1, 0, $1, $1, $2)`,
          values: [id, date],
        },
        {
          text: `INSERT INTO documents (id, user_id, user_name, purpose, name, type, size, sha256, date, request_id, version)
            VALUES ('doc-' || $1, $1, $1, 'identity-front', 'front.png', 'image/png', 1, repeat('0', 64), '2026-01-02', $1, 1)`,
          values: [id],
        },
      ]);
    }
  });
  await migrate(client);
  const found = await client.withSession((session) =>
    rowsOf(session, { text: 'SELECT id, decided_at, version::int FROM documents ORDER BY id' }),
  );
  await client.close();
  expect(found).toEqual([
    { id: 'doc-user-1', decided_at: closedAt, version: 2 },
    { id: 'doc-user-2', decided_at: null, version: 1 },
  ]);
});

it('folds the texts that searches look in, of the append-only books too, and gives each email its key', async () => {
  const client = await openPglite('memory://');
  await migrate(client, 21);
  await client.withSession((session) =>
    session.run([
      {
        text: `INSERT INTO users (id, email, name, role, kyc_status, balance, created_at, email_verified, referral_code,
            referrals, version, entries, name_lower, search_text)
          VALUES ('user-1', 'zoe@cairnfield.example', 'Zoë  Nguyễn', 'user', 'unverified', 0, '2026-01-01', true, 'ref-1', 0,
            1, 0, 'zoë  nguyễn', E'zoë  nguyễn\nzoe@cairnfield.example\nuser-1')`,
      },
      {
        text: `INSERT INTO audit (id, seq, actor_id, actor_name, actor_role, action, subject_id, subject_name, details, date,
            actor_name_lower, phrase, kind, search_text)
          SELECT 'aud-' || n, n, 'user-1', 'Zoë', 'user', 'session.loggedIn', 'user-1', 'Zoë', '', '2026-01-01', 'zoë', '', '',
            'zoë ' || n FROM generate_series(1, 2500) AS n`,
      },
    ]),
  );
  await migrate(client);
  const found = await client.withSession(async (session) => [
    ...(await rowsOf(session, { text: 'SELECT search_text, email_key, name FROM users' })),
    ...(await rowsOf(session, {
      text: "SELECT count(*)::int AS folded FROM audit WHERE search_text = 'zoe ' || seq",
    })),
  ]);
  await expect(
    client.withSession((session) => session.run([{ text: "UPDATE audit SET details = 'x'" }])),
  ).rejects.toThrow('audit only grows');
  await client.close();
  expect(found).toEqual([
    {
      search_text: 'zoe nguyen\nzoe@cairnfield.example\nuser-1',
      email_key: 'zoe@cairnfield.example',
      name: 'Zoë  Nguyễn',
    },
    { folded: 2500 },
  ]);
});
