/**
 * How much one noisy person, who stays within the limits, slows down everybody else: the others' reads, commands and
 * logins at one server process over PostgreSQL while 200 streams are open, with and without the noise in turn.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { randomBytes } from '../server/server';
import { openStore, type SqlStore } from '../server/sql/openStore';
import { send, type HttpCall } from '../server/tests/testing/httpClient';
import { sessionRecord } from '../server/tests/testing/sessionRecord';
import type { Noise, NoiseOrder, NoiseReport } from './fairnessNoise';
import {
  createFairnessData,
  crowd,
  LARGE_DOCUMENT,
  largeFile,
  longLived,
  noisy,
  PASSWORD,
  popular,
  victims,
  type Person,
} from './fairnessPeople';
import { addSent, noneSent, sendPaced, type Sent } from './paced';
import { print, percentile, runBench } from './print';
import { startBenchServer, withPostgres } from './sqlServer';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SLICE_MS = 5_000;
/** Longer than the server retries a request. */
const LOCK_MS = 12_000;
/** A server that answers this many reads in a row, each within this time (ms), has recovered from a noise. */
const CALM = { reads: 20, ms: 50 };
/** How long to wait for that, ms. */
const LONGEST_REST_MS = 30_000;

const agent = new Agent({ keepAlive: true });

/** What the others are waiting for. */
type Kind = 'reads' | 'commands' | 'logins';
type Measured = Readonly<Record<Kind, Sent>>;

interface Scenario {
  readonly noise: Noise;
  readonly title: string;
  readonly ms?: number;
  /** Who logs in once a second; nobody by default. */
  readonly logsIn?: (index: number, slice: number) => Person | undefined;
}

const SCENARIOS: readonly Scenario[] = [
  {
    noise: 'history',
    title: 'one investor with 100,000 entries reads statements, portfolio and everything held, 40 a second',
  },
  { noise: 'files', title: 'one investor downloads a file of 10 MB, 10 a second' },
  { noise: 'proofs', title: 'one investor sends proofs of 10 MB, 6 a second' },
  { noise: 'sessions', title: 'one investor ends 60 sessions at once, then 40 a second' },
  { noise: 'transfers', title: 'one investor sends 100 transfers at once, then 40 a second' },
  {
    noise: 'hashes',
    title: 'one investor sends 20 unknown fields with a secret a second',
    logsIn: (index, slice) => crowd[(slice * 10 + index) % crowd.length],
  },
  {
    noise: 'passwords',
    title: 'a stranger tries wrong passwords for the admin who logs in',
    logsIn: (_index, slice) => victims[slice],
  },
  { noise: 'lockedRow', title: 'a row is locked, and 50 investors send money to it', ms: LOCK_MS },
];

const measured = (): Measured => ({ reads: noneSent(), commands: noneSent(), logins: noneSent() });

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list.');
  return item;
}

/** Sends a quiet crowd's requests: 40 reads, 5 transfers and perhaps a login per second. */
async function measureCrowd(
  port: number,
  { ms = SLICE_MS, logsIn }: Scenario,
  slice: number,
): Promise<Measured> {
  const statusOf = async (method: string, path: string, by: Person, call: HttpCall) => {
    const headers = { 'X-Forwarded-For': by.address };
    return (await send(port, method, path, { ...call, headers, agent })).status;
  };
  const [reads, commands, logins] = await Promise.all([
    sendPaced(40, ms, (index) => {
      const reader = at(crowd, index);
      return statusOf('GET', '/api/users/me', reader, { token: reader.token });
    }),
    sendPaced(5, ms, (index) => {
      const sender = at(crowd, 2 * index);
      const body = { recipientEmail: at(crowd, 2 * index + 1).email, amount: 0.01, note: '' };
      return statusOf('POST', '/api/transfers', sender, { token: sender.token, key: randomUUID(), body });
    }),
    // The noise starts first.
    sleep(500).then(() =>
      sendPaced(1, ms - 500, async (index) => {
        const person = logsIn?.(index, slice);
        if (person === undefined) return 200;
        const body = { email: person.email, password: PASSWORD };
        return statusOf('POST', '/api/session', person, { body });
      }),
    ),
  ]);
  return { reads, commands, logins: logsIn === undefined ? noneSent() : logins };
}

/** Waits until the server has recovered from a noise. */
async function rest(port: number): Promise<void> {
  const until = performance.now() + LONGEST_REST_MS;
  const { token, address } = at(crowd, 0);
  for (let calm = 0; calm < CALM.reads && performance.now() < until;) {
    const from = performance.now();
    await send(port, 'GET', '/api/users/me', { token, headers: { 'X-Forwarded-For': address }, agent });
    calm = performance.now() - from < CALM.ms ? calm + 1 : 0;
    await sleep(50);
  }
}

function addAll(to: Measured, more: Measured): void {
  addSent(to.reads, more.reads);
  addSent(to.commands, more.commands);
  addSent(to.logins, more.logins);
}

