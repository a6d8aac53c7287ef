import {
  DASHBOARD_DAYS,
  INFLOW_DAYS,
  INFLOW_PERIODS,
  PAYOUT_DAYS,
  QUEUE_HEAD,
} from '../../src/entities/metrics/metrics';
import { DAY_MS } from '../../src/lib/time';
import { KEPT_TALLIES, tallyExpression } from './tallies';

/** Formats a timestamp like `toISOString`. */
const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const dollars = (cents: string) => `(${cents})::float8 / 100`;
const listOf = (rows: string) => `(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (${rows}) r)`;

/** One of the tallies that the statement reads once. */
const kept = (
  table: Parameters<typeof tallyExpression>[0],
  which: Parameters<typeof tallyExpression>[1] = {},
) => tallyExpression(table, { ...which, from: 'kept' });

function requestQueue(table: 'deposits' | 'withdrawals'): string {
  const status = `'pending'`;
  const oldest = listOf(
    `SELECT id, user_name AS "personName", ${iso('date')} AS since, ${dollars('amount')} AS amount
     FROM ${table} WHERE status = ${status} ORDER BY date, made LIMIT ${QUEUE_HEAD}`,
  );
  return `json_build_object('count', ${kept(table, { status })},
    'amount', ${dollars(kept(table, { of: 'amount', status }))}, 'oldest', ${oldest})`;
}

const KYC_QUEUE = `(SELECT json_build_object(
    'count', count(*),
    'amount', (SELECT ${dollars('coalesce(sum(w.amount), 0)')} FROM withdrawals w JOIN users u ON u.id = w.user_id
      WHERE w.status = 'pending' AND u.kyc_status = 'pending'),
    'oldest', ${listOf(`SELECT waiting.id, waiting.name AS "personName", ${iso('waiting.since')} AS since, NULL AS amount
      FROM (SELECT u.id, u.name, u.made, coalesce((SELECT a.date FROM audit a
          WHERE a.subject_id = u.id AND a.action LIKE 'kyc.%' ORDER BY a.seq DESC LIMIT 1), u.created_at) AS since
        FROM users u WHERE u.kyc_status = 'pending') waiting
      ORDER BY waiting.since, waiting.made LIMIT ${QUEUE_HEAD}`)})
  FROM users WHERE kyc_status = 'pending')`;

const UNSETTLED = `(SELECT json_build_object('count', count(*), 'oldest', ${listOf(
  `SELECT i.id, i.user_name AS "personName", i.plan_name AS "planName", ${dollars('i.amount + i.profit')} AS amount,
      ${iso('i.end_date')} AS "dueSince", f.reason
    FROM settlement_failures f JOIN investments i USING (id)
    WHERE i.status = 'active' ORDER BY i.end_date, f.made LIMIT ${QUEUE_HEAD}`,
)}) FROM settlement_failures f JOIN investments i USING (id) WHERE i.status = 'active')`;

function depositDays(firstDay: string): string {
  return listOf(`SELECT day, coalesce(d.count, 0)::int AS count, ${dollars('coalesce(d.amount, 0)')} AS amount
    FROM (SELECT to_char(${firstDay}::date + n, 'YYYY-MM-DD') AS day FROM generate_series(0, ${DASHBOARD_DAYS - 1}) n) days
    LEFT JOIN (SELECT part AS day, rows AS count, amount FROM kept
      WHERE "table" = 'deposits' AND status = 'completed') d USING (day)
    ORDER BY day`);
}

const PLANS = listOf(`SELECT plan AS "planName", count, ${dollars('amount')} AS amount
  FROM (SELECT part AS plan, sum(rows) AS count, sum(amount) AS amount FROM kept
    WHERE "table" = 'investments' GROUP BY part HAVING sum(rows) > 0) invested
  ORDER BY invested.amount DESC, (SELECT min(made) FROM investments WHERE plan_name = plan)`);

/** What is owed, what came in and went out, and upcoming payouts (product 13.14). */
function platformMoney(now: number, p: (value: unknown) => string): string {
  const firstDays = INFLOW_PERIODS.map((period) => {
    const days = INFLOW_DAYS[period];
    return days === Infinity ? '1900-01-01' : new Date(now - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  });
  const inflows = INFLOW_PERIODS.map((period, index) => {
    const day = p(firstDays[index]);
    return `json_build_object('period', '${period}',
      'deposits', ${dollars(`(SELECT coalesce(sum(amount), 0) FROM kept
        WHERE "table" = 'deposits' AND status = 'completed' AND part >= ${day}::text)`)},
      'reversals', ${dollars(`(SELECT coalesce(sum(amount), 0) FROM deposits
        WHERE reversal IS NOT NULL AND reversal->>'at' >= ${day}::text)`)},
      'withdrawals', ${dollars(`coalesce(sum(amount) FILTER
        (WHERE coalesce(decided_at, date) >= ${day}::timestamp AT TIME ZONE 'UTC'), 0)`)})`;
  });
  const due = PAYOUT_DAYS.map((days) => {
    const isDue = `(WHERE end_date <= ${p(new Date(now + days * DAY_MS).toISOString())}::timestamptz)`;
    return `json_build_object('days', ${days}, 'count', count(*) FILTER ${isDue},
      'amount', ${dollars(`coalesce(sum(amount + profit) FILTER ${isDue}, 0)`)})`;
  });
  return `json_build_object(
    'balances', ${dollars('SELECT coalesce(sum(balance), 0) FROM users')},
    'held', ${dollars(kept('withdrawals', { of: 'amount', status: `'pending'` }))},
    'invested', ${dollars(kept('investments', { of: 'amount', status: `'active'` }))},
    'inflows', (SELECT json_build_array(${inflows.join(', ')}) FROM withdrawals WHERE status = 'completed'),
    'payoutsDue', (SELECT json_build_array(${due.join(', ')}) FROM investments WHERE status = 'active'))`;
}

/** The dashboard's figures as JSON, all from the same moment. @param now backend time, epoch ms. */
export function metricsExpression(now: number, p: (value: unknown) => string): string {
  const firstDay = p(new Date(now - (DASHBOARD_DAYS - 1) * DAY_MS).toISOString().slice(0, 10));
  return `(WITH kept AS MATERIALIZED (${KEPT_TALLIES}) SELECT json_build_object(
    'totalUsers', ${kept('users')},
    'totalInvestments', ${kept('investments')},
    'activePlans', (SELECT count(*) FROM plans WHERE status = 'offered'),
    'activePrincipal', ${dollars(kept('investments', { of: 'amount', status: `'active'` }))},
    'depositsByDay', ${depositDays(firstDay)},
    'investmentsByPlan', ${PLANS},
    'depositQueue', ${requestQueue('deposits')},
    'withdrawalQueue', ${requestQueue('withdrawals')},
    'kycQueue', ${KYC_QUEUE},
    'unsettledInvestments', ${UNSETTLED},
    'money', ${platformMoney(now, p)}))`;
}
