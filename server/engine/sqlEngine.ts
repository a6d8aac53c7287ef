import type {
  Attempt,
  CallHint,
  CommandCall,
  CommandView,
  Done,
  Engine,
  QueryView,
} from '../../backend/engine';
import { ProblemError } from '../../backend/problem';
import { MOST_UNUSED } from '../../src/entities/document/document';
import type { User } from '../../src/entities/user/user';
import { createSqlContents } from '../sql/documents';
import { rowsOf, type SqlClient, type SqlSession, type SqlStatement } from '../sql/client';
import { Hints } from './hints';
import { loadStatement, type Answers, type Moment } from './load';
import { named } from './names';
import { isKeyed, Miss, type Need } from './needs';
import { createQueryView } from './queryView';
import { LostCommit, RETRY_PATIENCE_MS, withRetries } from './retry';
import { freshTables } from './tables';
import { RepeatableRandom, Transaction } from './transaction';
import { Queue, Queues } from './turns';
import { WrittenPeople } from './writtenPeople';

/** Maximum loads per transaction; more means that a rule never ends. */
const MOST_ROUNDS = 64;

/** Maximum waiting commands per person: as many as an address may send in one burst. */
const MOST_WAITING = 150;

/** The share of connections for commands; the others are reserved for reads. */
const forCommands = (connections: number) => Math.max(1, connections - Math.ceil(connections / 4));

const BEGIN: Readonly<Record<CommandCall['isolation'], SqlStatement>> = {
  // Money commands write the rows they decide on, so two of them always conflict at this level.
  money: { text: 'BEGIN ISOLATION LEVEL REPEATABLE READ' },
  account: { text: 'BEGIN ISOLATION LEVEL SERIALIZABLE' },
};
const ROLLBACK: SqlStatement = { text: 'ROLLBACK' };

/** The view of a query that has loaded nothing, shared because there are several per request. Queries don't write. */
const NOTHING_LOADED = freshTables(false);
const NOTHING_SEEN = createQueryView(NOTHING_LOADED, new Map());

interface SqlEngineOptions {
  readonly client: SqlClient;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Real time, epoch ms. Default: the database's clock. */
  readonly now?: () => number;
  /** Called with the error before each retry. */
  readonly onRetry?: (error: unknown) => void;
  /** How long to retry a call, ms. Default: {@link RETRY_PATIENCE_MS}. */
  readonly patienceMs?: number;
}

/** A row that a command must lock before it begins. Without a row, it doesn't run. */
interface Claim {
  readonly claim: SqlStatement;
}

export interface SqlEngine extends Engine {
  /** Runs the command only if its claim is granted; otherwise returns nothing. */
  claimed<R>(
    call: CommandCall & Claim,
    work: (tx: CommandView, attempt: Attempt) => R,
  ): Promise<Done<R> | undefined>;
}

