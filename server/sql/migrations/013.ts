/** Emails waiting for confirmation, admin invitations, closed accounts, and when admins last signed in. */
export const ACCOUNTS = `
ALTER TABLE users ADD COLUMN closed_at timestamptz(3);
ALTER TABLE admins ADD COLUMN last_sign_in_at timestamptz(3);

CREATE TABLE email_changes (
  id text COLLATE "C" PRIMARY KEY,
  email text COLLATE "C" NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX email_changes_token ON email_changes (token_hash);

CREATE TABLE admin_invitations (
  id text COLLATE "C" PRIMARY KEY,
  email text COLLATE "C" NOT NULL,
  invited_by text COLLATE "C" NOT NULL,
  invited_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  inviter_id text COLLATE "C" NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  search_text text COLLATE "C" NOT NULL
);
CREATE INDEX admin_invitations_token ON admin_invitations (token_hash);
CREATE INDEX admin_invitations_email ON admin_invitations (email);
CREATE INDEX admin_invitations_inviter ON admin_invitations (inviter_id);

DO $$
DECLARE place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('users', 'closed_at'), ('admins', 'last_sign_in_at'), ('email_changes', 'expires_at'),
    ('admin_invitations', 'invited_at'), ('admin_invitations', 'expires_at')
  ) AS places (table_name, column_name)
  LOOP
    EXECUTE format(
      'ALTER TABLE %1$I ADD CONSTRAINT %2$I CHECK (%3$I >= ''1900-01-01 00:00+00'' AND %3$I < ''9000-01-01 00:00+00'') NOT VALID',
      place.table_name, place.table_name || '_' || place.column_name || '_years', place.column_name);
  END LOOP;
END $$;
`;
