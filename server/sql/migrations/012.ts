/** Open sessions with their browser and last use; authenticator apps, recovery codes, and logins between their two steps. */
export const SECOND_STEP = `
ALTER TABLE sessions
  ADD COLUMN browser text COLLATE "C",
  ADD COLUMN last_used_at timestamptz(3),
  ADD COLUMN verified_at timestamptz(3);
UPDATE sessions SET last_used_at = created_at;
ALTER TABLE sessions ALTER COLUMN last_used_at SET NOT NULL;
ALTER TABLE audit ADD COLUMN browser text COLLATE "C";
ALTER TABLE outbox ADD COLUMN message text COLLATE "C";

CREATE TABLE authenticators (
  id text COLLATE "C" PRIMARY KEY,
  sealed_key text COLLATE "C" NOT NULL,
  is_on boolean NOT NULL,
  last_step bigint NOT NULL CHECK (last_step >= 0),
  created_at timestamptz(3) NOT NULL
);
CREATE TABLE recovery_codes (
  id text COLLATE "C" PRIMARY KEY,
  person_id text COLLATE "C" NOT NULL
);
CREATE INDEX recovery_codes_person ON recovery_codes (person_id);
CREATE TABLE login_challenges (
  id text COLLATE "C" PRIMARY KEY,
  person_id text COLLATE "C" NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  failures bigint NOT NULL,
  session_id text COLLATE "C"
);
CREATE INDEX login_challenges_person ON login_challenges (person_id);
CREATE INDEX login_challenges_expire ON login_challenges (expires_at);

DO $$
DECLARE place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('sessions', 'last_used_at'), ('sessions', 'verified_at'), ('authenticators', 'created_at'),
    ('login_challenges', 'expires_at')
  ) AS places (table_name, column_name)
  LOOP
    EXECUTE format(
      'ALTER TABLE %1$I ADD CONSTRAINT %2$I CHECK (%3$I >= ''1900-01-01 00:00+00'' AND %3$I < ''9000-01-01 00:00+00'') NOT VALID',
      place.table_name, place.table_name || '_' || place.column_name || '_years', place.column_name);
  END LOOP;
END $$;
`;
