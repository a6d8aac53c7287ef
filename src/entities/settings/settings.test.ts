import { schemaErrors } from '../../test/schemaErrors';
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
