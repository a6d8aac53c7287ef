import { redoJournals } from './commitLog';
import { openDatabase } from './openDatabase';
import { wrapStorage } from './storage';
import {
  createCrashingStorage,
  createMemoryStorage,
  type MemoryStorage,
} from '../../src/test/backend/memoryStorage';
import { putApprovedDeposit, putInvestment, mature, seedSample } from '../../src/test/backend/sampleCommands';

const AVA = 'user-1795217988001';

/** A short history: storage after each write, and all journals. */
function history() {
  const storage = createMemoryStorage();
  const states: MemoryStorage[] = [storage.copy()];
  const recording = wrapStorage(storage, {
    setItem: (key: string, value: string) => {
      storage.setItem(key, value);
      states.push(storage.copy());
    },
    removeItem: (key: string) => {
      storage.removeItem(key);
      states.push(storage.copy());
    },
  });
  const journals: string[] = [];
  const database = openDatabase({ storage: recording });
  database.transact(seedSample);
  database.onJournal(({ text }) => journals.push(text));
  database.transact((tx) => putApprovedDeposit(tx, 'dep-1795217988002'));
  database.transact((tx) => putInvestment(tx, AVA, 'inv-1', 500));
  database.transact((tx) => tx.sessions.remove('ab12'));
  database.transact((tx) => mature(tx, 'inv-1'));
  return { storage, states, journals };
}

function content(storage: MemoryStorage): ReadonlyMap<string, string> {
  const items = new Map(storage.snapshot());
  items.delete('cairnfield/.reserve');
  return items;
}

test('whatever prefix of the writes arrived, the journals bring storage to the last commit', () => {
  const { storage, states, journals } = history();
  expect(journals).toHaveLength(5);
  expect(states.length).toBeGreaterThan(30);
  for (const state of states) {
    redoJournals(state, journals);
    openDatabase({ storage: state }).checkBooks();
    expect(content(state)).toEqual(content(storage));
  }
});

test('redoing that is cut off anywhere is finished by opening or by redoing again', () => {
  const { storage, states, journals } = history();
  const start = states[20];
  if (start === undefined) throw new Error('The history is too short.');
  const counting = createCrashingStorage(start.copy(), Infinity);
  redoJournals(counting, journals);
  for (let writes = 0; writes < counting.writes; writes += 1) {
    const state = start.copy();
    expect(() => redoJournals(createCrashingStorage(state, writes), journals)).toThrow('dead');
    openDatabase({ storage: state }).checkBooks();
    redoJournals(state, journals);
    expect(content(state)).toEqual(content(storage));
  }
});

test('journals behind a gap, and unreadable ones, are left alone', () => {
  const { states, journals } = history();
  const [empty] = states;
  if (empty === undefined) throw new Error('There is no history.');
  redoJournals(empty, journals.slice(2));
  redoJournals(empty, ['garbage']);
  expect(empty.length).toBe(0);
});
