import { NEW_EMAIL_LIFETIME_MS } from '../../src/lib/lifetimes';
import { isStillToCome } from '../moments';
import type { Account, AccountUpdateInput, NewEmailAnswer } from '../../src/entities/account/account';
import type { Admin } from '../../src/entities/admin/admin';
import type { User } from '../../src/entities/user/user';
import type { IssuedToken } from '../auth/tokens';
import { slowNewEmails } from '../auth/attempts';
import { endConfirmation, endEmailChange, endResets } from '../auth/credentials';
import { isOwnBrowser, otherBrowser } from '../auth/knownBrowsers';
import type { Caller, Client, CommandContext, QueryContext } from '../context';
import type { CommandView, ReadTables } from '../engine';
import { checkVersion, notFound, ProblemError, type RecordedRefusal, USER_NOT_FOUND } from '../problem';
import { changesText, recordAudit } from './audit';
import { mailNewEmail, mailNotice } from './mail';
import { isEmailReserved } from './people';
import type { Proof } from '../auth/proof';
import { refuseWrongPassword } from './ownPassword';

type Person = User | Admin;

function requireCaller(read: ReadTables, { id }: Caller): Person {
  const person = read.users.get(id) ?? read.admins.get(id);
  if (person === undefined) throw notFound(USER_NOT_FOUND);
  return person;
}

const isMain = (person: Person) => person.role === 'admin' && person.isMain;

function accountOf(read: ReadTables, person: Person, now: number): Account {
  const { id, email, name, role, createdAt, version } = person;
  const change = read.emailChanges.get(id);
  const newEmail =
    change !== undefined && isStillToCome(change.expiresAt, NEW_EMAIL_LIFETIME_MS, now)
      ? { email: change.email, expiresAt: change.expiresAt }
      : null;
  return { id, email, name, role, createdAt, isEmailFixed: isMain(person), newEmail, version };
}

function putPerson(tx: CommandView, person: Person, changed: Pick<Person, 'name' | 'email'>): Person {
  const version = person.version + 1;
  if (person.role === 'admin') {
    const next: Admin = { ...person, ...changed, version };
    tx.admins.put(next);
    return next;
  }
  const next: User = { ...person, ...changed, version };
  tx.users.put(next);
  return next;
}

/** The caller's own account. @throws ProblemError 404. */
export function readAccount({ read, caller, now }: QueryContext): Account {
  return accountOf(read, requireCaller(read, caller), now);
}

function refuseField(field: string, title: string): ProblemError {
  return new ProblemError(422, 'validation-failed', title, { errors: { [field]: title } });
}

function requireFreeEmail(tx: CommandView, email: string): void {
  if (!isEmailReserved(tx, email)) return;
  const title = 'An account with this email already exists.';
  throw new ProblemError(409, 'email-taken', title, { errors: { email: title } });
}

interface PreparedUpdate {
  /** The hash that the caller's own password matched; `undefined` if it was wrong or not given. */
  readonly matchedHash: string | undefined;
  readonly link: IssuedToken;
}

/** A name changes with the session alone; another email changes how the person logs in. */
export const proofOfUpdate = {
  among: ['password-in-body', 'none'],
  proofOf: ({ tx, caller }: CommandContext, { body }: { readonly body: AccountUpdateInput }): Proof =>
    body.email === undefined || body.email === requireCaller(tx, caller).email ? 'none' : 'password-in-body',
} as const;

/**
 * Changes the caller's own name, and mails a link to a new email, which counts once it is confirmed (product 26.3). The
 * stored email ends an open change. Refusals: 409 `stale-version` and `email-taken`, 422 for the wrong password.
 */
export function updateAccount(
  context: CommandContext,
  { name, email, currentPassword, version }: AccountUpdateInput,
  { matchedHash, link }: PreparedUpdate,
): Account | RecordedRefusal {
  const { tx, now, caller } = context;
  const person = requireCaller(tx, caller);
  checkVersion('Your account', person.version, version);
  const isNewEmail = email !== undefined && email !== person.email;
  // Always read: SQL inserts rows it hasn't seen.
  const open = accountOf(tx, person, now).newEmail;
  const isEnded = email === person.email && open !== null;
  if (name === person.name && !isNewEmail && !isEnded) return accountOf(tx, person, now);
  if (isNewEmail) {
    if (isMain(person)) throw refuseField('email', 'The main admin’s email can’t be changed.');
    if (currentPassword === undefined) throw refuseField('currentPassword', 'Enter your current password.');
    const refusal = refuseWrongPassword(context, matchedHash);
    if (refusal !== null) return refusal;
    requireFreeEmail(tx, email);
    slowNewEmails(tx, person.id, now);
    mailNewEmail(context, { id: person.id, email }, link);
    mailNotice(context, 'email-change-asked', person, email);
  } else if (isEnded) {
    endEmailChange(tx, person.id);
  }
  const changed = putPerson(tx, person, { name, email: person.email });
  const asked = isNewEmail ? ` A confirmation link was sent to ${email}.` : '';
  const ended = isEnded ? ' A pending email change was canceled.' : '';
  const save = { before: { Name: person.name }, after: { Name: name } };
  recordAudit(context, 'account.updated', changed, `${changesText(save)}${asked}${ended}`, { save });
  return accountOf(tx, changed, now);
}

/**
 * Makes a confirmed email the person's, once (product 26.3), for the person who asked for it; links mailed to the old one
 * stop working. Refusals: 410 `link-invalid`, 403 `other-browser`, 409 `email-taken` if somebody else took it in the meantime.
 */
export function confirmNewEmail(
  context: CommandContext,
  { tokenHash, client }: { readonly tokenHash: string; readonly client: Client },
): NewEmailAnswer {
  const { tx, now, caller } = context;
  const [change] = tx.emailChanges.where('tokenHash', tokenHash);
  const person = change && (tx.users.get(change.id) ?? tx.admins.get(change.id));
  if (
    change === undefined ||
    person === undefined ||
    !isStillToCome(change.expiresAt, NEW_EMAIL_LIFETIME_MS, now)
  )
    throw new ProblemError(410, 'link-invalid', 'This link is invalid or has expired.');
  if (caller.id !== person.id && !isOwnBrowser(tx, person.id, client))
    throw otherBrowser(
      'To confirm this email, log in to the account that asked for it, then open the link again.',
    );
  const { email } = change;
  requireFreeEmail(tx, email);
  const changed = putPerson(tx, person, { name: person.name, email });
  endEmailChange(tx, person.id);
  endConfirmation(tx, person.id);
  endResets(tx, person.id);
  mailNotice(context, 'email-changed', person, email);
  mailNotice(context, 'email-in-use', changed);
  const details = `${person.email} → ${email}.`;
  recordAudit(context, 'account.emailChanged', changed, details, {
    save: { before: { Email: person.email }, after: { Email: email } },
  });
  return { email };
}
