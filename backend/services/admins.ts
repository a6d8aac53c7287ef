import type { Admin, NewAdminInput } from '../../src/entities/admin/admin';
import { recordAudit } from './audit';
import { ProblemError, notFound, USER_NOT_FOUND } from '../problem';
import type { CommandContext } from '../context';
import { DUTY_NAMES } from '../../src/entities/admin/dutyTasks';
import { endAccess, endPasskeys, setPassword } from '../auth/credentials';
import type { PasswordHash } from '../auth/passwords';
import type { ListSpec } from '../listSpec';
import type { Acknowledgement } from '../../src/entities/session/session';
import type { User } from '../../src/entities/user/user';
import { endInvitationsOf } from './adminInvitations';
import { mailNotice } from './mail';
import { addAdmin, addedBy } from './newAdmins';
import { requireMainAdmin, requireOpenUser } from './people';
import { pausePayments } from './signIns';

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
  const admin = addAdmin(context, input, password, context.caller.id);
  recordAudit(
    context,
    'admin.added',
    admin,
    `${admin.name} (${admin.email}) was added as an admin (${DUTY_NAMES[admin.duty]}).`,
  );
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
  mailNotice(context, 'admin-removed', admin);
  endAccess(tx, admin);
  endInvitationsOf(tx, id);
  tx.admins.remove(id);
  recordAudit(context, 'admin.removed', admin, `${admin.name} (${admin.email}) is no longer an admin.`);
}

/**
 * Sets the main admin's password, for any admin (product 14.5). Ends their sessions, but for the caller's own, and their
 * passkeys, and mails them.
 */
export function resetMainPassword(context: CommandContext, password: PasswordHash): Acknowledgement {
  const { tx, caller, now } = context;
  const admin = requireMainAdmin(tx);
  // Who knows the password can log in as the main admin.
  if (caller.id !== admin.id) tx.admins.put({ ...admin, addedBy: addedBy(tx, caller.id, now) });
  resetPassword(context, admin, password, `By: ${context.caller.name}`);
  return { success: true, message: 'The main admin password has been updated.' };
}

/**
 * Sets an investor's password, ends all their sessions and passkeys (product 2.8), pauses their withdrawals and transfers
 * and mails them. An open reset is revoked, as it may be the reason for this one. Refusal: 404 for an unknown id.
 */
export function resetUserPassword(
  context: CommandContext,
  userId: string,
  password: PasswordHash,
): Acknowledgement {
  const user = requireOpenUser(context.tx, userId);
  resetPassword(context, user, password, pausePayments(context, user.id));
  return { success: true, message: `${user.name}’s password has been updated.` };
}

function resetPassword(
  context: CommandContext,
  person: Admin | User,
  password: PasswordHash,
  fact: string,
): void {
  setPassword(context, person, password);
  endPasskeys(context.tx, person.id);
  mailNotice(context, 'password-set-by-admin', person, fact);
  const details = `${context.caller.name} set a new password for ${person.name}.`;
  recordAudit(context, 'password.set', person, details);
}
