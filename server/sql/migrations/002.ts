/** What all processes share in addition to the records: attempt counts, and mails being sent. */
export const SHARED_STATE = `
-- As rate-limiter-flexible makes it.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Mails of the outbox, by the MD5 of their token, that somebody sends or that failed.
CREATE TABLE mail_attempts (
  mail text PRIMARY KEY,
  tries integer NOT NULL,
  next_at timestamptz NOT NULL
);
`;
