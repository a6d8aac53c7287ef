import { schemaErrors } from '../../test/schemaErrors';
import { DEPOSIT_STATUSES, depositMachine } from './deposit';
import { depositDetailsSchema, depositPaymentSchema, depositInputSchema } from './depositInput';
import { TEXT_LIMITS } from '../../lib/textSchema';
import { expectMachine, isFinal } from '../../test/machineMatrix';

const MISSING = 'Missing Information: Please enter amount and select a cryptocurrency.';
const NO_PROOF = 'Proof of Payment Required: Please upload proof of your deposit.';

test('step 1 asks for amount and coin', () => {
  expect(schemaErrors(depositDetailsSchema, { amount: '', crypto: '' })).toEqual({
    amount: MISSING,
    crypto: MISSING,
  });
  expect(schemaErrors(depositDetailsSchema, { amount: '5', crypto: 'coin' })).toEqual({ crypto: MISSING });
  expect(depositDetailsSchema.cast({ amount: '5.50', crypto: 'btc' })).toEqual({
    amount: 5.5,
    crypto: 'btc',
  });
});

test('step 2 asks for proof, and takes a file name without its folder', () => {
  expect(schemaErrors(depositPaymentSchema, { proof: '' })).toEqual({ proof: NO_PROOF });
  expect(schemaErrors(depositPaymentSchema, {})).toEqual({ proof: NO_PROOF });
  expect(schemaErrors(depositPaymentSchema, { proof: 'Beleg März.pdf' })).toEqual({});
  for (const proof of ['a/b.png', 'C:\\b.png', 'b\u0000.png', '\u202eb.png']) {
    expect(schemaErrors(depositPaymentSchema, { proof })).toEqual({});
    expect(depositPaymentSchema.cast({ proof })).toEqual({ proof: 'b.png', transactionId: '' });
  }
  for (const proof of ['/', '\u202e']) {
    expect(schemaErrors(depositPaymentSchema, { proof })).toEqual({ proof: NO_PROOF });
  }
  expect(schemaErrors(depositPaymentSchema, { proof: 'x'.repeat(TEXT_LIMITS.fileName) })).toEqual({});
  expect(schemaErrors(depositPaymentSchema, { proof: 'x'.repeat(TEXT_LIMITS.fileName + 1) })).toEqual({
    proof: `Use at most ${TEXT_LIMITS.fileName} characters.`,
  });
});

test('the request is both steps', () => {
  expect(schemaErrors(depositInputSchema, { amount: 0, crypto: 'eth', proof: 'a.png' })).toEqual({
    amount: 'Enter more than $0.',
    documentId: 'Proof of Payment Required: Please upload proof of your deposit.',
  });
});

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
