import type { Investment } from '../../src/entities/investment/investment';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import type { Portfolio, PortfolioPoint } from '../../src/entities/portfolio/portfolio';
import { addDollars, sumDollars } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import type { QueryContext } from '../context';
import { byMaturity } from './maturity';
import { readMe } from './users';

const MAX_POINTS = 60;

interface Priced {
  readonly amount: number;
}

const sumOf = (records: readonly Priced[]) => sumDollars(records.map(({ amount }) => amount));

/** The caller's figures, all from the same moment (product 12). @throws ProblemError 404 for an unknown investor. */
export function readPortfolio(context: QueryContext): Portfolio {
  const { read, caller, now } = context;
  const { balance } = readMe(context);
  const investments = read.investments.where('userId', caller.id);
  const entries = read.ledger.where('userId', caller.id);
  const withdrawals = read.withdrawals.where('userId', caller.id);

  const running = investments.filter(({ status }) => status === 'active').sort(byMaturity);
  const completed = investments.filter(({ status }) => status === 'completed');
  const activeCrypto = sumOf(running.filter(({ planType }) => planType === 'crypto'));
  const activeRealEstate = sumOf(running.filter(({ planType }) => planType === 'realestate'));
  const invested = addDollars(activeCrypto, activeRealEstate);
  const profitPromised = sumDollars(running.map(({ profit }) => profit));
  return {
    balance,
    activeCrypto,
    activeRealEstate,
    invested,
    value: addDollars(balance, invested),
    profitPromised,
    expectedPayouts: addDollars(invested, profitPromised),
    profitPaid: sumDollars(completed.map(({ profit }) => profit)),
    held: sumOf(withdrawals.filter(({ status }) => status === 'pending')),
    referralEarnings: sumOf(entries.filter(({ type }) => type === 'referral-bonus')),
    payouts: running.map(({ id, planName, amount, profit, endDate }) => ({
      id,
      planName,
      amount,
      profit,
      endDate,
    })),
    series: portfolioSeries(entries, investments, now, MAX_POINTS),
  };
}

type Entry = Pick<LedgerEntry, 'seq' | 'balanceAfter' | 'date'>;
type Term = Pick<Investment, 'amount' | 'startDate' | 'endDate'>;

/** A balance, valid from `at` (epoch ms) on. */
interface BalanceSince {
  readonly at: number;
  readonly balance: number;
}

/** The balance after each time with bookings, in chronological order. */
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

/** Principal invested at a time: from an investment's start until its payout. */
function investedAt(investments: readonly Term[], at: number): number {
  return sumDollars(
    investments
      .filter(({ startDate, endDate }) => Date.parse(startDate) <= at && at < Date.parse(endDate))
      .map(({ amount }) => amount),
  );
}

/**
 * The value of a portfolio over time: balance plus principal after each time with bookings, and at `now` (epoch ms).
 * Empty without entries. A history of more than `max` points is thinned out.
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

/** Period lengths, in days: a long history keeps only the last point of each period. */
const SPANS = [1, 7, 30, 90, 365] as const;

/**
 * Keeps the last point of each day, week, month …, and the first point: at most `max`, unless even one per year is
 * more.
 */
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
