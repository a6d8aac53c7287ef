import { isRecord } from '../../src/lib/isRecord';
import { sumDollars } from '../../src/lib/money';
import { InvariantError } from '../../backend/engine';
import type { OpenedDatabase } from '../storage/openDatabase';
import { TABLE_NAMES, type TableName } from '../../backend/tables';
import { beforeCommand } from '../scenarios/rule';
import { dueInvestments } from '../../backend/memory/dueInvestments';
import { DATA_SETS } from '../seed/dataSets';
import { failureAnswer, problem, serializeAnswer, type Answer } from '../../backend/pipeline/answers';
import type { BrowserBackend } from '../browserBackend';
import { replaceDataSet, type CopyKeeper } from '../seed/replaceDataSet';
import type { Execute, SerializedRequest } from '../../backend/pipeline/exchange';
import { runBefore } from './beforeCommands';
import { controlClock } from './clockControl';
import type { BooksCheck } from './controlAnswers';
import { listPeople, openSessionAs } from './people';
import { exportSnapshot, importSnapshot } from './snapshot';
import type { FaultyStorage } from './storageFaults';

/** Paths of test control. They go from tab to tab, never over the network, and are no part of the API. */
export const QA_PREFIX = '/__qa/';

interface QaControlOptions {
  readonly backend: BrowserBackend;
  readonly database: OpenedDatabase;
  readonly storage: FaultyStorage;
  readonly copies: CopyKeeper;
  readonly realNow: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Keys of damage that was done: the request comes again to the database that is opened after it. */
  readonly damageDone: Set<string>;
}

export function withQaControl(options: QaControlOptions): Execute {
  const { backend } = options;
  return async (request) => {
    if (!request.path.startsWith(QA_PREFIX)) return backend.execute(request);
    const answer = await control(options, request).catch(failureOf);
    const commit = backend.database.commitNumber;
    return serializeAnswer(answer, { correlationId: 'qa', now: backend.now(), commit });
  };
}

/** Refusals as of the API; who controls tests wants to read what else went wrong. */
function failureOf(error: unknown): Answer {
  const answer = failureAnswer(error);
  if (answer.status !== 500 || !(error instanceof Error)) return answer;
  return problem({ type: 'internal', title: error.message, status: 500 });
}

async function control(options: QaControlOptions, request: SerializedRequest): Promise<Answer> {
  const { backend } = options;
  const what = request.path.slice(QA_PREFIX.length);
  const input: unknown = request.body === '' ? null : JSON.parse(request.body);
  const [area, action] = what.split('/', 2);
  if (area === 'clock') return controlClock(options, action ?? '', input) ?? unknownControl();
  if (area === 'data') return controlData(options, action ?? '', input);
  if (area === 'storage') return controlStorage(options, action ?? '', input, request);
  switch (what) {
    case 'books':
      return { status: 200, body: readBooks(backend) };
    case 'caller':
      return { status: 200, body: (await backend.callerOf(request.headers['authorization'])).kind };
    case 'before': {
      const { method, path, body, command } = isRecord(input) ? input : {};
      const result = await runBefore(backend, beforeCommand.validateSync(command, { strict: true }), {
        method: String(method),
        path: String(path),
        body: String(body),
        authorization: request.headers['authorization'],
        key: request.headers['idempotency-key'] ?? 'qa',
      });
      return { status: 200, body: result };
    }
    case 'outbox':
      return { status: 200, body: [...backend.database.read.outbox.values()] };
    case 'session/end': {
      const { sessionId } = await backend.callerOf(request.headers['authorization']);
      if (sessionId !== undefined) backend.database.transact((tx) => tx.sessions.remove(sessionId));
      return { status: 204 };
    }
    case 'session/open':
      if (typeof input !== 'string') return refused('Give an id or an e-mail.');
      return { status: 200, body: await openSessionAs(backend, input, options.randomBytes) };
    case 'people':
      return { status: 200, body: listPeople(backend.database.read, typeof input === 'string' ? input : '') };
    default:
      return unknownControl();
  }
}

function unknownControl(): Answer {
  return problem({ type: 'not-found', title: 'There is no such test control.', status: 404 });
}

function refused(title: string): Answer {
  return problem({ type: 'bad-request', title, status: 400 });
}

async function controlData(options: QaControlOptions, action: string, input: unknown): Promise<Answer> {
  const { backend, storage } = options;
  switch (action) {
    case 'reset': {
      const name = DATA_SETS.find((known) => known === input);
      if (!name) return refused(`Give one of ${DATA_SETS.join(', ')}.`);
      await replaceDataSet(options, name, options.realNow);
      backend.forget();
      return { status: 204 };
    }
    case 'export':
      return { status: 200, body: exportSnapshot(storage) };
    case 'import':
      if (typeof input !== 'string') return refused('Give the text of a snapshot.');
      await importSnapshot(options, input);
      backend.forget();
      return { status: 204 };
    case 'remove-expired':
      return { status: 200, body: options.database.removeExpired() };
    default:
      return unknownControl();
  }
}

function controlStorage(
  { database, storage, damageDone }: QaControlOptions,
  action: string,
  input: unknown,
  { headers }: SerializedRequest,
): Answer {
  if (action === 'full' && typeof input === 'boolean') {
    storage.setFull(input);
    return { status: 204 };
  }
  if (action !== 'corrupt' || !isRecord(input)) return unknownControl();
  const key = headers['idempotency-key'] ?? 'qa';
  if (damageDone.has(key)) return { status: 204 };
  const table = TABLE_NAMES.find((name) => name === input['table']);
  if (table === undefined) return refused(`Give one of ${TABLE_NAMES.join(', ')}.`);
  const id = typeof input['id'] === 'string' ? input['id'] : firstId(database, table);
  if (id === undefined || !database.read[table].has(id)) return refused(`${table} has no such record.`);
  storage.damage(table, id);
  damageDone.add(key);
  // The leader reopens the database and gets this request again.
  database.close();
  return { status: 204 };
}

function firstId({ read }: OpenedDatabase, table: TableName): string | undefined {
  for (const { id } of read[table].values()) return id;
  return undefined;
}

function readBooks(backend: BrowserBackend): BooksCheck {
  const { database } = backend;
  backend.settleAll();
  const { users, ledger } = database.read;
  const balances = Array.from(users.values(), (user) => user.balance);
  const figures = {
    users: users.size,
    ledgerEntries: ledger.size,
    totalBalance: sumDollars(balances),
  };
  const problem = [faultOf(database), unpaidProblem(backend)].filter((each) => each !== null).join(' ');
  return { isBalanced: problem === '', problem: problem === '' ? null : problem, ...figures };
}

function faultOf(database: Pick<OpenedDatabase, 'checkBooks'>): string | null {
  try {
    database.checkBooks();
    return null;
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return error.message;
  }
}

/** What people are owed and did not get is a fault of the books, too. */
function unpaidProblem({ database: { read }, now }: BrowserBackend): string | null {
  const due = dueInvestments(read, now());
  const [first] = due;
  if (first === undefined) return null;
  const count = due.length === 1 ? '1 due investment is' : `${due.length} due investments are`;
  const reason = read.settlementFailures.get(first.id)?.reason ?? 'It was not settled yet.';
  return `${count} not paid. ${first.id} of ${first.userName}: ${reason}`;
}
