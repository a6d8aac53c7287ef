/**
 * The cost of the SQL engine compared with handwritten statements through the same driver: approving deposits with 16
 * and 64 callers, in this process and over HTTP, and lists and figures over a million deposits. The contenders
 * alternate every second. Also measures how soon a page at one process is notified of another's write.
 */
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { ENDPOINTS } from '../backend/endpoints/endpoints';
import { parseListQuery } from '../backend/lists';
import { createBackend, type Backend } from '../backend/pipeline/backend';
import { DEPOSIT_LIST } from '../backend/services/deposits';
import { NO_MARKET } from '../backend/market/marketRates';
import { createPasswords } from '../backend/auth/passwords';
import { randomBytes } from '../server/server';
import { openStore, type SqlStore } from '../server/sql/openStore';
import { approveByHand } from './sqlByHand';
import { print, percentile, runBench } from './print';
import { nextAdminToken, SQL_BENCH_DATA } from './sqlAdmins';
import { startBenchServer, timeNotices, withPostgres } from './sqlServer';

const PEOPLE = 10_000;
const DEPOSITS = Number(process.env['BENCH_DEPOSITS'] ?? 1_000_000);
const PENDING = 60_000;
const CHUNK = 50_000;
const CONNECTIONS = 16;
const SLICE = 1_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const NOTICES = 300;

async function fillLarge(store: SqlStore): Promise<void> {
  await store.fill(SQL_BENCH_DATA);
  await store.query(
    `INSERT INTO users (id, email, name, role, kyc_status, balance, created_at, email_verified, referral_code, referrals, version, entries, name_lower, search_text)
     SELECT 'user-' || g, g || '@example.com', 'Person ' || g, 'user', 'verified', 0, now(), true, 'ref-' || g, 0, 1, 0, 'person ' || g, 'person ' || g
     FROM generate_series(1000, ${999 + PEOPLE}) g`,
  );
  for (let from = 10; from < DEPOSITS + 10; from += CHUNK)
    await fillDeposits(store, from, Math.min(from + CHUNK, DEPOSITS + 10));
  // The state that autovacuum leaves in a database that has been running for a while.
  await store.query('VACUUM ANALYZE');
  await store.removeExpired();
}

/** Inserts deposits by number range; a single statement would exceed the timeout. */
async function fillDeposits(store: SqlStore, from: number, until: number): Promise<void> {
  await store.query(
    `INSERT INTO deposits (id, user_id, user_name, type, amount, crypto, proof, status, date, decided_at, version, user_name_lower, queue, search_text)
     SELECT 'dep-' || g, 'user-' || u, 'Person ' || u, 'deposit', 10000, 'btc', 'proof.png',
       CASE WHEN g % ${Math.max(1, Math.round(DEPOSITS / PENDING))} = 0 THEN 'pending' ELSE 'completed' END,
       now() - g * interval '1 minute', now() - g * interval '1 minute', 1, 'person ' || u, '0 ' || g, 'person ' || u || E'\\nuser-' || u || E'\\ndep-' || g || E'\\nproof.png'
     FROM (SELECT g, 1000 + (g::bigint * 7919) % ${PEOPLE} AS u FROM generate_series(${from}, ${until - 1}) g) numbered`,
  );
}

async function approveByBackend(backend: Backend, id: string): Promise<void> {
  const { status } = await backend.execute({
    method: 'POST',
    path: `/api/deposits/${id}/approve`,
    headers: { authorization: `Bearer ${nextAdminToken()}`, 'idempotency-key': randomUUID() },
    body: '',
  });
  if (status !== 200) throw new Error(`Approving was answered ${status}.`);
}

interface Slice {
  readonly perSecond: number;
  readonly times: readonly number[];
}

/** Runs several callers, each with one call after another, for a slice of time, or until the ids end. */
async function slice(
  callers: number,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<Slice> {
  const times: number[] = [];
  const left = [...ids];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        const from = performance.now();
        await work(id);
        times.push(performance.now() - from);
        if (performance.now() - start >= SLICE) return;
      }
    }),
  );
  return { perSecond: (times.length * 1000) / (performance.now() - start), times };
}

interface Contender {
  readonly name: string;
  readonly approve: (id: string) => Promise<void>;
  readonly slices: Slice[];
}

