import { copiedAddress, withdrawalFormSchema, withdrawalInputSchema } from './withdrawalInput';
import { schemaErrors } from '../../test/schemaErrors';

const errorsOf = (method: string, address: string) =>
  schemaErrors(withdrawalInputSchema, { amount: '10', method, address });

it.each([
  ['bank', 'DE89 3704 0044 0532 0130 00'],
  ['bank', 'de89370400440532013000'],
  ['bank', 'My bank account 123'],
  ['bank', '0012345678'],
  ['crypto', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['crypto', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['crypto', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['crypto', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['crypto', 'tltc1qrzc3a9fwc3t8c777epk7h409ga5urp8w7c7f4x'],
  ['crypto', 'sep:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['crypto', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
  ['crypto', 'ava.eth.example'],
  ['paypal', 'ava@paypal.example'],
])('pays by %s to %s', (method, address) => {
  expect(errorsOf(method, address)).toEqual({});
});

const NO_ACCOUNT = 'Enter an IBAN or an account number.';
const IBAN_TYPO = 'There’s a typo in this IBAN.';
const NO_WALLET = 'Enter a wallet address.';
const WALLET_TYPO = 'There’s a typo in this wallet address.';

it.each([
  ['hello', NO_ACCOUNT],
  ['12', NO_ACCOUNT],
  ['DE89 3704 0044 0532 0130 01', IBAN_TYPO],
])('does not pay by bank to %s', (address, message) => {
  expect(errorsOf('bank', address)).toEqual({ address: message });
});

it.each([
  ['hello', NO_WALLET],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', WALLET_TYPO],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', WALLET_TYPO],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', WALLET_TYPO],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsy', WALLET_TYPO],
  ['sep:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', WALLET_TYPO],
  ['DE89 3704 0044 0532 0130 00', 'This is an IBAN. To use it, choose “Bank transfer”.'],
])('does not pay by crypto to %s', (address, message) => {
  expect(errorsOf('crypto', address)).toEqual({ address: message });
});

it('does not pay by PayPal to an account number', () => {
  const address = 'Enter the email of your PayPal account.';
  expect(errorsOf('paypal', 'My bank account 123')).toEqual({ address });
});

it('asks for the method alone where it is missing', () => {
  expect(errorsOf('', 'hello')).toEqual({ method: 'Select a method.' });
});

it.each([-1, 100.5, 'x'])('does not take %p as the fee that was seen', (feePercent) => {
  const body = { amount: 10, method: 'bank', address: 'IBAN 1', feePercent };
  expect(schemaErrors(withdrawalInputSchema, body)).toEqual({
    feePercent: 'Give the fee as a percentage from 0 to 100.',
  });
});

it('carries the fee of the form, which nobody types', () => {
  const typed = { amount: '10', method: 'bank', address: 'IBAN 1' };
  expect(withdrawalFormSchema(1.5).cast(typed)).toEqual({ ...typed, amount: 10, feePercent: 1.5 });
  expect(withdrawalInputSchema.cast(typed)).toEqual({ ...typed, amount: 10 });
});

it.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['de89 3704 0044 0532 0130 00', 'de89370400440532013000'],
  ['My bank account 123', 'My bank account 123'],
  ['ava@paypal.example', 'ava@paypal.example'],
])('%s is copied as %s', (address, copied) => expect(copiedAddress(address)).toBe(copied));
