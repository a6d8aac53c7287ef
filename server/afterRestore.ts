import { SYSTEM } from '../backend/services/maturity';
import { recordAudit } from '../backend/services/audit';
import { MAIN_ADMIN_ID } from '../backend/services/people';
import { backendNow } from '../backend/pipeline/clock';
import type { TableName } from '../backend/tables';
import { tableName } from './sql/columns';
import type { SqlStore } from './sql/openStore';
import { SettingsError } from './settings';

/**
 * What a backup has and what may have ended since: sessions, logins between their steps, mailed links, used recovery
 * codes, keys that repeat an answer, and notices of the earlier cluster.
 */
const ENDED: readonly TableName[] = [
  'sessions',
  'loginChallenges',
  'passkeyChallenges',
  'emailConfirmations',
  'emailChanges',
  'passwordResets',
  'freezeLinks',
  'adminInvitations',
  'recoveryCodes',
  'idempotency',
  'outbox',
];

/**
 * Ends what a restored backup would revive; people log in again. Returns the message for the person at the machine, with
 * the admins, since a removed one is back.
 * @throws SettingsError for a database without a main admin
 */
export async function afterRestore(store: SqlStore): Promise<string> {
  const { result: isDone } = await store.engine.command({ isolation: 'account' }, (tx, { realNow }) => {
    const admin = tx.admins.get(MAIN_ADMIN_ID);
    if (admin === undefined) return false;
    const details = 'A backup was restored: all sessions, mailed links and recovery codes ended.';
    recordAudit({ tx, caller: SYSTEM, now: backendNow(tx, realNow) }, 'admin.restored', admin, details);
    return true;
  });
  if (!isDone) throw new SettingsError('This database has no main admin. Restore a backup first.');
  for (const table of [...ENDED.map(tableName), 'changes']) await store.query(`DELETE FROM ${table}`);
  const rows = await store.query('SELECT name, email FROM admins ORDER BY email');
  const names = rows.map(({ name, email }) => `  ${String(name)} <${String(email)}>`);
  return [
    'All sessions, mailed links and recovery codes have ended. People log in again and make new recovery codes.',
    'These people are admins now. Whoever was removed after the backup is one again: remove them under Settings.',
    ...names,
  ].join('\n');
}
