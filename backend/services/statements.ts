import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import type {
  Earning,
  Statement,
  StatementEntry,
  StatementList,
  StatementSummary,
} from '../../src/entities/statement/statement';
import { boundsOf, isYear, monthsBetween, periodName } from '../../src/entities/statement/statementPeriod';
import { fromCents, toCents } from '../../src/lib/money';
import type { QueryContext } from '../context';
import { notFound } from '../problem';
import { byDate } from './ledger';
import { readMe } from './users';

const NO_STATEMENT = 'Statement not found.';

/** The part of a person's books that statements need. */
interface Books {
  /** In the order of {@link byDate}. */
  readonly entries: readonly LedgerEntry[];
  readonly earnings: readonly Earning[];
  /** Epoch ms: when the account started, and the newest entry or now. */
  readonly begin: number;
  readonly end: number;
  readonly now: number;
}

/** Only the person's own records: few enough to read in one go, and the same on every engine. */
function readBooks(context: QueryContext): Books {
  const { read, caller, now } = context;
  const me = readMe(context);
  const entries = [...read.ledger.where('userId', caller.id)].sort(byDate);
  const dates = entries.map(({ date }) => Date.parse(date));
  return {
    entries,
    earnings: earningsOf(context, entries),
    begin: Math.min(Date.parse(me.createdAt), dates[0] ?? now, now),
    end: Math.max(dates.at(-1) ?? now, now),
    now,
  };
}

function earningsOf({ read, caller }: QueryContext, entries: readonly LedgerEntry[]): readonly Earning[] {
  const investments = new Map(read.investments.where('userId', caller.id).map((one) => [one.id, one]));
  const profits = entries.flatMap(({ type, sourceId, date }): Earning[] => {
    const investment = type === 'payout' ? investments.get(sourceId) : undefined;
    if (investment === undefined) return [];
    const { id, planName, profit } = investment;
    return [{ id, kind: 'profit', description: planName, amount: profit, date }];
  });
  const fees = read.withdrawals
    .where('userId', caller.id)
    .filter(({ status, fee }) => status === 'completed' && fee > 0)
    .map(({ id, fee, date, decidedAt }): Earning => {
      return { id, kind: 'fee', description: 'Withdrawal fee', amount: fee, date: decidedAt ?? date };
    });
  const bonuses = entries
    .filter(({ type }) => type === 'referral-bonus')
    .map(({ id, description, amount, date }): Earning => ({ id, kind: 'bonus', description, amount, date }));
  return [...profits, ...fees, ...bonuses].sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

interface Dated {
  readonly date: string;
}

function byPeriod<T extends Dated>(records: readonly T[], length: number): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const record of records) {
    const period = record.date.slice(0, length);
    const group = groups.get(period);
    if (group === undefined) groups.set(period, [record]);
    else group.push(record);
  }
  return groups;
}

const centsOf = (records: readonly { readonly amount: number }[]) =>
  records.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** Of consecutive months or years, the first of which has the first entry: each opens as the one before closed. */
function summariesOf({ entries, earnings, now }: Books, periods: readonly string[]): StatementSummary[] {
  const length = periods[0]?.length ?? 0;
  const entriesOf = byPeriod(entries, length);
  const earningsIn = byPeriod(earnings, length);
  let balance = 0;
  return periods.map((period) => {
    const { from, until } = boundsOf(period) ?? { from: 0, until: 0 };
    const inside = entriesOf.get(period) ?? [];
    const into = inside.filter(({ amount }) => amount >= 0);
    const out = inside.filter(({ amount }) => amount < 0);
    const opening = balance;
    balance += centsOf(inside);
    const earned = (kind: Earning['kind']) =>
      fromCents(centsOf((earningsIn.get(period) ?? []).filter((one) => one.kind === kind)));
    return {
      period,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      isFinished: until <= now,
      countIn: into.length,
      countOut: out.length,
      opening: fromCents(opening),
      moneyIn: fromCents(centsOf(into)),
      moneyOut: fromCents(-centsOf(out) || 0),
      closing: fromCents(balance),
      profit: earned('profit'),
      fees: earned('fee'),
      bonuses: earned('bonus'),
    };
  });
}

const monthsOf = ({ begin, end }: Books) => monthsBetween(begin, end);
const yearsOf = (books: Books) => [...new Set(monthsOf(books).map((month) => month.slice(0, 4)))];

/** The caller's months and years since the account started, newest first (product 5.5); none without an entry. */
export function listStatements(context: QueryContext): StatementList {
  const books = readBooks(context);
  if (books.entries.length === 0) return { months: [], years: [] };
  return {
    months: summariesOf(books, monthsOf(books)).reverse(),
    years: summariesOf(books, yearsOf(books)).reverse(),
  };
}

function entriesWithBalance(entries: readonly LedgerEntry[], opening: number): StatementEntry[] {
  let cents: number = toCents(opening);
  return entries.map(({ id, type, description, amount, date }) => {
    cents += toCents(amount);
    return { id, type, description, amount, balance: fromCents(cents), date };
  });
}

/**
 * The caller's statement for a UTC month or year (product 5.5).
 * @throws ProblemError 404 for anything else, and for a period before the account or after today.
 */
export function readStatement(context: QueryContext, period: string): Statement {
  if (boundsOf(period) === null) {
    throw notFound(NO_STATEMENT, 'A statement covers a month, such as 2026-01, or a year, such as 2026.');
  }
  const books = readBooks(context);
  const isOfYear = isYear(period);
  const periods = isOfYear ? yearsOf(books) : monthsOf(books);
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
  const isInside = ({ date }: Dated) => date.startsWith(period);
  return {
    ...summary,
    entries: isOfYear ? [] : entriesWithBalance(books.entries.filter(isInside), summary.opening),
    months: isOfYear
      ? summariesOf(books, monthsOf(books)).filter((month) => month.period.startsWith(period))
      : [],
    earnings: isOfYear ? books.earnings.filter(isInside) : [],
  };
}
