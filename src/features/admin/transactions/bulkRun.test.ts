import { countEntries, entryNow, entryText, workThrough, type BulkEntry } from './bulkRun';

function buildEntry(overrides: Partial<BulkEntry> = {}): BulkEntry {
  return {
    id: 'dep-1',
    userName: 'Ava',
    amount: 1,
    version: 1,
    idempotencyKey: 'key-1',
    state: 'waiting',
    problem: null,
    ...overrides,
  };
}

/** Work that ends only when the test says so. */
function heldWork() {
  const begun: number[] = [];
  const ends = new Map<number, (goesOn: boolean) => void>();
  return {
    begun,
    work: (item: number) => {
      begun.push(item);
      return new Promise<boolean>((resolve) => ends.set(item, resolve));
    },
    end: async (item: number, goesOn = true) => {
      ends.get(item)?.(goesOn);
      // Two microtasks: the work itself, then the worker that continues.
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('no more than the limit are on their way at a time, in their order', async () => {
  const { begun, work, end } = heldWork();
  const all = workThrough([1, 2, 3, 4], 2, work);
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  await end(1);
  await end(3);
  await end(4);
  await all;
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('once one says stop no further one begins, and those on their way are waited for', async () => {
  const { begun, work, end } = heldWork();
  let isOver = false;
  const all = workThrough([1, 2, 3, 4], 2, work).then(() => {
    isOver = true;
  });
  await end(1, false);
  expect(isOver).toBe(false);
  await end(2);
  await all;
  expect(begun).toEqual([1, 2]);
});

test('nothing to do is done at once', async () => {
  await expect(workThrough([], 4, () => Promise.reject(new Error('Never')))).resolves.toBeUndefined();
});

test('an entry without an answer shows what a check in its row found out, and only under its own key', () => {
  const entry = buildEntry({ state: 'unknown' });
  const command = { key: 'key-1', body: {}, sentAt: 0, status: 'settled' } as const;
  expect(entryNow(entry, command).state).toBe('settled');
  expect(entryNow(entry, { ...command, status: 'checking' }).state).toBe('underway');
  expect(entryNow(entry, { ...command, key: 'another' })).toBe(entry);
  expect(entryNow(entry, null)).toBe(entry);
  const refused = buildEntry({ state: 'refused' });
  expect(entryNow(refused, command)).toBe(refused);
});

test('what was never sent counts as done, what is on its way does not', () => {
  const states = ['waiting', 'underway', 'settled', 'refused', 'unknown', 'stopped'] as const;
  expect(countEntries(states.map((state) => buildEntry({ state })))).toEqual({
    settled: 1,
    refused: 1,
    unknown: 1,
    stopped: 1,
    done: 4,
  });
});

test('a refused entry says why; who was first stands in the detail', () => {
  const problem = { kind: 'refused', code: 'illegal-transition', title: 'Already decided.' } as const;
  expect(entryText('approve', buildEntry({ state: 'refused', problem }))).toBe('Already decided.');
  const detail = 'It was marked rejected by Ida.';
  expect(entryText('approve', buildEntry({ state: 'refused', problem: { ...problem, detail } }))).toBe(
    detail,
  );
});
