import { trimUnseen } from '../../src/lib/characters';
import { randomText } from '../../src/lib/ids';
import type { CommandContext } from '../context';
import type { CommandView, ReadTables } from '../engine';
import type { Credential } from '../ownRecords';
import { forgetAttemptsOf } from './attempts';
import { forgetBrowsers } from './knownBrowsers';
import { ONE_TIME_ITERATIONS, type PasswordHash, type Passwords } from './passwords';
import { removeSecondFactor } from './secondFactor';
import { endSessions } from './sessions';

const ONE_TIME = 'one-time:';
const ONE_TIME_LENGTH = 20;

/** A password that can't be guessed. */
export function newOneTimePassword(randomBytes: (count: number) => Uint8Array): string {
  return randomText(ONE_TIME_LENGTH, randomBytes);
}

/** Whether a credential is a one-time password, which is quick to check. */
export function isQuickOneTime({ id, iterations }: Credential): boolean {
  return id.startsWith(ONE_TIME) && iterations === ONE_TIME_ITERATIONS;
}

/** Id of a person's one-time password, stored in addition to their own. */
export function oneTimeId(personId: string): string {
  return ONE_TIME + personId;
}

/** The passwords that a person can log in with, their own first. */
export function credentialsOf({ credentials }: ReadTables, personId: string): Credential[] {
  return [credentials.get(personId), credentials.get(oneTimeId(personId))].filter(
    (credential) => credential !== undefined,
  );
}

/** The hash that `password` matches. Takes equally long for a person without credentials. */
export async function findMatchingHash(
  password: string,
  known: readonly Credential[],
  passwords: Passwords,
): Promise<string | undefined> {
  const tried = known.length === 0 ? [undefined] : known;
  const matches = await Promise.all(
    tried.map((credential) => {
      // Nobody chose its spaces: they come from copying it.
      const isOneTime = credential !== undefined && isQuickOneTime(credential);
      return passwords.verify(isOneTime ? trimUnseen(password) : password, credential);
    }),
  );
  return known.find((_credential, index) => matches[index])?.hash;
}

interface Person {
  readonly id: string;
  readonly email: string;
}

/** Distinguishes a reset's mail from others to the same person. */
export const resetMailPart = (tokenHash: string) => tokenHash.slice(0, 16);

/** Ends all reset links mailed to a person. A mail that still has one is of no use, and must not outlive it. */
export function endResets(tx: CommandView, userId: string): void {
  for (const { id, tokenHash } of [...tx.passwordResets.where('userId', userId)]) {
    tx.passwordResets.remove(id);
    tx.outbox.remove(`reset-password/${userId}/${resetMailPart(tokenHash)}`);
  }
}

/** The links of a person's security mails stop working. */
export function endFreezeLinks(tx: CommandView, userId: string): void {
  for (const { id } of [...tx.freezeLinks.where('userId', userId)]) tx.freezeLinks.remove(id);
}

/** Ends an unconfirmed change of email. */
export function endEmailChange(tx: CommandView, personId: string): void {
  tx.emailChanges.remove(personId);
  tx.outbox.remove(`confirm-new-email/${personId}`);
}

/**
 * Sets a person's password and revokes all earlier access: other sessions, an open reset, a pending change of email, a
 * one-time password, a login that waits for its second step, and idempotency keys that reopen a session.
 */
export function setPassword(
  { tx, caller, now }: CommandContext,
  person: Person,
  password: PasswordHash,
): void {
  tx.credentials.put({ id: person.id, ...password });
  const user = tx.users.get(person.id);
  if (user !== undefined)
    tx.users.put({ ...user, passwordAt: new Date(now).toISOString(), version: user.version + 1 });
  tx.credentials.remove(oneTimeId(person.id));
  revokeAccess(tx, person, caller.sessionId);
}

/** The mailed link that confirms a person's email stops working, and is kept nowhere. */
export function endConfirmation(tx: CommandView, personId: string): void {
  tx.emailConfirmations.remove(personId);
  tx.outbox.remove(`confirm-email/${personId}`);
}

/** Ends all access of a person who leaves: passwords, passkeys, sessions, mailed links, known browsers, saved views. */
export function endAccess(tx: CommandView, person: Person): void {
  tx.credentials.remove(person.id);
  tx.credentials.remove(oneTimeId(person.id));
  revokeAccess(tx, person);
  endConfirmation(tx, person.id);
  forgetBrowsers(tx, person.id);
  endPasskeys(tx, person.id);
  endFreezeLinks(tx, person.id);
  for (const { id } of [...tx.savedViews.where('ownerId', person.id)]) tx.savedViews.remove(id);
  for (const { id } of [...tx.payees.where('userId', person.id)]) tx.payees.remove(id);
  removeSecondFactor(tx, person.id);
}

/** Replaces a person's password with a one-time password, and revokes all earlier access, passkeys and second factor too. */
export function giveOneTimePassword(tx: CommandView, person: Person, hash: PasswordHash): void {
  tx.credentials.remove(person.id);
  tx.credentials.put({ id: oneTimeId(person.id), ...hash });
  // Someone locked out may have lost the second factor as well, or an attacker may have added a key.
  removeSecondFactor(tx, person.id);
  endPasskeys(tx, person.id);
  revokeAccess(tx, person);
}

/** Removes all of a person's passkeys: in recovery, nobody can tell whose they are (decision 221). */
export function endPasskeys(tx: CommandView, personId: string): void {
  for (const { id } of [...tx.passkeys.where('personId', personId)]) tx.passkeys.remove(id);
}

function revokeAccess(tx: CommandView, person: Person, exceptSessionId?: string): void {
  endResets(tx, person.id);
  endEmailChange(tx, person.id);
  for (const { id } of [...tx.loginChallenges.where('personId', person.id)]) tx.loginChallenges.remove(id);
  endSessions(tx, person.id, exceptSessionId);
  forgetAttemptsOf(tx, person);
  endSessionKeys(tx, person.id);
}

/** Ends the idempotency keys that can reopen one of the person's sessions. */
export function endSessionKeys(tx: CommandView, personId: string): void {
  for (const { id } of [...tx.idempotency.where('opensSessionOf', personId)]) tx.idempotency.remove(id);
}
