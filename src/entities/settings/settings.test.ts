import { schemaErrors } from '../../test/schemaErrors';
import { transferInputSchema } from '../transfer/transferInput';
import { addressesOf, walletsInputSchema } from '../wallet/wallet';
import { withdrawalCost, withdrawalInputSchema } from '../withdrawal/withdrawalInput';
import { policyInputSchema, siteSettingsInputSchema } from './settingsInput';

test('site information needs an e-mail and a phone', () => {
  expect(schemaErrors(siteSettingsInputSchema, { contactEmail: 'x', contactPhone: '', aboutUs: '' })).toEqual(
    {
      contactEmail: 'Enter a valid email address.',
      contactPhone: 'Enter a contact phone number.',
    },
  );
  expect(schemaErrors(siteSettingsInputSchema, { contactEmail: ' ', contactPhone: '1' })).toEqual({
    contactEmail: 'Enter a contact email.',
  });
});

test('about us is optional', () => {
  expect(schemaErrors(siteSettingsInputSchema, { contactEmail: 'a@b.example', contactPhone: '1' })).toEqual(
    {},
  );
});

test('wallet addresses are optional and trimmed', () => {
  expect(walletsInputSchema.cast({ btc: ' bc1 ' })).toEqual(addressesOf({ btc: 'bc1' }));
  expect(schemaErrors(walletsInputSchema, { btc: '', eth: 'anything at all', usdt: '', ltc: '' })).toEqual(
    {},
  );
});

test.each(['-0.01', '100.01', '1.234', 'x'])('a fee of %s percent is refused', (withdrawalFeePercent) => {
  expect(Object.keys(schemaErrors(policyInputSchema, { withdrawalFeePercent, referralBonus: '0' }))).toEqual([
    'withdrawalFeePercent',
  ]);
});

test('policy values are numbers with two decimals', () => {
  expect(policyInputSchema.cast({ withdrawalFeePercent: '1.25', referralBonus: '10' })).toEqual({
    withdrawalFeePercent: 1.25,
    referralBonus: 10,
  });
});

test('a transfer wants a recipient and an amount, a note is optional', () => {
  expect(schemaErrors(transferInputSchema, { recipientEmail: '', amount: '', note: '' })).toEqual({
    recipientEmail: 'Enter the recipient’s email.',
    amount: 'Enter an amount.',
  });
  expect(transferInputSchema.cast({ recipientEmail: ' A@B.example', amount: '1' })).toEqual({
    recipientEmail: 'a@b.example',
    amount: 1,
    note: '',
  });
});

test('a withdrawal wants amount, method and address', () => {
  expect(schemaErrors(withdrawalInputSchema, { amount: '', method: '', address: ' ' })).toEqual({
    amount: 'Enter an amount.',
    method: 'Select a method.',
    address: 'Enter an address.',
  });
});

test('the fee is inside the amount, half up to the cent', () => {
  expect(withdrawalCost(333.33, 1.5)).toEqual({ fee: 5, payout: 328.33 });
  expect(withdrawalCost(100, 0)).toEqual({ fee: 0, payout: 100 });
});
