import type { Investment } from '../../src/entities/investment/investment';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import {
  PORTFOLIO_PERIODS,
  type Portfolio,
  type PortfolioPoint,
} from '../../src/entities/portfolio/portfolio';
import type { Withdrawal } from '../../src/entities/withdrawal/withdrawal';
import { addDollars, fromCents, sumDollars, toCents } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import type { QueryContext } from '../context';
import type { DayKind, DayTotal } from '../history';
import { byMaturity } from './maturity';
import { readMe } from './users';

const MAX_POINTS = 60;

/** The caller's figures, all as of the same moment (product 12). @throws ProblemError 404 for an unknown investor. */
export function readPortfolio(context: QueryContext): Portfolio {
  const { read, caller, now } = context;
  const { balance } = readMe(context);
  const days = read.history.days(caller.id);
  const running = [...read.investments.where('runningOf', caller.id)].sort(byMaturity);
  const deposits = read.deposits.where('waitingOf', caller.id);

  const sumOf = (kind: DayKind) => totalOf(days, kind).amount;
  const rowsOf = (kind: DayKind) => totalOf(days, kind).rows;
  const [activeCrypto, activeRealEstate, held] = [sumOf('crypto'), sumOf('realestate'), sumOf('held')];
  const invested = addDollars(activeCrypto, activeRealEstate);
  const value = sumDollars([balance, held, invested]);
  const [profitPromised, profitPaid] = [sumOf('promised'), sumOf('profit')];
  const referralEarnings = sumOf('in:referral-bonus');
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
    investmentCount: rowsOf('promised') + rowsOf('profit'),
    held,
    pendingDeposits: sumDollars(deposits.map(({ amount }) => amount)),
    referralEarnings,
    payouts: running.map(({ id, planName, amount, profit, endDate }) => ({
      id,
      planName,
      amount,
      profit,
      endDate,
    })),
    series: seriesOf(isLong(days) ? stepsOfDays(days) : stepsOf(recordsOf(context)), now, MAX_POINTS),
  };
}

function totalOf(days: readonly DayTotal[], kind: DayKind) {
  let [rows, cents] = [0, 0];
  for (const total of days) {
    if (total.kind !== kind) continue;
    rows += total.rows;
    cents += toCents(total.amount);
  }
  return { rows, amount: fromCents(cents) };
}

const isBooking = (kind: DayKind) => kind.startsWith('in:') || kind.startsWith('out:');

/** Whether a plot couldn't show each entry. Each investment and withdrawal has an entry, too. */
function isLong(days: readonly DayTotal[]): boolean {
  let entries = 0;
  for (const { kind, rows } of days) if (isBooking(kind)) entries += rows;
  return entries > MAX_POINTS;
}

/** A person's records, if they are few. */
interface PersonRecords {
  readonly entries: readonly Pick<LedgerEntry, 'type' | 'amount' | 'date'>[];
  readonly investments: readonly Pick<Investment, 'amount' | 'profit' | 'status' | 'startDate' | 'endDate'>[];
  readonly withdrawals: readonly Pick<Withdrawal, 'amount' | 'status' | 'date' | 'decidedAt'>[];
}

function recordsOf({ read, caller }: QueryContext): PersonRecords {
  return {
    entries: read.ledger.where('userId', caller.id),
    investments: read.investments.where('userId', caller.id),
    withdrawals: read.withdrawals.where('userId', caller.id),
  };
}

/** What changed at a moment (epoch ms), in dollars. */
interface Step {
  readonly at: number;
  readonly balance?: number;
  readonly held?: number;
  readonly invested?: number;
  readonly earned?: number;
  /** Whether the plot may have a point there. The first such step is an entry's. */
  readonly isPoint?: true;
}

/**
 * Each change on its own. A late payout counts from its maturity on: the balance in its entry includes what was booked
 * between its date and its booking.
 */
export function stepsOf({ entries, investments, withdrawals }: PersonRecords): Step[] {
  return [
    ...entries.map(({ type, amount, date }): Step => {
      const earned = type === 'referral-bonus' ? amount : 0;
      return { at: Date.parse(date), balance: amount, earned, isPoint: true };
    }),
    ...investments.flatMap(({ amount, profit, status, startDate, endDate }): Step[] => [
      { at: Date.parse(startDate), invested: amount },
      ...(status === 'active' ? [] : [{ at: Date.parse(endDate), invested: -amount, earned: profit }]),
    ]),
    ...withdrawals.flatMap(({ amount, status, date, decidedAt }): Step[] => [
      { at: Date.parse(date), held: amount },
      // A completed withdrawal has no entry of its own: its money left the balance before.
      ...(status === 'pending'
        ? []
        : [{ at: Date.parse(decidedAt ?? date), held: -amount, isPoint: true } as const]),
    ]),
  ];
}

