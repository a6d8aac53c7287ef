/** Browsers that people have signed in with, and several open reset links per person. */
export const KNOWN_BROWSERS = `
CREATE TABLE known_browsers (
  id text COLLATE "C" PRIMARY KEY,
  person_id text COLLATE "C" NOT NULL,
  used_at timestamptz(3) NOT NULL
    CONSTRAINT known_browsers_used_at_years CHECK (used_at >= '1900-01-01 00:00+00' AND used_at < '9000-01-01 00:00+00')
);
CREATE INDEX known_browsers_person ON known_browsers (person_id);
CREATE INDEX password_resets_token ON password_resets (token_hash);
CREATE INDEX password_resets_user ON password_resets (user_id);
`;
