/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NOAHS_ID, PROOFS, TEST_IDS, TEST_PASSWORDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { UnavailableError, type Engine } from '../../backend/engine';
import type { ChangeNotice } from '../../src/lib/changeNotice';
import { sessionRecord } from './testing/sessionRecord';
import { open, expectDocumented } from './testing/httpClient';
import { startTestServer, type TestServer } from './testing/testServer';
import { until } from './testing/serverProcess';
import { openTestStore } from './testing/stores';

/** From the test data; too old to wait for their requests. */
const UPLOADS: readonly string[] = [NOAHS_ID, ...Object.values(PROOFS)];

let server: TestServer;
const streams: IncomingMessage[] = [];
const wakers = new Set<() => void>();
beforeAll(async () => {
  const store = await openTestStore();
  const onWake = async (listener: () => void) => {
    wakers.add(listener);
    return async () => void wakers.delete(listener);
  };
  server = await startTestServer({ store: { ...store, onWake }, pace: { heartbeatMs: 5_000 } });
  // The first round of jobs removes unused uploads; only their owner and the admins are notified.
  const told = (id: string) =>
    server.store.query(
      `SELECT array_to_json(audience)::text AS audience FROM changes WHERE items::text LIKE '%${id}%'`,
    );
  for (const id of UPLOADS) while ((await told(id)).length === 0);
  expect(await told(NOAHS_ID)).toEqual([{ audience: JSON.stringify([TEST_IDS.noah, 'admins']) }]);
});
afterEach(() => streams.splice(0).forEach((stream) => stream.destroy()));
afterAll(() => server.running.stop());

interface Listener {
  readonly notices: readonly ChangeNotice[];
  /** Everything received so far, as text. */
  text(): string;
  readonly ended: Promise<void>;
}

async function listen(
  token: string,
  headers: Readonly<Record<string, string>> = {},
  port = server.port,
): Promise<Listener> {
  const stream = await open(port, 'GET', '/api/changes', { token, headers });
  streams.push(stream);
  expect(stream.statusCode).toBe(200);
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  let text = '';
  const notices: ChangeNotice[] = [];
  stream.on('error', () => undefined);
  stream.on('data', (data) => {
    text += String(data);
    const found = [...text.matchAll(/^data: (\{.*\})$/gm)];
    notices.splice(0, Infinity, ...found.map(([, json = '']) => JSON.parse(json) as ChangeNotice));
  });
  const ended = new Promise<void>((resolve) => stream.on('close', () => resolve()));
  return { notices, text: () => text, ended };
}

/** Writes what another process's commit leaves behind. */
async function commit(audience: readonly string[], id: string): Promise<void> {
  await server.store.query('INSERT INTO changes (audience, items) VALUES ($1, $2)', [
    audience,
    JSON.stringify([{ table: 'deposits', id }]),
  ]);
  for (const wake of wakers) wake();
}

const idsOf = ({ notices }: Listener) => notices.flatMap(({ changes }) => changes.map(({ id }) => id));

it('tells each person what concerns them, and nobody of other people’s records', async () => {
  const [ava, noah, admin] = await Promise.all([
    listen(TEST_TOKENS.ava),
    listen(TEST_TOKENS.noah),
    listen(TEST_TOKENS.admin),
  ]);
  await commit([TEST_IDS.ava], 'of-ava');
  await commit(['admins', TEST_IDS.noah], 'of-noah-and-admins');
  await commit(['*'], 'of-all');
  await until(() => [ava, noah, admin].every((listener) => idsOf(listener).includes('of-all')));
  // Whether they started listening before they were notified of the uploads is undetermined.
  const others = (listener: Listener) => idsOf(listener).filter((id) => !UPLOADS.includes(id));
  expect(others(ava)).toEqual(['of-ava', 'of-all']);
  expect(idsOf(ava)).not.toContain(NOAHS_ID);
  for (const listener of [noah, admin]) expect(others(listener)).toEqual(['of-noah-and-admins', 'of-all']);
  expect(ava.text()).not.toContain('noah');
});

