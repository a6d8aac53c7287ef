import { TABLES } from './migrations/001';
import { SHARED_STATE } from './migrations/002';
import { TALLIES } from './migrations/003';
import { AMOUNTS } from './migrations/004';
import { MAILS_BY_SHA256 } from './migrations/005';
import { DATES } from './migrations/007';
import { KNOWN_BROWSERS } from './migrations/008';
import { PASSKEYS } from './migrations/010';
import { DOCUMENTS } from './migrations/011';
import { SECOND_STEP } from './migrations/012';
import { ACCOUNTS } from './migrations/013';
import { HELD_WITHDRAWALS } from './migrations/016';
import { QUOTES } from './migrations/018';
import { EMAIL_KEYS, foldSearchTexts } from './migrations/022';
import { BOOKED_DAYS } from './migrations/023';
import { rowsOf, type SqlClient, type SqlSession } from './client';

/** SQL, or SQL and what it can't say, in the same transaction. */
type Migration = string | { readonly sql: string; readonly then: (session: SqlSession) => Promise<void> };

/** In order; a long one is a file in `migrations`. Never change a published one. */
const MIGRATIONS: readonly Migration[] = [
  TABLES,
  SHARED_STATE,
  TALLIES,
  AMOUNTS,
  MAILS_BY_SHA256,
  // 6: why an identity check was rejected.
  'ALTER TABLE users ADD COLUMN kyc_reason text COLLATE "C";',
  DATES,
  KNOWN_BROWSERS,
  // 9: deposit addresses by coin, so that a new coin needs no column.
  `ALTER TABLE wallets ADD COLUMN addresses json;
  UPDATE wallets SET addresses = json_build_object('btc', btc, 'eth', eth, 'usdt', usdt, 'ltc', ltc);
  ALTER TABLE wallets
    ALTER COLUMN addresses SET NOT NULL,
    DROP COLUMN btc, DROP COLUMN eth, DROP COLUMN usdt, DROP COLUMN ltc;`,
  PASSKEYS,
  DOCUMENTS,
  SECOND_STEP,
  ACCOUNTS,
  // Admins' notes about investors.
  `CREATE TABLE notes (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    author_id text COLLATE "C" NOT NULL,
    author_name text COLLATE "C" NOT NULL,
    note text COLLATE "C" NOT NULL,
    date timestamptz(3) NOT NULL
      CONSTRAINT notes_date_years CHECK (date >= '1900-01-01 00:00+00' AND date < '9000-01-01 00:00+00'),
    version bigint NOT NULL
  );
  CREATE INDEX notes_user ON notes (user_id);`,
  // Archived plans, the order of plans, and a save's changes in addition to its sentence.
  `ALTER TABLE plans ADD COLUMN status text COLLATE "C" NOT NULL DEFAULT 'offered', ADD COLUMN position bigint;
  UPDATE plans SET position = (SELECT count(*) FROM plans earlier WHERE earlier.made <= plans.made);
  ALTER TABLE plans ALTER COLUMN status DROP DEFAULT, ALTER COLUMN position SET NOT NULL;
  ALTER TABLE audit ADD COLUMN changes json;`,
  HELD_WITHDRAWALS,
  // Everybody's named filters for lists.
  `CREATE TABLE saved_views (
    id text COLLATE "C" PRIMARY KEY,
    list text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    filters text COLLATE "C" NOT NULL,
    created_at timestamptz(3) NOT NULL
      CONSTRAINT saved_views_created_at_years CHECK (created_at >= '1900-01-01 00:00+00' AND created_at < '9000-01-01 00:00+00'),
    version bigint NOT NULL,
    owner_id text COLLATE "C" NOT NULL
  );
  CREATE INDEX saved_views_owner ON saved_views (owner_id);`,
  QUOTES,
  // For how many days identity documents are kept after the decision.
  'ALTER TABLE policy ADD COLUMN identity_kept_days bigint;',
  // Closing an account ends its identity check: earlier ones' photos had no decision date.
  `UPDATE documents SET decided_at = users.closed_at, version = documents.version + 1 FROM users
    WHERE documents.request_id = users.id AND documents.decided_at IS NULL AND users.closed_at IS NOT NULL;`,
  // Whether somebody was paid before, however long a sender's history is.
  'CREATE INDEX transfers_pair ON transfers (sender_id, recipient_id);',
  // The same text from another system: emails by their key, searches without marks.
  { sql: EMAIL_KEYS, then: foldSearchTexts },
  BOOKED_DAYS,
  // For how many days proofs of rejected deposits are kept after the decision.
  `ALTER TABLE policy ADD COLUMN rejected_proofs_kept_days bigint;
  CREATE INDEX deposits_rejected ON deposits (id) WHERE status = 'rejected';`,
  // What an admin is there for. Earlier ones, and those invited, do everything.
  `ALTER TABLE admins ADD COLUMN duty text COLLATE "C" NOT NULL DEFAULT 'owner';
  ALTER TABLE admins ALTER COLUMN duty DROP DEFAULT;
  ALTER TABLE admin_invitations ADD COLUMN duty text COLLATE "C" NOT NULL DEFAULT 'owner';
  ALTER TABLE admin_invitations ALTER COLUMN duty DROP DEFAULT;`,
  // Frozen accounts, and the links of security mails that freeze one.
  `ALTER TABLE users ADD COLUMN frozen json;
  CREATE TABLE freeze_links (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    expires_at timestamptz(3) NOT NULL
      CONSTRAINT freeze_links_expires_at_years
        CHECK (expires_at >= '1900-01-01 00:00+00' AND expires_at < '9000-01-01 00:00+00')
  );
  CREATE INDEX freeze_links_user ON freeze_links (user_id);`,
  // What a payout can be found by at the bank or on the chain.
  'ALTER TABLE withdrawals ADD COLUMN payment_reference text COLLATE "C";',
  // What a deposit can be found by on the chain, and where it was to be sent.
  `ALTER TABLE deposits ADD COLUMN transaction_id text COLLATE "C", ADD COLUMN address text COLLATE "C";
  ALTER TABLE quotes ADD COLUMN address text COLLATE "C";
  CREATE INDEX deposits_transaction ON deposits (transaction_id) WHERE transaction_id IS NOT NULL;`,
  // Two admins approve what is above a limit, but not one and whom they added.
  `ALTER TABLE policy ADD COLUMN deposits_second_above bigint, ADD COLUMN payouts_second_above bigint;
  ALTER TABLE admins ADD COLUMN added_by json;
  ALTER TABLE deposits ADD COLUMN approvals json, ADD COLUMN awaits text COLLATE "C" NOT NULL DEFAULT '';
  ALTER TABLE deposits ALTER COLUMN awaits DROP DEFAULT;
  ALTER TABLE withdrawals ADD COLUMN approvals json, ADD COLUMN awaits text COLLATE "C" NOT NULL DEFAULT '';
  ALTER TABLE withdrawals ALTER COLUMN awaits DROP DEFAULT;`,
  // What may leave an account in a day, which mails about money it gets, what its person agreed to, who is behind the
  // site, and credits that were taken back, each once.
  `ALTER TABLE users ADD COLUMN outgoing json, ADD COLUMN own_limit json, ADD COLUMN mails_off json,
    ADD COLUMN agreed json;
  ALTER TABLE withdrawals ADD COLUMN payee json;
  CREATE INDEX withdrawals_paid_to ON withdrawals (user_id, address) WHERE status = 'completed';
  CREATE TABLE payees (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    method text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL,
    holder text COLLATE "C" NOT NULL,
    routing text COLLATE "C",
    created_at timestamptz(3) NOT NULL
      CONSTRAINT payees_created_at_years CHECK (created_at >= '1900-01-01 00:00+00' AND created_at < '9000-01-01 00:00+00'),
    version bigint NOT NULL
  );
  CREATE INDEX payees_user ON payees (user_id);
  ALTER TABLE site ADD COLUMN legal_name text COLLATE "C", ADD COLUMN legal_address text COLLATE "C",
    ADD COLUMN legal_number text COLLATE "C";
  ALTER TABLE policy ADD COLUMN outgoing_per_day bigint, ADD COLUMN new_payee_hours bigint;
  ALTER TABLE deposits ADD COLUMN reversal json;
  CREATE INDEX deposits_reversed ON deposits (id) WHERE reversal IS NOT NULL;
  DROP INDEX ledger_once;
  CREATE UNIQUE INDEX ledger_once ON ledger (source_id, type)
    WHERE type IN ('deposit', 'deposit-reversal', 'investment', 'payout', 'transfer-out', 'transfer-in', 'withdrawal', 'withdrawal-return');`,
  // Changes that wait for a second admin, and adjustments that correct an entry.
  `ALTER TABLE policy ADD COLUMN adjustments_second_above bigint, ADD COLUMN changes_need_second boolean;
  CREATE TABLE proposals (
    id text COLLATE "C" PRIMARY KEY,
    kind text COLLATE "C" NOT NULL,
    subject_id text COLLATE "C" NOT NULL,
    subject_name text COLLATE "C" NOT NULL,
    changes json NOT NULL,
    admin_id text COLLATE "C" NOT NULL,
    admin_name text COLLATE "C" NOT NULL,
    added_by json,
    note text COLLATE "C" NOT NULL,
    date timestamptz(3) NOT NULL
      CONSTRAINT proposals_date_years CHECK (date >= '1900-01-01 00:00+00' AND date < '9000-01-01 00:00+00'),
    input text COLLATE "C" NOT NULL,
    version bigint NOT NULL
  );
  CREATE INDEX proposals_kind ON proposals (kind);
  ALTER TABLE ledger ADD COLUMN corrects text COLLATE "C";
  ALTER TABLE users ADD COLUMN password_at timestamptz(3)
    CONSTRAINT users_password_at_years CHECK (password_at >= '1900-01-01 00:00+00' AND password_at < '9000-01-01 00:00+00');
  CREATE INDEX withdrawals_address ON withdrawals (address);`,
];

