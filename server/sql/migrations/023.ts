/** What each row adds to its person's days: when, to which kind, rows, cents. The same as in `backend/memory/history.ts`. */
const CHANGES: Readonly<Record<string, string>> = {
  ledger: `(date, CASE WHEN amount < 0 THEN 'out:' ELSE 'in:' END || type, 1, amount, true)`,
  investments: `(start_date, plan_type, 1, amount, true),
      (start_date, 'promised', 1, profit, true),
      (end_date, plan_type, -1, -amount, status = 'completed'),
      (end_date, 'promised', -1, -profit, status = 'completed'),
      (end_date, 'profit', 1, profit, status = 'completed')`,
  withdrawals: `(date, 'held', 1, amount, true),
      (coalesce(decided_at, date), 'held', -1, -amount, status <> 'pending'),
      (coalesce(decided_at, date), 'fee', 1, fee, status = 'completed' AND fee > 0)`,
};

const TABLES = Object.keys(CHANGES);

/** @param sign 1 for rows that count from now on, -1 for what they were before. */
const changesOf = (table: string, rows: string, sign: 1 | -1) => `
    SELECT user_id, at, kind COLLATE "C" AS kind, ${sign} AS sign, ${sign} * change.rows AS rows, ${sign} * change.amount AS amount
    FROM ${rows} r CROSS JOIN LATERAL (VALUES ${CHANGES[table] ?? ''}) AS change(at, kind, rows, amount, counts)
    WHERE counts`;

const summed = (changes: string, having = '') => `
  SELECT user_id, (at AT TIME ZONE 'UTC')::date AS day, kind, sum(rows)::bigint AS rows, sum(amount)::bigint AS amount,
    max(at) AS last
  FROM (${changes}) changes GROUP BY 1, 2, 3 ${having}`;

/** A trigger for each statement, not each row: a day's row is written once. */
const triggerOf = (table: string, event: 'INSERT' | 'UPDATE') => {
  const changes = [changesOf(table, 'rows_now', 1)];
  if (event === 'UPDATE') changes.push(changesOf(table, 'rows_before', -1));
  const name = `book_${table}_${event.toLowerCase()}`;
  return `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booked_days AS d (user_id, day, kind, rows, amount, last)
  ${summed(changes.join(' UNION ALL '), event === 'UPDATE' ? 'HAVING sum(sign) <> 0' : '')}
  ORDER BY 1, 2, 3
  ON CONFLICT (user_id, day, kind) DO UPDATE
    SET rows = d.rows + excluded.rows, amount = d.amount + excluded.amount, last = greatest(d.last, excluded.last);
  RETURN NULL;
END $$;
CREATE TRIGGER ${name} AFTER ${event} ON ${table}
  REFERENCING NEW TABLE AS rows_now ${event === 'UPDATE' ? 'OLD TABLE AS rows_before' : ''}
  FOR EACH STATEMENT EXECUTE FUNCTION ${name}();`;
};

/** Each person's books by UTC day, so that statements and charts needn't read a whole ledger. */
export const BOOKED_DAYS = `
-- Whoever changes one of these tables waits, so that no change is counted twice or missed.
LOCK TABLE ${TABLES.join(', ')} IN SHARE ROW EXCLUSIVE MODE;
CREATE TABLE booked_days (
  user_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  kind text COLLATE "C" NOT NULL,
  rows bigint NOT NULL,
  -- Cents.
  amount bigint NOT NULL,
  -- The day's last change.
  last timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, day, kind)
) WITH (fillfactor = 70);

-- What the days must say.
CREATE VIEW counted_booked_days AS
  ${summed(TABLES.map((table) => changesOf(table, table, 1)).join(' UNION ALL '))};
INSERT INTO booked_days SELECT * FROM counted_booked_days;
${TABLES.flatMap((table) => [triggerOf(table, 'INSERT'), ...(table === 'ledger' ? [] : [triggerOf(table, 'UPDATE')])]).join('\n')}

-- A statement's pages, and pages of everything that is held about a person.
CREATE INDEX ledger_by_date ON ledger (user_id, date, seq) INCLUDE (amount);
CREATE INDEX ledger_bonuses ON ledger (user_id, date) WHERE type = 'referral-bonus';
CREATE INDEX deposits_user_made ON deposits (user_id, made);
CREATE INDEX deposits_waiting_of ON deposits (user_id) WHERE status = 'pending';
CREATE INDEX withdrawals_user_made ON withdrawals (user_id, made);
CREATE INDEX investments_user_made ON investments (user_id, made);
CREATE INDEX investments_running_of ON investments (user_id) WHERE status = 'active';
CREATE INDEX transfers_sender_made ON transfers (sender_id, made);
CREATE INDEX transfers_recipient_made ON transfers (recipient_id, made);
DROP INDEX documents_user;
CREATE INDEX documents_user ON documents (user_id, id);
`;
