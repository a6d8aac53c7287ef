import { expectMachine } from '../../test/machineMatrix';
import { WITHDRAWAL_STATUSES, withdrawalMachine } from './withdrawal';

test('an admin completes or rejects, the investor cancels, each only while pending', () => {
  expect(withdrawalMachine.initial).toBe('pending');
  expectMachine(
    withdrawalMachine,
    WITHDRAWAL_STATUSES,
    ['complete', 'reject', 'cancel'],
    // state    event     visitor user      admin     system
    `pending    complete  -       -         completed -
     pending    reject    -       -         rejected  -
     pending    cancel    -       cancelled -         -
     completed  complete  -       -         -         -
     completed  reject    -       -         -         -
     completed  cancel    -       -         -         -
     rejected   complete  -       -         -         -
     rejected   reject    -       -         -         -
     rejected   cancel    -       -         -         -
     cancelled  complete  -       -         -         -
     cancelled  reject    -       -         -         -
     cancelled  cancel    -       -         -         -`,
  );
});
