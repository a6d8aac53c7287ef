import { buildDeposit } from '../../../test/builders';
import { countEnded, resultOf, type BulkRun } from './useBulkDecision';

/** A run with one deposit, dep-1. */
function buildRun(overrides: Partial<BulkRun> = {}): BulkRun {
  const requests = [buildDeposit({ id: 'dep-1' })];
  return { decision: 'approve', reason: '', requests, outcomes: {}, isRunning: true, ...overrides };
}

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
