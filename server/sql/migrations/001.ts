/** The tables, with the rules that no program may break. Text compares by code points, as in a browser's lists. */
export const TABLES = `

CREATE TABLE users (
  id text COLLATE "C" PRIMARY KEY,
  email text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  kyc_status text COLLATE "C" NOT NULL CHECK (kyc_status IN ('unverified', 'pending', 'verified', 'rejected')),
  kyc_decided_at timestamptz(3),
  balance bigint NOT NULL CHECK (balance >= 0),
  created_at timestamptz(3) NOT NULL,
  email_verified boolean NOT NULL,
  referral_code text COLLATE "C" NOT NULL,
  referred_by text COLLATE "C",
  referrals bigint NOT NULL,
  version bigint NOT NULL,
  -- How many entries of the ledger are theirs: the next one is numbered after it.
  entries bigint NOT NULL,
  name_lower text COLLATE "C" NOT NULL,
  search_text text COLLATE "C" NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY
) WITH (fillfactor = 80);

CREATE TABLE admins (
  id text COLLATE "C" PRIMARY KEY,
  email text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  kyc_status text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  is_main boolean NOT NULL,
  version bigint NOT NULL,
  name_lower text COLLATE "C" NOT NULL,
  search_text text COLLATE "C" NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY
);

CREATE TABLE credentials (
  id text COLLATE "C" PRIMARY KEY,
  salt text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  iterations bigint NOT NULL
);

CREATE TABLE sessions (
  id text COLLATE "C" PRIMARY KEY,
  subject_id text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY
);

CREATE TABLE password_resets (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  expires_at timestamptz(3) NOT NULL
);

CREATE TABLE email_confirmations (
  id text COLLATE "C" PRIMARY KEY,
  token_hash text COLLATE "C" NOT NULL,
  expires_at timestamptz(3) NOT NULL
);

CREATE TABLE outbox (
  id text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  "to" text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  token text COLLATE "C" NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);

CREATE TABLE login_attempts (
  id text COLLATE "C" PRIMARY KEY,
  failures bigint NOT NULL,
  reset_at timestamptz(3) NOT NULL
);

CREATE TABLE idempotency (
  id text COLLATE "C" PRIMARY KEY,
  fingerprint text COLLATE "C" NOT NULL,
  status bigint NOT NULL,
  body json,
  opens_session_of text COLLATE "C",
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE plans (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  min_invest bigint NOT NULL,
  max_invest bigint NOT NULL,
  roi double precision NOT NULL,
  duration double precision NOT NULL,
  image text COLLATE "C",
  version bigint NOT NULL,
  name_lower text COLLATE "C" NOT NULL,
  search_text text COLLATE "C" NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY
) WITH (fillfactor = 80);

CREATE TABLE deposits (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  user_name text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  crypto text COLLATE "C" NOT NULL,
  proof text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'completed', 'rejected')),
  date timestamptz(3) NOT NULL,
  decided_by text COLLATE "C",
  decided_at timestamptz(3),
  reason text COLLATE "C",
  version bigint NOT NULL,
  user_name_lower text COLLATE "C" NOT NULL,
  queue text COLLATE "C" NOT NULL,
  search_text text COLLATE "C" NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY
) WITH (fillfactor = 80);

CREATE TABLE investments (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  user_name text COLLATE "C" NOT NULL,
  plan_id text COLLATE "C" NOT NULL,
  plan_name text COLLATE "C" NOT NULL,
  plan_type text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  profit bigint NOT NULL,
  roi double precision NOT NULL,
  duration double precision NOT NULL,
  start_date timestamptz(3) NOT NULL,
  end_date timestamptz(3) NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('active', 'completed')),
  version bigint NOT NULL,
  plan_name_lower text COLLATE "C" NOT NULL,
  user_name_lower text COLLATE "C" NOT NULL,
  search_text text COLLATE "C" NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY
) WITH (fillfactor = 80);

CREATE TABLE settlement_failures (
  id text COLLATE "C" PRIMARY KEY,
  reason text COLLATE "C" NOT NULL,
  since timestamptz(3) NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY
);

CREATE TABLE transfers (
  id text COLLATE "C" PRIMARY KEY,
  sender_id text COLLATE "C" NOT NULL,
  sender_name text COLLATE "C" NOT NULL,
  recipient_id text COLLATE "C" NOT NULL,
  recipient_name text COLLATE "C" NOT NULL,
  recipient_email text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  note text COLLATE "C" NOT NULL,
  date timestamptz(3) NOT NULL,
  version bigint NOT NULL,
  search_text text COLLATE "C" NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY
);

CREATE TABLE withdrawals (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  user_name text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL,
  method text COLLATE "C" NOT NULL,
  address text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('pending', 'completed', 'rejected', 'cancelled')),
  date timestamptz(3) NOT NULL,
  decided_by text COLLATE "C",
  decided_at timestamptz(3),
  reason text COLLATE "C",
  version bigint NOT NULL,
  user_name_lower text COLLATE "C" NOT NULL,
  queue text COLLATE "C" NOT NULL,
  search_text text COLLATE "C" NOT NULL,
  made bigint GENERATED ALWAYS AS IDENTITY
) WITH (fillfactor = 80);

CREATE TABLE ledger (
  id text COLLATE "C" PRIMARY KEY,
  seq bigint NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  -- The person's first entry has 1, and none is left out.
  entry_no bigint NOT NULL CHECK (entry_no > 0),
  type text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  description text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  date timestamptz(3) NOT NULL,
  search_text text COLLATE "C" NOT NULL
);

CREATE TABLE audit (
  id text COLLATE "C" PRIMARY KEY,
  seq bigint NOT NULL,
  date timestamptz(3) NOT NULL,
  actor_id text COLLATE "C" NOT NULL,
  actor_name text COLLATE "C" NOT NULL,
  actor_role text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  subject_id text COLLATE "C" NOT NULL,
  subject_name text COLLATE "C" NOT NULL,
  details text COLLATE "C" NOT NULL,
  actor_name_lower text COLLATE "C" NOT NULL,
  phrase text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  search_text text COLLATE "C" NOT NULL
);

CREATE TABLE wallets (
  id text COLLATE "C" PRIMARY KEY,
  btc text COLLATE "C" NOT NULL,
  eth text COLLATE "C" NOT NULL,
  usdt text COLLATE "C" NOT NULL,
  ltc text COLLATE "C" NOT NULL,
  version bigint NOT NULL
);

CREATE TABLE site (
  id text COLLATE "C" PRIMARY KEY,
  contact_email text COLLATE "C" NOT NULL,
  contact_phone text COLLATE "C" NOT NULL,
  about_us text COLLATE "C" NOT NULL,
  version bigint NOT NULL
);

CREATE TABLE policy (
  id text COLLATE "C" PRIMARY KEY,
  withdrawal_fee_percent double precision NOT NULL,
  referral_bonus bigint NOT NULL,
  version bigint NOT NULL
);

CREATE TABLE meta (
  id text COLLATE "C" PRIMARY KEY,
  value json
);

CREATE SEQUENCE ledger_seq;
CREATE SEQUENCE audit_seq;

-- One space of e-mails for investors and admins; kept by the triggers below.
CREATE TABLE emails (
  email text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C" NOT NULL
);

-- What each commit changed, for whom: '*' for everybody, 'admins', or ids of people.
CREATE TABLE changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  n bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  audience text[] NOT NULL,
  items json NOT NULL,
  PRIMARY KEY (xid, n)
);
CREATE INDEX changes_at ON changes (at);

CREATE UNIQUE INDEX users_referral_code ON users (referral_code);
CREATE INDEX users_referred_by ON users (referred_by);
CREATE INDEX users_created_at ON users (created_at DESC, id);
CREATE INDEX users_kyc_pending ON users (id) WHERE kyc_status = 'pending';
CREATE INDEX sessions_subject_id ON sessions (subject_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);
CREATE INDEX idempotency_created_at ON idempotency (created_at);
CREATE INDEX idempotency_opens_session_of ON idempotency (opens_session_of) WHERE opens_session_of IS NOT NULL;
CREATE INDEX deposits_date ON deposits (date DESC, id);
CREATE INDEX deposits_queue ON deposits (queue DESC, id);
CREATE INDEX deposits_user_id ON deposits (user_id, date DESC, id);
CREATE INDEX deposits_pending ON deposits (date, made) INCLUDE (amount) WHERE status = 'pending';
CREATE INDEX deposits_completed ON deposits ((coalesce(decided_at, date))) INCLUDE (amount) WHERE status = 'completed';
CREATE INDEX withdrawals_date ON withdrawals (date DESC, id);
CREATE INDEX withdrawals_queue ON withdrawals (queue DESC, id);
CREATE INDEX withdrawals_user_id ON withdrawals (user_id, date DESC, id);
CREATE INDEX withdrawals_pending ON withdrawals (date, made) INCLUDE (amount, user_id) WHERE status = 'pending';
CREATE INDEX investments_start_date ON investments (start_date DESC, id);
CREATE INDEX investments_user_id ON investments (user_id, start_date DESC, id);
CREATE INDEX investments_plan_name ON investments (plan_name) INCLUDE (amount, made);
CREATE INDEX investments_due ON investments (end_date, id) INCLUDE (amount) WHERE status = 'active';
CREATE INDEX investments_running ON investments (plan_id) WHERE status = 'active';
CREATE INDEX transfers_date ON transfers (date DESC, id);
CREATE INDEX transfers_sender_id ON transfers (sender_id, date DESC, id);
CREATE INDEX transfers_recipient_id ON transfers (recipient_id, date DESC, id);
CREATE UNIQUE INDEX ledger_seq_once ON ledger (seq);
CREATE UNIQUE INDEX ledger_entry_once ON ledger (user_id, entry_no);
CREATE INDEX ledger_user_id ON ledger (user_id, seq DESC);
-- A source credits or debits once: a deposit, a payout, a return …
CREATE UNIQUE INDEX ledger_once ON ledger (source_id, type)
  WHERE type IN ('deposit', 'investment', 'payout', 'transfer-out', 'transfer-in', 'withdrawal', 'withdrawal-return');
CREATE UNIQUE INDEX audit_seq_once ON audit (seq);
CREATE INDEX audit_subject_id ON audit (subject_id, seq);
CREATE INDEX audit_kyc_of ON audit (subject_id, seq) WHERE action LIKE 'kyc.%';

CREATE FUNCTION keep_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM emails WHERE email = OLD.email;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO emails (email, owner) VALUES (NEW.email, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_email_made AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION keep_email();
CREATE TRIGGER users_email_changed AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION keep_email();
CREATE TRIGGER admins_email_made AFTER INSERT OR DELETE ON admins FOR EACH ROW EXECUTE FUNCTION keep_email();
CREATE TRIGGER admins_email_changed AFTER UPDATE ON admins
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION keep_email();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows.', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER ledger_final BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_kept BEFORE TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_final BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_kept BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Searching is slower without the extension, and finds the same.
DO $$
DECLARE listed text;
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  FOREACH listed IN ARRAY ARRAY['users', 'deposits', 'investments', 'transfers', 'withdrawals', 'ledger', 'audit'] LOOP
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_text gin_trgm_ops)', listed || '_search_text', listed);
  END LOOP;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'Without pg_trgm: %', SQLERRM;
END $$;
`;
