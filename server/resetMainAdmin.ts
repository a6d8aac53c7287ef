import { MAIN_ADMIN_EMAIL } from '../src/entities/admin/admin';
import { backendNow } from '../backend/pipeline/clock';
import { recordAudit } from '../backend/services/audit';
import { SYSTEM } from '../backend/services/maturity';
import { giveOneTimePassword, newOneTimePassword } from '../backend/auth/credentials';
import type { Passwords } from '../backend/auth/passwords';
import { MAIN_ADMIN_ID } from '../backend/services/people';
import { FolderInUseError } from './sql/folderLock';
import type { SqlStore } from './sql/openStore';
import { SettingsError } from './settings';

interface ResetPorts {
  /** Opens the database, next to processes that may be using it. */
  readonly open: () => Promise<SqlStore>;
  readonly passwords: Pick<Passwords, 'hashOneTime'>;
  readonly randomBytes: (count: number) => Uint8Array;
}

/**
 * Restores the main admin's access (product 2.6): a one-time password replaces theirs, and their sessions, passkeys and
 * app end. Returns the message for the person at the machine.
 * @throws SettingsError if the folder is in use, or there is no main admin yet
 */
export async function resetMainAdmin({ open, passwords, randomBytes }: ResetPorts): Promise<string> {
  const store = await open().catch((error: unknown) => {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new SettingsError(`${error.message} Stop the server first, then run this again.`, { cause: error });
  });
  try {
    const password = newOneTimePassword(randomBytes);
    const hash = await passwords.hashOneTime(password);
    const { result: isDone } = await store.engine.command({ isolation: 'account' }, (tx, { realNow }) => {
      const admin = tx.admins.get(MAIN_ADMIN_ID);
      if (admin === undefined) return false;
      giveOneTimePassword(tx, admin, hash);
      const details = `${admin.name} was given a one-time password from the server’s command line.`;
      recordAudit({ tx, caller: SYSTEM, now: backendNow(tx, realNow) }, 'admin.restored', admin, details);
      return true;
    });
    if (!isDone) throw new SettingsError('This database has no main admin yet. Start the server first.');
    return [
      `The main admin is ${MAIN_ADMIN_EMAIL}, with the one-time password ${password}`,
      'It is shown only once and works for one login, which then asks for a new password and allows nothing else before.',
      'The earlier password, passkeys, authenticator app and all sessions of the main admin have ended.',
    ].join('\n');
  } finally {
    await store.close();
  }
}