const EFFECTS: Readonly<Partial<Record<DayKind, 'invested' | 'held' | 'earned'>>> = {
  crypto: 'invested',
  realestate: 'invested',
  held: 'held',
  profit: 'earned',
};

/** Each day's changes together, at the day's last one. */
function stepsOfDays(days: readonly DayTotal[]): Step[] {
  const lastOf = new Map<string, number>();
  for (const { day, kind, last } of days) {
    if (isBooking(kind) || kind === 'held') lastOf.set(day, Math.max(lastOf.get(day) ?? 0, Date.parse(last)));
  }
  return days.flatMap(({ day, kind, amount, last }): Step[] => {
    const at = lastOf.get(day) ?? Date.parse(last);
    if (isBooking(kind)) {
      const earned = kind === 'in:referral-bonus' ? amount : 0;
      return [{ at, balance: amount, earned, isPoint: true }];
    }
    const effect = EFFECTS[kind];
    if (effect === undefined) return [];
    return [{ at, [effect]: amount, ...(kind === 'held' && { isPoint: true }) }];
  });
}

/** A portfolio's parts from `at` (epoch ms) on, in cents. */
interface Sums {
  readonly at: number;
  readonly balance: number;
  readonly held: number;
  readonly invested: number;
  readonly earned: number;
}

/** The parts after each step that may be a point, from the first entry on, and at `now`; in order. */
function sumsAfter(steps: readonly Step[], now: number): readonly Sums[] {
  const entriesAt = steps.flatMap(({ at, balance }) => (balance === undefined ? [] : [at]));
  const first = entriesAt.reduce((least, at) => Math.min(least, at), Infinity);
  const latest = entriesAt.reduce((most, at) => Math.max(most, at), -Infinity);
  const until: Step[] = now > latest ? [{ at: now, isPoint: true }] : [];
  const points = new Map<number, Sums>();
  let sums = { balance: 0, held: 0, invested: 0, earned: 0 };
  for (const step of [...steps, ...until].sort((a, b) => a.at - b.at)) {
    const { at, balance, held = 0, invested = 0, earned = 0, isPoint } = step;
    sums = {
      balance: sums.balance + toCents(balance ?? 0),
      held: sums.held + toCents(held),
      invested: sums.invested + toCents(invested),
      earned: sums.earned + toCents(earned),
    };
    const isWanted = isPoint && at >= first && (balance !== undefined || at <= now);
    // What comes at the same moment belongs to it.
    if (isWanted || points.has(at)) points.set(at, { at, ...sums });
  }
  return [...points.values()];
}

/**
 * The value of a portfolio over time: balance, held money and principal after each step that may be a point, and at
 * `now` (epoch ms). Empty without entries. A history of more than `max` points is thinned out.
 */
export function seriesOf(steps: readonly Step[], now: number, max: number): PortfolioPoint[] {
  return thinned(sumsAfter(steps, now), now, max).map(({ at, balance, held, invested, earned }) => {
    const value = balance + held + invested;
    return {
      date: new Date(at).toISOString(),
      balance: fromCents(balance),
      held: fromCents(held),
      invested: fromCents(invested),
      value: fromCents(value),
      earned: fromCents(earned),
      netDeposits: fromCents(value - earned),
    };
  });
}

/** Period lengths, in days: a long history keeps only the last point of each period. */
const SPANS = [1, 7, 30, 90, 365] as const;

/**
 * Keeps the last point of each day, week, month …, the first point, and the last one before each of
 * {@link PORTFOLIO_PERIODS}: about `max`, unless even one per year is more.
 */
function thinned(moments: readonly Sums[], now: number, max: number): readonly Sums[] {
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

function lastOfSpans(moments: readonly Sums[], spanMs: number): readonly Sums[] {
  return moments.filter((moment, index) => {
    const next = moments[index + 1];
    return next === undefined || Math.floor(next.at / spanMs) !== Math.floor(moment.at / spanMs);
  });
}
