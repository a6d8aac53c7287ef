import type { Investment } from '../../src/entities/investment/investment';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import {
  PORTFOLIO_PERIODS,
  type Portfolio,
  type PortfolioPoint,
} from '../../src/entities/portfolio/portfolio';
import type { Withdrawal } from '../../src/entities/withdrawal/withdrawal';
import { addDollars, sumDollars } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import type { QueryContext } from '../context';
import { byDate } from './ledger';
import { byMaturity } from './maturity';
import { readMe } from './users';

const MAX_POINTS = 60;

interface Priced {
  readonly amount: number;
}

const sumOf = (records: readonly Priced[]) => sumDollars(records.map(({ amount }) => amount));

/** The caller's figures, all as of the same moment (product 12). @throws ProblemError 404 for an unknown investor. */
export function readPortfolio(context: QueryContext): Portfolio {
  const { read, caller, now } = context;
  const { balance } = readMe(context);
  const investments = read.investments.where('userId', caller.id);
  const entries = read.ledger.where('userId', caller.id);
  const deposits = read.deposits.where('userId', caller.id);
  const withdrawals = read.withdrawals.where('userId', caller.id);

  const running = investments.filter(({ status }) => status === 'active').sort(byMaturity);
  const completed = investments.filter(({ status }) => status === 'completed');
  const activeCrypto = sumOf(running.filter(({ planType }) => planType === 'crypto'));
  const activeRealEstate = sumOf(running.filter(({ planType }) => planType === 'realestate'));
  const invested = addDollars(activeCrypto, activeRealEstate);
  const held = sumOf(withdrawals.filter(({ status }) => status === 'pending'));
  const value = sumDollars([balance, held, invested]);
  const profitPromised = sumDollars(running.map(({ profit }) => profit));
  const profitPaid = sumDollars(completed.map(({ profit }) => profit));
  const bonuses = entries.filter(({ type }) => type === 'referral-bonus');
  const referralEarnings = sumOf(bonuses);
  const earned = addDollars(profitPaid, referralEarnings);
  return {
    balance,
    activeCrypto,
    activeRealEstate,
    invested,
    value,
    earned,
    netDeposits: addDollars(value, -earned),
    profitPromised,
    expectedPayouts: addDollars(invested, profitPromised),
    profitPaid,
    investmentCount: investments.length,
    held,
    pendingDeposits: sumOf(deposits.filter(({ status }) => status === 'pending')),
    referralEarnings,
    payouts: running.map(({ id, planName, amount, profit, endDate }) => ({
      id,
      planName,
      amount,
      profit,
      endDate,
    })),
    series: portfolioSeries({ entries, investments, withdrawals }, now, MAX_POINTS),
  };
}

interface History {
  readonly entries: readonly Pick<LedgerEntry, 'seq' | 'type' | 'amount' | 'date'>[];
  readonly investments: readonly Pick<Investment, 'amount' | 'profit' | 'status' | 'startDate' | 'endDate'>[];
  readonly withdrawals: readonly Pick<Withdrawal, 'amount' | 'status' | 'date' | 'decidedAt'>[];
}

/** A balance, valid from `at` (epoch ms) on. */
interface BalanceSince {
  readonly at: number;
  readonly balance: number;
}

/**
 * The balance at each of its changes, at `times` after the first of them, and at `now`, in chronological order. It sums
 * amounts, because the balance in a late payout's entry includes what was booked between its date and its booking.
 */
function balancesAt(
  entries: History['entries'],
  times: readonly number[],
  now: number,
): readonly BalanceSince[] {
  const balances = new Map<number, number>();
  let balance = 0;
  for (const { date, amount } of [...entries].sort(byDate)) {
    balance = addDollars(balance, amount);
    balances.set(Date.parse(date), balance);
  }
  const [first] = balances.keys();
  const latest = [...balances.keys()].at(-1);
  if (first === undefined || latest === undefined) return [];
  const others = times.filter((at) => at > first);
  if (now > latest) others.push(now);
  balance = 0;
  return [...new Set([...balances.keys(), ...others])]
    .sort((a, b) => a - b)
    .map((at) => {
      balance = balances.get(at) ?? balance;
      return { at, balance };
    });
}

