import type { Admin, NewAdminInput } from '../../src/entities/admin/admin';
import type { Page } from '../../src/lib/page';
import { recordAudit } from './audit';
import { ProblemError, type CommandContext, type QueryContext, type RecordedRefusal } from './context';
import { type PasswordHash, setPassword } from './passwords';
import type { ListQuery, ListSpec } from '../lists';
import type { Acknowledgement } from '../../src/entities/session/session';
import { isEmailReserved, MAIN_ADMIN_ID } from './people';
import { refuseWrongPassword } from './session';

/** How admins are listed: the longest there first. */
export const ADMIN_LIST: ListSpec<'admins'> = {
  table: 'admins',
  sorts: { name: { lower: 'name' }, email: 'email', createdAt: 'createdAt' },
  defaultSort: 'createdAt',
  searched: ['id', 'name', 'email'],
  filters: { isMain: { field: 'isMain', allowed: ['true', 'false'] } },
};

export function listAdmins({ read }: QueryContext, query: ListQuery): Page<Admin> {
  return read.list(ADMIN_LIST, query);
}

/** Adds an admin (product 14.4). Refusal: 409 `email-taken`, over users and admins alike. */
export function createAdmin(context: CommandContext, input: NewAdminInput, password: PasswordHash): Admin {
  const { tx, now } = context;
  const title = 'Admin with this email already exists.';
  if (isEmailReserved(tx, input.email)) {
    throw new ProblemError({ type: 'email-taken', title, status: 409, errors: { email: title } });
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
  recordAudit(context, {
    action: 'admin.added',
    subjectId: admin.id,
    subjectName: admin.name,
    details: `${admin.name} (${admin.email}) was added as an admin.`,
  });
  return admin;
}

/** A reset with its slow hashing done. */
interface PreparedReset {
  /** The hash that the caller's own password matched; `undefined` when it was wrong. */
  readonly matchedHash: string | undefined;
  readonly password: PasswordHash;
}

/**
 * Sets the main admin's password and ends their other sessions. Refusals: 422 for a wrong password of the caller
 * (counted, 429 after five), 404 without a main admin.
 */
export function resetMainPassword(
  context: CommandContext,
  { matchedHash, password }: PreparedReset,
): Acknowledgement | RecordedRefusal {
  const refusal = refuseWrongPassword(context, matchedHash);
  if (refusal !== null) return refusal;
  const admin = context.tx.admins.get(MAIN_ADMIN_ID);
  if (!admin) {
    throw new ProblemError({ type: 'not-found', title: 'Could not reset admin password.', status: 404 });
  }
  setPassword(context, admin, password);
  recordPasswordSet(context, admin);
  return { success: true, message: 'The main admin password has been updated.' };
}

/**
 * Sets a person's password and ends all their sessions (product 2.8). An open reset stops working: it may be the reason
 * for this one. Refusal: 404 for an unknown id.
 */
export function resetUserPassword(
  context: CommandContext,
  userId: string,
  password: PasswordHash,
): Acknowledgement {
  const user = context.tx.users.get(userId);
  if (!user) throw new ProblemError({ type: 'not-found', title: 'User not found.', status: 404 });
  setPassword(context, user, password);
  recordPasswordSet(context, user);
  return { success: true, message: `The password of ${user.name} has been updated.` };
}

function recordPasswordSet(context: CommandContext, person: { id: string; name: string }): void {
  recordAudit(context, {
    action: 'password.set',
    subjectId: person.id,
    subjectName: person.name,
    details: `${context.caller.name} set a new password for ${person.name}.`,
  });
}
