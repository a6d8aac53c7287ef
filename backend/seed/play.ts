import type { DepositInput } from '../../src/entities/deposit/deposit';
import type { TransferInput } from '../../src/entities/transfer/transfer';
import type { KycStatus } from '../../src/entities/user/user';
import type { WithdrawalInput } from '../../src/entities/withdrawal/withdrawalInput';
import { DAY_MS } from '../../src/lib/time';
import type { WriteView } from '../memory/scannedTables';
import { MAIN_ADMIN_ID, requireUser } from '../services/people';
import type { Caller, CommandContext } from '../services/context';
import { createDeposit } from '../services/deposits';
import { openInvestment } from '../services/investments';
import { mailConfirmation } from '../services/mail';
import { createTransfer } from '../services/transfers';
import { createWithdrawal } from '../services/withdrawals';
import { settleDue } from '../memory/dueInvestments';
import type { Credential } from '../tables';
import { DEMO_LINK } from './demoCredentials';

export type As = (who: Caller) => CommandContext;

export interface PastEvent {
  readonly ago: number;
  readonly happen: (as: As, tx: WriteView) => void;
}

export const MAIN_ADMIN: Caller = { kind: 'admin', id: MAIN_ADMIN_ID, name: 'Morgan Hale' };

export const daysInMs = (count: number) => count * DAY_MS;

/**
 * Plays events in chronological order through the services, so that the books and the audit log are correct;
 * investments are paid on the day they mature.
 */
export function playEvents(tx: WriteView, now: number, events: readonly PastEvent[]): void {
  for (const { ago, happen } of [...events].sort((a, b) => b.ago - a.ago)) {
    const then = Math.round(now - ago);
    settleDue(tx, Math.min(then, now));
    happen((caller) => ({ tx, now: then, caller, randomBytes: noRandomBytes }), tx);
  }
  settleDue(tx, now);
}

interface Decision {
  /** Milliseconds after the request. */
  readonly after: number;
  readonly decide: (as: As, id: string) => unknown;
}

/** A request and its decision; pending without one. */
export function request(
  ago: number,
  ask: (as: As, tx: WriteView) => { readonly id: string } | undefined,
  decision?: Decision,
): PastEvent[] {
  let id: string | undefined;
  const asked: PastEvent = { ago, happen: (as, tx) => void (id = ask(as, tx)?.id) };
  if (decision === undefined) return [asked];
  const { after, decide } = decision;
  return [asked, { ago: ago - after, happen: (as) => id !== undefined && decide(as, id) }];
}

/** An investment in any plan: real estate was open in the past. */
export function investedIn(person: SeedPerson, ago: number, planId: string, amount: number): PastEvent {
  return {
    ago,
    happen: (as, tx) => {
      const plan = tx.plans.get(planId);
      if (plan === undefined) throw new Error(`There is no plan ${planId}.`);
      openInvestment(as(asCaller(person)), requireUser(tx, person.id), plan, amount);
    },
  };
}

export function deposited(
  person: SeedPerson,
  ago: number,
  input: DepositInput,
  decision?: Decision,
): PastEvent[] {
  return request(ago, (as) => createDeposit(as(asCaller(person)), input), decision);
}

export function withdrawn(
  person: SeedPerson,
  ago: number,
  input: WithdrawalInput,
  decision?: Decision,
): PastEvent[] {
  return request(ago, (as) => createWithdrawal(as(asCaller(person)), input), decision);
}

export function transferred(person: SeedPerson, ago: number, input: TransferInput): PastEvent {
  return { ago, happen: (as) => void createTransfer(as(asCaller(person)), input) };
}

export interface SeedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly kycStatus: KycStatus;
  readonly kycReason?: string;
  readonly emailVerified: boolean;
  readonly referralCode: string;
  readonly referredBy: string | null;
  /** Milliseconds before now. */
  readonly joined: number;
  readonly password: Omit<Credential, 'id'>;
}

export function asCaller({ id, name }: Pick<SeedPerson, 'id' | 'name'>): Caller {
  return { kind: 'user', id, name };
}

const REVIEW_MS = daysInMs(1.5);

/** Creates people with an empty balance; KYC reviews took a day and a half. */
export function putPeople(tx: WriteView, now: number, people: readonly SeedPerson[]): void {
  const referrals = new Map<string | null, number>();
  for (const { referredBy } of people) referrals.set(referredBy, (referrals.get(referredBy) ?? 0) + 1);
  for (const { joined, password, kycReason = null, ...facts } of people) {
    const createdAt = now - joined;
    const isDecided = facts.kycStatus === 'verified' || facts.kycStatus === 'rejected';
    tx.users.put({
      ...facts,
      role: 'user',
      kycDecidedAt: isDecided ? new Date(createdAt + REVIEW_MS).toISOString() : null,
      kycReason,
      balance: 0,
      createdAt: new Date(createdAt).toISOString(),
      referrals: referrals.get(facts.referralCode) ?? 0,
      version: 1,
    });
    if (!facts.emailVerified) mailConfirmation({ tx, now }, facts, DEMO_LINK);
    tx.credentials.put({ id: facts.id, ...password });
  }
}

function noRandomBytes(): never {
  throw new Error('A data set takes no chance.');
}
