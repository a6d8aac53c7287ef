import type { Earning } from '../../src/entities/statement/statement';
import { fromCents, toCents } from '../../src/lib/money';
import type { ReadTables } from '../engine';
import type { DayKind, DayTotal, EntriesPart, History, HistoryPart } from '../history';

/** One record's contribution to a day. */
interface Change {
  readonly at: string;
  readonly kind: DayKind;
  readonly rows: number;
  /** Dollars. */
  readonly amount: number;
}

/** The same as the view `counted_days` in SQL. */
function changesOf(read: ReadTables, userId: string): Change[] {
  const entries = read.ledger.where('userId', userId).map(({ date: at, type, amount }): Change => {
    return { at, kind: amount < 0 ? `out:${type}` : `in:${type}`, rows: 1, amount };
  });
  const investments = read.investments.where('userId', userId).flatMap((investment): Change[] => {
    const { startDate, endDate, planType, amount, profit, status } = investment;
    const begun: Change[] = [
      { at: startDate, kind: planType, rows: 1, amount },
      { at: startDate, kind: 'promised', rows: 1, amount: profit },
    ];
    if (status === 'active') return begun;
    return [
      ...begun,
      { at: endDate, kind: planType, rows: -1, amount: -amount },
      { at: endDate, kind: 'promised', rows: -1, amount: -profit },
      { at: endDate, kind: 'profit', rows: 1, amount: profit },
    ];
  });
  const withdrawals = read.withdrawals.where('userId', userId).flatMap((withdrawal): Change[] => {
    const { date, decidedAt, status, amount, fee } = withdrawal;
    const held: Change = { at: date, kind: 'held', rows: 1, amount };
    if (status === 'pending') return [held];
    const at = decidedAt ?? date;
    const isPaid = status === 'completed' && fee > 0;
    return [
      held,
      { at, kind: 'held', rows: -1, amount: -amount },
      ...(isPaid ? [{ at, kind: 'fee', rows: 1, amount: fee } as const] : []),
    ];
  });
  return [...entries, ...investments, ...withdrawals];
}

function daysOf(read: ReadTables, userId: string): DayTotal[] {
  const totals = new Map<string, { rows: number; cents: number; last: string; of: Change }>();
  for (const change of changesOf(read, userId)) {
    const key = `${change.at.slice(0, 10)} ${change.kind}`;
    const total = totals.get(key) ?? { rows: 0, cents: 0, last: change.at, of: change };
    total.rows += change.rows;
    total.cents += toCents(change.amount);
    if (Date.parse(change.at) > Date.parse(total.last)) total.last = change.at;
    totals.set(key, total);
  }
  return [...totals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { rows, cents, last, of }]) => {
      return { day: key.slice(0, 10), kind: of.kind, rows, amount: fromCents(cents), last };
    });
}

interface Dated {
  readonly date: string;
}

function within<R extends Dated>(records: readonly R[], { from, until }: HistoryPart): R[] {
  return records.filter(({ date }) => Date.parse(date) >= from && Date.parse(date) < until);
}

function entriesOf(read: ReadTables, userId: string, part: HistoryPart): EntriesPart {
  const entries = within(read.ledger.where('userId', userId), part).sort(
    (a, b) => Date.parse(a.date) - Date.parse(b.date) || a.seq - b.seq,
  );
  const before = entries.slice(0, part.skip).reduce((cents, { amount }) => cents + toCents(amount), 0);
  return { before: fromCents(before), items: entries.slice(part.skip, part.skip + part.most) };
}

/** As in SQL: numbered ids, such as led-9 and led-10, in the order of their numbers. */
function comparedByKind(a: Earning, b: Earning): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

function earningsOf(read: ReadTables, userId: string, part: HistoryPart): readonly Earning[] {
  const profits = read.investments
    .where('userId', userId)
    .filter(({ status }) => status === 'completed')
    .map(({ id, planName, profit, endDate }): Earning => {
      return { id, kind: 'profit', description: planName, amount: profit, date: endDate };
    });
  const fees = read.withdrawals
    .where('userId', userId)
    .filter(({ status, fee }) => status === 'completed' && fee > 0)
    .map(({ id, fee, date, decidedAt }): Earning => {
      return { id, kind: 'fee', description: 'Withdrawal fee', amount: fee, date: decidedAt ?? date };
    });
  const bonuses = read.ledger
    .where('userId', userId)
    .filter(({ type }) => type === 'referral-bonus')
    .map(({ id, description, amount, date }): Earning => ({ id, kind: 'bonus', description, amount, date }));
  return within([...profits, ...fees, ...bonuses], part)
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date) || comparedByKind(a, b))
    .slice(part.skip, part.skip + part.most);
}

/** A page holds few records: they are summed on request. */
export function createMemoryHistory(read: ReadTables): History {
  return {
    days: (userId) => daysOf(read, userId),
    entries: (userId, part) => entriesOf(read, userId, part),
    earnings: (userId, part) => earningsOf(read, userId, part),
  };
}
