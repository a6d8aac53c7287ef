import { MAIN_ADMIN_EMAIL, type Admin } from '../../src/entities/admin/admin';
import type { User } from '../../src/entities/user/user';
import { emailKey } from '../../src/lib/email';
import type { Listed, ReadTables } from '../engine';
import type { ListQuery, ListSpec } from '../listSpec';
import type { TableName, Tables } from '../tables';
import type { Caller, QueryContext } from '../context';
import { notFound, USER_NOT_FOUND } from '../problem';

export const MAIN_ADMIN_ID = 'admin-main';

/** @throws ProblemError 404 `User not found.` (product 18.7). */
export function requireUser(read: ReadTables, id: string): User {
  const user = read.users.get(id);
  if (user === undefined) throw notFound(USER_NOT_FOUND);
  return user;
}

/** Like `requireUser`, for an account that isn't closed. @throws ProblemError 404. */
export function requireOpenUser(read: ReadTables, id: string): User {
  const user = requireUser(read, id);
  if (user.closedAt !== null) throw notFound('This account is closed.');
  return user;
}

/** Whether a normalized email belongs to anyone except `exceptId`; unique across users and admins (product 2.3). */
export function isEmailTaken(read: ReadTables, email: string, exceptId?: string): boolean {
  const key = emailKey(email);
  const owners = [...read.users.where('email', key), ...read.admins.where('email', key)];
  return owners.some(({ id }) => id !== exceptId);
}

/** A page of a list with owners: all records for an admin, the caller's own for an investor. */
export function listFor<T extends TableName>(
  { read, caller }: QueryContext,
  spec: ListSpec<T>,
  query: ListQuery,
): Listed<Tables[T]> {
  const isLimited = spec.owners !== undefined && caller.kind !== 'admin';
  return read.list(spec, query, isLimited ? caller.id : undefined);
}

export interface ReadContext {
  readonly read: ReadTables;
  readonly caller: Caller;
}

/** Returns the record if the caller may see it: admins any, investors their own. @throws ProblemError 404 otherwise. */
export function requireOwn<R extends { readonly userId: string }>(
  record: R | undefined,
  { kind, id }: Caller,
  title: string,
): R {
  if (record !== undefined && (kind === 'admin' || (kind === 'user' && record.userId === id))) return record;
  throw notFound(title);
}

/** @throws ProblemError 404, only if the data is damaged. */
export function requireMainAdmin(read: ReadTables): Admin {
  const main = read.admins.get(MAIN_ADMIN_ID);
  if (main === undefined) throw notFound(USER_NOT_FOUND);
  return main;
}

/** An investor or an admin. */
export function findPerson(read: ReadTables, id: string): User | Admin | undefined {
  return read.users.get(id) ?? read.admins.get(id);
}

/** @throws ProblemError 404 `User not found.` */
export function requirePerson(read: ReadTables, id: string): User | Admin {
  const person = findPerson(read, id);
  if (person === undefined) throw notFound(USER_NOT_FOUND);
  return person;
}

/** The investor with this email, however its domain is written. */
export function findUserByEmail(read: ReadTables, email: string): User | undefined {
  return read.users.where('email', emailKey(email))[0];
}

export function findAccount(read: ReadTables, email: string): User | Admin | undefined {
  return findUserByEmail(read, email) ?? read.admins.where('email', emailKey(email))[0];
}

/** Whether a normalized email is unavailable for new accounts; the main admin's is reserved (product 2.3). */
export function isEmailReserved(read: ReadTables, email: string): boolean {
  return email === MAIN_ADMIN_EMAIL || isEmailTaken(read, email);
}