const counts = (statuses: NoiseReport['statuses']) =>
  statuses.map(([status, count]) => `${count} × ${status}`).join(', ');

function report(kind: Kind, quiet: Sent, loud: Sent): void {
  if (quiet.times.length === 0) return;
  const shares = [0.5, 0.99].map((share) => {
    const [before, after] = [percentile(quiet.times, share), percentile(loud.times, share)];
    const ratio = (after / before).toFixed(1);
    return `p${share * 100} ${before.toFixed(0)} → ${after.toFixed(0)} ms (${ratio})`;
  });
  const answers = [quiet, loud].map(({ statuses }) => counts([...statuses])).join(' → ');
  print(`  ${kind}: ${shares.join(', ')}; ${answers}`);
}

/** The noise, and the connection that holds a row's lock. */
interface World {
  readonly port: number;
  readonly store: SqlStore;
  readonly url: string;
  makeNoise(order: Omit<NoiseOrder, 'port'>): Promise<NoiseReport>;
}

/** Opens sessions for the noisy person to end. */
async function openSessions({ store }: World, ms: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: 60 + (40 * ms) / 1000 }, () => randomUUID());
  const rows = tokens.map((token) => sessionRecord(token, noisy.id));
  await store.query(
    `INSERT INTO sessions (id, subject_id, role, created_at, expires_at, last_used_at)
     SELECT s->>'id', s->>'subjectId', s->>'role', (s->>'createdAt')::timestamptz, (s->>'expiresAt')::timestamptz,
       (s->>'lastUsedAt')::timestamptz
     FROM json_array_elements($1::json) s`,
    [JSON.stringify(rows)],
  );
  return tokens;
}

/** Holds the lock on a person's row while `work` runs, for at most `ms`. */
async function withLockedRow<R>(url: string, ms: number, work: () => Promise<R>): Promise<R> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [popular.id]);
  const [result] = await Promise.all([work(), sleep(ms).then(() => client.end())]);
  return result;
}

/** One slice with the noise. Returns the others' measurements and the noise's own answers. */
async function loudSlice(world: World, scenario: Scenario, slice: number) {
  const { noise, ms = SLICE_MS } = scenario;
  const tokens = noise === 'sessions' ? await openSessions(world, ms) : [];
  const both = () =>
    Promise.all([
      measureCrowd(world.port, scenario, slice),
      world.makeNoise({ noise, ms, round: slice, tokens }),
    ]);
  return noise === 'lockedRow' ? withLockedRow(world.url, ms, both) : both();
}

async function play(world: World, scenario: Scenario): Promise<void> {
  const [quiet, loud] = [measured(), measured()];
  const own = noneSent();
  for (let round = 0; round < ROUNDS; round += 1) {
    addAll(quiet, await measureCrowd(world.port, { ...scenario, ms: SLICE_MS }, 2 * round));
    const [others, { statuses }] = await loudSlice(world, scenario, 2 * round + 1);
    addAll(loud, others);
    addSent(own, { times: [], statuses: new Map(statuses) });
    await rest(world.port);
  }
  print(`${scenario.title} (${counts([...own.statuses])})`);
  report('reads', quiet.reads, loud.reads);
  report('commands', quiet.commands, loud.commands);
  report('logins', quiet.logins, loud.logins);
}

async function playAll(url: string, store: SqlStore): Promise<void> {
  // As behind a proxy, with production's limits.
  const server = await startBenchServer(url, undefined, { TRUST_PROXY: '1' });
  const noise = fork(process.env['BENCH_NOISE'] ?? '');
  const makeNoise: World['makeNoise'] = (order) =>
    new Promise((resolve) => {
      noise.once('message', (report: NoiseReport) => resolve(report));
      noise.send({ ...order, port: server.port });
    });
  const world = { port: server.port, store, url, makeNoise };
  const wanted = process.env['BENCH_NOISES']?.split(',');
  try {
    // Opens the streams.
    await makeNoise({ noise: 'transfers', ms: 0, round: 0, tokens: [] });
    const [first] = SCENARIOS;
    if (first) await measureCrowd(server.port, first, 0);
    for (const scenario of SCENARIOS) {
      if (wanted === undefined || wanted.includes(scenario.noise)) await play(world, scenario);
    }
    const differences = await store.checkBooks();
    if (differences.length > 0) throw new Error(differences.join('\n'));
  } finally {
    noise.disconnect();
    await server.stop();
  }
}

async function main(url: string): Promise<void> {
  const store = await openStore({ url }, { randomBytes, onError: console.error });
  await store.fill(await createFairnessData(randomBytes));
  // As autovacuum does within a minute: otherwise it would run during some slice.
  await store.query('VACUUM ANALYZE', []);
  await store.engine.contents.put(LARGE_DOCUMENT, largeFile(), longLived.id);
  await playAll(url, store);
  await store.close();
}

runBench(() => withPostgres(main));
