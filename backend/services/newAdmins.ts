import type { Admin } from '../../src/entities/admin/admin';
import { DUTY_NAMES } from '../../src/entities/admin/dutyTasks';
import type { PasswordHash } from '../auth/passwords';
import type { CommandContext } from '../context';
import type { CommandView, ReadTables } from '../engine';
import { ProblemError } from '../problem';
import { dependsOn } from './approvals';
import { mailNotice } from './mail';
import { isEmailReserved, MAIN_ADMIN_ID } from './people';

/** @throws ProblemError 409 `email-taken`, for users and admins alike. */
export function requireFreeAdminEmail(tx: CommandView, email: string): void {
  const title = 'Admin with this email already exists.';
  if (isEmailReserved(tx, email)) {
    throw new ProblemError(409, 'email-taken', title, { errors: { email: title } });
  }
}

/** Whom an admin depends on who gets a way to log in from `adderId` now (product 14.12). */
export const addedBy = (read: ReadTables, adderId: string, now: number): NonNullable<Admin['addedBy']> => ({
  ids: [...dependsOn(read, adderId, now)],
  at: new Date(now).toISOString(),
});

/** Adds an admin with a password, and mails them and the main admin. @throws ProblemError 409 `email-taken`. */
export function addAdmin(
  context: CommandContext,
  input: Pick<Admin, 'name' | 'email' | 'duty'>,
  password: PasswordHash,
  /** Who gives them a way to log in. */
  adderId: string,
): Admin {
  const { tx, now } = context;
  requireFreeAdminEmail(tx, input.email);
  const admin: Admin = {
    id: tx.admins.newId('admin-', now),
    email: input.email,
    name: input.name,
    role: 'admin',
    kycStatus: 'verified',
    createdAt: new Date(now).toISOString(),
    duty: input.duty,
    isMain: false,
    lastSignInAt: null,
    hasSecondStep: false,
    addedBy: addedBy(tx, adderId, now),
    version: 1,
  };
  tx.admins.put(admin);
  tx.credentials.put({ id: admin.id, ...password });
  mailNotice(context, 'made-admin', admin);
  const main = tx.admins.get(MAIN_ADMIN_ID);
  if (main !== undefined)
    mailNotice(context, 'admin-added', main, `${admin.name}, ${admin.email} (${DUTY_NAMES[admin.duty]})`);
  return admin;
}
