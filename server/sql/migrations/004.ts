/** The day on which the dashboard counts a row's decision. */
const dayOf = (row: string) =>
  `to_char(coalesce(${row}.decided_at, ${row}.date) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;

/** Tables tallied by status, and the part that a row belongs to. */
const BY_STATUS: Readonly<Record<string, (row: string) => string>> = {
  deposits: (row) => `CASE ${row}.status WHEN 'completed' THEN ${dayOf(row)} ELSE '' END`,
  withdrawals: () => `''`,
  investments: (row) => `${row}.plan_name`,
};
const BY_TABLE = ['users', 'transfers', 'audit'];

const counted = [
  ...Object.entries(BY_STATUS).map(
    ([table, partOf]) =>
      `SELECT '${table}' COLLATE "C" AS "table", status, ${partOf(table)} COLLATE "C" AS part, count(*) AS rows, sum(amount)::bigint AS amount FROM ${table} GROUP BY 1, 2, 3`,
  ),
  ...BY_TABLE.map((table) => `SELECT '${table}', '', '', count(*), 0 FROM ${table} HAVING count(*) > 0`),
].join('\n  UNION ALL ');

const triggers = Object.entries(BY_STATUS).map(
  ([table, partOf]) => `
CREATE FUNCTION tally_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tallies ("table", status, part, rows, amount)
  SELECT '${table}', status, part, rows, rows * amount FROM (VALUES
    (OLD.status, ${partOf('OLD')}, -1, OLD.amount),
    (NEW.status, ${partOf('NEW')}, 1, NEW.amount)) AS t(status, part, rows, amount)
  WHERE status IS NOT NULL;
  RETURN NULL;
END $$;
DROP TRIGGER tally_made ON ${table};
DROP TRIGGER tally_moved ON ${table};
CREATE TRIGGER tally_made AFTER INSERT OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION tally_${table}();
CREATE TRIGGER tally_moved AFTER UPDATE ON ${table} FOR EACH ROW
  WHEN ((OLD.status, OLD.amount, ${partOf('OLD')}) IS DISTINCT FROM (NEW.status, NEW.amount, ${partOf('NEW')}))
  EXECUTE FUNCTION tally_${table}();`,
);

/** Tallies with amounts, by day and by plan: the basis of the dashboard's figures. */
export const AMOUNTS = `
-- Whoever changes one of these tables waits, so that no change is counted twice or missed.
LOCK TABLE ${[...Object.keys(BY_STATUS), ...BY_TABLE].join(', ')} IN SHARE ROW EXCLUSIVE MODE;

-- No defaults: a program that knows nothing of parts cannot fold them away while it runs beside a newer one.
DELETE FROM tallies;
ALTER TABLE tallies
  -- The day of completed deposits, an investment's plan; '' elsewhere.
  ADD COLUMN part text COLLATE "C" NOT NULL,
  -- Cents.
  ADD COLUMN amount bigint NOT NULL;

-- What the tallies must say.
CREATE VIEW counted_tallies AS
  ${counted};
INSERT INTO tallies ("table", status, part, rows, amount)
  SELECT "table", status, part, rows, amount FROM counted_tallies;
${triggers.join('\n')}
DROP FUNCTION tally_status;
CREATE OR REPLACE FUNCTION tally_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tallies ("table", status, part, rows, amount)
  VALUES (TG_TABLE_NAME, '', '', CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, 0);
  RETURN NULL;
END $$;

-- The plan that was first invested in, found without reading all of its investments.
DROP INDEX investments_plan_name;
CREATE INDEX investments_plan_name ON investments (plan_name, made);
`;