/** Ids of pending deposits, in random order. */
async function pendingIds(store: SqlStore): Promise<readonly string[]> {
  const pending = await store.query(
    "SELECT id FROM deposits WHERE status = 'pending' AND id <> 'dep-1' ORDER BY md5(id)",
  );
  return pending.map(({ id }) => String(id));
}

const rateOf = ({ slices }: Contender) =>
  percentile(
    slices.map(({ perSecond }) => perSecond),
    0.5,
  );
const slowestOf = ({ slices }: Contender) =>
  percentile(
    slices.flatMap(({ times }) => times),
    0.99,
  );

async function benchApprovals(
  callers: number,
  share: () => readonly string[],
  approvals: Readonly<Record<string, Contender['approve']>>,
): Promise<void> {
  const contenders = Object.entries(approvals).map(([name, approve]): Contender => ({
    name,
    approve,
    slices: [],
  }));
  for (const { approve } of contenders) await slice(callers, share(), approve);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { approve, slices } of contenders) slices.push(await slice(callers, share(), approve));
  }
  const [floor] = contenders;
  if (floor === undefined) return;
  print(`approve, ${callers} callers on ${CONNECTIONS} connections`);
  for (const one of contenders) {
    const [rate, slowest] = [rateOf(one), slowestOf(one)];
    print(
      `  ${one.name}: ${rate.toFixed(0)}/s (${(rate / rateOf(floor)).toFixed(2)}), ` +
        `p99 ${slowest.toFixed(1)} ms (${(slowest / slowestOf(floor)).toFixed(2)})`,
    );
  }
}

async function benchCommands(
  store: SqlStore,
  url: string,
  backend: Backend,
  retries: () => number,
): Promise<void> {
  const ids = [...(await pendingIds(store))];
  const noticed = ids.splice(-NOTICES);
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  const server = await startBenchServer(url);
  const byHand = await startBenchServer(url, process.env['BENCH_BY_HAND']);
  let made = 0;
  const approvals: Readonly<Record<string, Contender['approve']>> = {
    'by hand': (id) => approveByHand(pool, id),
    'in this process': (id) => {
      made += 1;
      return approveByBackend(backend, id);
    },
    'by hand over HTTP': byHand.approve,
    'over HTTP': server.approve,
  };
  const crowds = [CONNECTIONS, 64];
  // However fast the machine is, each slice has its share of the deposits.
  const share = Math.max(
    1,
    Math.floor(ids.length / (crowds.length * Object.keys(approvals).length * (1 + ROUNDS))),
  );
  try {
    for (const callers of crowds) await benchApprovals(callers, () => ids.splice(-share), approvals);
    print(`repeated in this process: ${((retries() / made) * 100).toFixed(2)} %`);
    const other = await startBenchServer(url);
    const times = await timeNotices(server, other, noticed);
    await other.stop();
    print(
      `notice from one process to another: ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    );
  } finally {
    await Promise.all([server.stop(), byHand.stop(), pool.end()]);
  }
}

async function benchReads(store: SqlStore): Promise<void> {
  const list = (search: string) => () =>
    store.engine.query((view) =>
      view.list(DEPOSIT_LIST, parseListQuery(DEPOSIT_LIST, new URLSearchParams(search))),
    );
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    'first page': list(''),
    'page of what is pending': list('status=pending&sort=-queue'),
    'page 4,001': list('page=4001'),
    'one person': list('userId=user-1234'),
    'search "1234"': list('q=1234'),
    'search "person 99"': list('q=person 99'),
    'search of two letters': list('q=99'),
    figures: () => store.engine.query((view, now) => view.metrics(now)),
  };
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      await read();
      times.push(performance.now() - from);
    }
    print(`${name}, ${DEPOSITS} deposits: ${percentile(times, 0.5).toFixed(1)} ms`);
  }
}

async function main(url: string): Promise<void> {
  let repeated = 0;
  const store = await openStore(
    { url },
    {
      randomBytes,
      onError: console.error,
      poolSize: CONNECTIONS,
      onRetry: () => void (repeated += 1),
    },
  );
  const passwords = createPasswords({ iterations: 1, randomBytes });
  const backend = createBackend({
    engine: store.engine,
    endpoints: ENDPOINTS,
    passwords,
    origin: 'http://localhost',
    market: NO_MARKET,
    randomBytes,
    settleDue: () => undefined,
    onError: console.error,
  });
  await fillLarge(store);
  await benchReads(store);
  await benchCommands(store, url, backend, () => repeated);
  await store.close();
}

runBench(() => withPostgres(main));
