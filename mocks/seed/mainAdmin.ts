import { MAIN_ADMIN_EMAIL } from '../../src/entities/admin/admin';
import type { Store } from '../storage/store';
import type { ReadView } from '../../backend/memory/memoryTables';
import { buildMainAdmin } from '../../backend/seed/empty';
import { MAIN_ADMIN_ID } from '../../backend/services/people';
import { recordAudit } from '../../backend/services/audit';
import { SYSTEM } from '../../backend/services/maturity';
import { newOneTimePassword, oneTimeId } from '../../backend/auth/credentials';
import type { Passwords } from '../../backend/auth/passwords';

function isWhole({ admins, credentials }: ReadView): boolean {
  const admin = admins.get(MAIN_ADMIN_ID);
  const isReachable = admin?.email === MAIN_ADMIN_EMAIL && admin.isMain && credentials.has(MAIN_ADMIN_ID);
  // An unused one-time password may never have been seen.
  return isReachable && !credentials.has(oneTimeId(MAIN_ADMIN_ID));
}

/**
 * Restores the main admin's damaged record or password, with a one-time password. Returns the message that announces
 * it; only its hash is stored. An undamaged password still works. `undefined`: nothing was damaged.
 * @throws StorageFullError
 */
export async function restoreMainAdmin(
  store: Store,
  context: {
    readonly passwords: Passwords;
    readonly randomBytes: (count: number) => Uint8Array;
    /** Backend time in epoch ms. */
    readonly now: number;
  },
): Promise<string | undefined> {
  if (isWhole(store.read)) return undefined;
  const { now, randomBytes } = context;
  const password = newOneTimePassword(randomBytes);
  const hash = await context.passwords.hashOneTime(password);
  await store.command(
    (tx) => {
      const known = tx.admins.get(MAIN_ADMIN_ID) ?? buildMainAdmin(now);
      const admin = {
        ...known,
        email: MAIN_ADMIN_EMAIL,
        duty: 'owner' as const,
        isMain: true,
        version: known.version + 1,
      };
      tx.admins.put(admin);
      tx.credentials.put({ id: oneTimeId(MAIN_ADMIN_ID), ...hash });
      const details = `${admin.name}’s damaged account was restored with a one-time password.`;
      recordAudit({ tx, caller: SYSTEM, now }, 'admin.restored', admin, details);
    },
    { mayUseReserve: true },
  );
  return (
    `The main admin’s account was damaged and has been restored. One-time password: ${password}. ` +
    'It works for one login, which then asks for a new password.'
  );
}
