import type { Admin, NewAdminInput } from '../../src/entities/admin/admin';
import { recordAudit } from './audit';
import { ProblemError, type RecordedRefusal } from '../problem';
import type { CommandContext } from '../context';
import { setPassword } from '../auth/credentials';
import type { PasswordHash } from '../auth/passwords';
import type { ListSpec } from '../listSpec';
import type { Acknowledgement } from '../../src/entities/session/session';
import { isEmailReserved, MAIN_ADMIN_ID, requireUser } from './people';
import { notFound } from '../problem';
import { refuseWrongPassword } from './session';

/** The list of admins, oldest first. */
export const ADMIN_LIST: ListSpec<'admins'> = {
  table: 'admins',
  sorts: { name: { lower: 'name' }, email: 'email', createdAt: 'createdAt' },
  defaultSort: 'createdAt',
  searched: ['id', 'name', 'email'],
  filters: { isMain: { field: 'isMain', allowed: ['true', 'false'] } },
};

/** Adds an admin (product 14.4). Refusal: 409 `email-taken`, for users and admins alike. */
export function createAdmin(context: CommandContext, input: NewAdminInput, password: PasswordHash): Admin {
  const { tx, now } = context;
  const title = 'Admin with this email already exists.';
  if (isEmailReserved(tx, input.email)) {
    throw new ProblemError(409, 'email-taken', title, { errors: { email: title } });
  }
  const admin: Admin = {
    id: tx.admins.newId('admin-', now),
    email: input.email,
    name: input.name,
    role: 'admin',
    kycStatus: 'verified',
    createdAt: new Date(now).toISOString(),
    isMain: false,
    version: 1,
  };
  tx.admins.put(admin);
  tx.credentials.put({ id: admin.id, ...password });
  recordAudit(context, 'admin.added', admin, `${admin.name} (${admin.email}) was added as an admin.`);
  return admin;
}

interface PreparedReset {
  /** The hash that the caller's own password matched; `undefined` if it was wrong. */
  readonly matchedHash: string | undefined;
  readonly password: PasswordHash;
}

/**
 * Sets the main admin's password and ends their other sessions. Refusals: 422 for the caller's wrong password (counted,
 * 429 after five), 404 without a main admin.
 */
export function resetMainPassword(
  context: CommandContext,
  { matchedHash, password }: PreparedReset,
): Acknowledgement | RecordedRefusal {
  const refusal = refuseWrongPassword(context, matchedHash);
  if (refusal !== null) return refusal;
  const admin = context.tx.admins.get(MAIN_ADMIN_ID);
  if (!admin) throw notFound('Could not reset admin password.');
  setPassword(context, admin, password);
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
  const user = requireUser(context.tx, userId);
  setPassword(context, user, password);
  recordPasswordSet(context, user);
  return { success: true, message: `The password of ${user.name} has been updated.` };
}

function recordPasswordSet(context: CommandContext, person: { id: string; name: string }): void {
  const details = `${context.caller.name} set a new password for ${person.name}.`;
  recordAudit(context, 'password.set', person, details);
}
