import type { DepositCoin } from '../../src/entities/deposit/deposit';
import type { WithdrawalMethod } from '../../src/entities/withdrawal/withdrawal';
import { DAY_MS } from '../../src/lib/time';
import type { WriteView } from '../storage/database';
import { approveDeposit, createDeposit, rejectDeposit } from '../../backend/services/deposits';
import { createTransfer } from '../../backend/services/transfers';
import { completeWithdrawal, createWithdrawal } from '../../backend/services/withdrawals';
import { DEMO_CREDENTIALS } from './demoCredentials';
import { seedEmpty } from './empty';
import {
  callerOf,
  days,
  invest,
  MAIN_ADMIN,
  playEvents,
  putPeople,
  request,
  type As,
  type PastEvent,
  type SeedPerson,
} from './play';

const AVA_CODE = 'ref-ava7k2m9q';

function person(
  key: Exclude<keyof typeof DEMO_CREDENTIALS, 'adminMain'>,
  /** Fixed, so that tests and links can name it. */
  id: string,
  name: string,
  joinedDays: number,
  rest: Pick<SeedPerson, 'kycStatus' | 'referralCode'> & Partial<SeedPerson>,
): SeedPerson {
  return {
    id,
    name,
    email: `${key}@cairnfield.example`,
    emailVerified: true,
    referredBy: null,
    joined: days(joinedDays),
    password: DEMO_CREDENTIALS[key],
    ...rest,
  };
}

/** Who there is in the demo, in the order in which they joined; all names are inventions. */
export const DEMO_PEOPLE = {
  ava: person('ava', 'user-1700000000001', 'Ava Lindqvist', 120, {
    kycStatus: 'verified',
    referralCode: AVA_CODE,
  }),
  liam: person('liam', 'user-1700000000004', 'Liam Forsyth', 95, {
    kycStatus: 'verified',
    referralCode: 'ref-liam9c5vb',
    referredBy: AVA_CODE,
  }),
  sofia: person('sofia', 'user-1700000000005', 'Sofia Marchetti', 80, {
    kycStatus: 'verified',
    referralCode: 'ref-sofia2n7h',
  }),
  kenji: person('kenji', 'user-1700000000006', 'Kenji Arimoto', 52, {
    kycStatus: 'rejected',
    referralCode: 'ref-kenji8r1y',
  }),
  amara: person('amara', 'user-1700000000007', 'Amara Nwosu', 41, {
    kycStatus: 'pending',
    referralCode: 'ref-amara5j3s',
  }),
  lucas: person('lucas', 'user-1700000000008', 'Lucas Brandt', 27, {
    kycStatus: 'unverified',
    referralCode: 'ref-lucas6f0g',
  }),
  elena: person('elena', 'user-1700000000009', 'Elena Petrova', 14, {
    kycStatus: 'verified',
    referralCode: 'ref-elena1d4u',
    referredBy: 'ref-sofia2n7h',
  }),
  noah: person('noah', 'user-1700000000002', 'Noah Okafor', 6, {
    kycStatus: 'pending',
    referralCode: 'ref-noah4t8xz',
    referredBy: AVA_CODE,
  }),
  mia: person('mia', 'user-1700000000003', 'Mia Castellanos', 1, {
    kycStatus: 'unverified',
    referralCode: 'ref-mia3w6pd1',
    emailVerified: false,
  }),
} as const;

const { ava, liam, sofia, kenji, amara, lucas, elena, noah } = DEMO_PEOPLE;

/** Looks like addresses and belongs to nobody: demo values, never to be paid to. */
const DEMO_WALLETS = {
  btc: 'bc1qcairnfielddem0d0n0tsendqqqqqqqqqqqqqqq',
  eth: '0xDE30000000000000000000000000000000000001',
  usdt: '0xDE30000000000000000000000000000000000002',
  ltc: 'ltc1qcairnfielddem0d0n0tsendqqqqqqqqqqqqqq',
} as const;

