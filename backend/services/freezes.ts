import type { AuditAction } from '../../src/entities/audit/auditActions';
import type { Acknowledgement } from '../../src/entities/session/session';
import type { User } from '../../src/entities/user/user';
import { utcMoment } from '../../src/lib/dateFormats';
import { FREEZE_LINK_LIFETIME_MS } from '../../src/lib/lifetimes';
import { endFreezeLinks } from '../auth/credentials';
import { endSessions } from '../auth/sessions';
import type { CommandContext } from '../context';
import type { ReadTables } from '../engine';
import { isStillToCome } from '../moments';
import type { NoticeMail } from '../ownRecords';
import { ProblemError } from '../problem';
import { recordAudit } from './audit';
import { mailNotice } from './mail';
import { requireOpenUser, requireUser } from './people';

/** @throws ProblemError 409 `account-frozen` if nothing may leave this account (product 13.15). */
export function requireThawed({ frozen }: User): void {
  if (frozen === undefined) return;
  throw new ProblemError(
    409,
    'account-frozen',
    'Your account is frozen. Contact us to have it opened again.',
    {
      detail: `It was frozen on ${utcMoment(frozen.at)}.`,
    },
  );
}

function change(
  context: CommandContext,
  user: User,
  frozen: User['frozen'],
  told: {
    readonly action: AuditAction;
    readonly mail: NoticeMail;
    readonly details: string;
    readonly fact: string;
  },
): User {
  const { frozen: _before, ...known } = user;
  const changed: User = { ...known, ...(frozen && { frozen }), version: user.version + 1 };
  context.tx.users.put(changed);
  recordAudit(context, told.action, user, told.details);
  mailNotice(context, told.mail, user, told.fact);
  return changed;
}

const alreadyFrozen = (title: string, { at, by }: NonNullable<User['frozen']>) =>
  new ProblemError(409, 'illegal-transition', title, { detail: `${by} froze it on ${utcMoment(at)}.` });

/** Freezes an investor's account, for an admin. @throws ProblemError 404; 409 `illegal-transition` if it is frozen. */
export function freezeUser(context: CommandContext, id: string, reason: string): User {
  const { tx, caller, now } = context;
  const user = requireOpenUser(tx, id);
  if (user.frozen !== undefined)
    throw alreadyFrozen(`${user.name}’s account is frozen already.`, user.frozen);
  const frozen = { at: new Date(now).toISOString(), by: caller.name, isOwn: false, reason };
  return change(context, user, frozen, {
    action: 'account.frozen',
    mail: 'account-frozen',
    details: `${caller.name} froze ${user.name}’s account: ${reason}`,
    fact: `Reason: ${reason}`,
  });
}

/**
 * Freezes the caller's own account and ends their other sessions: whoever is in one of them may be a thief. Only an admin
 * thaws it. @throws ProblemError 409 `illegal-transition` if it is frozen.
 */
export function freezeOwn(context: CommandContext): User {
  const { tx, caller } = context;
  const user = requireUser(tx, caller.id);
  if (user.frozen !== undefined) throw alreadyFrozen('Your account is frozen already.', user.frozen);
  endSessions(tx, user.id, caller.sessionId);
  return freezeByOwner(context, user, '');
}

/** By the investor, whose name the log has. */
function freezeByOwner(context: CommandContext, user: User, how: string): User {
  const frozen = { at: new Date(context.now).toISOString(), by: user.name, isOwn: true, reason: null };
  return change(context, user, frozen, {
    action: 'account.frozen',
    mail: 'account-frozen',
    details: `${user.name} froze their own account${how}.`,
    fact: '',
  });
}

function requireOpenLink(read: ReadTables, tokenHash: string, now: number): User {
  const link = read.freezeLinks.get(tokenHash);
  const user = link === undefined ? undefined : read.users.get(link.userId);
  if (user !== undefined && isStillToCome(link?.expiresAt, FREEZE_LINK_LIFETIME_MS, now)) return user;
  throw new ProblemError(410, 'link-invalid', 'This link is invalid or has expired.');
}

/**
 * Freezes the account that a security mail was about, and ends all its sessions: who has the mail says "This wasn't me".
 * The link works once, and all others with it. @throws ProblemError 410 `link-invalid`
 */
export function freezeByLink(context: CommandContext, tokenHash: string): Acknowledgement {
  const { tx, now } = context;
  const user = requireOpenLink(tx, tokenHash, now);
  endFreezeLinks(tx, user.id);
  endSessions(tx, user.id);
  if (user.frozen === undefined) freezeByOwner(context, user, ' with the link of a mail');
  return { success: true, message: 'No money can leave your account, and you’re logged out everywhere.' };
}

/**
 * Lets money leave an investor's account again, for an admin. @throws ProblemError 404; 409 `illegal-transition` if it
 * isn't frozen.
 */
export function thawUser(context: CommandContext, id: string, reason: string): User {
  const { tx, caller } = context;
  const user = requireOpenUser(tx, id);
  if (user.frozen === undefined)
    throw new ProblemError(409, 'illegal-transition', `${user.name}’s account isn’t frozen.`);
  return change(context, user, undefined, {
    action: 'account.thawed',
    mail: 'account-thawed',
    details: `${caller.name} thawed ${user.name}’s account: ${reason}`,
    fact: '',
  });
}
