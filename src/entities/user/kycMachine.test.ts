import { expectMachine } from '../../test/machineMatrix';
import { kycMachine } from './kycMachine';
import { KYC_STATUSES } from './user';

test('the person hands in, an admin decides, and any status but pending can be re-verified', () => {
  expect(kycMachine.initial).toBe('unverified');
  expectMachine(
    kycMachine,
    KYC_STATUSES,
    ['submit', 'approve', 'reject', 'reverify'],
    // state      event     visitor user    admin    system
    `unverified   submit    -       pending -        -
     unverified   approve   -       -       -        -
     unverified   reject    -       -       -        -
     unverified   reverify  -       -       pending  -
     pending      submit    -       -       -        -
     pending      approve   -       -       verified -
     pending      reject    -       -       rejected -
     pending      reverify  -       -       -        -
     verified     submit    -       -       -        -
     verified     approve   -       -       -        -
     verified     reject    -       -       -        -
     verified     reverify  -       -       pending  -
     rejected     submit    -       pending -        -
     rejected     approve   -       -       -        -
     rejected     reject    -       -       -        -
     rejected     reverify  -       -       pending  -`,
  );
});
