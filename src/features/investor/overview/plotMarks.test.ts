import type { LedgerRow } from '../../../entities/ledger/ledger';
import { marksSince, transactionsOf } from './plotMarks';

const entry = (type: LedgerRow['type'], day: number, amount: number): LedgerRow => ({
  id: `led-${day}`,
  seq: day,
  userId: 'user-1',
  type,
  amount,
  balanceAfter: 0,
  description: '',
  sourceId: `${type}-${day}`,
  date: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  status: 'completed',
});

it('marks deposits, investments and payouts of the period alone, oldest first, each with its receipt', () => {
  const entries = [
    entry('withdrawal', 9, -10),
    entry('payout', 8, 105),
    entry('investment', 2, -100),
    entry('deposit', 1, 100),
  ];
  const marks = marksSince(entries, Date.parse('2026-03-02T00:00:00.000Z'));
  expect(marks.map(({ label }) => label)).toEqual([
    'Investment, $100.00, Mar 2, 2026',
    'Payout, $105.00, Mar 8, 2026',
  ]);
  expect(marks[1]?.href).toBe('/dashboard/transactions?type=payout&q=payout-8&receipt=payout-8');
});

it('opens the days of several', () => {
  const [from, to] = [Date.parse('2026-03-02T12:00:00.000Z'), Date.parse('2026-03-08T12:00:00.000Z')];
  expect(transactionsOf(from, to)).toBe('/dashboard/transactions?from=2026-03-02&to=2026-03-08');
});
