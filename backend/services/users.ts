import type { AuditAction } from '../../src/entities/audit/auditActions';
import { kycMachine, type KycEvent } from '../../src/entities/user/kycMachine';
import { KYC_STATUSES, type User } from '../../src/entities/user/user';
import type { BalanceAdjustmentInput, KycInput, UserUpdateInput } from '../../src/entities/user/userInput';
import { utcMoment } from '../../src/lib/dateFormats';
import { capitalize } from '../../src/lib/formats';
import { addDollars, formatUsd } from '../../src/lib/money';
import type { ReadTables } from '../engine';
import type { Proposal } from '../../src/entities/proposal/proposal';
import { firstApprovalText } from './approvals';
import { propose } from './proposals';
import { recordAudit } from './audit';
import {
  ProblemError,
  checkVersion,
  insufficientFunds,
  notFound,
  staleVersion,
  type RecordedRefusal,
} from '../problem';
import type { CommandContext, QueryContext } from '../context';
import { claimDocument, dateDecision } from './documents';
import { postEntry } from './ledger';
import type { ListSpec } from '../listSpec';
import { endConfirmation, endEmailChange, endResets } from '../auth/credentials';
import { mailNotice } from './mail';
import { isEmailTaken, requireOpenUser, requireUser } from './people';
import { pausePayments } from './signIns';
import { advance, type LastDecision } from './advance';

/** Manage Users (product 13.2): searches name, email and id. */
export const USER_LIST: ListSpec<'users'> = {
  table: 'users',
  sorts: {
    name: { lower: 'name' },
    email: 'email',
    createdAt: 'createdAt',
    balance: 'balance',
    referrals: 'referrals',
    kycStatus: 'kycStatus',
  },
  defaultSort: '-createdAt',
  searched: ['name', 'email', 'id'],
  filters: {
    kycStatus: { field: 'kycStatus', allowed: KYC_STATUSES },
    emailVerified: { field: 'emailVerified', allowed: ['true', 'false'] },
    referredBy: { field: 'referredBy' },
    referralCode: { field: 'referralCode' },
  },
  date: 'createdAt',
};

/** The caller's current record. @throws ProblemError 404. */
export function readMe({ read, caller }: QueryContext): User {
  return requireUser(read, caller.id);
}

/**
 * Changes name or email (product 3.7). Existing records keep the old name. Another email is mailed to the old and the new
 * one, and pauses withdrawals and transfers.
 * @throws ProblemError 404; 409 `stale-version`; 409 `email-taken`.
 */
export function updateUser(context: CommandContext, id: string, input: UserUpdateInput): User {
  const { tx } = context;
  const user = requireOpenUser(tx, id);
  checkVersion(user.name, user.version, input.version);
  const { name = user.name, email = user.email } = input;
  if (name === user.name && email === user.email) return user;
  if (isEmailTaken(tx, email, id)) {
    const title = 'An account with this email already exists.';
    throw new ProblemError(409, 'email-taken', title, { errors: { email: title } });
  }
  const changed: User = { ...user, name, email, version: user.version + 1 };
  tx.users.put(changed);
  // Links sent to the old address must stop working.
  if (email !== user.email) {
    endResets(tx, id);
    endConfirmation(tx, id);
    endEmailChange(tx, id);
    const paused = pausePayments(context, id);
    for (const to of [user.email, email])
      mailNotice(context, 'email-set-by-admin', { id, email: to }, `New email: ${email}\n${paused}`);
  }
  const details = `${user.name} <${user.email}> → ${name} <${email}>.`;
  recordAudit(context, 'user.updated', changed, details, {
    save: { before: { Name: user.name, Email: user.email }, after: { Name: name, Email: email } },
  });
  return changed;
}

const KYC_ACTIONS: Readonly<Record<KycEvent, AuditAction>> = {
  submit: 'kyc.submitted',
  approve: 'kyc.approved',
  reject: 'kyc.rejected',
  reverify: 'kyc.reverified',
};

/** Who last changed a person's KYC, from the audit log. */
function lastKycDecision(read: ReadTables, userId: string): LastDecision {
  const last = read.audit.where('kycOf', userId).at(-1);
  const done = last?.action === 'kyc.submitted' ? 'submitted this' : undefined;
  return { by: last?.actorName ?? null, at: last?.date ?? null, done };
}

function moveKyc(context: CommandContext, user: User, event: KycEvent, reason = ''): User {
  const { tx, caller } = context;
  const kycStatus = advance(kycMachine, user.kycStatus, event, caller, {
    title: 'The KYC status doesn’t allow this.',
    // Only refusals read the log.
    get decision() {
      return lastKycDecision(tx, user.id);
    },
  });
  const isDecision = event === 'approve' || event === 'reject';
  if (isDecision) dateDecision(context, user.id);
  const kycDecidedAt = isDecision ? new Date(context.now).toISOString() : null;
  const changed: User = {
    ...user,
    kycStatus,
    kycDecidedAt,
    kycReason: reason || null,
    version: user.version + 1,
  };
  tx.users.put(changed);
  const action = KYC_ACTIONS[event];
  const done = `${user.name}: ${user.kycStatus} → ${kycStatus}.`;
  const details = reason === '' ? done : `${done} Reason: ${reason}`;
  recordAudit(context, action, user, details, {
    save: {
      before: { 'KYC status': capitalize(user.kycStatus) },
      after: { 'KYC status': capitalize(kycStatus) },
    },
  });
  return changed;
}

