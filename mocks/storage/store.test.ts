import { InvariantError, StorageFullError } from '../../backend/engine';
import type { WriteView } from '../../backend/memory/memoryTables';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { putApprovedDeposit, seedSample } from '../../src/test/backend/sampleCommands';
import { createChannel, createMemoryLog, openTabStore } from '../../src/test/backend/testStore';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/time';
import { NewerSchemaError } from './storage';
import type { Store } from './store';

const DEPOSIT = 'dep-1795217988002';

/** Does it so many milliseconds later by the computer's clock. */
async function laterBy<R>(ms: number, work: () => Promise<R>): Promise<R> {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + ms);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}

/** Two tabs of one browser. */
async function openTwo() {
  const disk = { storage: createMemoryStorage(), log: createMemoryLog() };
  const channel = createChannel();
  const first = await openTabStore({ ...disk, notices: channel.join() });
  await first.command(seedSample);
  const second = await openTabStore({ ...disk, notices: channel.join() });
  return { ...disk, first, second, channel };
}

/** A tab tidies its log once a minute. */
async function stayAwake(minutes: number, store: Store): Promise<void> {
  for (let n = 1; n <= minutes; n += 1) await laterBy(n * MINUTE_MS, () => store.tidy());
}

describe('two tabs', () => {
  it('what one commits, the other reads, and both hear of it', async () => {
    const { first, second } = await openTwo();
    const heard: string[] = [];
    first.onCommit(({ commit }) => heard.push(`first ${commit}`));
    second.onCommit(({ commit }) => heard.push(`second ${commit}`));
    await first.command((tx) => putApprovedDeposit(tx, DEPOSIT));
    expect(second.read.deposits.get(DEPOSIT)?.status).toBe('pending');
    await second.refresh();
    expect(second.read.deposits.get(DEPOSIT)?.status).toBe('completed');
    expect(second.commitNumber).toBe(first.commitNumber);
    expect(heard).toEqual([`second ${first.commitNumber}`, `first ${first.commitNumber}`]);
  });

  it('a command works on what the other has committed, heard of or not', async () => {
    const { storage, log, first } = await openTwo();
    const deaf = await openTabStore({ storage, log });
    await first.command((tx) => tx.meta.put({ id: 'count', value: 1 }));
    const before = await deaf.command((tx) => {
      const value = Number(tx.meta.get('count')?.value);
      tx.meta.put({ id: 'count', value: value + 1 });
      return value;
    });
    expect(before).toBe(1);
    expect(deaf.read.meta.get('count')?.value).toBe(2);
  });

  it('a refusal, and that there is nothing to do, are about what the other has committed, heard of or not', async () => {
    const { storage, log, first } = await openTwo();
    // Another process's view of the storage may be late, too.
    const deaf = await openTabStore({ storage: storage.copy(), log });
    const spend = (tx: WriteView) => {
      const left = Number(tx.meta.get('left')?.value ?? 0);
      if (left === 0) throw new Error('Nothing is left.');
      tx.meta.put({ id: 'left', value: left - 1 });
      return left;
    };
    await first.command((tx) => tx.meta.put({ id: 'left', value: 1 }));
    expect(await deaf.command(spend)).toBe(1);
    await first.command((tx) => tx.meta.put({ id: 'left', value: 5 }));
    expect(await deaf.command((tx) => tx.meta.get('left')?.value)).toBe(5);
    await deaf.command((tx) => tx.meta.put({ id: 'left', value: 0 }));
    await expect(first.command(spend)).rejects.toThrow('Nothing is left.');
  });

  it('a tab that missed a notice is told that anything may have changed', async () => {
    const { storage, log, first, channel } = await openTwo();
    const third = await openTabStore({ storage, log, notices: channel.join() });
    const quiet = await openTabStore({ storage, log });
    const heard: boolean[] = [];
    third.onCommit(({ changes }) => heard.push(changes.some(({ id }) => id === '*')));
    await first.command((tx) => tx.meta.put({ id: 'a', value: 1 }));
    await quiet.command((tx) => tx.meta.put({ id: 'b', value: 1 }));
    await first.command((tx) => tx.meta.put({ id: 'c', value: 1 }));
    expect(heard).toEqual([false, true]);
  });

  it('a replacement of everything reaches the other, which forgets what it remembered', async () => {
    const { first, second } = await openTwo();
    let forgotten = 0;
    second.onReplaced(() => (forgotten += 1));
    await first.replaceAll({ meta: [{ id: 'new', value: 1 }] });
    await second.refresh();
    expect([second.read.users.size, second.read.meta.size, forgotten]).toEqual([0, 1, 1]);
  });

  it('a tab that slept for longer than the log reaches back finds everything', async () => {
    const { storage, log, first } = await openTwo();
    const asleep = await openTabStore({ storage, log });
    for (let n = 0; n < 20; n += 1) await first.command((tx) => tx.meta.put({ id: `m${n}`, value: n }));
    await first.tidy();
    await first.command((tx) => tx.meta.put({ id: 'after', value: 1 }));
    await first.tidy();
    expect(log.texts.length).toBeGreaterThan(20);
    await stayAwake(130, first);
    await first.command((tx) => tx.meta.put({ id: 'last', value: 1 }));
    expect(log.texts.length).toBeLessThan(3);
    await asleep.command((tx) => tx.meta.put({ id: 'awake', value: 1 }));
    expect([...asleep.read.meta.values()]).toHaveLength(23);
  });

  it('a tab of an older build is told to reload once a newer one has migrated, and changes nothing', async () => {
    const { storage, log, first } = await openTwo();
    const newer = [{ to: 99, migrate: () => undefined }];
    await openTabStore({ storage, log, migrations: newer });
    const before = storage.snapshot();
    const late = first.command((tx) => tx.meta.put({ id: 'late', value: 1 }));
    await expect(late).rejects.toThrow(NewerSchemaError);
    expect(storage.snapshot()).toEqual(before);
    expect(log.texts.join()).not.toContain('late');
  });

  it('damage is found by the other, too, and the log does not undo it', async () => {
    const { storage, first, second } = await openTwo();
    await first.damage(() => storage.setItem(`cairnfield/deposits/${DEPOSIT}`, '{"id":'));
    expect(first.read.deposits.has(DEPOSIT)).toBe(false);
    await second.refresh();
    expect(second.read.deposits.has(DEPOSIT)).toBe(false);
    await second.command((tx) => tx.meta.put({ id: 'on', value: 1 }));
    await first.refresh();
    expect(first.read.meta.has('on')).toBe(true);
  });
});

