import { checkTransaction } from '../../backend/books';
import type { Attempt, CommandCall, CommandView, Done } from '../../backend/engine';
import type { User } from '../../src/entities/user/user';
import { isConnectionLost, type SqlSession, type SqlStatement } from '../sql/client';
import type { Hints } from './hints';
import { loadStatement, type Moment } from './load';
import { named } from './names';
import { isKeyed, Miss, type KeyedNeed, type Need } from './needs';
import { LostCommit } from './retry';
import { freshTables, rewind, type SqlTables } from './tables';
import { writeStatement } from './write';

const COMMIT: SqlStatement = { text: 'COMMIT' };

interface TransactionOptions {
  readonly hints: Hints;
  readonly isFirst: boolean;
  readonly begin: SqlStatement[];
}

/** Safe to assume: a person's record exists before their first entry, and a unique index rejects a second booking. */
const KNOWN_BOOKS = { centsOfNobody: () => 0, isBookedTwice: () => false };

/** One attempt of a command: loads, runs and writes in one database transaction. */
export class Transaction {
  readonly #tables: SqlTables;
  readonly #missed: KeyedNeed[] = [];
  #needs: Need[] = [];
  #isLoaded = false;
  #moment: Moment = { now: 0, floor: 0, ceiling: 0 };
  /** The idempotency key that is assumed to be new, until a refusal or the primary key shows otherwise. */
  #assumedKey: string | undefined;

  constructor(
    private readonly session: SqlSession,
    private readonly call: CommandCall,
    private readonly options: TransactionOptions,
  ) {
    this.#tables = freshTables(options.isFirst);
    if (!options.isFirst || call.key === undefined) return;
    this.#assumedKey = call.key;
    this.#tables.idempotency.loadRecord(call.key, null);
  }

  /** Loads what this kind of call is known to need. */
  async load(): Promise<Moment> {
    const { hints, begin } = this.options;
    const { hint } = this.call;
    const isFirst = !this.#isLoaded;
    const { statement, take } = loadStatement(
      {
        given: hint?.given ?? {},
        lookups: isFirst ? hints.lookupsFor(hint) : [],
        numbers: isFirst ? hints.numbersFor(hint) : new Map(),
        needs: this.#needs,
      },
      this.#tables,
      new Map(),
    );
    const results = await this.session.run([...begin.splice(0), named(statement)]);
    const moment = take(results.at(-1)?.[0]);
    if (isFirst) this.#moment = moment;
    this.#isLoaded = true;
    this.#needs = [];
    return this.#moment;
  }

  /** Runs the work. Returns `undefined` if it needs something that isn't loaded. */
  run<R>(
    work: (tx: CommandView, attempt: Attempt) => R,
    attempt: Attempt,
  ): { readonly value: R } | undefined {
    rewind(this.#tables);
    try {
      const value = work(this.#tables, attempt);
      if (this.#isKeyUnseen()) return this.#lookUpKey();
      return { value };
    } catch (error) {
      if (error instanceof Miss) {
        this.#needs = [error.need];
        if (this.options.isFirst && isKeyed(error.need)) this.#missed.push(error.need);
        return undefined;
      }
      // Possibly refused because it was already done under this key.
      if (this.#assumedKey !== undefined) return this.#lookUpKey();
      throw error;
    }
  }

  /** Checks the books for the changes, writes them and commits. @throws InvariantError, {@link LostCommit} */
  async commit<R>(result: R): Promise<Done<R>> {
    this.#checkBooks();
    const { hint } = this.call;
    this.options.hints.learn(hint, this.#missed, this.#tables);
    this.options.hints.learnNumbers(hint, this.#tables);
    const write = writeStatement(this.#tables);
    if (write === undefined) {
      await this.session.run([COMMIT]);
      return { result, commit: this.#moment.ceiling };
    }
    try {
      const [rows] = await this.session.run([named(write), COMMIT]);
      return { result, commit: Number(rows?.[0]?.['commit']) };
    } catch (error) {
      if (isConnectionLost(error)) throw new LostCommit('Lost while it committed.', { cause: error });
      throw error;
    }
  }

  /** The people whose records the last run wrote. */
  writtenPeople(): readonly User[] {
    const { users } = this.#tables;
    return [...users.touched()].flatMap((id) => users.known(id) ?? []);
  }

  #isKeyUnseen(): boolean {
    return this.#assumedKey !== undefined && !this.#tables.idempotency.isTouched(this.#assumedKey);
  }

  #lookUpKey(): undefined {
    if (this.#assumedKey !== undefined) {
      this.#needs = [{ kind: 'record', table: 'idempotency', key: this.#assumedKey }];
    }
    this.#assumedKey = undefined;
  }

  #checkBooks(): void {
    const { users, ledger, audit, deposits, investments, transfers, withdrawals } = this.#tables;
    checkTransaction(
      {
        users: users.changes(),
        ledger: ledger.changes(),
        audit: audit.changes(),
        deposits: deposits.changes(),
        investments: investments.changes(),
        transfers: transfers.changes(),
        withdrawals: withdrawals.changes(),
      },
      KNOWN_BOOKS,
    );
  }
}

/** The random bytes of one attempt: a rerun gets the same bytes. */
export class RepeatableRandom {
  readonly #given: Uint8Array[] = [];
  #next = 0;

  constructor(private readonly source: (count: number) => Uint8Array) {}

  rewind(): void {
    this.#next = 0;
  }

  readonly read = (count: number): Uint8Array => {
    const known = this.#given[this.#next];
    const bytes = known?.length === count ? known : this.source(count);
    this.#given[this.#next] = bytes;
    this.#next += 1;
    return bytes;
  };
}
