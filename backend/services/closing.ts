import type { Acknowledgement } from '../../src/entities/session/session';
import type { User } from '../../src/entities/user/user';
import { pluralize } from '../../src/lib/formats';
import { formatUsd } from '../../src/lib/money';
import { endAccess } from '../auth/credentials';
import { requireFreshFactor } from '../auth/secondFactor';
import type { IssuedToken } from '../auth/tokens';
import type { CommandContext } from '../context';
import type { CommandView, ReadTables } from '../engine';
import { ProblemError, type RecordedRefusal } from '../problem';
import { recordAudit } from './audit';
import { mailNotice } from './mail';
import { requireUser } from './people';
import { refuseWrongPassword } from './session';

/** What stands where a name stood. */
const CLOSED_NAME = 'Closed account';
const REMOVED = 'removed';

/** What has to be settled before an account can be closed, as parts of a sentence. */
function whatIsLeft(read: ReadTables, { id, balance }: User): string[] {
  const counts: readonly (readonly [number, string])[] = [
    [
      read.investments.where('userId', id).filter(({ status }) => status === 'active').length,
      'active investment',
    ],
    [
      read.deposits.where('userId', id).filter(({ status }) => status === 'pending').length,
      'pending deposit',
    ],
    [
      read.withdrawals.where('userId', id).filter(({ status }) => status === 'pending').length,
      'pending withdrawal',
    ],
  ];
  return [
    ...(balance === 0 ? [] : [`a balance of ${formatUsd(balance)}`]),
    ...counts.filter(([count]) => count > 0).map(([count, what]) => pluralize(count, what)),
  ];
}

function sentenceOf(left: readonly string[]): string {
  const last = left.at(-1) ?? '';
  const others = left.slice(0, -1);
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`;
}

/** Removes the person's name and email from every record but the ledger and the audit log, which stay as they are. */
function forgetName(tx: CommandView, { id }: User): void {
  const userName = CLOSED_NAME;
  for (const deposit of [...tx.deposits.where('userId', id)]) {
    tx.deposits.put({ ...deposit, userName, proof: REMOVED, version: deposit.version + 1 });
  }
  for (const withdrawal of [...tx.withdrawals.where('userId', id)]) {
    const address = withdrawal.method === 'paypal' ? REMOVED : withdrawal.address;
    tx.withdrawals.put({ ...withdrawal, userName, address, version: withdrawal.version + 1 });
  }
  for (const investment of [...tx.investments.where('userId', id)]) {
    tx.investments.put({ ...investment, userName, version: investment.version + 1 });
  }
  for (const document of [...tx.documents.where('userId', id)]) {
    tx.documents.put({ ...document, userName, name: REMOVED, version: document.version + 1 });
  }
  for (const transfer of [...tx.transfers.where('senderId', id)]) {
    tx.transfers.put({ ...transfer, senderName: CLOSED_NAME, version: transfer.version + 1 });
  }
  for (const transfer of [...tx.transfers.where('recipientId', id)]) {
    const { version } = transfer;
    tx.transfers.put({
      ...transfer,
      recipientName: CLOSED_NAME,
      recipientEmail: closedEmail(id),
      version: version + 1,
    });
  }
}

/** Of a domain that can't exist, so that nobody has it. */
const closedEmail = (id: string) => `${id}@closed.invalid`;

interface PreparedClosing {
  readonly matchedHash: string | undefined;
  readonly notice: IssuedToken;
}

/**
 * Closes the caller's account for good (product 26.5). Refusals: 403 without a fresh second factor, 422 for the wrong
 * password (counted, 429 after five), 409 `account-in-use` with what is left.
 */
export function closeAccount(
  context: CommandContext,
  { matchedHash, notice }: PreparedClosing,
): Acknowledgement | RecordedRefusal {
  const { tx, now, caller } = context;
  requireFreshFactor(context);
  const refusal = refuseWrongPassword(context, matchedHash);
  if (refusal !== null) return refusal;
  const user = requireUser(tx, caller.id);
  const left = whatIsLeft(tx, user);
  if (left.length > 0) {
    const detail = `You still have ${sentenceOf(left)}.`;
    throw new ProblemError(409, 'account-in-use', 'Your account can’t be closed yet.', { detail });
  }
  mailNotice(context, 'account-closed', user, notice.hash);
  endAccess(tx, user);
  tx.outbox.remove(`confirm-new-email/${user.id}`);
  forgetName(tx, user);
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
  return { success: true, message: 'Your account is closed.' };
}
