import { foldLines } from '../../../src/lib/foldText';
import { rowsOf, type SqlSession } from '../client';

/**
 * Emails are compared by a key in which an international domain has one form. Earlier emails had ASCII domains only, so
 * each is its own key.
 */
export const EMAIL_KEYS = `
ALTER TABLE users ADD COLUMN email_key text COLLATE "C";
ALTER TABLE admins ADD COLUMN email_key text COLLATE "C";
ALTER TABLE admin_invitations ADD COLUMN email_key text COLLATE "C";
UPDATE users SET email_key = email;
UPDATE admins SET email_key = email;
UPDATE admin_invitations SET email_key = email;
ALTER TABLE users ALTER COLUMN email_key SET NOT NULL;
ALTER TABLE admins ALTER COLUMN email_key SET NOT NULL;
ALTER TABLE admin_invitations ALTER COLUMN email_key SET NOT NULL;
CREATE INDEX users_email_key ON users (email_key);
DROP INDEX admin_invitations_email;
CREATE INDEX admin_invitations_email_key ON admin_invitations (email_key);

CREATE OR REPLACE FUNCTION keep_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM emails WHERE email = OLD.email_key;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO emails (email, owner) VALUES (NEW.email_key, NEW.id);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER users_email_changed ON users;
DROP TRIGGER admins_email_changed ON admins;
CREATE TRIGGER users_email_changed AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.email_key IS DISTINCT FROM NEW.email_key) EXECUTE FUNCTION keep_email();
CREATE TRIGGER admins_email_changed AFTER UPDATE ON admins
  FOR EACH ROW WHEN (OLD.email_key IS DISTINCT FROM NEW.email_key) EXECUTE FUNCTION keep_email();
`;

const SEARCHED = [
  'users',
  'admins',
  'admin_invitations',
  'plans',
  'deposits',
  'investments',
  'transfers',
  'withdrawals',
  'ledger',
  'audit',
] as const;

/** Texts that folding may change: others are plain ASCII with single spaces. */
const NOT_PLAIN = '[^ -~\\n]|  |(^|\\n) | (\\n|$)';
/** Rows per statement. */
const CHUNK = 2_000;

/** Folds the searched texts of existing rows: searches find without marks. */
export async function foldSearchTexts(session: SqlSession): Promise<void> {
  // The books only grow, but a search text is derived.
  const books = ['ledger', 'audit'];
  for (const table of books) await session.script(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_final`);
  for (const table of SEARCHED) {
    let after = '';
    for (;;) {
      const rows = await rowsOf(session, {
        text: `SELECT id, search_text FROM ${table} WHERE id > $1 AND search_text ~ $2 ORDER BY id LIMIT ${CHUNK}`,
        values: [after, NOT_PLAIN],
      });
      if (rows.length === 0) break;
      const ids = rows.map(({ id }) => String(id));
      const texts = rows.map((row) => foldLines(String(row['search_text'])));
      await session.run([
        {
          text: `UPDATE ${table} SET search_text = folded.text
            FROM unnest($1::text[], $2::text[]) AS folded (id, text) WHERE ${table}.id = folded.id`,
          values: [ids, texts],
        },
      ]);
      after = ids.at(-1) ?? '';
    }
  }
  for (const table of books) await session.script(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_final`);
}