/** This program's schema version. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** An arbitrary advisory lock number, held while migrating. */
const LOCK = 7_305_011;

/** A newer program's database; it wasn't changed. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  constructor(found: number) {
    super(
      `The database has schema ${found}; this program knows up to ${SCHEMA_VERSION}. Start the newer program.`,
    );
  }
}

/** Rights of the program's role, if it exists: the ledger and the audit log are append-only. */
const GRANTS = `
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'cairnfield_app') THEN
    GRANT USAGE ON SCHEMA public TO cairnfield_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO cairnfield_app;
    GRANT USAGE, UPDATE ON ALL SEQUENCES IN SCHEMA public TO cairnfield_app;
    REVOKE UPDATE, DELETE, TRUNCATE ON ledger, audit FROM cairnfield_app;
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON schema_versions FROM cairnfield_app;
  END IF;
END $$;
`;

async function foundVersion(session: SqlSession): Promise<number> {
  const [table] = await rowsOf(session, { text: "SELECT to_regclass('schema_versions') AS name" });
  if (table?.['name'] == null) return 0;
  const [row] = await rowsOf(session, { text: 'SELECT max(version)::int AS version FROM schema_versions' });
  return Number(row?.['version'] ?? 0);
}

/**
 * Migrates the database, one process at a time. @throws NewerDatabaseError
 * @param version an earlier program's schema, for tests. Default: this program's.
 */
