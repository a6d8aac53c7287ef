import { sha256Hex } from '../../../backend/auth/digest';
import { SESSION_LIFETIME_MS } from '../../../backend/auth/sessions';
import type { CommandView } from '../../../backend/engine';
import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import { TABLE_NAMES, type TableName } from '../../../backend/tables';
import { samplePaper } from '../../../backend/seed/samplePaper';
import { createBackend, type Backend } from '../../../backend/pipeline/backend';
import type { SerializedRequest, SerializedResponse } from '../../../backend/pipeline/exchange';
import { createPasswords } from '../../../backend/auth/passwords';
import { DEMO_MARKET } from '../../../backend/market/marketRates';
import { createBrowserBackend } from '../../../mocks/local/browserBackend';
import { findExpired } from '../../../mocks/storage/expired';
import { TestStore } from '../../../src/test/backend/testStore';
import { createMemoryContents } from '../../../mocks/storage/documents';
import { isRecord } from '../../../src/lib/json';
import { MINUTE_MS } from '../../../src/lib/time';
import { createMemoryStorage } from '../../../src/test/backend/memoryStorage';
import { TEST_ORIGIN } from '../../../src/test/backend/testPasskeys';
import { TEST_DATA, TEST_START, TEST_TOKENS } from '../../../src/test/backend/testData';
import { buildProposal } from '../../../src/test/backend/twoAdmins';
import type { DataSet } from '../../../backend/memory/memoryTables';
import { decode } from '../../sql/rows';
import { recordColumns, tableName } from '../../sql/columns';
import { orderColumn } from '../../sql/indexes';
import type { SqlStore } from '../../sql/openStore';
import { countedBytes, unexpected, type TestStores } from './stores';

/** With a change that only waits for the main admin: no other one is there to propose it. */
const DATA: DataSet = { ...TEST_DATA, proposals: [buildProposal()] };

/** The token of a session that an answer's body opens. */
export function tokensIn(body: unknown): readonly string[] {
  return isRecord(body) && typeof body['token'] === 'string' ? [body['token']] : [];
}

/** The token of an unfinished login that an answer's body holds. */
export function challengesIn(body: unknown): readonly string[] {
  return isRecord(body) ? tokensIn(body['challenge']) : [];
}

/** The parts of an answer that must be equal in both engines. */
interface SeenAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The browser's engine and SQL with the same people, clock and random bytes. */
export interface SideBySide {
  readonly database: TestStore;
  readonly store: SqlStore;
  /** Tokens that answers gave, oldest first. */
  readonly tokens: readonly string[];
  /** Tokens of unfinished logins, oldest first. */
  readonly challenges: readonly string[];
  /** Advances the clock, ms. After more than a minute, whoever still has a session of the test data logs in anew. */
  advance(ms: number): Promise<void>;
  now(): number;
  /** Sends a request to both. @throws if the answers differ. */
  send(request: SerializedRequest): Promise<SeenAnswer>;
  /** Both engines' records, one text each. */
  records(
    table: TableName,
  ): Promise<{ readonly browser: readonly string[]; readonly sql: readonly string[] }>;
}

/** SQL sequences have gaps, so only their order is compared. */
function seen({ status, body }: { status: number; body: string | null }): SeenAnswer {
  const text = (body ?? 'null').replace(/"(led|aud)-\d+"/g, '"$1-#"').replace(/"seq":\d+/g, '"seq":0');
  return { status, body: JSON.parse(text) };
}

function sorted(record: object): string {
  return JSON.stringify(record, Object.keys(record).sort());
}

function comparable(table: TableName, records: readonly object[]): readonly string[] {
  if (table !== 'ledger' && table !== 'audit') return records.map(sorted).sort();
  return records.map((record) => sorted({ ...record, id: '#', seq: '#' }));
}

/** Sessions that were ended stay so. */
function logInAnew({ sessions }: CommandView, now: number): void {
  const at = new Date(now).toISOString();
  const expiresAt = new Date(now + SESSION_LIFETIME_MS).toISOString();
  for (const token of Object.values(TEST_TOKENS)) {
    const session = sessions.get(sha256Hex(token));
    if (session) sessions.put({ ...session, createdAt: at, lastUsedAt: at, expiresAt });
  }
}

