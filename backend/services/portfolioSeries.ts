import type { Investment } from '../../src/entities/investment/investment';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import type { PortfolioPoint } from '../../src/entities/portfolio/portfolio';
import { addDollars, sumDollars } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';

type Entry = Pick<LedgerEntry, 'seq' | 'balanceAfter' | 'date'>;
type Term = Pick<Investment, 'amount' | 'startDate' | 'endDate'>;

/** A balance, valid from its moment (epoch ms) on. */
interface BalanceSince {
  readonly at: number;
  readonly balance: number;
}

/** The balance after each moment at which something was booked, in the order of time. */
function balances(entries: readonly Entry[]): readonly BalanceSince[] {
  const last = new Map<number, Entry>();
  for (const entry of entries) {
    const at = Date.parse(entry.date);
    const known = last.get(at);
    if (known === undefined || known.seq < entry.seq) last.set(at, entry);
  }
  return Array.from(last, ([at, { balanceAfter }]) => ({ at, balance: balanceAfter })).sort(
    (a, b) => a.at - b.at,
  );
}

/** Principal at work at a moment: from the start of an investment until its payout. */
function investedAt(investments: readonly Term[], at: number): number {
  return sumDollars(
    investments
      .filter(({ startDate, endDate }) => Date.parse(startDate) <= at && at < Date.parse(endDate))
      .map(({ amount }) => amount),
  );
}

/**
 * The value of a portfolio over time: balance plus principal after each moment at which something was booked,
 * and at `now` (epoch ms). Empty without an entry. A history of more than `max` moments is thinned.
 */
export function portfolioSeries(
  entries: readonly Entry[],
  investments: readonly Term[],
  now: number,
  max: number,
): PortfolioPoint[] {
  const moments = [...balances(entries)];
  const last = moments.at(-1);
  if (last !== undefined && now > last.at) moments.push({ at: now, balance: last.balance });
  return thinned(moments, max).map(({ at, balance }) => {
    const invested = investedAt(investments, at);
    return { date: new Date(at).toISOString(), balance, invested, value: addDollars(balance, invested) };
  });
}

/** Lengths of time, in days, of which a long history keeps the last moment alone. */
const SPANS = [1, 7, 30, 90, 365] as const;

/** At most `max` moments and the first one: the last of each day, week, month …; a long life may have more years. */
function thinned(moments: readonly BalanceSince[], max: number): readonly BalanceSince[] {
  if (moments.length <= max) return moments;
  let kept = moments;
  for (const days of SPANS) {
    kept = lastOfSpans(moments, days * DAY_MS);
    if (kept.length <= max) break;
  }
  const [first] = moments;
  return first === undefined || kept[0] === first ? kept : [first, ...kept];
}

function lastOfSpans(moments: readonly BalanceSince[], spanMs: number): readonly BalanceSince[] {
  return moments.filter((moment, index) => {
    const next = moments[index + 1];
    return next === undefined || Math.floor(next.at / spanMs) !== Math.floor(moment.at / spanMs);
  });
}
