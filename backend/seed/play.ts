import type { Investment } from '../../src/entities/investment/investment';
import type { KycStatus } from '../../src/entities/user/user';
import { DAY_MS } from '../../src/lib/time';
import type { WriteView } from '../memory/scannedTables';
import { MAIN_ADMIN_ID, requireUser } from '../services/people';
import type { Caller, CommandContext } from '../services/context';
import { openInvestment } from '../services/investments';
import { mailConfirmation } from '../services/mail';
import { settleDue } from '../memory/dueInvestments';
import type { Credential } from '../tables';
import { DEMO_LINK } from './demoCredentials';

/** The caller, at the time of the event. */
export type As = (who: Caller) => CommandContext;

/** Something that happened so many milliseconds before now. */
export interface PastEvent {
  readonly ago: number;
  readonly happen: (as: As, tx: WriteView) => void;
}

export const MAIN_ADMIN: Caller = { kind: 'admin', id: MAIN_ADMIN_ID, name: 'Morgan Hale' };

export const daysInMs = (count: number) => count * DAY_MS;

/**
 * Plays events in the order of time through the services, so that the books and the audit log are right; what matures
 * in between is paid on its day.
 */
export function playEvents(tx: WriteView, now: number, events: readonly PastEvent[]): void {
  const isDue = createDueCheck(tx);
  for (const { ago, happen } of [...events].sort((a, b) => b.ago - a.ago)) {
    const then = Math.round(now - ago);
    if (isDue(Math.min(then, now))) settleDue(tx, Math.min(then, now));
    happen((caller) => ({ tx, now: then, caller, randomBytes: noRandomBytes }), tx);
  }
  settleDue(tx, now);
}

/** Whether something is due at a time (epoch ms). It looks through the investments when there are others alone. */
function createDueCheck(tx: WriteView): (at: number) => boolean {
  let known: readonly Investment[] | undefined;
  let earliest: string | undefined;
  return (at) => {
    const active = tx.investments.where('status', 'active');
    if (active !== known) {
      known = active;
      // Dates are all of the form that toISOString gives, which sorts as text.
      earliest = undefined;
      for (const { endDate } of active) if (earliest === undefined || endDate < earliest) earliest = endDate;
    }
    return earliest !== undefined && Date.parse(earliest) <= at;
  };
}

interface Decision {
  /** Milliseconds after the request. */
  readonly after: number;
  readonly decide: (as: As, id: string) => unknown;
}

/** A request and its decision; without one it is still pending. */
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

/** An investment in any plan: the past reaches back to when real estate was open. */
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

export interface SeedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly kycStatus: KycStatus;
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

/** Puts people with an empty balance; a review took a day and a half. */
export function putPeople(tx: WriteView, now: number, people: readonly SeedPerson[]): void {
  const referrals = new Map<string | null, number>();
  for (const { referredBy } of people) referrals.set(referredBy, (referrals.get(referredBy) ?? 0) + 1);
  for (const { joined, password, ...facts } of people) {
    const createdAt = now - joined;
    const isDecided = facts.kycStatus === 'verified' || facts.kycStatus === 'rejected';
    tx.users.put({
      ...facts,
      role: 'user',
      kycDecidedAt: isDecided ? new Date(createdAt + REVIEW_MS).toISOString() : null,
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
