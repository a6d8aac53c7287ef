import { MAIN_ADMIN_EMAIL, type Admin } from '../../src/entities/admin/admin';
import type { User } from '../../src/entities/user/user';
import type { ReadTables } from '../engine';
import type { Caller } from './context';
import { notFound, USER_NOT_FOUND } from './refusals';

export const MAIN_ADMIN_ID = 'admin-main';

/** The person with this id. @throws ProblemError 404 `User not found.` (product 18.7). */
export function requireUser(read: ReadTables, id: string): User {
  const user = read.users.get(id);
  if (user === undefined) throw notFound(USER_NOT_FOUND);
  return user;
}

export function findUserByEmail(read: ReadTables, email: string): User | undefined {
  return read.users.where('email', email)[0];
}

/** Whether a normalized e-mail belongs to anyone but `exceptId`; unique across users and admins (product 2.3). */
export function isEmailTaken(read: ReadTables, email: string, exceptId?: string): boolean {
  const owners = [...read.users.where('email', email), ...read.admins.where('email', email)];
  return owners.some(({ id }) => id !== exceptId);
}

/** The owner whose records the caller may list: `undefined` (all) for an admin. */
export function ownerOf(caller: Caller): string | undefined {
  return caller.kind === 'admin' ? undefined : caller.id;
}

/** Whether the caller may see a record of `userId`: admins all, investors their own. */
export function maySee(caller: Caller, userId: string): boolean {
  return caller.kind === 'admin' || (caller.kind === 'user' && caller.id === userId);
}

/** The investor or admin with this normalized e-mail. */
export function findAccount(read: ReadTables, email: string): User | Admin | undefined {
  return read.users.where('email', email)[0] ?? read.admins.where('email', email)[0];
}

/** Whether a normalized e-mail is unavailable for a new account; the main admin's is reserved (product 2.3). */
export function isEmailReserved(read: ReadTables, email: string): boolean {
  return email === MAIN_ADMIN_EMAIL || isEmailTaken(read, email);
}
