import { isStillToCome } from '../moments';
import { INVITATION_LIFETIME_MS } from '../../src/lib/lifetimes';
import type { Admin } from '../../src/entities/admin/admin';
import type { Invitation, InvitationAcceptance, InvitationInput } from '../../src/entities/admin/invitation';
import { DUTY_NAMES } from '../../src/entities/admin/dutyTasks';
import type { Acknowledgement } from '../../src/entities/session/session';
import { emailKey } from '../../src/lib/email';
import { MAX_PAGE_SIZE } from '../../src/lib/page';
import { sha256Hex } from '../auth/digest';
import { hashChosen, type PasswordHash } from '../auth/passwords';
import type { IssuedToken } from '../auth/tokens';
import type { CommandContext, PrepareContext, QueryContext } from '../context';
import type { CommandView, ReadTables } from '../engine';
import type { ListQuery, ListSpec } from '../listSpec';
import { notFound, ProblemError } from '../problem';
import type { StoredInvitation } from '../ownRecords';
import { recordAudit } from './audit';
import { mailInvitation } from './mail';
import { addAdmin, requireFreeAdminEmail } from './newAdmins';

/** Open invitations, newest first. */
export const INVITATION_LIST: ListSpec<'adminInvitations'> = {
  table: 'adminInvitations',
  sorts: { email: 'email', invitedAt: 'invitedAt' },
  defaultSort: '-invitedAt',
  searched: ['email'],
  filters: {},
};

/** An invitation as admins see it. */
function toInvitation({ id, email, duty, invitedBy, invitedAt, expiresAt }: StoredInvitation): Invitation {
  return { id, email, duty, invitedBy, invitedAt, expiresAt };
}

/** Those that still work, among the first hundred matches; an expired one remains until it is swept. */
export function listInvitations({ read, now }: QueryContext, query: ListQuery) {
  const { items } = read.list(INVITATION_LIST, { ...query, page: 1, pageSize: MAX_PAGE_SIZE });
  const open = items.filter(({ expiresAt }) => isStillToCome(expiresAt, INVITATION_LIFETIME_MS, now));
  const start = (query.page - 1) * query.pageSize;
  return { items: open.slice(start, start + query.pageSize).map(toInvitation), total: open.length };
}

function remove(tx: CommandView, { id }: StoredInvitation): void {
  tx.adminInvitations.remove(id);
  tx.outbox.remove(`admin-invitation/${id}`);
}

/** Ends the invitations sent by a former admin. */
export function endInvitationsOf(tx: CommandView, inviterId: string): void {
  for (const invitation of [...tx.adminInvitations.where('inviterId', inviterId)]) remove(tx, invitation);
}

/**
 * Mails an invitation to become an admin (product 14.9); an earlier one to the same email stops working. Refusal: 409
 * `email-taken`.
 */
export function inviteAdmin(
  context: CommandContext,
  { email, duty }: InvitationInput,
  link: IssuedToken,
): Invitation {
  const { tx, now, caller } = context;
  requireFreeAdminEmail(tx, email);
  for (const earlier of [...tx.adminInvitations.where('email', emailKey(email))]) remove(tx, earlier);
  const id = tx.adminInvitations.newId('invitation-', now);
  const expiresAt = mailInvitation(context, { id, email }, link);
  const invitedAt = new Date(now).toISOString();
  const invitation: StoredInvitation = {
    id,
    email,
    duty,
    invitedBy: caller.name,
    invitedAt,
    expiresAt,
    inviterId: caller.id,
    tokenHash: link.hash,
  };
  tx.adminInvitations.put(invitation);
  recordAudit(
    context,
    'admin.invited',
    { id, name: email },
    `${email} was invited to become an admin (${DUTY_NAMES[duty]}).`,
  );
  return toInvitation(invitation);
}

/** @throws ProblemError 404. */
export function withdrawInvitation(context: CommandContext, id: string): void {
  const { tx, now } = context;
  const invitation = tx.adminInvitations.get(id);
  if (invitation === undefined || !isStillToCome(invitation.expiresAt, INVITATION_LIFETIME_MS, now))
    throw notFound('This invitation is no longer open.');
  remove(tx, invitation);
  const details = `The invitation for ${invitation.email} was revoked.`;
  recordAudit(context, 'admin.uninvited', { id, name: invitation.email }, details);
}

function requireOpen(read: ReadTables, tokenHash: string, now: number): StoredInvitation {
  const [invitation] = read.adminInvitations.where('tokenHash', tokenHash);
  if (invitation !== undefined && isStillToCome(invitation.expiresAt, INVITATION_LIFETIME_MS, now))
    return invitation;
  throw new ProblemError(410, 'link-invalid', 'This invitation is invalid or has expired.');
}

interface PreparedAcceptance {
  readonly password: PasswordHash;
  readonly tokenHash: string;
}

/** Hashes the password, which is slow, only for a valid token. @throws ProblemError 410 `link-invalid`, 422 */
export async function prepareAcceptance(
  { token, password, name }: InvitationAcceptance,
  { passwords, query }: PrepareContext,
): Promise<PreparedAcceptance> {
  const tokenHash = sha256Hex(token);
  const { email } = await query((read, now) => requireOpen(read, tokenHash, now));
  return { password: await hashChosen(passwords, password, email, name), tokenHash };
}

/** Makes the invited person an admin, once, with the name and password they chose (product 14.9). */
export function acceptInvitation(
  context: CommandContext,
  { name }: InvitationAcceptance,
  { password, tokenHash }: PreparedAcceptance,
): Acknowledgement {
  const { tx, now } = context;
  const invitation = requireOpen(tx, tokenHash, now);
  const admin: Admin = addAdmin(
    context,
    { name, email: invitation.email, duty: invitation.duty },
    password,
    invitation.inviterId,
  );
  remove(tx, invitation);
  const details = `${name} (${admin.email}) accepted the invitation by ${invitation.invitedBy}.`;
  recordAudit(context, 'admin.joined', admin, details);
  return { success: true, message: `You can now log in as ${admin.email}.` };
}