it('begins after the event that a page saw last, and says "anything" when that is too long ago', async () => {
  const first = await listen(TEST_TOKENS.ava);
  await commit(['*'], 'seen');
  await until(() => idsOf(first).includes('seen'));
  const seen = first.notices.at(-1)?.commit ?? 0;
  expect(first.text()).toContain(`id: ${seen}\n`);
  await commit(['*'], 'missed');
  await until(() => idsOf(first).includes('missed'));
  const back = await listen(TEST_TOKENS.ava, { 'Last-Event-ID': String(seen) });
  await until(() => back.notices.length > 0);
  expect(idsOf(back)).toEqual(['missed']);
  const late = await listen(TEST_TOKENS.ava, { 'Last-Event-ID': '1' });
  await until(() => late.notices.length > 0);
  expect(late.notices[0]?.changes).toContainEqual({ table: 'ledger', id: '*' });
});

it('says "anything" to a page that saw a later event than there is: the database was restored from a backup', async () => {
  const page = await listen(TEST_TOKENS.ava, { 'Last-Event-ID': String(10 ** 12) });
  await until(() => page.notices.length > 0);
  expect(page.notices[0]?.changes).toContainEqual({ table: 'ledger', id: '*' });
});

it('is for people who are signed in, five streams a session', async () => {
  const nobody = await server.call('GET', '/api/changes');
  expect(nobody.body).toMatchObject({ status: 401 });
  expectDocumented('GET', '/api/changes', nobody);
  for (let count = 0; count < 5; count += 1) await listen(TEST_TOKENS.noah);
  const sixth = await server.call('GET', '/api/changes', { token: TEST_TOKENS.noah });
  expect(sixth.body).toMatchObject({ status: 429, type: 'too-many-attempts' });
  expect(sixth.headers['retry-after']).toBe('30');
  expectDocumented('GET', '/api/changes', sixth);
});

it('is not for an admin who has to set up a second step first', async () => {
  const token = 'sets-up-first';
  const session = { ...sessionRecord(token, TEST_IDS.admin, 'admin'), mustSetUp: true };
  await server.store.engine.command({ isolation: 'account' }, (tx) => tx.sessions.put(session));
  const answer = await server.call('GET', '/api/changes', { token });
  expect(answer.body).toMatchObject({ status: 403, type: 'set-up-required' });
  expectDocumented('GET', '/api/changes', answer);
});

it('refuses HEAD, whose stream nobody could read or end', async () => {
  const answer = await open(server.port, 'HEAD', '/api/changes', { token: TEST_TOKENS.ava });
  expect(answer).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } });
});

it('is refused as the API’s document has it to an address that asks too often, and without a database', async () => {
  const store = await openTestStore();
  let isAway = false;
  const query: Engine['query'] = (work, hint) =>
    isAway
      ? Promise.reject(new UnavailableError('The database is away.', false))
      : store.engine.query(work, hint);
  const busy = await startTestServer({
    store: { ...store, engine: { ...store.engine, query } },
    settings: { requestsPerSecond: 1 },
  });
  isAway = true;
  const ask = () => busy.call('GET', '/api/changes', { token: 'of-nobody' });
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, ask));
  expect(first).toMatchObject({ status: 503, body: { type: 'unavailable' } });
  expect(others.at(-1)).toMatchObject({ status: 429, body: { type: 'too-many-attempts' } });
  for (const answer of [first, ...others]) if (answer) expectDocumented('GET', '/api/changes', answer);
  await busy.running.stop();
});

async function logInAgain(name = 'ava'): Promise<string> {
  const body = { email: `${name}@cairnfield.example`, password: TEST_PASSWORDS.user };
  const answer = await server.call('POST', '/api/session', { body });
  return String(Reflect.get(Object(answer.body), 'token'));
}

it('ends with its session', async () => {
  const token = await logInAgain();
  const listener = await listen(token);
  await until(() => listener.text() !== '');
  await server.call('DELETE', '/api/session', { token });
  await listener.ended;
  expect(listener.text()).toMatch(/event: session-ended\n/);
});