/** A deposit, decided an hour later unless it is left pending. */
function deposit(
  person: SeedPerson,
  ago: number,
  amount: number,
  crypto: DepositCoin,
  outcome: 'approve' | 'reject' | 'wait' = 'approve',
): PastEvent[] {
  const decision = {
    after: DAY_MS / 24,
    decide: (as: As, id: string) =>
      outcome === 'approve'
        ? approveDeposit(as(MAIN_ADMIN), id)
        : rejectDeposit(as(MAIN_ADMIN), id, 'The payment did not arrive.'),
  };
  return request(
    days(ago),
    (as) => createDeposit(as(callerOf(person)), { amount, crypto, proof: `${crypto}-receipt.png` }),
    outcome === 'wait' ? undefined : decision,
  );
}

/** A withdrawal, completed half a day later unless it is left pending. */
function withdraw(
  person: SeedPerson,
  ago: number,
  amount: number,
  method: WithdrawalMethod,
  isCompleted: boolean,
): PastEvent[] {
  const address = {
    bank: 'DE00 0000 0000 0000 0000 00',
    crypto: DEMO_WALLETS.btc,
    paypal: person.email,
  }[method];
  return request(
    days(ago),
    (as) => createWithdrawal(as(callerOf(person)), { amount, method, address }),
    isCompleted
      ? { after: days(0.5), decide: (as, id) => completeWithdrawal(as(MAIN_ADMIN), id) }
      : undefined,
  );
}

function transfer(from: SeedPerson, to: SeedPerson, ago: number, amount: number, note: string): PastEvent {
  return {
    ago: days(ago),
    happen: (as) => void createTransfer(as(callerOf(from)), { recipientEmail: to.email, amount, note }),
  };
}

/** Ava's ends with the sample list of spec 2: deposit 1000, withdrawal 500 pending, investment 2000. */
export const DEMO_EVENTS: readonly PastEvent[] = [
  ...deposit(ava, 110, 20000, 'btc'),
  ...deposit(liam, 90, 7500, 'eth'),
  invest(liam, days(88), 'c2', 6000),
  ...deposit(sofia, 76, 60000, 'usdt'),
  invest(sofia, days(75), 'c4', 50000),
  invest(liam, days(70), 'c1', 2500),
  invest(ava, days(48), 'r1', 12000),
  ...deposit(kenji, 45, 900, 'ltc', 'reject'),
  invest(sofia, days(42), 'c3', 24000),
  ...deposit(amara, 36, 3200, 'eth'),
  invest(ava, days(33), 'c2', 5000),
  transfer(liam, ava, 28, 320.5, 'Thanks for the introduction'),
  ...deposit(lucas, 24, 1500, 'ltc'),
  invest(amara, days(22), 'c1', 1200),
  ...withdraw(liam, 19, 1800, 'bank', true),
  invest(ava, days(16), 'c1', 1500),
  invest(sofia, days(13), 'c3', 30000),
  ...deposit(elena, 12, 9400, 'btc'),
  invest(elena, days(10), 'c2', 8000),
  ...deposit(ava, 9, 1000, 'usdt'),
  invest(lucas, days(8), 'c1', 750),
  ...withdraw(ava, 7, 650, 'crypto', true),
  transfer(ava, sofia, 5, 240, 'Dinner in Lisbon'),
  invest(liam, days(4), 'c1', 3000),
  ...deposit(noah, 3, 2500, 'btc', 'wait'),
  ...withdraw(elena, 2.5, 300, 'paypal', false),
  invest(ava, days(2), 'c1', 2000),
  ...deposit(amara, 1.5, 5000, 'usdt', 'wait'),
  ...withdraw(ava, 1, 500, 'bank', false),
  ...deposit(lucas, 0.5, 800, 'ltc', 'wait'),
];

/** Who and what there is in the demo before anything happens. */
export function putDemo(tx: WriteView, now: number): void {
  seedEmpty(tx, now - days(130));
  tx.wallets.put({ id: 'wallets', ...DEMO_WALLETS, version: 2 });
  putPeople(tx, now, Object.values(DEMO_PEOPLE));
}

/** The demo (ui-contract, "Demo accounts"). */
export function seedDemo(tx: WriteView, now: number): void {
  putDemo(tx, now);
  playEvents(tx, now, DEMO_EVENTS);
}
