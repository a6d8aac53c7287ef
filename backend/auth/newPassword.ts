import COMMON from '../../src/lib/commonPasswords.json';
import { ProblemError } from '../problem';

const TOO_COMMON = new Set(COMMON);

/**
 * What may not be chosen as a password, besides too short a one (product 2.8). The list has the 1,000 commonest
 * passwords, without those that are too short anyway.
 * @throws ProblemError 422 at `password`
 */
export function requireGoodPassword(password: string, email: string | undefined): void {
  const lower = password.toLowerCase();
  if (TOO_COMMON.has(lower)) refuse('This is one of the most common passwords. Choose another one.');
  if (email !== undefined && email !== '' && lower.includes(email.toLowerCase()))
    refuse('Choose a password without your email in it.');
}

function refuse(title: string): never {
  throw new ProblemError(422, 'validation-failed', title, { errors: { password: title } });
}