/** @throws ProblemError 409 `stale-version` if the person has submitted again since the admin's review. */
function requireReviewed(read: ReadTables, user: User, seen: string | undefined): void {
  if (seen === undefined) return;
  const last = read.audit.where('kycOf', user.id).findLast(({ action }) => action === 'kyc.submitted');
  if (seen === (last?.id ?? '')) return;
  const what =
    last === undefined ? 'Nothing was submitted.' : `It was submitted again on ${utcMoment(last.date)}.`;
  throw staleVersion(`${user.name}’s identity check`, `${what} Review what was submitted before you decide.`);
}

/** Submits the caller's KYC form, of which only the documents are sent (product 4.3). @throws ProblemError 404; 409. */
export function submitKyc(context: CommandContext, { frontId, backId }: KycInput = NO_DOCUMENTS): User {
  const user = moveKyc(context, requireUser(context.tx, context.caller.id), 'submit');
  if (frontId !== null) claimDocument(context, frontId, 'identity-front', user.id);
  if (backId !== null) claimDocument(context, backId, 'identity-back', user.id);
  return user;
}

const NO_DOCUMENTS: KycInput = { frontId: null, backId: null };

/**
 * An admin's KYC decision (product 4.1). A rejection may have a reason, which the investor reads.
 * `submissionId` is the submission that was reviewed.
 * @throws ProblemError 404 'Error: Failed to update KYC status.' (product 4.4); 409 `illegal-transition`; 409
 * `stale-version`.
 */
export function decideKyc(
  context: CommandContext,
  id: string,
  event: 'approve' | 'reject' | 'reverify',
  { reason, submissionId }: { readonly reason?: string; readonly submissionId?: string | undefined } = {},
): User {
  const user = context.tx.users.get(id);
  if (user === undefined || user.closedAt !== null)
    throw notFound('Error: Failed to update KYC status.', 'User not found.');
  const decided = moveKyc(context, user, event, reason);
  requireReviewed(context.tx, user, submissionId);
  return decided;
}

/** @throws ProblemError 404; 409 `insufficient-funds` if the balance would fall below 0. */
function requireAdjustable(
  tx: CommandContext['tx'],
  id: string,
  { amount, corrects }: BalanceAdjustmentInput,
) {
  const user = requireOpenUser(tx, id);
  const balance = addDollars(user.balance, amount);
  if (balance < 0)
    throw insufficientFunds('Insufficient funds.', `${user.name} has ${formatUsd(user.balance)}.`);
  const corrected = corrects ? tx.ledger.get(corrects) : undefined;
  if (corrects && corrected?.userId !== id) throw notFound('This ledger entry isn’t one of this investor’s.');
  const save = {
    before: { Balance: formatUsd(user.balance) },
    after: { Balance: formatUsd(balance) },
  };
  // Not its description, which would grow with each correction of a correction.
  const facts = corrected && `${formatUsd(corrected.amount)} on ${utcMoment(corrected.date)}`;
  return { user, corrected, facts, save };
}

/**
 * An adjustment that two admins must approve (product 14.12); `null` if one is enough. @throws ProblemError as
 * {@link adjustBalance}
 */
export function proposeAdjustment(
  context: CommandContext,
  id: string,
  input: BalanceAdjustmentInput,
): RecordedRefusal | null {
  const { user, facts, save } = requireAdjustable(context.tx, id, input);
  const { amount, reason } = input;
  const after = {
    Amount: formatUsd(amount),
    Reason: reason,
    ...(facts !== undefined && { Corrects: facts }),
    ...save.after,
  };
  return propose(context, { kind: 'adjustment', subject: user, save: { ...save, after }, input, amount });
}

/**
 * Adds a signed dollar amount to a balance (product 13.3), and may name the entry that it corrects.
 * @throws ProblemError 404; 409 `insufficient-funds` if the balance would fall below 0.
 */
export function adjustBalance(
  context: CommandContext,
  id: string,
  input: BalanceAdjustmentInput,
  proposal?: Proposal,
): User {
  const { tx, now } = context;
  const { user, corrected, facts, save } = requireAdjustable(tx, id, input);
  const { amount, reason } = input;
  const why = facts === undefined ? reason : `${reason} (corrects: ${facts})`;
  const changed = postEntry(tx, {
    userId: id,
    type: 'adjustment',
    amount,
    description: `Balance adjustment: ${why}`,
    sourceId: `adj-${user.id}-${user.version}`,
    ...(corrected !== undefined && { corrects: corrected.id }),
    at: now,
  });
  const first = firstApprovalText(proposal);
  const details = `${user.name}’s balance changed by ${formatUsd(amount)} to ${save.after.Balance}: ${why}${first && `.${first}`}`;
  recordAudit(context, 'balance.adjusted', user, details, { save });
  return changed;
}
