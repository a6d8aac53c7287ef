import type {
  Attempt,
  CallHint,
  CommandCall,
  CommandView,
  Done,
  Engine,
  QueryView,
} from '../../backend/engine';
import { rowsOf, type SqlClient, type SqlSession, type Statement } from '../sql/client';
import { Hints } from './hints';
import { loadStatement, type Answers, type Moment } from './load';
import { named } from './names';
import { isKeyed, Miss, type Need } from './needs';
import { createQueryView } from './queryView';
import { LostCommit, withRetries } from './retry';
import { freshTables } from './tables';
import { Tape } from './tape';
import { Transaction } from './transaction';

/** Loads of one transaction at most: more is a rule that never ends. */
const MOST_ROUNDS = 64;

const BEGIN: Readonly<Record<CommandCall['isolation'], Statement>> = {
  // What a money command decides on it writes, so that two of them never pass each other.
  money: { text: 'BEGIN ISOLATION LEVEL REPEATABLE READ' },
  account: { text: 'BEGIN ISOLATION LEVEL SERIALIZABLE' },
};
const ROLLBACK: Statement = { text: 'ROLLBACK' };

interface SqlEngineOptions {
  readonly client: SqlClient;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Real time in epoch ms; the database's clock unless given. */
  readonly now?: () => number;
  /** Hears of every attempt that is repeated, and why. */
  readonly onRetry?: (error: unknown) => void;
}

/** What a command must have for itself before it begins; without a row it does not. */
interface Claim {
  readonly claim: Statement;
}

export interface SqlEngine extends Engine {
  /** A command that does nothing, and answers nothing, unless its claim is granted. */
  claimed<R>(
    call: CommandCall & Claim,
    work: (tx: CommandView, attempt: Attempt) => R,
  ): Promise<Done<R> | undefined>;
  /** Real time, epoch ms. */
  now(): number;
}

/** The engine of a server: each command loads what it asks for, runs again, and is written by one statement. */
export function createSqlEngine({ client, randomBytes, now, onRetry }: SqlEngineOptions): SqlEngine {
  const hints = new Hints();
  /** The database's clock less this process's, ms. */
  let ahead = 0;
  let floor = 0;
  const realNow = now ?? (() => Date.now() + ahead);

  function noteMoment(moment: Moment): void {
    ahead = moment.now - Date.now();
    floor = Math.max(floor, moment.floor);
  }

  /** Reads everything in one statement, again and again, until nothing is missed: all of it is of one moment. */
  async function query<R>(work: (view: QueryView, realNow: number) => R, hint?: CallHint): Promise<Done<R>> {
    const needs: Need[] = [];
    const lookups = hints.lookupsFor(hint);
    // One time for all rounds: a question that names it is the same question in the next one.
    let at: number | undefined;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const tables = freshTables(false);
      const answers: Answers = new Map();
      let moment: Moment | undefined;
      if (needs.length > 0 || lookups.length > 0) {
        const request = { given: hint?.given ?? {}, lookups, numbers: new Map(), needs };
        const { statement, take } = loadStatement(request, tables, answers);
        moment = take(await withRetries({ isRepeatable: true, onRetry }, () => read(statement)));
        noteMoment(moment);
      }
      try {
        at ??= moment === undefined || now !== undefined ? realNow() : moment.now;
        const result = work(createQueryView(tables, answers), at);
        hints.learn(hint, needs.filter(isKeyed), tables);
        return { result, commit: moment?.floor ?? floor };
      } catch (error) {
        if (!(error instanceof Miss)) throw error;
        needs.push(error.need);
      }
    }
    throw new Error('A query asked for more and more.');
  }

  async function read(statement: Statement) {
    const [row] = await client.withSession((session) => rowsOf(session, named(statement)));
    return row;
  }

  function command<R>(
    call: CommandCall & Partial<Claim>,
    work: (tx: CommandView, attempt: Attempt) => R,
  ): Promise<Done<R> | undefined> {
    return withRetries({ isRepeatable: call.key !== undefined, onRetry }, async (attempt) => {
      const done = await client.withSession(async (session) => {
        try {
          return await attemptOnce(session, call, attempt, work);
        } catch (error) {
          if (!(error instanceof LostCommit)) await session.run([ROLLBACK]);
          throw error;
        }
      });
      if (done !== undefined) client.wake();
      return done;
    });
  }

  async function attemptOnce<R>(
    session: SqlSession,
    call: CommandCall & Partial<Claim>,
    attempt: number,
    work: (tx: CommandView, attempt: Attempt) => R,
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
    const tape = new Tape(randomBytes);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const moment = await transaction.load();
      noteMoment(moment);
      tape.rewind();
      const result = transaction.run(work, { realNow: now?.() ?? moment.now, randomBytes: tape.read });
      if (result !== undefined) return transaction.commit(result.value);
    }
    throw new Error('A command asked for more and more.');
  }

  return {
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
