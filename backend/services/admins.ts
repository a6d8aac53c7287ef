import type { Admin, NewAdminInput } from '../../src/entities/admin/admin';
import { recordAudit } from './audit';
import { ProblemError, RecordedRefusal, notFound, USER_NOT_FOUND } from '../problem';
import type { CommandContext } from '../context';
import { endAccess, setPassword } from '../auth/credentials';
import type { PasswordHash } from '../auth/passwords';
import type { ListSpec } from '../listSpec';
import type { Acknowledgement } from '../../src/entities/session/session';
import { endInvitationsOf } from './adminInvitations';
import { addAdmin } from './newAdmins';
import { MAIN_ADMIN_ID, requireOpenUser } from './people';
import { replaceOwnPassword, type PreparedPassword } from './security';

/** The list of admins, oldest first. */
export const ADMIN_LIST: ListSpec<'admins'> = {
  table: 'admins',
  sorts: { name: { lower: 'name' }, email: 'email', createdAt: 'createdAt' },
  defaultSort: 'createdAt',
  searched: ['id', 'name', 'email'],
  filters: { isMain: { field: 'isMain', allowed: ['true', 'false'] } },
};

/** Adds an admin (product 14.4). Refusal: 409 `email-taken`. */
export function createAdmin(context: CommandContext, input: NewAdminInput, password: PasswordHash): Admin {
  const admin = addAdmin(context, input, password);
  recordAudit(context, 'admin.added', admin, `${admin.name} (${admin.email}) was added as an admin.`);
  return admin;
}

function protectedAdmin(title: string): ProblemError {
  return new ProblemError(409, 'conflict', title);
}

/**
 * Removes an added admin (product 14.8): sessions, passwords and open invitations end. Their actions stay in the audit
 * log. Refusals: 404; 409 `conflict` for oneself and the main admin.
 */
export function removeAdmin(context: CommandContext, id: string): void {
  const { tx, caller } = context;
  const admin = tx.admins.get(id);
  if (admin === undefined) throw notFound(USER_NOT_FOUND);
  if (admin.isMain) throw protectedAdmin('The main admin can’t be removed.');
  if (id === caller.id) throw protectedAdmin('You can’t remove yourself.');
  endAccess(tx, admin);
  endInvitationsOf(tx, id);
  tx.admins.remove(id);
  recordAudit(context, 'admin.removed', admin, `${admin.name} (${admin.email}) is no longer an admin.`);
}

/**
 * Sets the main admin's password; only the main admin can. Ends their other sessions and mails them. Refusals: 403 for
 * another admin and without a fresh second factor, 422 for the wrong password (counted, 429 after five), 404 without a
 * main admin.
 */
export function resetMainPassword(
  context: CommandContext,
  prepared: PreparedPassword,
): Acknowledgement | RecordedRefusal {
  if (context.caller.id !== MAIN_ADMIN_ID) {
    throw new ProblemError(403, 'forbidden', 'Only the main admin can set the main admin’s password.');
  }
  const admin = replaceOwnPassword(context, prepared);
  if (admin instanceof RecordedRefusal) return admin;
  recordPasswordSet(context, admin);
  return { success: true, message: 'The main admin password has been updated.' };
}

/**
 * Sets a person's password and ends all their sessions (product 2.8). An open reset is revoked, as it may be the reason
 * for this one. Refusal: 404 for an unknown id.
 */
export function resetUserPassword(
  context: CommandContext,
  userId: string,
  password: PasswordHash,
): Acknowledgement {
  const user = requireOpenUser(context.tx, userId);
  setPassword(context, user, password);
  recordPasswordSet(context, user);
  return { success: true, message: `${user.name}’s password has been updated.` };
}

function recordPasswordSet(context: CommandContext, person: { id: string; name: string }): void {
  const details = `${context.caller.name} set a new password for ${person.name}.`;
  recordAudit(context, 'password.set', person, details);
}
