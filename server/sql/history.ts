import { isDayKind, type DayTotal, type EntriesPart, type HistoryPart } from '../../backend/history';
import { EARNING_KINDS, type Earning } from '../../src/entities/statement/statement';
import { isRecord } from '../../src/lib/json';
import { fromCents } from '../../src/lib/money';
import type { Row } from './client';
import { recordColumns } from './columns';
import { decode } from './rows';

/** A question about one person's books. */
export type HistoryNeed =
  | { readonly kind: 'days'; readonly userId: string }
  | { readonly kind: 'entries' | 'earnings'; readonly userId: string; readonly part: HistoryPart };

type Parameter = (value: unknown) => string;

const listOf = (rows: string) => `(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (${rows}) r)`;

function daysExpression(user: string): string {
  const rows = `SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, rows, amount, last FROM booked_days
    WHERE user_id = ${user} ORDER BY booked_days.day, kind`;
  return `json_build_object('items', ${listOf(rows)})`;
}

function entriesExpression(user: string, part: HistoryPart, p: Parameter): string {
  const from = `${p(new Date(part.from).toISOString())}::timestamptz`;
  const until = `${p(new Date(part.until).toISOString())}::timestamptz`;
  const skip = `${p(part.skip)}::bigint`;
  const which = `FROM ledger WHERE user_id = ${user} AND date >= ${from} AND date < ${until} ORDER BY date, seq`;
  const skipped = `SELECT amount ${which} LIMIT ${skip}`;
  const items = `SELECT ${recordColumns('ledger')} ${which} LIMIT ${p(part.most)}::bigint OFFSET ${skip}`;
  return `json_build_object('before', (SELECT coalesce(sum(amount), 0) FROM (${skipped}) s), 'items', ${listOf(items)})`;
}

function earningsExpression(user: string, part: HistoryPart, p: Parameter): string {
  const from = `${p(new Date(part.from).toISOString())}::timestamptz`;
  const until = `${p(new Date(part.until).toISOString())}::timestamptz`;
  const within = (at: string) => `user_id = ${user} AND ${at} >= ${from} AND ${at} < ${until}`;
  const rows = `SELECT * FROM (
      SELECT id, 'profit' AS kind, plan_name AS description, profit AS amount, end_date AS date FROM investments
        WHERE status = 'completed' AND ${within('end_date')}
      UNION ALL
      SELECT id, 'fee', 'Withdrawal fee', fee, coalesce(decided_at, date) FROM withdrawals
        WHERE status = 'completed' AND fee > 0 AND ${within('coalesce(decided_at, date)')}
      UNION ALL
      SELECT id, 'bonus', description, amount, date FROM ledger
        WHERE type = 'referral-bonus' AND ${within('date')}) earned
    ORDER BY date, kind COLLATE "C", length(id), id LIMIT ${p(part.most)}::bigint OFFSET ${p(part.skip)}::bigint`;
  return `json_build_object('items', ${listOf(rows)})`;
}

/** The answer as JSON. */
export function historyExpression(need: HistoryNeed, p: Parameter): string {
  const user = p(need.userId);
  if (need.kind === 'days') return daysExpression(user);
  return need.kind === 'entries'
    ? entriesExpression(user, need.part, p)
    : earningsExpression(user, need.part, p);
}

/** The rows of an answer's `items`. */
export function itemsOf({ items }: Row): readonly Row[] {
  return Array.isArray(items) ? items.filter((row): row is Row => isRecord(row)) : [];
}

const isoOf = (value: unknown) => new Date(String(value)).toISOString();

export function daysOf(answer: Row): readonly DayTotal[] {
  return itemsOf(answer).map(({ day, kind, rows, amount, last }) => {
    const name = String(kind);
    if (!isDayKind(name)) throw new Error(`booked_days has the unknown kind ${name}.`);
    return {
      day: String(day),
      kind: name,
      rows: Number(rows),
      amount: fromCents(Number(amount)),
      last: isoOf(last),
    };
  });
}

export function entriesOf(answer: Row): EntriesPart {
  return {
    before: fromCents(Number(answer['before'])),
    items: itemsOf(answer).map((row) => decode('ledger', row)),
  };
}

export function earningsOf(answer: Row): readonly Earning[] {
  return itemsOf(answer).map(({ id, kind, description, amount, date }) => ({
    id: String(id),
    kind: EARNING_KINDS.find((known) => known === kind) ?? 'profit',
    description: String(description),
    amount: fromCents(Number(amount)),
    date: isoOf(date),
  }));
}
