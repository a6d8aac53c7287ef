import { schemaErrors } from '../../test/schemaErrors';
import { addressesOf, walletsInputSchema } from './wallet';

test('wallet addresses are optional and trimmed', () => {
  expect(walletsInputSchema.cast({ btc: ' bc1 ' })).toEqual(addressesOf({ btc: 'bc1' }));
  expect(schemaErrors(walletsInputSchema, { btc: '', eth: 'anything at all', usdt: '', ltc: '' })).toEqual(
    {},
  );
});
