/** Promised rates, and which rate each deposit was promised. */
export const QUOTES = `
CREATE TABLE quotes (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  crypto text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  rate double precision NOT NULL CHECK (rate > 0),
  coin_amount text COLLATE "C" NOT NULL,
  locked_at timestamptz(3) NOT NULL
    CONSTRAINT quotes_locked_at_years CHECK (locked_at >= '1900-01-01 00:00+00' AND locked_at < '9000-01-01 00:00+00'),
  expires_at timestamptz(3) NOT NULL
    CONSTRAINT quotes_expires_at_years CHECK (expires_at >= '1900-01-01 00:00+00' AND expires_at < '9000-01-01 00:00+00'),
  deposit_id text COLLATE "C"
);
CREATE INDEX quotes_expiry ON quotes (expires_at);
ALTER TABLE deposits ADD COLUMN quote json;
`;
