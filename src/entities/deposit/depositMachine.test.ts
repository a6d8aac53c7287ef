import { isFinal } from '../../lib/machine';
import { expectMachine } from '../../test/machineMatrix';
import { DEPOSIT_STATUSES } from './deposit';
import { depositMachine } from './depositMachine';

test('only an admin decides, only while pending', () => {
  expectMachine(
    depositMachine,
    DEPOSIT_STATUSES,
    ['approve', 'reject'],
    // state    event    visitor user admin     system
    `pending    approve  -       -    completed -
     pending    reject   -       -    rejected  -
     completed  approve  -       -    -         -
     completed  reject   -       -    -         -
     rejected   approve  -       -    -         -
     rejected   reject   -       -    -         -`,
  );
});

test('a deposit begins pending; completed and rejected are final', () => {
  expect(depositMachine.initial).toBe('pending');
  expect(DEPOSIT_STATUSES.filter((status) => isFinal(depositMachine, status))).toEqual([
    'completed',
    'rejected',
  ]);
});
