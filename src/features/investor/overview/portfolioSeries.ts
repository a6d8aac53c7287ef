import type { Investment } from '../../../entities/investment/investment';
import type { LedgerEntry } from '../../../entities/ledger/ledger';
import { addDollars, sumDollars } from '../../../lib/money';
import { DAY_MS } from '../../../lib/time';

/** What a person had at a moment, in dollars. */
export interface PortfolioPoint {
  /** Epoch ms. */
  readonly at: number;
  readonly balance: number;
  /** Principal of the investments that ran. */
  readonly invested: number;
  /** Both together, to the cent. */
  readonly value: number;
}

type Booking = Pick<LedgerEntry, 'seq' | 'amount' | 'balanceAfter' | 'date'>;
type Run = Pick<Investment, 'amount' | 'startDate' | 'endDate'>;

/** Principal that was at work at a moment: from the start of an investment until its payout. */
export function investedAt(investments: readonly Run[], at: number): number {
  return sumDollars(
    investments
      .filter(({ startDate, endDate }) => Date.parse(startDate) <= at && at < Date.parse(endDate))
      .map(({ amount }) => amount),
  );
}

function pointAt(at: number, balance: number, investments: readonly Run[]): PortfolioPoint {
  const invested = investedAt(investments, at);
  return { at, balance, invested, value: addDollars(balance, invested) };
}

/** The last booking of each moment, in the order of time: what is booked together counts together. */
function lastOfMoments(bookings: readonly Booking[]): readonly Booking[] {
  const last = new Map<number, Booking>();
  for (const booking of bookings) {
    const at = Date.parse(booking.date);
    const known = last.get(at);
    if (known === undefined || known.seq < booking.seq) last.set(at, booking);
  }
  return [...last.entries()].sort(([a], [b]) => a - b).map(([, booking]) => booking);
}

/**
 * The value of a portfolio over time: balance plus active principal after each moment at which something
 * was booked, and now. Empty without a booking. `bookings` may come in any order and need not go back to
 * the first one, but leave none out between.
 */
export function portfolioSeries(
  bookings: readonly Booking[],
  investments: readonly Run[],
  now: number,
): readonly PortfolioPoint[] {
  const moments = lastOfMoments(bookings);
  const points = moments.map(({ date, balanceAfter }) =>
    pointAt(Date.parse(date), balanceAfter, investments),
  );
  const last = points.at(-1);
  if (last === undefined || now <= last.at) return points;
  return [...points, pointAt(now, last.balance, investments)];
}

const SPANS = [1, 7, 30, 90, 365] as const;

/** At most `max` points or a few more: the last one of each day, week, month …; the first and the last stay. */
export function thinned(points: readonly PortfolioPoint[], max: number): readonly PortfolioPoint[] {
  if (points.length <= max) return points;
  let kept = points;
  for (const days of SPANS) {
    kept = lastOfSpans(points, days * DAY_MS);
    if (kept.length <= max) break;
  }
  const [first] = points;
  return first === undefined || kept[0] === first ? kept : [first, ...kept];
}

function lastOfSpans(points: readonly PortfolioPoint[], spanMs: number): readonly PortfolioPoint[] {
  return points.filter((point, index) => {
    const next = points[index + 1];
    return next === undefined || Math.floor(next.at / spanMs) !== Math.floor(point.at / spanMs);
  });
}

/** A part of what a person has. */
export interface AllocationPart {
  readonly id: 'available' | 'crypto' | 'realestate';
  readonly name: string;
  /** Dollars. */
  readonly amount: number;
  /** Of the whole, 0–1. */
  readonly share: number;
}

/** What a person has by where it is; `total` is the sum of the parts, to the cent. */
export interface Allocation {
  readonly parts: readonly AllocationPart[];
  readonly total: number;
}

/** Splits what a person has into the available balance and the principal at work by type (dollars). */
export function allocationOf(balance: number, activeCrypto: number, activeRealEstate: number): Allocation {
  const total = sumDollars([balance, activeCrypto, activeRealEstate]);
  const share = (amount: number) => (total === 0 ? 0 : amount / total);
  return {
    total,
    parts: [
      { id: 'available', name: 'Available balance', amount: balance, share: share(balance) },
      { id: 'crypto', name: 'Crypto', amount: activeCrypto, share: share(activeCrypto) },
      { id: 'realestate', name: 'Real estate', amount: activeRealEstate, share: share(activeRealEstate) },
    ],
  };
}
