/** Pauses of withdrawals, whether admins must have a second step and have one, and lookups of logins and their failures. */
export const HELD_WITHDRAWALS = `
CREATE TABLE withdrawal_holds (
  id text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
    CONSTRAINT withdrawal_holds_expires_at_years
    CHECK (expires_at >= '1900-01-01 00:00+00' AND expires_at < '9000-01-01 00:00+00')
);
CREATE INDEX withdrawal_holds_expire ON withdrawal_holds (expires_at);

ALTER TABLE admins ADD COLUMN has_second_step boolean NOT NULL DEFAULT false;
UPDATE admins SET has_second_step = true
  WHERE EXISTS (SELECT FROM authenticators a WHERE a.id = admins.id AND a.is_on);
ALTER TABLE admins ALTER COLUMN has_second_step DROP DEFAULT;
ALTER TABLE policy ADD COLUMN admins_need_second_step boolean;
ALTER TABLE sessions ADD COLUMN must_set_up boolean;

CREATE INDEX audit_sign_in_of ON audit (subject_id, seq)
  WHERE action IN ('session.loggedIn', 'session.loginFailed', 'session.passkeyRefused');
`;
