import type { Admin } from '../../src/entities/admin/admin';
import type { PasswordHash } from '../auth/passwords';
import type { CommandContext } from '../context';
import type { CommandView } from '../engine';
import { ProblemError } from '../problem';
import { isEmailReserved } from './people';

/** @throws ProblemError 409 `email-taken`, for users and admins alike. */
export function requireFreeAdminEmail(tx: CommandView, email: string): void {
  const title = 'Admin with this email already exists.';
  if (isEmailReserved(tx, email)) {
    throw new ProblemError(409, 'email-taken', title, { errors: { email: title } });
  }
}

/** Adds an admin with a password. @throws ProblemError 409 `email-taken`. */
export function addAdmin(
  { tx, now }: CommandContext,
  input: Pick<Admin, 'name' | 'email'>,
  password: PasswordHash,
): Admin {
  requireFreeAdminEmail(tx, input.email);
  const admin: Admin = {
    id: tx.admins.newId('admin-', now),
    email: input.email,
    name: input.name,
    role: 'admin',
    kycStatus: 'verified',
    createdAt: new Date(now).toISOString(),
    isMain: false,
    lastSignInAt: null,
    hasSecondStep: false,
    version: 1,
  };
  tx.admins.put(admin);
  tx.credentials.put({ id: admin.id, ...password });
  return admin;
}
