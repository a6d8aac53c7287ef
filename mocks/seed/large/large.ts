import type { Admin } from '../../../src/entities/admin/admin';
import type { User } from '../../../src/entities/user/user';
import { DAY_MS } from '../../../src/lib/time';
import type { DataSet } from '../../storage/memoryTables';
import type { Credential } from '../../../backend/tables';
import { generateDataSet } from '../dataSets';
import { SEED_PLANS } from '../seedPlans';
import { SeededRandom } from './seededRandom';
import { History, inOrder, keepAudit, keepLedger } from './history';
import type { Doer } from './life';
import { liveAll } from './lives';
import { HISTORY_DAYS, inventPeople, type Person } from './people';
import { Stamps } from './stamps';

/** Investors and deposits of the large data set, those of the demo among them. */
const LARGE_SIZE = { users: 10_000, deposits: 20_000 } as const;

/**
 * `Invest123!` for everybody (PBKDF2-SHA-256), hashed once and beforehand: ten thousand hashes would take an hour.
 * One salt is a weakness that invented people can afford.
 */
const SHARED_PASSWORD: Omit<Credential, 'id'> = {
  salt: '+2r6ySYitiWc9dLPyE88jg==',
  hash: '026LIeg8ZrTAooivw3vdr7KFPyE9lzWjUKe/YtmNzbM=',
  iterations: 600_000,
};

const COLLEAGUES = [
  { name: 'Priya Raman', email: 'priya@cairnfield.example' },
  { name: 'Jonas Feld', email: 'jonas@cairnfield.example' },
] as const;

/**
 * The demo among 10,000 investors with 20,000 deposits and two years of history. The same `seed` and `now`
 * (epoch ms) give the same records, always: what storage holds lies over them. A change to what comes out needs
 * a new edition (`baseNames.ts`).
 */
export function generateLarge(seed: number, now: number): DataSet {
  const demo = generateDataSet('demo', now);
  const {
    users = [],
    admins = [],
    deposits = [],
    investments = [],
    transfers = [],
    withdrawals = [],
    ledger = [],
    audit = [],
    credentials = [],
  } = demo;
  const random = new SeededRandom(seed);
  const stamps = new Stamps([...users, ...deposits, ...investments, ...transfers, ...withdrawals].map(idOf));
  const people = inventPeople(random, stamps, LARGE_SIZE.users - users.length, now);
  const colleagues = inventColleagues(stamps, now);
  const history = new History(now);
  const staff = [...admins, ...colleagues].map(doerOf);
  liveAll(
    { random, stamps, history, plans: SEED_PLANS, people, admins: staff },
    LARGE_SIZE.deposits - deposits.length,
  );

  const entries = keepLedger([
    ...ledger.map(({ id, seq, balanceAfter, ...posting }) => posting),
    ...history.postings,
  ]);
  const balances = new Map(entries.map(({ userId, balanceAfter }) => [userId, balanceAfter]));
  return {
    ...demo,
    users: inOrder(
      [...users, ...people.map((person) => toUser(person, balances))],
      ({ createdAt }) => createdAt,
    ),
    admins: [...admins, ...colleagues],
    credentials: [
      ...credentials,
      ...[...people, ...colleagues].map(({ id }) => ({ id, ...SHARED_PASSWORD })),
    ],
    deposits: inOrder([...deposits, ...history.deposits], dateOf),
    investments: inOrder([...investments, ...history.investments], ({ startDate }) => startDate),
    transfers: inOrder([...transfers, ...history.transfers], dateOf),
    withdrawals: inOrder([...withdrawals, ...history.withdrawals], dateOf),
    ledger: entries,
    audit: keepAudit([...audit.map(({ id, seq, ...deed }) => deed), ...history.deeds]),
  };
}

const idOf = ({ id }: { readonly id: string }) => id;
const dateOf = ({ date }: { readonly date: string }) => date;
const doerOf = ({ id, name }: Admin): Doer => ({ actorId: id, actorName: name, actorRole: 'admin' });

function inventColleagues(stamps: Stamps, now: number): Admin[] {
  const createdAt = now - HISTORY_DAYS * DAY_MS;
  return COLLEAGUES.map((colleague) => ({
    id: stamps.id('admin-', createdAt),
    ...colleague,
    role: 'admin',
    kycStatus: 'verified',
    createdAt: new Date(createdAt).toISOString(),
    isMain: false,
    version: 1,
  }));
}

function toUser(person: Person, balances: ReadonlyMap<string, number>): User {
  const { id, email, name, kycStatus, kycDecidedAt, emailVerified } = person;
  const { referralCode, referredBy, referrals } = person;
  return {
    id,
    email,
    name,
    role: 'user',
    kycStatus,
    kycDecidedAt,
    balance: balances.get(id) ?? 0,
    createdAt: new Date(person.joinedAt).toISOString(),
    emailVerified,
    referralCode,
    referredBy,
    referrals,
    version: 1,
  };
}
