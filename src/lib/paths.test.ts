import {
  toAdminDeposit,
  toAdminPerson,
  toAdminPlan,
  toAdminWithdrawal,
  toConfirmEmail,
  toRegisterWithReferral,
  toResetPassword,
  toStatement,
} from './paths';

test('parameters of links are encoded', () => {
  expect(toConfirmEmail('user-1/../x')).toBe('/confirm-email/user-1%2F..%2Fx');
  expect(toConfirmEmail('user-1', 'a b&c')).toBe('/confirm-email/user-1#token=a%20b%26c');
  expect(toResetPassword('a+b@c.example', 't')).toBe('/reset-password#email=a%2Bb%40c.example&token=t');
  expect(toRegisterWithReferral('ref-a b&c')).toBe('/register?ref=ref-a%20b%26c');
  expect(toStatement('2026-10/x')).toBe('/dashboard/statements/2026-10%2Fx');
  expect(toAdminPerson('user-1&x')).toBe('/admin/users?person=user-1%26x');
  expect(toAdminPlan('c 1')).toBe('/admin/plans?edit=c%201');
  expect(toAdminDeposit('dep-1')).toBe('/admin/transactions?status=all&q=dep-1');
  expect(toAdminWithdrawal('wdr-1')).toBe('/admin/transactions?withdrawals.status=all&withdrawals.q=wdr-1');
});