/** The server's engine: a command loads what it needs, is rerun, and is written with one statement. */
export function createSqlEngine({
  client,
  randomBytes,
  now,
  onRetry,
  patienceMs = RETRY_PATIENCE_MS,
}: SqlEngineOptions): SqlEngine {
  const hints = new Hints();
  const writtenPeople = new WrittenPeople();
  /** What a command waits for before it takes a connection, in this order. */
  const turns = {
    ofCaller: new Queues(),
    ofReader: new Queues(),
    ofFiles: new Queues(),
    ofPeople: new Queues(),
    ofAll: new Queue(forCommands(client.connections)),
  };
  /** The database's clock minus this process's, ms. */
  let ahead = 0;
  let floor = 0;
  const realNow = now ?? (() => Date.now() + ahead);

  function noteMoment(moment: Moment): void {
    ahead = moment.now - Date.now();
    floor = Math.max(floor, moment.floor);
  }

  /** One person's reads run one after another. */
  async function query<R>(work: (view: QueryView, realNow: number) => R, hint?: CallHint): Promise<Done<R>> {
    if (hint?.caller === undefined) return queryInTurn(work, hint);
    const until = performance.now() + patienceMs;
    return inTurnOf(turns.ofReader, hint.caller, MOST_WAITING, until, () => queryInTurn(work, hint));
  }

  /** Reloads everything with one statement until nothing is missing, so that all of it is from the same moment. */
  async function queryInTurn<R>(
    work: (view: QueryView, realNow: number) => R,
    hint: CallHint | undefined,
  ): Promise<Done<R>> {
    const needs: Need[] = [];
    const lookups = hints.lookupsFor(hint);
    // The same time in every round: needs that contain it must stay equal.
    let at: number | undefined;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const isLoading = needs.length > 0 || lookups.length > 0;
      const tables = isLoading ? freshTables(false) : NOTHING_LOADED;
      const answers: Answers = new Map();
      let moment: Moment | undefined;
      if (isLoading) {
        const request = { given: hint?.given ?? {}, lookups, numbers: new Map(), needs };
        const { statement, take } = loadStatement(request, tables, answers);
        const until = performance.now() + patienceMs;
        moment = take(await withRetries({ isRepeatable: true, until, onRetry }, () => read(statement)));
        noteMoment(moment);
      }
      try {
        at ??= moment === undefined || now !== undefined ? realNow() : moment.now;
        const result = work(isLoading ? createQueryView(tables, answers) : NOTHING_SEEN, at);
        hints.learn(hint, needs.filter(isKeyed), tables);
        return { result, commit: moment?.floor ?? floor };
      } catch (error) {
        if (!(error instanceof Miss)) throw error;
        needs.push(error.need);
      }
    }
    throw new Error('A query never stopped loading.');
  }

  async function read(statement: SqlStatement) {
    const [row] = await client.withSession((session) => rowsOf(session, named(statement)));
    return row;
  }

  async function command<R>(
    call: CommandCall & Partial<Claim>,
    work: (tx: CommandView, attempt: Attempt) => R,
  ): Promise<Done<R> | undefined> {
    const { caller } = call;
    const until = performance.now() + patienceMs;
    const run = () => commandInTurn(call, until, work);
    return caller === undefined ? run() : inTurnOf(turns.ofCaller, caller, MOST_WAITING, until, run);
  }

  /** Runs one person's commands one after another. @throws ProblemError 429 if `most` wait. */
  async function inTurnOf<R>(
    queues: Queues,
    caller: string,
    most: number,
    until: number,
    work: () => Promise<R>,
  ): Promise<R> {
    if (queues.waiting(caller) >= most) {
      const title = 'Too many of your requests are waiting. Please try again in a moment.';
      throw new ProblemError(429, 'too-many-attempts', title, { retryAfter: 1 });
    }
    return queues.pass([caller], until, work);
  }

  /** Tries the command. Whoever would wait for the same people's records waits here instead, without a connection. */
  function commandInTurn<R>(
    call: CommandCall & Partial<Claim>,
    until: number,
    work: (tx: CommandView, attempt: Attempt) => R,
  ): Promise<Done<R> | undefined> {
    let people = writtenPeople.guess(call);
    const onWritten = (written: readonly User[]) => {
      writtenPeople.learn(call, written);
      people = written.map(({ id }) => id).sort();
    };
    return withRetries({ isRepeatable: call.isRepeatable ?? false, until, onRetry }, async (attempt) => {
      const done = await turns.ofPeople.pass(people, until, () =>
        turns.ofAll.pass(until, () => tryOnce(call, attempt, work, onWritten)),
      );
      if (done !== undefined) client.wake();
      return done;
    });
  }

  function tryOnce<R>(
    call: CommandCall & Partial<Claim>,
    attempt: number,
    work: (tx: CommandView, attempt: Attempt) => R,
    onWritten: (written: readonly User[]) => void,
  ): Promise<Done<R> | undefined> {
    return client.withSession(async (session) => {
      try {
        return await runOnce(session, call, attempt, work, onWritten);
      } catch (error) {
        if (!(error instanceof LostCommit)) await session.run([ROLLBACK]);
        throw error;
      }
    });
  }

  async function runOnce<R>(
    session: SqlSession,
    call: CommandCall & Partial<Claim>,
    attempt: number,
    work: (tx: CommandView, attempt: Attempt) => R,
    onWritten: (written: readonly User[]) => void,
  ): Promise<Done<R> | undefined> {
    const begin = [BEGIN[call.isolation]];
    if (call.claim !== undefined) {
      const [, rows = []] = await session.run([...begin.splice(0), call.claim]);
      if (rows.length === 0) {
        await session.run([ROLLBACK]);
        return undefined;
      }
    }
    const transaction = new Transaction(session, call, { hints, isFirst: attempt === 1, begin });
    const random = new RepeatableRandom(randomBytes);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const moment = await transaction.load();
      noteMoment(moment);
      random.rewind();
      const result = transaction.run(work, { realNow: now?.() ?? moment.now, randomBytes: random.read });
      if (result === undefined) continue;
      onWritten(transaction.writtenPeople());
      return transaction.commit(result.value);
    }
    throw new Error('A command never stopped loading.');
  }

  /** Retries a statement until the database has executed it. */
  const runAgain = (statement: SqlStatement) => {
    const until = performance.now() + patienceMs;
    return withRetries({ isRepeatable: true, until, onRetry }, () =>
      client.withSession((session) => rowsOf(session, statement)),
    );
  };

  const contents = createSqlContents(runAgain);
  return {
    contents: {
      ...contents,
      // A file holds its connection for long; one person's files could hold all.
      put: (id, bytes, caller) =>
        inTurnOf(turns.ofFiles, caller, MOST_UNUSED, performance.now() + patienceMs, () =>
          contents.put(id, bytes, caller),
        ),
    },
    query,
    claimed: command,
    command: async (call, work) => {
      const done = await command(call, work);
      if (done === undefined) throw new Error('A command without a claim was refused one.');
      return done;
    },
    now: realNow,
  };
}
