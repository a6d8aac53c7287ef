import { MOST_PAYEES, type Payee, type PayeeInput, type PayeeList } from '../../src/entities/payee/payee';
import { viewKeyOf } from '../../src/entities/savedView/savedView';
import { METHOD_NAMES, type Withdrawal } from '../../src/entities/withdrawal/withdrawal';
import { utcMoment } from '../../src/lib/dateFormats';
import { pluralize } from '../../src/lib/formats';
import { HOUR_MS } from '../../src/lib/time';
import type { CommandContext, QueryContext } from '../context';
import type { ReadTables } from '../engine';
import { notFound, ProblemError } from '../problem';
import { paidToOf } from '../tables';
import { recordAudit } from './audit';
import { mailNotice } from './mail';
import { oldestFirst } from './oldestFirst';
import { requireUser } from './people';

export const payeesOf = ({ payees }: ReadTables, userId: string): readonly Payee[] =>
  oldestFirst(payees.where('userId', userId), ({ createdAt }) => createdAt);

export const listPayees = ({ read, caller }: QueryContext): PayeeList => ({
  items: payeesOf(read, caller.id),
});

type Destination = Pick<Withdrawal, 'method' | 'address'>;

const isSame = (one: Destination, other: Destination) =>
  one.method === other.method && one.address === other.address;

/**
 * Saves where withdrawals go (product 10.9), and mails that it was. @throws ProblemError 409 `conflict` for a name or an
 * address that another payee has, and above {@link MOST_PAYEES}.
 */
export function savePayee(context: CommandContext, { routing, ...input }: PayeeInput): Payee {
  const { tx, caller, now } = context;
  const user = requireUser(tx, caller.id);
  const known = payeesOf(tx, caller.id);
  if (known.length >= MOST_PAYEES)
    throw new ProblemError(
      409,
      'conflict',
      `You have ${MOST_PAYEES} payees. Delete one before you save another.`,
    );
  const refuse = (field: string, title: string) =>
    new ProblemError(409, 'conflict', title, { errors: { [field]: title } });
  if (known.some(({ name }) => viewKeyOf(name) === viewKeyOf(input.name)))
    throw refuse('name', 'You have a payee with this name.');
  const twin = known.find((payee) => isSame(payee, input));
  if (twin !== undefined) throw refuse('address', `Your payee “${twin.name}” has this address.`);
  const payee: Payee = {
    id: tx.payees.newId('pay-', now),
    userId: caller.id,
    ...input,
    ...(routing !== '' && { routing }),
    createdAt: new Date(now).toISOString(),
    version: 1,
  };
  tx.payees.put(payee);
  const fact = `${METHOD_NAMES[payee.method]}, ${payee.address}`;
  recordAudit(context, 'payee.saved', user, `“${payee.name}”: ${fact}.`);
  mailNotice(context, 'payee-added', user, `${payee.name}: ${fact}`);
  return payee;
}

/** @throws ProblemError 404. */
export function deletePayee(context: CommandContext, id: string): void {
  const { tx, caller } = context;
  const payee = tx.payees.get(id);
  if (payee?.userId !== caller.id) throw notFound('Payee not found.');
  tx.payees.remove(id);
  recordAudit(context, 'payee.deleted', caller, `“${payee.name}”.`);
}

/** Whether the person's withdrawals were paid to this address before. */
const isPaidBefore = (read: ReadTables, userId: string, { address }: Pick<Destination, 'address'>) =>
  read.withdrawals.some('paidTo', paidToOf(userId, address));

/**
 * What a withdrawal keeps of the saved payee with its address. @throws ProblemError 409 `payee-too-new` if the policy lets a
 * first payout wait and this one would come before.
 */
export function payeeFor(
  read: ReadTables,
  userId: string,
  destination: Destination,
  { title, now }: { readonly title: string; readonly now: number },
): Pick<Withdrawal, 'payee'> {
  const payee = payeesOf(read, userId).find((one) => isSame(one, destination));
  const hours = read.policy.get('policy')?.newPayeeHours ?? 0;
  if (hours > 0 && !isPaidBefore(read, userId, destination)) {
    const from = Date.parse(payee?.createdAt ?? '') + hours * HOUR_MS;
    if (payee === undefined)
      throw new ProblemError(409, 'payee-too-new', title, {
        detail: `Save this address as a payee first. It can be paid ${pluralize(hours, 'hour')} later.`,
      });
    if (now < from)
      throw new ProblemError(409, 'payee-too-new', title, {
        detail: `“${payee.name}” is new. It can be paid from ${utcMoment(new Date(from).toISOString())} on.`,
      });
  }
  if (payee === undefined) return {};
  const { holder, routing, createdAt: addedAt } = payee;
  return { payee: { holder, ...(routing !== undefined && { routing }), addedAt } };
}
