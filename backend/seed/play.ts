import { dayOf } from '../../src/entities/user/dailyLimit';
import type { KycStatus } from '../../src/entities/user/user';
import { DAY_MS } from '../../src/lib/time';
import { type WriteView, createMemoryTables, type DataSet } from '../memory/memoryTables';
import { MAIN_ADMIN_ID } from '../services/people';
import type { Caller } from '../context';
import { mailConfirmation } from '../services/mail';
import { settleDue } from '../memory/dueInvestments';
import type { Credential } from '../ownRecords';
import { TABLE_NAMES } from '../tables';
import { DEMO_LINK } from './demoCredentials';
import type { PastEvent } from './pastEvents';

/** Fills empty tables with records dated relative to `now`, epoch ms. */
export type Seed = (tx: WriteView, now: number) => void;

export function recordsOf(seed: Seed, now: number): DataSet {
  const tables = createMemoryTables(() => undefined);
  seed(tables, now);
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, [...tables[table].values()]]));
}

export const MAIN_ADMIN: Caller = { kind: 'admin', duty: 'owner', id: MAIN_ADMIN_ID, name: 'Morgan Hale' };

export const daysInMs = (count: number) => count * DAY_MS;

/**
 * Performs events in chronological order through the services, so that the books and the audit log are correct;
 * investments are paid on the day they mature.
 */
export function playEvents(tx: WriteView, now: number, events: readonly PastEvent[]): void {
  for (const { ago, happen } of [...events].sort((a, b) => b.ago - a.ago)) {
    const then = Math.round(now - ago);
    settleDue(tx, Math.min(then, now));
    happen((caller) => ({ tx, now: then, caller, randomBytes: noRandomBytes, isPast: true }), tx);
  }
  settleDue(tx, now);
  // What left on earlier days counts for no limit.
  for (const user of [...tx.users.values()]) {
    const { outgoing, ...rest } = user;
    if (outgoing !== undefined && outgoing.day !== dayOf(now)) tx.users.put(rest);
  }
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
      closedAt: null,
      version: 1,
    });
    if (!facts.emailVerified) mailConfirmation({ tx, now }, facts, DEMO_LINK);
    tx.credentials.put({ id: facts.id, ...password });
  }
}

function noRandomBytes(): never {
  throw new Error('A data set takes no chance.');
}
