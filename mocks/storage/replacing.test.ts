import { StorageFullError } from '../../backend/engine';
import { createMemoryLog, openTabStore } from '../../src/test/backend/testStore';
import { TABLE_NAMES } from '../../backend/tables';
import { createCrashingStorage, createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { putApprovedDeposit, sampleUser, seedSample } from '../../src/test/backend/sampleCommands';
import type { Store } from './store';

const NOTE = 'x'.repeat(20_000);

/** Nearly fills the storage on its own. */
const NEW_DATA = {
  users: [sampleUser({ name: 'Somebody New' })],
  meta: Array.from({ length: 6 }, (_, n) => ({ id: `new-${n}`, value: NOTE })),
};

/** A storage too full for anything else. */
async function openFull() {
  const disk = { storage: createMemoryStorage(), log: createMemoryLog() };
  const database = await openTabStore(disk);
  const old = Array.from({ length: 6 }, (_, n) => ({ id: `old-${n}`, value: NOTE }));
  await database.replaceAll({ meta: old });
  await database.command(seedSample);
  await database.command((tx) => putApprovedDeposit(tx, 'dep-1795217988002'));
  disk.storage.setQuota(disk.storage.used + 10);
  return { ...disk, database };
}

function contentOf(database: Store): string {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const tables = TABLE_NAMES.map((table) => [...database.read[table].values()].sort(byId));
  return JSON.stringify(tables).replaceAll(NOTE, 'NOTE');
}

test('what fits into an empty storage replaces a full one, and leaves room to work', async () => {
  const { storage, database } = await openFull();
  await database.replaceAll(NEW_DATA);
  await database.command((tx) => tx.meta.put({ id: 'later', value: 1 }), { mayUseReserve: true });
  const reopened = await openTabStore({ storage });
  expect(reopened.read.users.get(sampleUser().id)?.name).toBe('Somebody New');
  expect(reopened.read.meta.has('later')).toBe(true);
  expect(reopened.recovered).toEqual([]);
});

test('what does not fit into an empty storage is refused, and the old data is there as it was', async () => {
  const { storage, log, database } = await openFull();
  const records = () => new Map([...storage.snapshot()].filter(([key]) => key !== 'cairnfield/.reserve'));
  const before = { records: records(), content: contentOf(database) };
  const tooMuch = { meta: [...NEW_DATA.meta, { id: 'more', value: 'x'.repeat(400_000) }] };
  await expect(database.replaceAll(tooMuch)).rejects.toThrow(StorageFullError);
  expect({ records: records(), content: contentOf(database) }).toEqual(before);
  expect(contentOf(await openTabStore({ storage, log }))).toBe(before.content);
  // The old data's books are back.
  await database.command((tx) => putApprovedDeposit(tx, 'dep-1795217988011'), { mayUseReserve: true });
  database.checkBooks();
});

test('data that would leave no room for a single commit does not fit', async () => {
  const { storage, log, database } = await openFull();
  const before = contentOf(database);
  storage.setItem('cairnfield/.reserve', ' '.repeat(66_000));
  storage.setQuota(storage.used);
  const nearly = { meta: [...NEW_DATA.meta, { id: 'more', value: 'x'.repeat(10_000) }] };
  await expect(database.replaceAll(nearly)).rejects.toThrow(StorageFullError);
  expect(contentOf(await openTabStore({ storage, log }))).toBe(before);
});

test('replacing a full storage that dies after any write leaves the new data, which the log has, and recovering may die too', async () => {
  const outcomes: string[] = [];
  let isDead = true;
  let writes = 0;
  for (; isDead; writes += 1) {
    const { storage, log } = await openFull();
    const mortal = createCrashingStorage(storage, Infinity);
    const replacing = await openTabStore({ storage: mortal, log });
    mortal.dieAfter(writes);
    await replacing.replaceAll(NEW_DATA).catch((error: unknown) => {
      if (!mortal.isDead) throw error;
    });
    isDead = mortal.isDead;
    for (let more = 0, died = true; died; more += 1) {
      const again = { storage: storage.copy(), log: log.copy() };
      const recovering = createCrashingStorage(again.storage, more);
      await openTabStore({ storage: recovering, log: again.log }).catch((error: unknown) => {
        if (!recovering.isDead) throw error;
      });
      died = recovering.isDead;
      const database = await openTabStore(again);
      expect(database.recovered).toEqual([]);
      database.checkBooks();
      outcomes.push(contentOf(database));
      // At rest as well.
      expect(contentOf(await openTabStore({ storage: again.storage }))).toBe(outcomes.at(-1));
    }
  }
  const { database } = await openFull();
  await database.replaceAll(NEW_DATA);
  expect(writes).toBeGreaterThan(20);
  expect([...new Set(outcomes)]).toEqual([contentOf(database)]);
});

describe('a replacement that a tab of an earlier build began', () => {
  const mark = 'cairnfield/.replacing';

  /** The mix of both, as such a tab left it. */
  async function mixed() {
    const { storage, database } = await openFull();
    const old = contentOf(database);
    const steps = [...storage.snapshot()]
      .filter(([key]) => !key.startsWith('cairnfield/.'))
      .map(([key, text]) => ({ kind: 'put', key: key.slice('cairnfield/'.length), text }) as const);
    for (const { key } of steps.slice(0, 3)) storage.removeItem(`cairnfield/${key}`);
    storage.setItem('cairnfield/meta/new-0', JSON.stringify({ id: 'new-0', value: 1 }));
    storage.setItem(mark, '9');
    storage.removeItem('cairnfield/.generation');
    storage.setQuota(Infinity);
    return { storage, old, copy: { commit: 3, isWipe: true, steps } };
  }

  it('is taken back to the copy that it kept', async () => {
    const { storage, old, copy } = await mixed();
    const database = await openTabStore({ storage, log: createMemoryLog([], copy) });
    expect(contentOf(database)).toBe(old);
    expect(database.recovered).toEqual([]);
    expect(storage.getItem(mark)).toBeNull();
    expect(contentOf(await openTabStore({ storage }))).toBe(old);
  });

  it('is finished when the log has the new data', async () => {
    const { storage, copy } = await mixed();
    const log = createMemoryLog(
      [[4, '{"commit":4,"wipe":true,"steps":[["meta/new",{"id":"new","value":1}]]}']],
      copy,
    );
    const database = await openTabStore({ storage, log });
    expect([...database.read.meta.values()].map(({ id }) => id)).toEqual(['new']);
    expect(database.read.users.size).toBe(0);
  });

  it('is removed when neither is left, and it is said', async () => {
    const { storage } = await mixed();
    const database = await openTabStore({ storage });
    expect(database.recovered).toEqual([expect.stringContaining('neither the old nor the new data')]);
    expect(TABLE_NAMES.every((table) => database.read[table].size === 0)).toBe(true);
    expect((await openTabStore({ storage })).recovered).toEqual([]);
  });
});