/** @param check called with every answer from both. */
export async function createSideBySide(
  stores: TestStores,
  kind: SqlStore['kind'],
  check: (request: SerializedRequest, answer: SerializedResponse) => void = () => undefined,
): Promise<SideBySide> {
  let now = TEST_START;
  let seed = 1;
  const chance = () => {
    let bytes = countedBytes(seed);
    return { start: () => void (bytes = countedBytes(seed)), read: (count: number) => bytes(count) };
  };
  const [first, second] = [chance(), chance()];
  const optionsOf = (randomBytes: (count: number) => Uint8Array) => ({
    endpoints: ENDPOINTS,
    passwords: createPasswords({ iterations: 1, randomBytes }),
    origin: TEST_ORIGIN,
    market: DEMO_MARKET,
    drawContent: samplePaper,
    randomBytes,
    onError: unexpected,
  });
  const database = TestStore.openNow({ storage: createMemoryStorage() });
  database.replaceNow(DATA);
  const browser = createBrowserBackend({
    ...optionsOf(first.read),
    database,
    contentStore: createMemoryContents(),
    realNow: () => now,
    later: (work) => void work(),
  });
  const store = await stores.open(await stores.location(kind), { now: () => now, randomBytes: second.read });
  await store.fill(DATA);
  const sql: Backend = createBackend({
    ...optionsOf(second.read),
    engine: store.engine,
    settleDue: async () => {
      while ((await store.settleDue(50)) > 0);
    },
  });
  /** SQL sequences have gaps: the submission that is named is the one at the same place of SQL's audit log. */
  const renamed = new Set<string>();
  const asTheyCount = async (request: SerializedRequest): Promise<SerializedRequest> => {
    const [named = '', id = ''] = /"submissionId":"(aud-\d+)"/.exec(request.body) ?? [];
    const place = [...database.read.audit.values()].findIndex((entry) => entry.id === id);
    if (place < 0) return request;
    const [row] = await store.query('SELECT id FROM audit ORDER BY seq OFFSET $1 LIMIT 1', [place]);
    if (row?.['id'] !== id) renamed.add(request.headers['idempotency-key'] ?? '');
    return { ...request, body: request.body.replace(named, `"submissionId":"${String(row?.['id'])}"`) };
  };
  const tokens: string[] = [];
  const challenges: string[] = [];
  return {
    database,
    store,
    tokens,
    challenges,
    now: () => now,
    advance: async (ms) => {
      now += ms;
      if (ms <= MINUTE_MS) return;
      database.transact((tx) => logInAnew(tx, now));
      await store.engine.command({ isolation: 'account' }, (tx) => logInAnew(tx, now));
    },
    send: async (request) => {
      seed += 1;
      first.start();
      second.start();
      // In date order, as on a server: a browser settles the caller's first.
      await browser.settleAll();
      const theirRequest = await asTheyCount(request);
      const answers = [await browser.execute(request), await sql.execute(theirRequest)] as const;
      for (const answer of answers) check(request, answer);
      const [mine, theirs] = [seen(answers[0]), seen(answers[1])];
      expect({ request, ...theirs }).toEqual({ request, ...mine });
      tokens.push(...tokensIn(mine.body));
      challenges.push(...challengesIn(mine.body));
      return mine;
    },
    records: async (table) => {
      const rows = await store.query(
        `SELECT row_to_json(r) AS r FROM (SELECT ${recordColumns(table)} FROM ${tableName(table)} ORDER BY ${orderColumn(table)}) r`,
      );
      // The browser's engine removes a few with each command; on SQL, a job removes all of them.
      const expired = new Set(
        findExpired(database.read, now).flatMap((record) => (record.table === table ? [record.id] : [])),
      );
      const kept = [...database.read[table].values()].filter(({ id }) => !expired.has(id));
      const found = rows.map(({ r }) => decode(table, r as Record<string, unknown>));
      // A body that names a submission by another number has another fingerprint.
      const known = <R extends { readonly id: string }>(record: R) =>
        table === 'idempotency' && renamed.has(record.id.slice(record.id.lastIndexOf(':') + 1))
          ? { ...record, fingerprint: '#' }
          : record;
      return {
        browser: comparable(table, kept.map(known)),
        sql: comparable(table, found.map(known)),
      };
    },
  };
}

/** All tables except the one that only a browser keeps. */
export const COMPARED: readonly TableName[] = TABLE_NAMES.filter((table) => table !== 'meta');