export async function migrate(client: SqlClient, version = SCHEMA_VERSION): Promise<void> {
  await client.withSession(
    async (session) => {
      // A large table takes longer than a request may, and so does waiting for another process.
      await session.run([{ text: 'SET statement_timeout = 0' }, { text: 'SET lock_timeout = 0' }]);
      await session.run([{ text: 'SELECT pg_advisory_lock($1)', values: [LOCK] }]);
      try {
        await migrateBetween(session, await foundVersion(session), version);
      } finally {
        // Ends a failed migration's transaction, in which nothing else can run.
        await session.run([{ text: 'ROLLBACK' }]);
        await session.run([{ text: 'SELECT pg_advisory_unlock($1)', values: [LOCK] }]);
        await session.run([{ text: 'RESET statement_timeout' }, { text: 'RESET lock_timeout' }]);
      }
    },
    { isPatient: true },
  );
}

async function migrateBetween(session: SqlSession, found: number, wanted: number): Promise<void> {
  if (found > SCHEMA_VERSION) throw new NewerDatabaseError(found);
  for (const [index, migration] of MIGRATIONS.slice(0, wanted).entries()) {
    const version = index + 1;
    if (version <= found) continue;
    await session.script(`
BEGIN;
CREATE TABLE IF NOT EXISTS schema_versions (version int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
${typeof migration === 'string' ? migration : migration.sql}`);
    if (typeof migration !== 'string') await migration.then(session);
    await session.script(`
INSERT INTO schema_versions (version) VALUES (${version});
${GRANTS}
COMMIT;`);
  }
}
