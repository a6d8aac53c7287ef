/** @jest-environment node */
import { invalidatesUser } from './commandEndpoints';

const effects = invalidatesUser('Deposit', 'Ledger');
const refusal = (status: number) => ({
  kind: 'refused',
  code: 'conflict',
  title: 'No.',
  status,
  errors: {},
});

test('a decision makes stale what was read of the person it is about, and of nobody else', () => {
  expect(effects({ userId: 'user-7' }, undefined)).toEqual([
    'Deposit',
    'Ledger',
    { type: 'User', id: 'LIST' },
    { type: 'User', id: 'user-7' },
  ]);
});

test('a decision without an answer makes everybody stale: nobody knows what became of it', () => {
  expect(effects(undefined, { kind: 'unknown', code: 'network', title: 'No answer.' })).toContain('User');
});

test('a refusal makes nobody stale, unless it says that the screen was out of date', () => {
  expect(effects(undefined, refusal(400))).toEqual([]);
  for (const status of [404, 409]) {
    expect(effects(undefined, refusal(status))).toEqual(['Deposit', 'Ledger', 'User']);
  }
});
