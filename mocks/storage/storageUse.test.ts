import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { STORAGE_LIMIT, watchStorage } from './storageUse';

function watch() {
  const storage = createMemoryStorage();
  const told: string[] = [];
  let now = 0;
  let commit = () => {};
  const fill = (share: number) => storage.setItem('k', 'x'.repeat(Math.ceil(STORAGE_LIMIT * share)));
  watchStorage({
    storage,
    onCommit: (listener) => {
      commit = listener;
    },
    now: () => now,
    tell: (message) => told.push(message),
  });
  const commitLater = (ms: number) => {
    now += ms;
    commit();
  };
  return { told, fill, commitLater };
}

it('says once that the storage is nearly full, from 80 % on, and where to see what fills it', () => {
  const { told, fill, commitLater } = watch();
  fill(0.79);
  commitLater(10_000);
  expect(told).toEqual([]);
  fill(0.82);
  commitLater(10_000);
  commitLater(10_000);
  expect(told).toEqual([expect.stringMatching(/is 82 % full.*tab Data of the QA console/)]);
});

it('says it again when there was room in between, and does not measure for every commit', () => {
  const { told, fill, commitLater } = watch();
  fill(0.9);
  commitLater(9_999);
  expect(told).toEqual([]);
  commitLater(1);
  expect(told).toHaveLength(1);
  fill(0.5);
  commitLater(10_000);
  fill(0.9);
  commitLater(10_000);
  expect(told).toHaveLength(2);
});
