/** The page of the store's tests, bundled by their setup: a tab's store with one command, without the app. */
import { randomId } from '../../src/lib/ids';
import { addDollars } from '../../src/lib/money';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import { buildUser } from '../../src/test/builders';
import type { WriteView } from '../../backend/memory/memoryTables';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { openCommitLog, type CommitLog } from '../../mocks/storage/commitLog';
import { faultOf } from '../../mocks/storage/invariants';
import { createNotices } from '../../mocks/storage/notices';
import type { KeyValueStorage } from '../../mocks/storage/storage';
import { Store } from '../../mocks/storage/store';
import { createOwnTurns, createTurns } from '../../mocks/storage/turns';

/** Commands with the same `key` are the same command. */
export interface TabCommand {
  readonly key: string;
  readonly userId: string;
  readonly amount: number;
}

/** What a tab finds stored. */
export interface Found {
  /** The commands' keys, as often as they were booked. */
  readonly booked: readonly string[];
  /** Why the books don't balance. */
  readonly fault: string | null;
  /** Sentences about damage. */
  readonly recovered: readonly string[];
}

interface Harness {
  /** Sends commands concurrently; resolves with the keys of the acknowledged ones. */
  send(commands: readonly TabCommand[]): Promise<string[]>;
  find(): Promise<Found>;
  /** From now on, writes stay in this process, as can happen in a browser: a crash loses them. */
  keepWrites(): void;
  /** From now on, the page hangs before its storage write number `write`. */
  hangAtWrite(write: number): void;
  /** The page hangs when its next commit is in the log, before the transaction is complete. */
  hangInTransaction(): void;
}

declare global {
  interface Window {
    harness: Harness;
    /** Provided by the test and called for each acknowledged command, so that a crash doesn't lose the count. */
    acknowledged?: (key: string) => void;
  }
}

/** `unlocked`: each tab works without waiting for the others. `unchecked`: it also takes every commit for its own. */
const parameters = new URLSearchParams(location.search);

const DATE = '2026-11-20T12:00:00.000Z';

/** Adjusts a balance with a separate ledger entry, once per key. */
function adjust(tx: WriteView, { key, userId, amount }: TabCommand): void {
  if (tx.idempotency.has(key)) return;
  const user = tx.users.get(userId) ?? newUser(userId);
  const seq = tx.ledger.size + 1;
  const balance = addDollars(user.balance, amount);
  const entry: LedgerEntry = {
    id: `led-${seq}`,
    seq,
    userId,
    type: 'adjustment',
    amount,
    balanceAfter: balance,
    description: 'Adjusted by a test',
    sourceId: key,
    date: DATE,
  };
  tx.ledger.put(entry);
  tx.users.put({ ...user, balance, version: user.version + 1 });
  tx.idempotency.put({ id: key, fingerprint: '', status: 200, createdAt: DATE });
}

const newUser = (id: string) => buildUser({ id, email: `${id}@example.com`, name: id, createdAt: DATE });

/** `localStorage` until writes are held back; from then on a private copy. */
let storage: KeyValueStorage = localStorage;

/** Remaining writes before the page hangs. */
let writesLeft = Infinity;

/** A synchronous request that the server leaves open blocks the page: no events, no code. */
function hang(): void {
  const request = new XMLHttpRequest();
  request.open('GET', '/hang', false);
  request.send();
}

function beforeWrite(): void {
  if (writesLeft === 0) hang();
  writesLeft -= 1;
}

const ownStorage: KeyValueStorage = {
  get length() {
    return storage.length;
  },
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => {
    beforeWrite();
    storage.setItem(key, value);
  },
  removeItem: (key) => {
    beforeWrite();
    storage.removeItem(key);
  },
};

/** The negative control. */
function withoutCheck(log: CommitLog): CommitLog {
  return {
    ...log,
    add: async (...entry) => {
      await log.add(...entry);
      return true;
    },
  };
}

const recovered: string[] = [];

async function openTabStore(): Promise<Store> {
  const log = await openCommitLog(indexedDB);
  const isUnchecked = parameters.has('unchecked');
  const isUnlocked = isUnchecked || parameters.has('unlocked');
  const store = await Store.open({
    storage: ownStorage,
    log: isUnchecked ? withoutCheck(log) : log,
    turns: isUnlocked ? createOwnTurns() : createTurns(navigator.locks, () => performance.now()),
    notices: createNotices(),
    newId: randomId,
    firstData: (read) => (read.meta.size === 0 ? { meta: [{ id: 'begun', value: 1 }] } : undefined),
    onRecovered: (sentences) => void recovered.push(...sentences),
  });
  // Much more often than the app does.
  setInterval(() => void store.tidy(), 1_000);
  return store;
}

const opening = openTabStore();

async function sendOne(command: TabCommand): Promise<string[]> {
  const store = await opening;
  await store.command((tx) => adjust(tx, command));
  window.acknowledged?.(command.key);
  return [command.key];
}

window.harness = {
  send: async (commands) => (await Promise.all(commands.map(sendOne))).flat(),
  find: async () => {
    const store = await opening;
    // Also brings the storage up to date.
    await store.command((tx) => tx.meta.put({ id: 'found', value: Math.random() }));
    const booked = Array.from(store.read.ledger.values(), (entry) => entry.sourceId);
    return { booked, fault: faultOf(store), recovered };
  },
  keepWrites: () => {
    storage = createMemoryStorage({ content: Object.entries<string>({ ...localStorage }) });
  },
  hangAtWrite: (write) => {
    writesLeft = write;
  },
  hangInTransaction: () => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      IDBObjectStore.prototype.add = add;
      const request = add.call(this, value, key);
      request.addEventListener('success', hang);
      return request;
    };
  },
};
