import { bytesToHex } from '@noble/hashes/utils';
import { isRecord } from '../../src/lib/json';
import { sumDollars } from '../../src/lib/money';
import { beforeCommand } from '../scenarios/rule';
import { dueInvestments } from '../../backend/memory/dueInvestments';
import { DATA_SETS, loadDataSet } from '../seed/dataSets';
import { failureAnswer } from '../../backend/pipeline/answers';
import type { BrowserBackend } from '../local/browserBackend';
import { removeAllExpired } from '../storage/expired';
import { faultOf } from '../storage/invariants';
import { runBefore } from './beforeCommands';
import { CLOCK_CONTROLS } from './clockControl';
import { refused, type BooksCheck, type QaCommand, type QaControlOptions } from './control';
import { damageRequests, findTargets, type DamageTarget } from './damage';
import { listPeople, openSessionAs } from './people';
import { exportSnapshot, importSnapshot } from './snapshot';

/**
 * Test control of a tab's backend: does `what` with an input that can be sent as JSON. It is no part of the API.
 * @throws Error with a sentence for people
 */
export type AskControl = (what: string, input?: unknown, authorization?: string) => Promise<unknown>;

export function createControl(options: QaControlOptions): AskControl {
  return async (what, input = null, authorization) => {
    const run = CONTROLS.get(what);
    if (run === undefined) throw new Error('There is no such test control.');
    try {
      await options.database.refresh();
      return await run(options, input, authorization);
    } catch (error) {
      throw new Error(sentenceOf(error), { cause: error });
    }
  };
}

/** As in the API's errors, but with the message of unexpected ones. */
function sentenceOf(error: unknown): string {
  const { status, body } = failureAnswer(error);
  return status === 500 && error instanceof Error ? error.message : body.title;
}

const CONTROLS: ReadonlyMap<string, QaCommand> = new Map(
  Object.entries<QaCommand>({
    ...CLOCK_CONTROLS,
    books: ({ backend }) => readBooks(backend),
    caller: async ({ backend, database }, _input, authorization) => {
      const { kind: role, id } = await backend.callerOf(authorization);
      const { users, admins } = database.read;
      return { role, id, email: (users.get(id) ?? admins.get(id))?.email ?? '' };
    },
    before: ({ backend, randomBytes }, input, authorization) => {
      const { endpoint, id, body, command } = isRecord(input) ? input : {};
      return runBefore(backend, beforeCommand.validateSync(command, { strict: true }), {
        endpoint: String(endpoint),
        id: String(id),
        body: String(body),
        authorization,
        key: bytesToHex(randomBytes(16)),
      });
    },
    outbox: ({ database }) => [...database.read.outbox.values()],
    people: ({ database }, q) => listPeople(database.read, typeof q === 'string' ? q : ''),
    'session/end': async ({ backend, database }, _input, authorization) => {
      const { sessionId } = await backend.callerOf(authorization);
      if (sessionId !== undefined) await database.command((tx) => tx.sessions.remove(sessionId));
    },
    'session/open': ({ backend, randomBytes }, who) => {
      if (typeof who !== 'string') throw refused('Give an ID or an email.');
      return openSessionAs(backend, who, randomBytes);
    },
    'data/reset': async ({ database, realNow }, input) => {
      const name = DATA_SETS.find((known) => known === input);
      if (!name) throw refused(`Give one of ${DATA_SETS.join(', ')}.`);
      await database.replaceAll(await loadDataSet(database.read, name, realNow));
    },
    'data/export': ({ database }) => exportSnapshot(database.read),
    'data/import': async ({ database }, text) => {
      if (typeof text !== 'string') throw refused('Give the text of a snapshot.');
      await importSnapshot(database, text);
    },
    'data/remove-expired': ({ database, realNow }) =>
      database.command((tx) => removeAllExpired(tx, realNow())),
    'storage/full': ({ storage }, isFull) => storage.setFull(isFull === true),
    'storage/find': find,
    'storage/corrupt': corrupt,
  }),
);

/** Finds what would be damaged, in what is stored or in a data set that is to replace it. Changes nothing. */
async function find(options: QaControlOptions, input: unknown): Promise<readonly DamageTarget[]> {
  const { database, realNow } = options;
  const { dataSet, records } = isRecord(input) ? input : {};
  const requests = damageRequests.validateSync(records);
  const name = DATA_SETS.find((known) => known === dataSet);
  if (name === undefined) return findTargets(requests, (table) => [...database.read[table].values()]);
  const data = await loadDataSet(database.read, name, realNow);
  return findTargets(requests, (table) => data[table]);
}

async function corrupt({ database, storage }: QaControlOptions, input: unknown): Promise<void> {
  const [target] = findTargets(damageRequests.validateSync([input]), (table) => [
    ...database.read[table].values(),
  ]);
  if (target !== undefined) await database.damage(() => storage.damage(target.table, target.id));
}

async function readBooks(backend: BrowserBackend): Promise<BooksCheck> {
  const { database } = backend;
  await backend.settleAll();
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

/** An overdue payout also counts as a fault in the books. */
function unpaidProblem({ database: { read }, now }: BrowserBackend): string | null {
  const due = dueInvestments(read, now());
  const [first] = due;
  if (first === undefined) return null;
  const count = due.length === 1 ? '1 due investment is' : `${due.length} due investments are`;
  const reason = read.settlementFailures.get(first.id)?.reason ?? 'It hasn’t been settled yet.';
  return `${count} not paid. ${first.id} of ${first.userName}: ${reason}`;
}
