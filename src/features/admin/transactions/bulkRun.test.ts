import { buildDeposit } from '../../../test/builders';
import { countEnded, resultOf, workThrough, type BulkRun } from './bulkRun';

/** Of one deposit, dep-1. */
function buildRun(overrides: Partial<BulkRun> = {}): BulkRun {
  const requests = [buildDeposit({ id: 'dep-1' })];
  return { decision: 'approve', reason: '', requests, outcomes: {}, isRunning: true, ...overrides };
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

const NO_ANSWER = { kind: 'unknown', code: 'network', title: 'No response.' } as const;
const REFUSAL = { kind: 'refused', code: 'illegal-transition', title: 'Already decided.' } as const;

test('what has an outcome is counted, what is on its way or was never sent is not', () => {
  const run = buildRun({
    outcomes: {
      'dep-1': null,
      'dep-2': { kind: 'settled', result: {} },
      'dep-3': { kind: 'refused', error: REFUSAL },
      'dep-4': { kind: 'unknown', error: NO_ANSWER },
    },
  });
  expect(countEnded(run)).toBe(3);
  expect(countEnded(run, 'settled')).toBe(1);
});

test('what was never sent waits while the run goes on', () => {
  expect(resultOf(buildRun(), 'dep-1')).toEqual({ note: 'Waiting' });
  expect(resultOf(buildRun({ isRunning: false }), 'dep-1')).toEqual({ note: 'Not sent' });
  expect(resultOf(buildRun({ outcomes: { 'dep-1': null } }), 'dep-1')).toEqual({ note: 'Approving…' });
});

test('a refused request says why; who was first stands in the detail', () => {
  const refused = (detail?: string) =>
    resultOf(
      buildRun({ outcomes: { 'dep-1': { kind: 'refused', error: { ...REFUSAL, detail } } } }),
      'dep-1',
    );
  expect(refused()).toEqual({ note: 'Already decided.', tone: 'bad' });
  const detail = 'It was marked rejected by Ida.';
  expect(refused(detail)).toEqual({ note: detail, tone: 'bad' });
});
