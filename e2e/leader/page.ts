/** The page of the leader tests, bundled by their setup: engine and tabs with one command, without the app. */
import { schemaOf } from '../../mocks/storage/loadTables';
import { MIGRATIONS } from '../../mocks/storage/migrations';
import { openDatabase, type OpenedDatabase } from '../../mocks/storage/openDatabase';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import { addDollars } from '../../src/lib/money';
import type { Execute, SerializedResponse } from '../../backend/pipeline/exchange';
import type { KeyValueStorage } from '../../mocks/storage/storage';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { browserPorts } from '../../mocks/tabs/browserPorts';
import { electLeader } from '../../mocks/tabs/electLeader';
import type { TabCoordinator } from '../../mocks/tabs/electLeader';
import { buildUser } from '../../src/test/builders';

/** Commands with the same `key` are the same command, however often it arrives. */
export interface TabCommand {
  readonly key: string;
  readonly userId: string;
  readonly amount: number;
}

interface Harness {
  /** Sends commands concurrently; resolves with the keys of the acknowledged ones. */
  send(commands: readonly TabCommand[]): Promise<string[]>;
  /** A negative control that must lose writes: a lock per transaction, without a leader. */
  sendUnderLock(commands: readonly TabCommand[]): Promise<string[]>;
  status(): string;
  /** From now on, writes stay in this process, as can happen in a browser: a crash loses them. */
  keepWrites(): void;
  /** From now on, the page hangs before its storage write number `write`. */
  hangAtWrite(write: number): void;
  /** How many writes reached the storage since `moment` (epoch ms). */
  writesSince(moment: number): number;
  /** Resigns as if the page had closed, then rejoins. */
  stepAside(): void;
}

/** `control`: no leader. `unfenced`: a leader that wakes up late can still write. */
const parameters = new URLSearchParams(location.search);

declare global {
  interface Window {
    harness: Harness;
    /** Provided by the test and called for each acknowledged command, so that a crash doesn't lose the count. */
    acknowledged?: (key: string) => void;
  }
}

/** The key of the negative control's counter. */
const COUNTED = 'control/balance';

const DATE = '2026-11-20T12:00:00.000Z';

/** Adjusts a balance with a separate ledger entry, once per key. */
function adjust(database: OpenedDatabase, command: TabCommand): void {
  database.transact((tx) => {
    if (tx.idempotency.has(command.key)) return;
    const user = tx.users.get(command.userId) ?? newUser(command.userId);
    const seq = tx.ledger.size + 1;
    const balance = addDollars(user.balance, command.amount);
    const entry: LedgerEntry = {
      id: `led-${seq}`,
      seq,
      userId: user.id,
      type: 'adjustment',
      amount: command.amount,
      balanceAfter: balance,
      description: 'Adjusted by a test',
      sourceId: command.key,
      date: DATE,
    };
    tx.ledger.put(entry);
    tx.users.put({ ...user, balance, version: user.version + 1 });
    tx.idempotency.put({ id: command.key, fingerprint: '', status: 200, createdAt: DATE });
  });
}

const newUser = (id: string) => buildUser({ id, email: `${id}@example.com`, name: id, createdAt: DATE });

function isCommand(value: unknown): value is TabCommand {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'userId' in value && 'amount' in value
  );
}

const executeOver =
  (database: OpenedDatabase): Execute =>
  async (request) => {
    // Prepares before it commits, like the real backend.
    await Promise.resolve();
    const command: unknown = JSON.parse(request.body);
    if (!isCommand(command)) return answerOf(400, database);
    adjust(database, command);
    return answerOf(200, database);
  };

function answerOf(status: number, database: OpenedDatabase): SerializedResponse {
  return { status, headers: { 'x-commit': String(database.commitNumber) }, body: null };
}

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

/** Wraps the storage so that the page can hang before a write. */
function hanging(inner: KeyValueStorage): KeyValueStorage {
  const write = (change: () => void) => {
    if (writesLeft === 0) hang();
    writesLeft -= 1;
    change();
  };
  return {
    get length() {
      return inner.length;
    },
    key: (index) => inner.key(index),
    getItem: (key) => inner.getItem(key),
    setItem: (key, value) => write(() => inner.setItem(key, value)),
    removeItem: (key) => write(() => inner.removeItem(key)),
  };
}

/** Times of the writes, epoch ms. */
const writtenAt: number[] = [];

const currentStorage: KeyValueStorage = {
  get length() {
    return storage.length;
  },
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => {
    writtenAt.push(Date.now());
    storage.setItem(key, value);
  },
  removeItem: (key) => {
    writtenAt.push(Date.now());
    storage.removeItem(key);
  },
};

function joinTabs(): TabCoordinator {
  const ports = browserPorts(currentStorage);
  const fenced = parameters.has('unfenced') ? currentStorage : ports.fence.guard(currentStorage);
  return electLeader({
    ports,
    schema: schemaOf(MIGRATIONS),
    open: (commitFloor) => {
      const database = openDatabase({ storage: hanging(fenced), commitFloor });
      return { database, execute: executeOver(database), begin: async () => undefined };
    },
    onOpenError: (error) => console.error('open failed', error),
  });
}

async function sendOne(tabs: TabCoordinator, command: TabCommand): Promise<string[]> {
  const answer = await tabs.submit({
    method: 'POST',
    path: '/adjust',
    headers: { 'idempotency-key': command.key },
    body: JSON.stringify(command),
  });
  if (answer.status !== 200) return [];
  window.acknowledged?.(command.key);
  return [command.key];
}

async function sendOneUnderLock(command: TabCommand): Promise<string[]> {
  await navigator.locks.request('control', () => {
    const balance = Number(localStorage.getItem(COUNTED) ?? 0);
    localStorage.setItem(COUNTED, String(balance + command.amount));
  });
  return [command.key];
}

const tabs = parameters.has('control') ? undefined : joinTabs();

window.harness = {
  send: async (commands) => {
    if (tabs === undefined) throw new Error('This page has no tabs.');
    return (await Promise.all(commands.map((command) => sendOne(tabs, command)))).flat();
  },
  sendUnderLock: async (commands) => (await Promise.all(commands.map(sendOneUnderLock))).flat(),
  status: () => tabs?.status() ?? 'none',
  keepWrites: () => {
    storage = createMemoryStorage({ content: Object.entries<string>({ ...localStorage }) });
  },
  hangAtWrite: (write) => {
    writesLeft = write;
  },
  writesSince: (moment) => writtenAt.filter((at) => at >= moment).length,
  stepAside: () => {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    dispatchEvent(new PageTransitionEvent('pageshow'));
  },
};
