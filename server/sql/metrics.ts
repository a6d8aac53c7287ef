import { QUEUE_HEAD } from '../../src/entities/metrics/metrics';
import { DAY_MS } from '../../src/lib/time';
import { tallyExpression } from './tallies';

const DAYS_SHOWN = 30;

/** A moment as `toISOString` writes it. */
const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const dollars = (cents: string) => `(${cents})::float8 / 100`;
const listOf = (rows: string) => `(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (${rows}) r)`;

function requestQueue(table: 'deposits' | 'withdrawals'): string {
  const oldest = listOf(
    `SELECT id, user_name AS "personName", ${iso('date')} AS since, ${dollars('amount')} AS amount
     FROM ${table} WHERE status = 'pending' ORDER BY date, made LIMIT ${QUEUE_HEAD}`,
  );
  return `(SELECT json_build_object('count', count(*), 'amount', ${dollars('coalesce(sum(amount), 0)')}, 'oldest', ${oldest})
    FROM ${table} WHERE status = 'pending')`;
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
  return listOf(`SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(d.count, 0)::int AS count,
      ${dollars('coalesce(d.amount, 0)')} AS amount
    FROM generate_series(${firstDay}::date, ${firstDay}::date + ${DAYS_SHOWN - 1}, '1 day') AS day
    LEFT JOIN (SELECT date_trunc('day', coalesce(decided_at, date)) AS on_day, count(*), sum(amount) AS amount FROM deposits
      WHERE status = 'completed' AND coalesce(decided_at, date) >= ${firstDay}::date GROUP BY on_day) d
      ON d.on_day = day
    ORDER BY day`);
}

/** The dashboard's figures as JSON, all of one moment. @param now backend time in epoch ms. */
export function metricsExpression(now: number, p: (value: unknown) => string): string {
  const firstDay = p(new Date(now - (DAYS_SHOWN - 1) * DAY_MS).toISOString().slice(0, 10));
  return `json_build_object(
    'totalUsers', ${tallyExpression('users')},
    'totalInvestments', ${tallyExpression('investments')},
    'activePlans', (SELECT count(*) FROM plans),
    'activePrincipal', (SELECT ${dollars('coalesce(sum(amount), 0)')} FROM investments WHERE status = 'active'),
    'depositsByDay', ${depositDays(firstDay)},
    'investmentsByPlan', ${listOf(`SELECT plan_name AS "planName", count(*) AS count, ${dollars('sum(amount)')} AS amount
      FROM investments GROUP BY plan_name ORDER BY sum(amount) DESC, min(made)`)},
    'depositQueue', ${requestQueue('deposits')},
    'withdrawalQueue', ${requestQueue('withdrawals')},
    'kycQueue', ${KYC_QUEUE},
    'unsettledInvestments', ${UNSETTLED})`;
}
