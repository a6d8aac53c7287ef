import { createTestBackend } from '../../test/backend/testBackend';
import { investAsAva } from '../../test/backend/steps';
import { givePassword } from '../../test/backend/secondStep';
import { DAY_MS } from '../../lib/time';
import { counterpartOf, noteOf } from './counterpart';

it('names the other side of what the backend books', async () => {
  const test = createTestBackend();
  const { call, tokens, clock, database } = test;
  await call('POST', '/api/deposits/dep-1/approve', { token: tokens.admin, key: 'approve' });
  await investAsAva(test, 'c1', 600);
  clock.advance(7 * DAY_MS);
  await givePassword(test, 'ava');
  const transfer = { recipientEmail: 'noah@cairnfield.example', amount: 5, note: 'Lunch: two' };
  await call('POST', '/api/transfers', { token: tokens.ava, key: 'send', body: transfer });
  const withdrawal = { amount: 50, method: 'bank', address: 'DE89370400440532013000' } as const;
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

it('notes only what its name and type don’t say', () => {
  expect(noteOf({ type: 'transfer-out', description: 'Transfer to Noah Weber: Lunch: two' })).toBe(
    'Lunch: two',
  );
  expect(noteOf({ type: 'transfer-in', description: 'Transfer from Ava Chen' })).toBe('');
  expect(noteOf({ type: 'payout', description: 'Starter Crypto matured: $500.00 plus $25.00 profit' })).toBe(
    '$500.00 plus $25.00 profit',
  );
  expect(noteOf({ type: 'deposit', description: 'Bitcoin deposit' })).toBe('');
  expect(noteOf({ type: 'adjustment', description: 'Goodwill' })).toBe('Goodwill');
});
