import { isRecord } from '../../src/lib/json';
import { sumDollars } from '../../src/lib/money';
import { InvariantError } from '../../backend/engine';
import type { OpenedDatabase } from '../storage/openDatabase';
import { beforeCommand } from '../scenarios/rule';
import { dueInvestments } from '../../backend/memory/dueInvestments';
import { DATA_SETS, loadDataSet, replaceDataSet } from '../seed/dataSets';
import { failureAnswer, problem, serializeAnswer, type PlainAnswer } from '../../backend/pipeline/answers';
import { notFound } from '../../backend/problem';
import type { BrowserBackend } from '../local/browserBackend';
import type { Execute, SerializedRequest } from '../../backend/pipeline/exchange';
import { runBefore } from './beforeCommands';
import { CLOCK_CONTROLS } from './clockControl';
import { refused, type QaCommand, type QaControlOptions, type BooksCheck } from './control';
import { damageRequests, findTargets, type DamageTarget } from './damage';
import { listPeople, openSessionAs } from './people';
import { exportSnapshot, importSnapshot } from './snapshot';

/** Paths of test control. They go between tabs, never over the network, and are not part of the API. */
export const QA_PREFIX = '/__qa/';

export function withQaControl(options: QaControlOptions): Execute {
  const { backend } = options;
  return async (request) => {
    if (!request.path.startsWith(QA_PREFIX)) return backend.execute(request);
    const answer = await control(options, request).catch(failureOf);
    const commit = backend.database.commitNumber;
    return serializeAnswer(answer, { correlationId: 'qa', now: backend.now(), commit });
  };
}

/** Like the API's errors, but with the message of unexpected ones. */
function failureOf(error: unknown): PlainAnswer {
  const answer = failureAnswer(error);
  if (answer.status !== 500 || !(error instanceof Error)) return answer;
  return problem({ type: 'internal', title: error.message, status: 500 });
}

async function control(options: QaControlOptions, request: SerializedRequest): Promise<PlainAnswer> {
  const run = CONTROLS.get(request.path.slice(QA_PREFIX.length));
  if (run === undefined) throw notFound('There is no such test control.');
  const input: unknown = request.body === '' ? null : JSON.parse(request.body);
  const body = await run(options, input, request);
  return body === undefined ? { status: 204 } : { status: 200, body };
}

const CONTROLS: ReadonlyMap<string, QaCommand> = new Map(
  Object.entries<QaCommand>({
    ...CLOCK_CONTROLS,
    books: ({ backend }) => readBooks(backend),
    caller: async ({ backend }, _input, { headers }) => {
      const { kind } = await backend.callerOf(headers['authorization']);
      return kind;
    },
    before: ({ backend }, input, { headers }) => {
      const { endpoint, id, body, command } = isRecord(input) ? input : {};
      return runBefore(backend, beforeCommand.validateSync(command, { strict: true }), {
        endpoint: String(endpoint),
        id: String(id),
        body: String(body),
        authorization: headers['authorization'],
        key: keyOf(headers),
      });
    },
    outbox: ({ database }) => [...database.read.outbox.values()],
    people: ({ database }, q) => listPeople(database.read, typeof q === 'string' ? q : ''),
    'session/end': async ({ backend, database }, _input, { headers }) => {
      const { sessionId } = await backend.callerOf(headers['authorization']);
      if (sessionId !== undefined) database.transact((tx) => tx.sessions.remove(sessionId));
    },
    'session/open': ({ backend, randomBytes }, who) => {
      if (typeof who !== 'string') throw refused('Give an ID or an email.');
      return openSessionAs(backend, who, randomBytes);
    },
    'data/reset': async (options, input) => {
      const name = DATA_SETS.find((known) => known === input);
      if (!name) throw refused(`Give one of ${DATA_SETS.join(', ')}.`);
      await replaceDataSet(options, name, options.realNow);
      options.backend.forget();
    },
    'data/export': ({ database }) => exportSnapshot(database.read),
    'data/import': async (options, text) => {
      if (typeof text !== 'string') throw refused('Give the text of a snapshot.');
      await importSnapshot(options, text);
      options.backend.forget();
    },
    'data/remove-expired': ({ database }) => database.removeExpired(),
    'storage/full': ({ storage }, isFull) => storage.setFull(isFull === true),
    'storage/find': find,
    'storage/corrupt': corrupt,
  }),
);

const keyOf = (headers: SerializedRequest['headers']) => headers['idempotency-key'] ?? 'qa';

/** Finds what would be damaged, in what is stored or in a data set that is to replace it. Changes nothing. */
async function find(options: QaControlOptions, input: unknown): Promise<readonly DamageTarget[]> {
  const { database, realNow } = options;
  const { dataSet, records } = isRecord(input) ? input : {};
  const requests = damageRequests.validateSync(records);
  const name = DATA_SETS.find((known) => known === dataSet);
  if (name === undefined) return findTargets(requests, (table) => [...database.read[table].values()]);
  const data = await loadDataSet(database, name, realNow);
  return findTargets(requests, (table) => data[table]);
}

function corrupt(options: QaControlOptions, input: unknown, { headers }: SerializedRequest): void {
  const { database, storage, damageDone } = options;
  const key = keyOf(headers);
  if (damageDone.has(key)) return;
  const [target] = findTargets(damageRequests.validateSync([input]), (table) => [
    ...database.read[table].values(),
  ]);
  if (target === undefined) return;
  storage.damage(target.table, target.id);
  damageDone.add(key);
  // The leader reopens the database and gets this request again.
  database.close();
}

function readBooks(backend: BrowserBackend): BooksCheck {
  const { database } = backend;
  backend.settleAll();
  const { users, ledger } = database.read;
  const faults = [faultOf(database), unpaidProblem(backend)].filter((fault) => fault !== null);
  return {
    isBalanced: faults.length === 0,
    problem: faults.length === 0 ? null : faults.join(' '),
    users: users.size,
    ledgerEntries: ledger.size,
    totalBalance: sumDollars(Array.from(users.values(), ({ balance }) => balance)),
  };
}

/** Why the books don't balance; `null` if they do. */
export function faultOf(database: Pick<OpenedDatabase, 'checkBooks'>): string | null {
  try {
    database.checkBooks();
    return null;
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return error.message;
  }
}

/** An overdue payout also counts as a fault in the books. */
function unpaidProblem({ database: { read }, now }: BrowserBackend): string | null {
  const due = dueInvestments(read, now());
  const [first] = due;
  if (first === undefined) return null;
  const count = due.length === 1 ? '1 due investment is' : `${due.length} due investments are`;
  const reason = read.settlementFailures.get(first.id)?.reason ?? 'It hasn’t been settled yet.';
  return `${count} not paid. ${first.id} of ${first.userName}: ${reason}`;
}
