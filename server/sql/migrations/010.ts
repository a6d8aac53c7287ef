/** Passkeys, and what their authenticators have to sign. */
export const PASSKEYS = `
CREATE TABLE passkeys (
  id text COLLATE "C" PRIMARY KEY,
  person_id text COLLATE "C" NOT NULL,
  credential_id text COLLATE "C" NOT NULL,
  public_key text COLLATE "C" NOT NULL,
  counter bigint NOT NULL,
  transports text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL
    CONSTRAINT passkeys_created_at_years CHECK (created_at >= '1900-01-01 00:00+00' AND created_at < '9000-01-01 00:00+00'),
  last_used_at timestamptz(3)
    CONSTRAINT passkeys_last_used_at_years CHECK (last_used_at >= '1900-01-01 00:00+00' AND last_used_at < '9000-01-01 00:00+00')
);
CREATE INDEX passkeys_person ON passkeys (person_id);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE TABLE passkey_challenges (
  id text COLLATE "C" PRIMARY KEY,
  purpose text COLLATE "C" NOT NULL,
  asked_by text COLLATE "C" NOT NULL,
  expires_at timestamptz(3) NOT NULL
    CONSTRAINT passkey_challenges_expires_at_years CHECK (expires_at >= '1900-01-01 00:00+00' AND expires_at < '9000-01-01 00:00+00')
);
`;
