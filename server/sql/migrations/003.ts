/** Counts of whole tables, which lists show: counting a million rows takes longer than a page may. */
export const TALLIES = `
-- One row a change, so that no two commits wait for each other: a count is their sum. A job folds them together.
CREATE TABLE tallies (
  "table" text COLLATE "C" NOT NULL,
  -- '' where the table's rows have none.
  status text COLLATE "C" NOT NULL,
  rows bigint NOT NULL
);

CREATE FUNCTION tally_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies VALUES (TG_TABLE_NAME, NEW.status, 1);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO tallies VALUES (TG_TABLE_NAME, OLD.status, -1), (TG_TABLE_NAME, NEW.status, 1);
  ELSE
    INSERT INTO tallies VALUES (TG_TABLE_NAME, OLD.status, -1);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tally_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tallies VALUES (TG_TABLE_NAME, '', CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;

DO $$
DECLARE counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['deposits', 'withdrawals', 'investments'] LOOP
    EXECUTE format('INSERT INTO tallies SELECT %L, status, count(*) FROM %I GROUP BY status', counted, counted);
    EXECUTE format('CREATE TRIGGER tally_made AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION tally_status()', counted);
    EXECUTE format('CREATE TRIGGER tally_moved AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tally_status()', counted);
  END LOOP;
  FOREACH counted IN ARRAY ARRAY['users', 'transfers', 'audit'] LOOP
    EXECUTE format('INSERT INTO tallies SELECT %L, %L, count(*) FROM %I', counted, '', counted);
    EXECUTE format('CREATE TRIGGER tally_made AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION tally_row()', counted);
  END LOOP;
END $$;
`;
