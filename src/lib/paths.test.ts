import { toConfirmEmail, toRegisterWithReferral } from './paths';

test('parameters of links are encoded', () => {
  expect(toConfirmEmail('user-1/../x')).toBe('/confirm-email/user-1%2F..%2Fx');
  expect(toRegisterWithReferral('ref-a b&c')).toBe('/register?ref=ref-a%20b%26c');
});
