import { withdrawalInputSchema } from './withdrawalInput';
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
  ['crypto', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
  ['crypto', 'ava.eth.example'],
  ['paypal', 'ava@paypal.example'],
])('pays by %s to %s', (method, address) => {
  expect(errorsOf(method, address)).toEqual({});
});

it.each([
  ['bank', 'hello', 'Enter an IBAN or an account number.'],
  ['bank', '12', 'Enter an IBAN or an account number.'],
  ['bank', 'DE89 3704 0044 0532 0130 01', "There's a typo in this IBAN."],
  ['crypto', 'hello', 'Enter a wallet address.'],
  ['crypto', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', "There's a typo in this wallet address."],
  ['crypto', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', "There's a typo in this wallet address."],
  ['crypto', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', "There's a typo in this wallet address."],
  ['paypal', 'My bank account 123', 'Enter the email of your PayPal account.'],
])('does not pay by %s to %s', (method, address, message) => {
  expect(errorsOf(method, address)).toEqual({ address: message });
});

it('asks for the method alone where it is missing', () => {
  expect(errorsOf('', 'hello')).toEqual({ method: 'Select a method.' });
});
