import { nextState } from '../../lib/machine';
import { isFinal } from '../../test/machineMatrix';
import { emailConfirmationMachine as machine } from './emailConfirmationMachine';

test('a confirmation starts verifying', () => {
  expect(machine.initial).toBe('verifying');
});

test.each([
  ['verifying', 'confirmed', 'success'],
  ['verifying', 'refused', 'error'],
  ['verifying', 'asked', 'asking'],
  ['asking', 'confirmed', 'success'],
  ['asking', 'refused', 'error'],
  ['asking', 'asked', undefined],
  ['success', 'confirmed', undefined],
  ['success', 'refused', undefined],
  ['error', 'confirmed', undefined],
  ['error', 'refused', undefined],
] as const)('%s on %s leads to %s', (state, event, next) => {
  expect(nextState(machine, state, event, 'system')).toBe(next);
});

test('only the answer moves it, and an outcome is final', () => {
  expect(nextState(machine, 'verifying', 'confirmed', 'visitor')).toBeUndefined();
  expect(isFinal(machine, 'success')).toBe(true);
  expect(isFinal(machine, 'error')).toBe(true);
});
