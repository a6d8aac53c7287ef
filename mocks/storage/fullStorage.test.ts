import { sessionGrantSchema } from '../../src/entities/session/session';
import { DAY_MS } from '../../src/lib/time';
import { createMemoryLog, openTabStore, TestStore } from '../../src/test/backend/testStore';
import {
  createCrashingStorage,
  createMemoryStorage,
  type MemoryStorage,
} from '../../src/test/backend/memoryStorage';
import { firstDataOf } from '../seed/dataSets';
import { createTestBackend, sendToNoah, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_DATA, TEST_PASSWORDS } from '../../src/test/backend/testData';

/** A browser's limit per origin, in characters. */
const QUOTA = 5_200_000;

const login = (test: TestBackend) =>
  test.call('POST', '/api/session', {
    body: { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user },
  });

const notes = (count: number, text: string) =>
  Array.from({ length: count }, (_, n) => ({ id: `note-${n}`, value: text }));

/** With a record of every kind and this many additional characters. */
function createLarge(name: string, characters: number): TestBackend {
  const meta = notes(50, name.repeat(characters / 50 / name.length));
  const storage = createMemoryStorage({ quota: QUOTA });
  return createTestBackend({ storage, data: { ...TEST_DATA, meta } });
}

function recordsOf(storage: MemoryStorage): ReadonlyMap<string, string> {
  return new Map([...storage.snapshot()].filter(([key]) => key !== 'cairnfield/.reserve'));
}

/** Its storage is exactly full. */
function createFull(): TestBackend {
  const test = createTestBackend();
  test.storage.setQuota(test.storage.used);
  return test;
}

/** Fills the storage completely with another program's data. */
function fillUp(storage: MemoryStorage): void {
  storage.setItem('somebody-elses', 'x'.repeat(QUOTA - storage.used - 'somebody-elses'.length));
}

describe('a snapshot', () => {
  it('that fills the storage replaces another one that does', async () => {
    const snapshot = await createLarge('new!', 2_400_000).ask('data/export');
    const test = createLarge('old!', 2_400_000);
    fillUp(test.storage);
    await test.ask('data/import', snapshot);
    expect(TestStore.openNow({ storage: test.storage }).read.meta.get('note-7')?.value).toMatch(/^new!/);
    test.storage.removeItem('somebody-elses');
    expect((await login(test)).status).toBe(200);
  });

  it.each([
    ['more than the browser keeps', 5_300_000],
    ['no room to work with', 5_150_000],
  ])('with %s is refused, and everything goes on as it was', async (_, characters) => {
    const from = createLarge('old!', 100_000);
    from.storage.setQuota(Infinity);
    const text = String(await from.ask('data/export'));
    const snapshot = JSON.parse(text);
    snapshot.records['meta/huge'] = { id: 'huge', value: 'x'.repeat(characters - 100_000) };
    const test = createLarge('old!', 1_000_000);
    const before = recordsOf(test.storage);
    const importing = test.ask('data/import', JSON.stringify(snapshot));
    await expect(importing).rejects.toThrow('Nothing was changed.');
    expect(recordsOf(test.storage)).toEqual(before);
    expect((await login(test)).status).toBe(200);
    expect((await sendToNoah(test, 'after')).status).toBe(201);
    TestStore.openNow({ storage: test.storage }).checkBooks();
  });

  it('is there as a whole, whichever write to the full storage its process dies after', async () => {
    const snapshot = await createTestBackend().ask('data/export');
    const full = createTestBackend({ data: { ...TEST_DATA, meta: notes(3, 'x'.repeat(70_000)) } });
    full.storage.setQuota(full.storage.used);
    for (let writes = 0, isDead = true; isDead; writes += 1) {
      const storage = full.storage.copy();
      const log = createMemoryLog();
      const mortal = createCrashingStorage(storage, Infinity);
      const test = createTestBackend({ storage, log, through: () => mortal, onError: () => undefined });
      mortal.dieAfter(writes);
      await test.ask('data/import', snapshot).catch((error: unknown) => {
        if (!mortal.isDead) throw error;
      });
      isDead = mortal.isDead;
      const database = await openTabStore({ storage, log });
      expect(database.recovered).toEqual([]);
      expect(database.read.users.size).toBe(TEST_DATA.users?.length);
      expect(database.read.meta.size).toBe(0);
      database.checkBooks();
    }
  });
});

describe('in a full storage', () => {
  it('nothing is changed by what people do, and they are told', async () => {
    const test = createFull();
    expect(await sendToNoah(test, 'one')).toMatchObject({ status: 507, body: { type: 'storage-full' } });
    test.storage.setQuota(Infinity);
    expect((await sendToNoah(test, 'one')).status).toBe(201);
  });

  it('people log in and out, again and again', async () => {
    const test = createFull();
    for (let n = 0; n < 60; n += 1) {
      const answer = await login(test);
      expect(answer.status).toBe(200);
      const { token } = sessionGrantSchema.validateSync(answer.body);
      expect((await test.call('DELETE', '/api/session', { token })).status).toBe(204);
    }
    expect(TestStore.openNow({ storage: test.storage }).read.audit.size).toBe(test.database.read.audit.size);
  });

  it.each([
    ['the clock is moved', 'clock/advance', DAY_MS, expect.any(String)],
    ['the data is exported', 'data/export', undefined, expect.any(String)],
    ['another data set is put in', 'data/reset', 'demo', undefined],
  ])('%s', async (_, path, input, answer) => {
    const test = createFull();
    expect(await test.ask(path, input)).toEqual(answer);
  });

  it('which a scenario makes so, people log in as well, and a command is refused', async () => {
    const test = createTestBackend();
    await test.ask('storage/full', true);
    expect((await sendToNoah(test, 'one')).status).toBe(507);
    expect((await login(test)).status).toBe(200);
    await test.ask('storage/full', false);
    expect((await sendToNoah(test, 'one')).status).toBe(201);
  });
});

describe('what has run out', () => {
  const manyKeys = (test: TestBackend) =>
    test.database.transact((tx) => {
      const createdAt = new Date(test.clock.now() - DAY_MS + 60_000).toISOString();
      for (let n = 0; n < 90; n += 1) {
        tx.idempotency.put({ id: `user-1:${n}`, fingerprint: 'f'.repeat(64), status: 200, createdAt });
      }
    });

  it('makes room for a command that would find none', async () => {
    const test = createFull();
    test.storage.setQuota(Infinity);
    manyKeys(test);
    test.storage.setQuota(test.storage.used);
    expect((await sendToNoah(test, 'one')).status).toBe(507);
    test.clock.advance(60_000);
    expect((await sendToNoah(test, 'two')).status).toBe(201);
    expect(test.database.read.idempotency.has('user-1:0')).toBe(false);
    TestStore.openNow({ storage: test.storage }).checkBooks();
  });
});

it('a storage in which nobody is but failed logins is filled', () => {
  const database = TestStore.openNow({ storage: createMemoryStorage() });
  database.transact((tx) =>
    tx.loginAttempts.put({ id: 'a@b.example', failures: 1, resetAt: '2026-11-20T00:00:00.000Z' }),
  );
  expect(firstDataOf(database.read, () => Date.now())?.admins?.map(({ id }) => id)).toContain('admin-main');
});
