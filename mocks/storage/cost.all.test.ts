import { openDatabase } from './openDatabase';
import { createCrashingStorage, createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { putApprovedDeposit, sampleDeposit, sampleUser } from '../../src/test/backend/sampleCommands';

/** Each person has a pending deposit. */
function storageOf(people: number) {
  const numbers = Array.from({ length: people }, (_, n) => n);
  const storage = createMemoryStorage();
  openDatabase({ storage }).replaceAll({
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
function costOfApproval(people: number) {
  const counting = createCrashingStorage(storageOf(people), Infinity);
  const database = openDatabase({ storage: counting });
  const before = { writes: counting.writes, written: counting.written };
  database.transact((tx) => putApprovedDeposit(tx, 'dep-1795217988005'));
  return { writes: counting.writes - before.writes, written: counting.written - before.written };
}

test('approving a deposit writes under 4 kB, and not more among ten thousand people', () => {
  const small = costOfApproval(10);
  expect(small.written).toBeLessThan(4_000);
  expect(costOfApproval(10_000)).toEqual(small);
});

test('approving a deposit writes its five records, the journal and the commit number', () => {
  expect(costOfApproval(10).writes).toBe(5 + 2 + 1);
});
