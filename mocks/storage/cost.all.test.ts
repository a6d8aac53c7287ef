import { openTabStore, TestStore } from '../../src/test/backend/testStore';
import { createCrashingStorage, createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { putApprovedDeposit, sampleDeposit, sampleUser } from '../../src/test/backend/sampleCommands';

/** Each person has a pending deposit. */
function storageOf(people: number) {
  const numbers = Array.from({ length: people }, (_, n) => n);
  const storage = createMemoryStorage();
  TestStore.openNow({ storage }).replaceNow({
    users: numbers.map((n) =>
      sampleUser({ id: `user-${1795217988000 + n}`, email: `person${n}@example.com` }),
    ),
    deposits: numbers.map((n) =>
      sampleDeposit({ id: `dep-${1795217988000 + n}`, userId: `user-${1795217988000 + n}` }),
    ),
  });
  return storage;
}

/** The keys written to approve one deposit, and the total number of characters. */
async function costOfApproval(people: number) {
  const counting = createCrashingStorage(storageOf(people), Infinity);
  const database = await openTabStore({ storage: counting });
  const before = { writes: counting.writes, written: counting.written };
  await database.command((tx) => putApprovedDeposit(tx, 'dep-1795217988005'));
  return { writes: counting.writes - before.writes, written: counting.written - before.written };
}

test('approving a deposit writes under 4 kB, and not more among ten thousand people', async () => {
  const small = await costOfApproval(10);
  expect(small.written).toBeLessThan(4_000);
  expect(await costOfApproval(10_000)).toEqual(small);
});

test('approving a deposit makes room, and writes its five records and the commit number', async () => {
  expect((await costOfApproval(10)).writes).toBe(2 + 5 + 1);
});
