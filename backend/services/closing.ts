import type { Acknowledgement } from '../../src/entities/session/session';
import { CLOSED_DOMAIN, type User } from '../../src/entities/user/user';
import { listText, pluralize } from '../../src/lib/formats';
import { formatUsd } from '../../src/lib/money';
import { endAccess } from '../auth/credentials';
import type { CommandContext } from '../context';
import type { CommandView, ReadTables } from '../engine';
import { ProblemError, type RecordedRefusal } from '../problem';
import type { TableName } from '../tables';
import { recordAudit } from './audit';
import { dateDecision } from './documents';
import { requireThawed } from './freezes';
import { mailNotice } from './mail';
import { requireUser } from './people';
import { refuseWrongPassword } from './ownPassword';

/** Replaces the person's name. */
const CLOSED_NAME = 'Closed account';
const REMOVED = 'removed';

const closedEmail = (id: string) => `${id}${CLOSED_DOMAIN}`;

interface NamedTable {
  /** Records that must be settled before an account can be closed: one's name, and how many the person has. */
  readonly open?: readonly [name: string, count: (read: ReadTables, id: string) => number];
  /** Removes the person's name, and anything else that identifies them, from their records. */
  readonly forget: (tx: CommandView, id: string) => void;
}

/**
 * What happens to each table's records when their person's account is closed: they lose the name, stay unchanged
 * ('kept'), end with the access or with the account itself ('ends'), or don't belong to a person ('nobody'). Open
 * records are named in this order.
 */
export const AT_CLOSING: { readonly [T in TableName]: NamedTable | 'kept' | 'ends' | 'nobody' } = {
  investments: {
    open: [
      'active investment',
      (read, id) => read.investments.where('userId', id).filter(({ status }) => status === 'active').length,
    ],
    forget: (tx, id) => {
      for (const investment of [...tx.investments.where('userId', id)]) {
        tx.investments.put({ ...investment, userName: CLOSED_NAME, version: investment.version + 1 });
      }
    },
  },
  deposits: {
    open: [
      'pending deposit',
      (read, id) => read.deposits.where('userId', id).filter(({ status }) => status === 'pending').length,
    ],
    forget: (tx, id) => {
      for (const deposit of [...tx.deposits.where('userId', id)]) {
        const version = deposit.version + 1;
        tx.deposits.put({ ...deposit, userName: CLOSED_NAME, proof: REMOVED, version });
      }
    },
  },
  withdrawals: {
    open: [
      'pending withdrawal',
      (read, id) => read.withdrawals.where('userId', id).filter(({ status }) => status === 'pending').length,
    ],
    forget: (tx, id) => {
      for (const withdrawal of [...tx.withdrawals.where('userId', id)]) {
        const address = withdrawal.method === 'paypal' ? REMOVED : withdrawal.address;
        const version = withdrawal.version + 1;
        const payee = withdrawal.payee && { ...withdrawal.payee, holder: REMOVED };
        tx.withdrawals.put({
          ...withdrawal,
          userName: CLOSED_NAME,
          address,
          ...(payee && { payee }),
          version,
        });
      }
    },
  },
  documents: {
    forget: (tx, id) => {
      for (const document of [...tx.documents.where('userId', id)]) {
        const version = document.version + 1;
        tx.documents.put({ ...document, userName: CLOSED_NAME, name: REMOVED, version });
      }
    },
  },
  transfers: {
    forget: (tx, id) => {
      for (const transfer of [...tx.transfers.where('senderId', id)]) {
        tx.transfers.put({ ...transfer, senderName: CLOSED_NAME, version: transfer.version + 1 });
      }
      const names = { recipientName: CLOSED_NAME, recipientEmail: closedEmail(id) };
      for (const transfer of [...tx.transfers.where('recipientId', id)]) {
        tx.transfers.put({ ...transfer, ...names, version: transfer.version + 1 });
      }
    },
  },
  proposals: {
    forget: (tx, id) => {
      for (const { id: proposalId, subjectId } of [...tx.proposals.where('kind', 'adjustment')])
        if (subjectId === id) tx.proposals.remove(proposalId);
    },
  },
  // The books and the log stay true; notes belong to the admins.
  ledger: 'kept',
  audit: 'kept',
  notes: 'kept',
  users: 'ends',
  credentials: 'ends',
  sessions: 'ends',
  authenticators: 'ends',
  recoveryCodes: 'ends',
  loginChallenges: 'ends',
  passwordResets: 'ends',
  freezeLinks: 'ends',
  emailConfirmations: 'ends',
  emailChanges: 'ends',
  loginAttempts: 'ends',
  knownBrowsers: 'ends',
  passkeys: 'ends',
  savedViews: 'ends',
  payees: 'ends',
  // Without a name, or removed automatically after a while.
  outbox: 'kept',
  withdrawalHolds: 'kept',
  passkeyChallenges: 'kept',
  idempotency: 'kept',
  quotes: 'kept',
  settlementFailures: 'kept',
  // An admin's account is removed rather than closed.
  admins: 'nobody',
  adminInvitations: 'nobody',
  plans: 'nobody',
  wallets: 'nobody',
  site: 'nobody',
  policy: 'nobody',
  meta: 'nobody',
};

const NAMED_TABLES = Object.values(AT_CLOSING).filter((table) => typeof table !== 'string');

/** What must be settled before an account can be closed, as parts of a sentence. */
function whatIsLeft(read: ReadTables, { id, balance }: User): string[] {
  const open = NAMED_TABLES.flatMap((table) => {
    if (table.open === undefined) return [];
    const [name, countOf] = table.open;
    const count = countOf(read, id);
    return count === 0 ? [] : [pluralize(count, name)];
  });
  return [...(balance === 0 ? [] : [`a balance of ${formatUsd(balance)}`]), ...open];
}

interface PreparedClosing {
  readonly matchedHash: string | undefined;
}

/**
 * Closes the caller's account permanently (product 26.5). Refusals: 422 for the wrong password (counted, 429 after
 * five), 409 `account-in-use` with what is left, 409 `account-frozen`.
 */
export function closeAccount(
  context: CommandContext,
  { matchedHash }: PreparedClosing,
): Acknowledgement | RecordedRefusal {
  const { tx, now, caller } = context;
  const refusal = refuseWrongPassword(context, matchedHash);
  if (refusal !== null) return refusal;
  const user = requireUser(tx, caller.id);
  requireThawed(user);
  const left = whatIsLeft(tx, user);
  if (left.length > 0) {
    const detail = `You still have ${listText(left, 'and')}.`;
    throw new ProblemError(409, 'account-in-use', 'Your account can’t be closed yet.', { detail });
  }
  mailNotice(context, 'account-closed', user);
  endAccess(tx, user);
  tx.outbox.remove(`confirm-new-email/${user.id}`);
  // A pending identity check is never decided: its photos are kept for the usual days after a decision, from now on.
  dateDecision(context, user.id);
  for (const { forget } of NAMED_TABLES) forget(tx, user.id);
  const closed: User = {
    ...user,
    name: CLOSED_NAME,
    email: closedEmail(user.id),
    emailVerified: false,
    kycStatus: 'unverified',
    kycDecidedAt: null,
    kycReason: null,
    closedAt: new Date(now).toISOString(),
    version: user.version + 1,
  };
  tx.users.put(closed);
  const nameless = { ...caller, name: CLOSED_NAME };
  recordAudit({ tx, now, caller: nameless }, 'account.closed', closed, 'An investor closed their account.');
  return { success: true, message: 'Your name and email were removed.' };
}
