import { createTestBackend } from '../../test/backend/testBackend';
import { investAsAva } from '../../test/backend/steps';
import { DAY_MS } from '../../lib/time';
import { counterpartOf } from './counterpart';

it('names the other side of what the backend books', async () => {
  const test = createTestBackend();
  const { call, tokens, clock, database } = test;
  await call('POST', '/api/deposits/dep-1/approve', { token: tokens.admin, key: 'approve' });
  await investAsAva(test, 'c1', 600);
  clock.advance(7 * DAY_MS);
  const transfer = { recipientEmail: 'noah@cairnfield.example', amount: 5, note: 'Lunch: two' };
  await call('POST', '/api/transfers', { token: tokens.ava, key: 'send', body: transfer });
  const withdrawal = { amount: 50, method: 'bank', address: 'DE89370400440532013000' };
  await call('POST', '/api/withdrawals', { token: tokens.ava, key: 'withdraw', body: withdrawal });

  const named = [...database.read.ledger.values()].map((entry) => [entry.type, counterpartOf(entry)]);
  expect(Object.fromEntries(named)).toEqual({
    adjustment: undefined,
    deposit: 'Bitcoin',
    investment: 'Starter Crypto',
    payout: 'Starter Crypto',
    'transfer-out': 'Noah Weber',
    'transfer-in': 'Ava Chen',
    withdrawal: 'Bank transfer',
  });
});

it('has no name where there is nobody else, or an older text', () => {
  expect(
    counterpartOf({ type: 'withdrawal-return', description: 'Withdrawal rejected: money returned' }),
  ).toBe(undefined);
  expect(counterpartOf({ type: 'payout', description: 'Paid' })).toBe(undefined);
  expect(counterpartOf({ type: 'referral-bonus', description: 'Referral bonus for mia' })).toBe('Mia');
});