describe('what the browser or somebody else removes', () => {
  it('a record that somebody damaged by hand is set aside, and one that they removed stays away', async () => {
    const { storage, log } = await openTwo();
    const key = `cairnfield/deposits/${DEPOSIT}`;
    storage.setItem(key, '{"id":');
    storage.removeItem('cairnfield/sessions/ab12');
    const later = await openTabStore({ storage, log });
    expect(later.recovered).toEqual([expect.stringContaining(DEPOSIT)]);
    expect(later.read.sessions.has('ab12')).toBe(false);
    await later.command((tx) => tx.meta.put({ id: 'on', value: 1 }));
    expect(storage.getItem(key)).toBeNull();
    expect((await openTabStore({ storage, log })).recovered).toEqual([]);
  });

  it('a storage that the browser was killed before it saved: the log has all of it', async () => {
    const { storage, log, first } = await openTwo();
    await first.replaceAll({ meta: [{ id: 'new', value: 1 }] });
    await first.command((tx) => tx.meta.put({ id: 'last', value: 1 }));
    for (const key of storage.snapshot().keys()) storage.removeItem(key);
    const later = await openTabStore({ storage, log });
    expect([...later.read.meta.values()].map(({ id }) => id)).toEqual(['last', 'new']);
    expect(later.read.users.size).toBe(0);
    expect(storage.getItem('cairnfield/meta/last')).not.toBeNull();
  });

  it('the log alone: everything that was stored is there', async () => {
    const { storage, first } = await openTwo();
    await first.command((tx) => putApprovedDeposit(tx, DEPOSIT));
    const later = await openTabStore({ storage });
    expect(later.read.deposits.get(DEPOSIT)?.status).toBe('completed');
    expect(later.recovered).toEqual([]);
  });

  it('what the browser saves an hour later, when it is killed before: the log has all of it', async () => {
    const { storage, log, first } = await openTwo();
    const saved = storage.snapshot();
    await first.command((tx) => tx.meta.put({ id: 'unsaved', value: 1 }));
    await stayAwake(100, first);
    // A night's sleep, in which the browser saves nothing, or a clock set ahead.
    for (const hours of [12, 36]) await laterBy(hours * HOUR_MS, () => first.tidy());
    for (const key of storage.snapshot().keys()) storage.removeItem(key);
    for (const [key, text] of saved) storage.setItem(key, text);
    const later = await laterBy(37 * HOUR_MS, () => openTabStore({ storage, log }));
    expect(later.read.meta.has('unsaved')).toBe(true);
    expect(later.recovered).toEqual([]);
  });

  it('the storage, a minute after the log saw it whole: the log is not taken for all there is', async () => {
    const { storage, log, first } = await openTwo();
    await first.replaceAll({ meta: [{ id: 'new', value: 1 }] });
    await first.tidy();
    await first.command((tx) => tx.meta.put({ id: 'last', value: 1 }));
    for (const key of storage.snapshot().keys()) storage.removeItem(key);
    const later = await laterBy(MINUTE_MS, () => openTabStore({ storage, log }));
    expect([later.read.users.size, later.read.meta.size]).toEqual([0, 0]);
    expect(later.recovered).toEqual([]);
  });

  it('both in a running tab: it starts anew with its next command, and the numbers of commits go on', async () => {
    const { storage, log, first } = await openTwo();
    const before = first.commitNumber;
    for (const key of storage.snapshot().keys()) storage.removeItem(key);
    await log.forgetUpTo(Infinity, 'test', { wall: 0, awake: 0, marks: [] });
    await first.command((tx) => tx.meta.put({ id: 'anew', value: 1 }));
    expect([first.read.users.size, first.read.meta.size]).toEqual([0, 1]);
    expect(first.commitNumber).toBeGreaterThan(before);
  });
});

it('a command that throws, breaks an invariant or finds no room changes nothing in any tab', async () => {
  const { storage, log, first, second } = await openTwo();
  const before = { stored: storage.snapshot(), texts: log.texts };
  const refused = first.command((tx) => {
    tx.meta.put({ id: 'a', value: 1 });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  const unbalanced = first.command((tx) => {
    for (const user of [...tx.users.values()])
      tx.users.put({ ...user, balance: user.balance + 1, version: 2 });
  });
  await expect(unbalanced).rejects.toThrow(InvariantError);
  storage.setQuota(storage.used);
  const large = first.command((tx) => tx.meta.put({ id: 'large', value: 'x'.repeat(300_000) }));
  await expect(large).rejects.toThrow(StorageFullError);
  expect({ stored: storage.snapshot(), texts: log.texts }).toEqual(before);
  await second.refresh();
  expect(second.read.meta.size).toBe(0);
});
