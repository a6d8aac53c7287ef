import { sumDollars } from '../../src/lib/money';
import { InvariantError } from '../db/database';
import { DATA_SETS, type DataSetName } from '../seed/dataSets';
import { failureAnswer, problem, serializeAnswer, type Answer } from './answers';
import type { Backend } from './backend';
import { clockOffset, setClockOffset } from './clock';
import type { Execute } from './exchange';

/** Paths of test control. They go from tab to tab, never over the network, and are no part of the API. */
export const QA_PREFIX = '/__qa/';

/** The state of the books: every balance against its ledger. */
export interface Books {
  readonly isBalanced: boolean;
  /** What is wrong; `null` when nothing is. */
  readonly problem: string | null;
  readonly users: number;
  readonly ledgerEntries: number;
  /** Dollars over all balances. */
  readonly totalBalance: number;
}

/** What test control works on. */
export interface QaControlOptions {
  readonly backend: Backend;
  readonly realNow: () => number;
  /** Replaces all stored data by a data set. */
  readonly resetData: (name: DataSetName) => Promise<void>;
}

/** Answers test control's paths, and hands every other request to the backend. */
export function withQaControl(options: QaControlOptions): Execute {
  const { backend } = options;
  return async (request) => {
    if (!request.path.startsWith(QA_PREFIX)) return backend.execute(request);
    const answer = await control(options, request.path.slice(QA_PREFIX.length), request.body).catch(
      failureAnswer,
    );
    const commit = backend.database.commitNumber;
    return serializeAnswer(answer, { correlationId: 'qa', now: backend.now(), commit });
  };
}

async function control(options: QaControlOptions, what: string, body: string): Promise<Answer> {
  const { backend, realNow } = options;
  const input: unknown = body === '' ? null : JSON.parse(body);
  switch (what) {
    case 'clock/now':
      return clockAnswer(backend);
    case 'clock/advance':
      if (typeof input !== 'number' || !Number.isFinite(input)) return refused('Give milliseconds.');
      return moveClock(backend, clockOffset(backend.database.read) + input);
    case 'clock/set': {
      const time = typeof input === 'string' ? Date.parse(input) : Number.NaN;
      return Number.isNaN(time) ? refused('Give an ISO 8601 date.') : moveClock(backend, time - realNow());
    }
    case 'clock/reset':
      return moveClock(backend, 0);
    case 'data/reset': {
      const name = DATA_SETS.find((known) => known === input);
      if (!name) return refused(`Give one of ${DATA_SETS.join(', ')}.`);
      await options.resetData(name);
      backend.forget();
      return { status: 204 };
    }
    case 'books':
      return { status: 200, body: readBooks(backend) };
    default:
      return problem({ type: 'not-found', title: 'There is no such test control.', status: 404 });
  }
}

function refused(title: string): Answer {
  return problem({ type: 'bad-request', title, status: 400 });
}

function moveClock(backend: Backend, offsetMs: number): Answer {
  backend.database.transact((tx) => setClockOffset(tx, offsetMs));
  backend.settle();
  return clockAnswer(backend);
}

function clockAnswer(backend: Backend): Answer {
  return { status: 200, body: new Date(backend.now()).toISOString() };
}

function readBooks({ database }: Backend): Books {
  const { users, ledger } = database.read;
  const balances = Array.from(users.values(), (user) => user.balance);
  const figures = {
    users: users.size,
    ledgerEntries: ledger.size,
    totalBalance: sumDollars(balances),
  };
  try {
    database.checkBooks();
    return { isBalanced: true, problem: null, ...figures };
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return { isBalanced: false, problem: error.message, ...figures };
  }
}