/** An amount that counts from `from` until `to` (epoch ms). */
interface Span {
  readonly amount: number;
  readonly from: number;
  readonly to: number;
}

/** Principal, from an investment's start until its payout. */
const principalSpans = (investments: History['investments']): readonly Span[] =>
  investments.map(({ amount, status, startDate, endDate }) => ({
    amount,
    from: Date.parse(startDate),
    to: status === 'active' ? Infinity : Date.parse(endDate),
  }));

/** Held money, from a request until its decision. */
const heldSpans = (withdrawals: History['withdrawals']): readonly Span[] =>
  withdrawals.map(({ amount, status, date, decidedAt }) => ({
    amount,
    from: Date.parse(date),
    to: status === 'pending' ? Infinity : Date.parse(decidedAt ?? date),
  }));

/** Earnings, each from its payment on. */
const earningSpans = ({ entries, investments }: History): readonly Span[] => [
  ...investments
    .filter(({ status }) => status === 'completed')
    .map(({ profit, endDate }) => ({ amount: profit, from: Date.parse(endDate), to: Infinity })),
  ...entries
    .filter(({ type }) => type === 'referral-bonus')
    .map(({ amount, date }) => ({ amount, from: Date.parse(date), to: Infinity })),
];

const sumAt = (spans: readonly Span[], at: number) =>
  sumOf(spans.filter(({ from, to }) => from <= at && at < to));

/**
 * The value of a portfolio over time: balance, held money and principal after each of their changes, and at `now`
 * (epoch ms). Empty without entries. A history of more than `max` points is thinned out.
 */
export function portfolioSeries(history: History, now: number, max: number): PortfolioPoint[] {
  const principal = principalSpans(history.investments);
  const holds = heldSpans(history.withdrawals);
  const earnings = earningSpans(history);
  // A completed withdrawal has no entry of its own: its money left the balance before.
  const paidOut = holds.map(({ to }) => to).filter((at) => at <= now);
  return thinned(balancesAt(history.entries, paidOut, now), now, max).map(({ at, balance }) => {
    const held = sumAt(holds, at);
    const invested = sumAt(principal, at);
    const value = sumDollars([balance, held, invested]);
    const earned = sumAt(earnings, at);
    const netDeposits = addDollars(value, -earned);
    return { date: new Date(at).toISOString(), balance, held, invested, value, earned, netDeposits };
  });
}

/** Period lengths, in days: a long history keeps only the last point of each period. */
const SPANS = [1, 7, 30, 90, 365] as const;

/**
 * Keeps the last point of each day, week, month …, the first point, and the last one before each of
 * {@link PORTFOLIO_PERIODS}: about `max`, unless even one per year is more.
 */
function thinned(moments: readonly BalanceSince[], now: number, max: number): readonly BalanceSince[] {
  if (moments.length <= max) return moments;
  let kept = moments;
  for (const days of SPANS) {
    kept = lastOfSpans(moments, days * DAY_MS);
    if (kept.length <= max) break;
  }
  const starts = PORTFOLIO_PERIODS.map((days) => moments.findLast(({ at }) => at <= now - days * DAY_MS));
  const wanted = new Set([...kept, moments[0], ...starts]);
  return moments.filter((moment) => wanted.has(moment));
}

function lastOfSpans(moments: readonly BalanceSince[], spanMs: number): readonly BalanceSince[] {
  return moments.filter((moment, index) => {
    const next = moments[index + 1];
    return next === undefined || Math.floor(next.at / spanMs) !== Math.floor(moment.at / spanMs);
  });
}
