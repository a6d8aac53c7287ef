import type {
  StatementEntry,
  Statement,
  StatementList,
  StatementSummary,
} from '../../src/entities/statement/statement';
import { boundsOf, isYear, monthsBetween, periodName } from '../../src/entities/statement/statementPeriod';
import { PLAN_TYPES } from '../../src/entities/plan/plan';
import { fromCents, toCents } from '../../src/lib/money';
import type { QueryContext } from '../context';
import type { DayKind, DayTotal, EntriesPart } from '../history';
import type { PagePlace } from '../lists';
import { notFound } from '../problem';
import { readMe } from './users';

const NO_STATEMENT = 'Statement not found.';

/** The part of a person's books that statements need. */
interface Books {
  readonly days: readonly DayTotal[];
  /** Epoch ms: when the account started, and the day of the newest entry or now. */
  readonly begin: number;
  readonly end: number;
  readonly now: number;
}

const isIn = (kind: DayKind) => kind.startsWith('in:');
const isOut = (kind: DayKind) => kind.startsWith('out:');
const isInvested = (kind: DayKind) => PLAN_TYPES.some((type) => type === kind);

function readBooks(context: QueryContext): Books {
  const { read, caller, now } = context;
  const me = readMe(context);
  const days = read.history.days(caller.id);
  const booked = days.filter(({ kind }) => isIn(kind) || isOut(kind)).map(({ day }) => Date.parse(day));
  return {
    days,
    begin: Math.min(Date.parse(me.createdAt), booked[0] ?? now, now),
    end: Math.max(booked.at(-1) ?? now, now),
    now,
  };
}

function byPeriod(days: readonly DayTotal[], length: number): ReadonlyMap<string, readonly DayTotal[]> {
  const groups = new Map<string, DayTotal[]>();
  for (const total of days) {
    const period = total.day.slice(0, length);
    const group = groups.get(period);
    if (group === undefined) groups.set(period, [total]);
    else group.push(total);
  }
  return groups;
}

const centsOf = (totals: readonly DayTotal[]) => totals.reduce((sum, { amount }) => sum + toCents(amount), 0);
const rowsOf = (totals: readonly DayTotal[]) => totals.reduce((sum, { rows }) => sum + rows, 0);

/** Of consecutive months or years, the first of which has the first entry: each opens as the one before closed. */
function summariesOf({ days, now }: Books, periods: readonly string[]): StatementSummary[] {
  const daysIn = byPeriod(days, periods[0]?.length ?? 0);
  let [balance, invested, held] = [0, 0, 0];
  return periods.map((period) => {
    const { from, until } = boundsOf(period) ?? { from: 0, until: 0 };
    const inside = daysIn.get(period) ?? [];
    const into = inside.filter(({ kind }) => isIn(kind));
    const out = inside.filter(({ kind }) => isOut(kind));
    const opening = balance;
    balance += centsOf(into) + centsOf(out);
    invested += centsOf(inside.filter(({ kind }) => isInvested(kind)));
    held += centsOf(inside.filter(({ kind }) => kind === 'held'));
    const earned = (wanted: DayKind) => fromCents(centsOf(inside.filter(({ kind }) => kind === wanted)));
    return {
      period,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      isFinished: until <= now,
      countIn: rowsOf(into),
      countOut: rowsOf(out),
      opening: fromCents(opening),
      moneyIn: fromCents(centsOf(into)),
      moneyOut: fromCents(-centsOf(out) || 0),
      closing: fromCents(balance),
      invested: fromCents(invested),
      held: fromCents(held),
      profit: earned('profit'),
      fees: earned('fee'),
      bonuses: earned('in:referral-bonus'),
    };
  });
}

const monthsOf = ({ begin, end }: Books) => monthsBetween(begin, end);
const yearsOf = (books: Books) => [...new Set(monthsOf(books).map((month) => month.slice(0, 4)))];

/** The caller's months and years since the account started, newest first (product 5.5); none without an entry. */
export function listStatements(context: QueryContext): StatementList {
  const books = readBooks(context);
  if (!books.days.some(({ kind }) => isIn(kind) || isOut(kind))) return { months: [], years: [] };
  return {
    months: summariesOf(books, monthsOf(books)).reverse(),
    years: summariesOf(books, yearsOf(books)).reverse(),
  };
}

function entriesWithBalance({ before, items }: EntriesPart, opening: number): StatementEntry[] {
  let cents = toCents(opening) + toCents(before);
  return items.map(({ id, type, description, amount, date }) => {
    cents += toCents(amount);
    return { id, type, description, amount, balance: fromCents(cents), date };
  });
}

const EARNED: ReadonlySet<DayKind> = new Set<DayKind>(['profit', 'fee', 'in:referral-bonus']);

/** What only a month has, and what only a year has. */
function partsOf(
  { read, caller }: QueryContext,
  books: Books,
  summary: StatementSummary,
  { page, pageSize }: PagePlace,
): Pick<Statement, 'total' | 'entries' | 'months' | 'earnings'> {
  const { period, opening, countIn, countOut } = summary;
  const bounds = boundsOf(period) ?? { from: 0, until: 0 };
  const part = { ...bounds, skip: (page - 1) * pageSize, most: pageSize };
  if (!isYear(period)) {
    const entries = entriesWithBalance(read.history.entries(caller.id, part), opening);
    return { total: countIn + countOut, entries, months: [], earnings: [] };
  }
  const earned = books.days.filter(({ day, kind }) => day.startsWith(period) && EARNED.has(kind));
  return {
    total: rowsOf(earned),
    entries: [],
    months: summariesOf(books, monthsOf(books)).filter((month) => month.period.startsWith(period)),
    earnings: [...read.history.earnings(caller.id, part)],
  };
}

/**
 * The caller's statement for a UTC month or year (product 5.5), with one page of its entries or earnings.
 * @throws ProblemError 404 for anything else, and for a period before the account or after today.
 */
export function readStatement(context: QueryContext, period: string, place: PagePlace): Statement {
  if (boundsOf(period) === null) {
    throw notFound(NO_STATEMENT, 'A statement covers a month, such as 2026-01, or a year, such as 2026.');
  }
  const books = readBooks(context);
  const periods = isYear(period) ? yearsOf(books) : monthsOf(books);
  const summary = summariesOf(books, periods).find((one) => one.period === period);
  if (summary === undefined) {
    const [first = period] = periods;
    throw notFound(
      NO_STATEMENT,
      period < first
        ? `Your account began in ${periodName(monthsOf(books)[0] ?? first)}. There are no earlier statements.`
        : `${periodName(period)} hasn’t begun yet.`,
    );
  }
  return { ...summary, ...partsOf(context, books, summary, place) };
}
