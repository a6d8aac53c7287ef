import type { WriteView } from '../../backend/memory/memoryTables';
import { SeededRandom } from '../../backend/seed/large/seededRandom';
import { CrashError, createMemoryStorage } from '../../src/test/backend/memoryStorage';
import {
  createChannel,
  createMemoryLog,
  openTabStore,
  type MemoryLog,
} from '../../src/test/backend/testStore';
import type { CommitLog } from './commitLog';
import type { KeyValueStorage } from './storage';
import type { Turns } from './turns';

/** The storage of one browser, as its processes see it: own writes at once, those of others when they arrive. */
class SharedStorage {
  readonly disk = createMemoryStorage();
  readonly #views = new Set<{ readonly own: KeyValueStorage; readonly sent: Write[] }>();

  open(): KeyValueStorage & { deliver(count: number): void; close(): void } {
    const own = this.disk.copy();
    const view = { own, sent: new Array<Write>() };
    this.#views.add(view);
    const write = (key: string, value: string | null) => {
      apply(own, { key, value });
      view.sent.push({ key, value });
    };
    return {
      get length() {
        return own.length;
      },
      key: (index) => own.key(index),
      getItem: (key) => own.getItem(key),
      setItem: write,
      removeItem: (key) => write(key, null),
      deliver: (count) => {
        for (const each of view.sent.splice(0, count)) {
          apply(this.disk, each);
          for (const other of this.#views) {
            // An own write that is under way arrives later, so it wins.
            if (other !== view && !other.sent.some(({ key }) => key === each.key)) apply(other.own, each);
          }
        }
      },
      close: () => this.#views.delete(view),
    };
  }
}

interface Write {
  readonly key: string;
  /** `null`: removed. */
  readonly value: string | null;
}

function apply(storage: KeyValueStorage, { key, value }: Write): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/** Turns that are stolen at random: then two tabs work at the same time. */
function createUnsafeTurns(random: SeededRandom): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let holder = { isHeld: true };
  return {
    take: (work) => {
      const own = { isHeld: true };
      const begin = () => {
        holder.isHeld = false;
        holder = own;
        return work(() => own.isHeld);
      };
      const turn = random.happens(0.3) ? begin() : last.then(begin);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const pause = () => new Promise((resolve) => setImmediate(resolve));

/** A log whose answers take a random time; a dead process gets none, and its turn ends. */
function createSlowLog(log: MemoryLog, random: SeededRandom, isDead: () => boolean): CommitLog {
  const slow = async <R>(work: () => Promise<R>): Promise<R> => {
    for (let n = random.below(4); n > 0; n -= 1) await pause();
    if (isDead()) throw new CrashError('The process is dead.');
    const result = await work();
    for (let n = random.below(4); n > 0; n -= 1) await pause();
    if (isDead()) throw new CrashError('The process is dead.');
    return result;
  };
  return {
    readAfter: (commit, generation) => slow(() => log.readAfter(commit, generation)),
    add: (entry, generation) => slow(() => log.add(entry, generation)),
    generation: () => slow(() => log.generation()),
    copied: () => slow(() => log.copied()),
    begin: (...begun) => slow(() => log.begin(...begun)),
    notes: () => slow(() => log.notes()),
    forgetUpTo: (...forgotten) => slow(() => log.forgetUpTo(...forgotten)),
  };
}

function ifDead(error: unknown): void {
  if (!(error instanceof CrashError)) throw error;
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** Adds a record, and one to the sum. */
function addOne(tx: WriteView, id: string): void {
  tx.meta.put({ id, value: 1 });
  tx.meta.put({ id: 'sum', value: Number(tx.meta.get('sum')?.value ?? 0) + 1 });
}

interface Outcome {
  /** What was acknowledged and isn't there. */
  readonly lost: readonly string[];
  /** How much the sum differs from the records. */
  readonly difference: number;
}

const TABS = 3;
const ROUNDS = 40;

/** Three tabs with random commands, stolen turns, late storage and deaths. */
async function live(seed: number, log: MemoryLog): Promise<Outcome> {
  const random = new SeededRandom(seed);
  const shared = new SharedStorage();
  const turns = createUnsafeTurns(random);
  const channel = createChannel();
  const acknowledged: string[] = [];
  let count = 0;

  const openTab = async () => {
    const storage = shared.open();
    const life = { isDead: false };
    const store = await openTabStore({
      storage,
      log: createSlowLog(log, random, () => life.isDead),
      turns,
      notices: channel.join(),
    });
    return { storage, life, store, work: new Set<Promise<void>>() };
  };
  const tabs: Awaited<ReturnType<typeof openTab>>[] = [];
  const deliverAll = () => tabs.forEach(({ storage }) => storage.deliver(Infinity));
  for (let n = 0; n < TABS; n += 1) {
    tabs.push(await openTab());
    deliverAll();
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const index = random.below(TABS);
    const tab = tabs[index];
    if (tab === undefined) throw new Error('There is no such tab.');
    const id = `r${count}`;
    count += 1;
    const sending = tab.store
      .command((tx) => addOne(tx, id))
      .then(
        () => {
          if (!tab.life.isDead) acknowledged.push(id);
        },
        (error: unknown) => {
          if (!(error instanceof CrashError)) throw error;
        },
      );
    tab.work.add(sending);
    for (let n = random.below(7); n > 0; n -= 1) await pause();
    for (const { storage } of tabs) if (random.happens(0.5)) storage.deliver(random.below(6));
    if (random.happens(0.1)) {
      // Long before the log forgets anything, the storage has what was written.
      deliverAll();
      await tab.store.tidy().catch(ifDead);
    }
    if (random.happens(0.1)) {
      // What it has written arrives in part, and its turn goes to the next one.
      tab.life.isDead = true;
      tab.storage.deliver(random.below(20));
      tab.storage.close();
      tabs[index] = await openTab();
    } else if (random.happens(0.5)) {
      await sending;
    }
  }
  await Promise.all(tabs.flatMap(({ work }) => [...work]));
  deliverAll();
  const last = await openTabStore({ storage: shared.disk, log });
  const { read } = last;
  // Its next command writes what is missing in the storage.
  await last.command((tx) => addOne(tx, 'end'));
  const atRest = await openTabStore({ storage: shared.disk });
  expect([...atRest.read.meta.values()].sort(byId)).toEqual([...read.meta.values()].sort(byId));
  const records = [...read.meta.values()].filter(({ id }) => id !== 'sum');
  return {
    lost: acknowledged.filter((each) => !read.meta.has(each)),
    difference: Number(read.meta.get('sum')?.value ?? 0) - records.length,
  };
}

const SEEDS = Array.from({ length: 25 }, (_, n) => n + 1);

it.each(SEEDS)(
  'three tabs, turns stolen, storage late, processes killed: nothing is lost or done twice (seed %i)',
  async (seed) => {
    expect(await live(seed, createMemoryLog())).toEqual({ lost: [], difference: 0 });
  },
);

it('the control: without the comparison in `add`, something is lost', async () => {
  const outcomes: Outcome[] = [];
  for (const seed of SEEDS) {
    const log = createMemoryLog();
    log.add = async (entry) => {
      log.addNow(entry);
      return true;
    };
    outcomes.push(await live(seed, log));
  }
  expect(outcomes.some(({ lost, difference }) => lost.length > 0 || difference !== 0)).toBe(true);
});
