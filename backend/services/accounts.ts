import type { Admin } from '../../src/entities/admin/admin';
import type { User } from '../../src/entities/user/user';
import { MAIN_ADMIN_EMAIL } from '../../src/lib/brand';
import type { ReadTables } from '../engine';
import { isEmailTaken } from './people';

export const MAIN_ADMIN_ID = 'admin-main';

/** Whoever logs in with a normalised e-mail: a person or an admin. */
export function findAccount(read: ReadTables, email: string): User | Admin | undefined {
  return read.users.where('email', email)[0] ?? read.admins.where('email', email)[0];
}

/** Whether a new account may not have a normalised e-mail; the main admin's is reserved (decisions D). */
export function isEmailReserved(read: ReadTables, email: string): boolean {
  return email === MAIN_ADMIN_EMAIL || isEmailTaken(read, email);
}
