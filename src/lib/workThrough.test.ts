import { workThrough } from './workThrough';

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