describe('when sessions end at another process', () => {
  let reads = 0;
  let watched: TestServer;
  beforeAll(async () => {
    const store = await openTestStore();
    const query: Engine['query'] = (work, hint) => {
      reads += 1;
      return store.engine.query(work, hint);
    };
    watched = await startTestServer({
      store: { ...store, engine: { ...store.engine, query } },
      pace: { heartbeatMs: 600_000 },
    });
  });
  afterAll(() => watched.running.stop());

  const idOf = (token: string) => createHash('sha256').update(token).digest('hex');

  /** As another process leaves it behind. */
  async function tellOfSessions(person: string, ids: readonly string[]): Promise<void> {
    const items = ids.map((id) => ({ table: 'sessions', id }));
    await watched.store.query('INSERT INTO changes (audience, items) VALUES ($1, $2)', [
      [person],
      JSON.stringify(items),
    ]);
  }

  it('only the streams of these sessions look whether they go on, one for all of a session', async () => {
    const noahs = await Promise.all([1, 2].map(() => listen(TEST_TOKENS.noah, {}, watched.port)));
    const ava = await listen(TEST_TOKENS.ava, {}, watched.port);
    const admin = await listen(TEST_TOKENS.admin, {}, watched.port);
    reads = 0;
    await watched.store.query('DELETE FROM sessions WHERE id = $1', [idOf(TEST_TOKENS.noah)]);
    await tellOfSessions(TEST_IDS.noah, [idOf(TEST_TOKENS.noah)]);
    await Promise.all(noahs.map(({ ended }) => ended));
    for (const noah of noahs) expect(noah.text()).toMatch(/event: session-ended\n/);
    expect(reads).toBe(1);
    await tellOfSessions(TEST_IDS.ava, ['of-another-device']);
    await until(() => idsOf(ava).includes('of-another-device'));
    expect(reads).toBe(1);
    expect([ava, admin].map((listener) => listener.text())).not.toContainEqual(
      expect.stringContaining('session-ended'),
    );
  });

  it('more of them than a notice names make all streams of their person look, and no other', async () => {
    const ava = await listen(TEST_TOKENS.ava, {}, watched.port);
    const admin = await listen(TEST_TOKENS.admin, {}, watched.port);
    reads = 0;
    await watched.store.query('DELETE FROM sessions WHERE subject_id = $1', [TEST_IDS.ava]);
    await tellOfSessions(TEST_IDS.ava, ['*']);
    await ava.ended;
    expect(ava.text()).toMatch(/event: session-ended\n/);
    expect(admin.text()).not.toContain('session-ended');
    expect(reads).toBe(1);
  });
});

it('cuts off a reader that does not keep up, and goes on for the others', async () => {
  const quick = await listen(TEST_TOKENS.ava);
  const slow = await open(server.port, 'GET', '/api/changes', { token: TEST_TOKENS.ava });
  streams.push(slow);
  slow.pause();
  slow.on('error', () => undefined);
  const long = 'x'.repeat(200_000);
  const isCut = () => server.lines.some((line) => line.includes('fell behind'));
  // The kernel buffers a lot for a reader that doesn't read.
  for (let count = 1; !isCut(); count += 1) {
    await commit(['*'], `${count}-${long}`);
    await until(() => isCut() || idsOf(quick).some((id) => id.startsWith(`${count}-`)));
  }
  await commit(['*'], 'afterwards');
  await until(() => idsOf(quick).includes('afterwards'));
  const closed = new Promise((resolve) => slow.once('close', resolve));
  slow.resume();
  await closed;
  // The connection broke; the stream didn't end.
  expect(slow.complete).toBe(false);
});

it('holds 200 idle streams and answers others meanwhile', async () => {
  const tokens: string[] = [];
  // A person has at most 20 sessions.
  while (tokens.length < 40) tokens.push(await logInAgain(tokens.length < 20 ? 'ava' : 'noah'));
  const listeners = await Promise.all(
    tokens.flatMap((token) => Array.from({ length: 5 }, () => listen(token))),
  );
  expect(listeners).toHaveLength(200);
  expect((await server.call('GET', '/api/plans')).status).toBe(200);
  await commit(['*'], 'for-all-of-them');
  await until(() => listeners.every((listener) => idsOf(listener).includes('for-all-of-them')));
});
