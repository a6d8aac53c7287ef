import type { User } from '../../entities/user/user';
import type { ProblemDocument } from '../../lib/problem';
import { createBrowserQueryView } from '../../../mocks/storage/browserEngine';
import type { WriteView } from '../../../backend/memory/memoryTables';
import type { KeyValueStorage } from '../../../mocks/storage/storage';
import { createMemoryStorage } from './memoryStorage';
import { TestStore, type MemoryLog } from './testStore';
import { isUnseeded } from '../../../mocks/seed/dataSets';
import { seedEmpty } from '../../../backend/seed/empty';
import { ProblemError } from '../../../backend/problem';
import type { Caller, CommandContext, QueryContext } from '../../../backend/context';
import { settleDue } from '../../../backend/memory/dueInvestments';
import { adjustBalance } from '../../../backend/services/users';
import { buildUser } from '../builders';

/** Initial time in tests of services, epoch ms. */
export const START = Date.UTC(2026, 0, 15, 12);

export const ADMIN: Caller = { kind: 'admin', duty: 'owner', id: 'admin-main', name: 'Morgan Hale' };

/** Test commands may also iterate over tables. */
export interface WorldContext extends CommandContext {
  readonly tx: WriteView;
}

/** A real store with a clock that tests control; commands run as in the pipeline, due maturities first. */
export interface ServiceWorld {
  readonly db: TestStore;
  now: number;
  command<R>(caller: Caller, run: (context: WorldContext) => R): R;
  query<R>(caller: Caller, run: (context: QueryContext) => R): R;
  /** Adds an investor; a balance is booked as an adjustment. */
  join(name: string, facts?: Partial<User>): Caller;
  user(caller: Caller): User;
}

/** Not random, so that tests are repeatable. */
export function fixedBytes(count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => (i * 37) % 251);
}

/** Seeds new storage with the empty data set; otherwise keeps its contents. */
export function createServiceWorld(
  storage: KeyValueStorage = createMemoryStorage(),
  log?: MemoryLog,
): ServiceWorld {
  const db = TestStore.openNow({ storage, ...(log !== undefined && { log }) });
  if (isUnseeded(db.read)) db.transact((tx) => seedEmpty(tx, START));
  const world: ServiceWorld = {
    db,
    now: START,
    command: (caller, run) => {
      db.transact((tx) => settleDue(tx, world.now));
      return db.transact((tx) => run({ tx, caller, now: world.now, randomBytes: fixedBytes }));
    },
    query: (caller, run) =>
      run({ read: createBrowserQueryView(db.read), caller, now: world.now, randomBytes: fixedBytes }),
    join: (name, facts = {}) => {
      const id = `user-${name.toLowerCase()}`;
      const { balance = 0, ...rest } = facts;
      const lowerCase = name.toLowerCase();
      const person = { id, name, email: `${lowerCase}@example.com`, referralCode: `ref-${lowerCase}` };
      const createdAt = new Date(START).toISOString();
      db.transact((tx) => tx.users.put(buildUser({ ...person, createdAt, ...rest })));
      if (balance !== 0) {
        world.command(ADMIN, (context) => adjustBalance(context, id, { amount: balance, reason: 'Start' }));
      }
      return { kind: 'user', id, name };
    },
    user: (caller) => {
      const user = db.read.users.get(caller.id);
      if (user === undefined) throw new Error(`${caller.name} is nobody.`);
      return user;
    },
  };
  return world;
}

/** The problem thrown by `run`; fails if it throws none. */
export function refusalOf(run: () => unknown): Omit<ProblemDocument, 'instance'> {
  try {
    run();
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  throw new Error('It was not refused.');
}
