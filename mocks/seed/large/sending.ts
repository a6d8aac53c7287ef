import { METHOD_NAMES, type WithdrawalMethod } from '../../../src/entities/withdrawal/withdrawal';
import { formatUsd, fromCents } from '../../../src/lib/money';
import type { SeededRandom } from './seededRandom';
import { decided, type Life } from './life';
import type { Person } from './people';

const CANCELLED_SHARE = 0.06;
const REJECTED_SHARE = 0.05;
const LEAST_WITHDRAWAL_CENTS = 1_000;
const LEAST_TRANSFER_CENTS = 500;
const REASON = 'The identity is not verified, or the address belongs to somebody else.';
const NOTES = ['', '', 'Rent', 'Thank you', 'For the tickets', 'Shared costs', 'Happy birthday'] as const;

interface Method {
  readonly method: WithdrawalMethod;
  /** Looks like an address and belongs to nobody. */
  readonly addressOf: (person: Person, random: SeededRandom) => string;
}

const METHODS: readonly Method[] = [
  { method: 'bank', addressOf: (_, random) => `DE00 0000 ${random.between(1_000, 10_000)} 0000 0000 00` },
  { method: 'crypto', addressOf: (_, random) => `bc1qdemo${random.text(8)}n0tsendqqqqqqqqqqqqqqqqqq` },
  { method: 'paypal', addressOf: ({ email }) => email },
];

/** Nobody completes a withdrawal of somebody who is not verified (decisions A2). */
function inventOutcome(random: SeededRandom, { kycStatus }: Person): 'completed' | 'rejected' | 'cancelled' {
  if (random.happens(CANCELLED_SHARE)) return 'cancelled';
  return kycStatus !== 'verified' || random.happens(REJECTED_SHARE) ? 'rejected' : 'completed';
}

/** A request for part of the balance; what is rejected or cancelled comes back. */
export function withdraw(life: Life, at: number): void {
  const { random, stamps, history } = life.world;
  const { id: userId, name: userName } = life.person;
  const cents = life.portion(0.2, 0.9);
  if (cents < LEAST_WITHDRAWAL_CENTS) return;
  const amount = fromCents(cents);
  const { method, addressOf } = random.pick(METHODS);
  const id = stamps.id('wdr-', at);
  const decidedAt = life.decisionOn(at);
  const outcome = inventOutcome(random, life.person);
  const doer = outcome === 'cancelled' ? life.self() : life.admin();
  history.withdrawals.push({
    ...{ id, userId, userName, amount, fee: 0, method },
    address: addressOf(life.person, random),
    status: decidedAt === undefined ? 'pending' : outcome,
    date: new Date(at).toISOString(),
    ...decided(decidedAt, doer, outcome === 'rejected' ? REASON : null),
  });
  const description = `Withdrawal by ${METHOD_NAMES[method].toLowerCase()}`;
  life.post(at, { type: 'withdrawal', cents: -cents, description, sourceId: id });
  life.note(at, life.self(), {
    action: 'withdrawal.requested',
    subjectId: id,
    details: () => `${userName} asked for a withdrawal of ${formatUsd(amount)}.`,
  });
  if (decidedAt === undefined) return;
  life.note(decidedAt, doer, {
    action: `withdrawal.${outcome}`,
    subjectId: id,
    details: () => `Withdrawal of ${formatUsd(amount)} by ${userName} was marked ${outcome}.`,
  });
  if (outcome === 'completed') return;
  life.plan(decidedAt, () => {
    const returned = `Withdrawal ${outcome}: money returned`;
    life.post(decidedAt, { type: 'withdrawal-return', cents, description: returned, sourceId: id });
  });
}

/** A transfer of part of the balance to anybody who has joined by then. */
export function transfer(life: Life, at: number): void {
  const { random, stamps, history, people } = life.world;
  const sender = life.person;
  const recipient = random.pick(people);
  const cents = life.portion(0.02, 0.3);
  if (recipient === sender || recipient.joinedAt >= at || cents < LEAST_TRANSFER_CENTS) return;
  const id = stamps.id('trf-', at);
  const note = random.pick(NOTES);
  const amount = fromCents(cents);
  history.transfers.push({
    id,
    senderId: sender.id,
    senderName: sender.name,
    recipientId: recipient.id,
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    amount,
    note,
    date: new Date(at).toISOString(),
    version: 1,
  });
  const about = note === '' ? '' : `: ${note}`;
  const to = `Transfer to ${recipient.name}${about}`;
  const from = `Transfer from ${sender.name}${about}`;
  life.post(at, { type: 'transfer-out', cents: -cents, description: to, sourceId: id });
  life.postFor(recipient, at, { type: 'transfer-in', cents, description: from, sourceId: id });
  life.note(at, life.self(), {
    action: 'transfer.made',
    subjectId: id,
    subject: recipient,
    details: () => `${sender.name} sent ${formatUsd(amount)} to ${recipient.name}.`,
  });
}
