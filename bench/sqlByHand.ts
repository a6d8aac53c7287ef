import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Seven statements, without session, fingerprint or change notice. */
export async function approveByHand(pool: Pool, id: string): Promise<void> {
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) =>
    client.query<Record<string, unknown>>({ name, text, values });
  try {
    await client.query('BEGIN');
    const { rows } = await run('a', 'SELECT user_id, amount, status FROM deposits WHERE id = $1 FOR UPDATE', [
      id,
    ]);
    const { user_id: userId, amount } = rows[0] ?? {};
    await run(
      'b',
      "UPDATE deposits SET status = 'completed', decided_at = now(), decided_by = 'A', version = version + 1 WHERE id = $1",
      [id],
    );
    const paid = await run(
      'c',
      'UPDATE users SET balance = balance + $2, version = version + 1, entries = entries + 1 WHERE id = $1 RETURNING balance, entries',
      [userId, amount],
    );
    await run(
      'd',
      `INSERT INTO ledger (id, seq, user_id, entry_no, type, amount, balance_after, description, source_id, date, search_text)
       SELECT 'led-' || n, n, $1, $2, 'deposit', $3, $4, 'Bitcoin deposit', $5, now(), 'bitcoin deposit' FROM nextval('ledger_seq') n`,
      [userId, paid.rows[0]?.['entries'], amount, paid.rows[0]?.['balance'], id],
    );
    await run(
      'e',
      `INSERT INTO audit (id, seq, date, actor_id, actor_name, actor_role, action, subject_id, subject_name, details, actor_name_lower, phrase, kind, search_text)
       SELECT 'aud-' || n, n, now(), 'admin-main', 'A', 'admin', 'deposit.approved', $1, 'P', 'Deposit was marked completed.', 'a', 'approved', 'deposit', 'approved'
       FROM nextval('audit_seq') n`,
      [id],
    );
    await run(
      'f',
      "INSERT INTO idempotency (id, fingerprint, status, created_at) VALUES ($1, 'f', 200, now())",
      [randomUUID()],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
