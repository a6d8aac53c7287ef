import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { STORAGE_LIMIT, watchStorage } from './storageUse';

function watch() {
  const storage = createMemoryStorage();
  const told: string[] = [];
  let now = 0;
  let commit = () => {};
  watchStorage({
    storage,
    onCommit: (listener) => {
      commit = listener;
    },
    now: () => now,
    tell: (message) => told.push(message),
  });
  /** A commit that fills this share of the storage, some time after the last one. */
  const commitAt = (share: number, afterMs = 10_000) => {
    storage.setItem('k', 'x'.repeat(Math.ceil(STORAGE_LIMIT * share)));
    now += afterMs;
    commit();
  };
  return { told, commitAt };
}

it('says once that the storage is nearly full, from 80 % on, and where to see what fills it', () => {
  const { told, commitAt } = watch();
  commitAt(0.79);
  expect(told).toEqual([]);
  commitAt(0.82);
  commitAt(0.82);
  expect(told).toEqual([expect.stringMatching(/is 82% full.*Data tab of the QA console/)]);
});

it('says it again when there was room in between, and does not measure for every commit', () => {
  const { told, commitAt } = watch();
  commitAt(0.9, 9_999);
  expect(told).toEqual([]);
  commitAt(0.9, 1);
  expect(told).toHaveLength(1);
  commitAt(0.5);
  commitAt(0.9);
  expect(told).toHaveLength(2);
});
