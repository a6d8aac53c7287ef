import type { DepositCoin } from '../../src/entities/deposit/coins';
import type { KycStatus } from '../../src/entities/user/user';
import type { WithdrawalMethod } from '../../src/entities/withdrawal/withdrawal';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/time';
import type { WriteView } from '../memory/memoryTables';
import { approveDeposit, rejectDeposit } from '../services/deposits';
import { submitKyc } from '../services/users';
import { completeWithdrawal } from '../services/withdrawals';
import { DEMO_CREDENTIALS } from './demoCredentials';
import { sampleDocument } from './samplePaper';
import { seedEmpty } from './empty';
import { SeededRandom } from './large/seededRandom';
import {
  asCaller,
  deposited,
  depositedWithProof,
  investedIn,
  request,
  transferred,
  withdrawn,
  type As,
  type PastEvent,
} from './pastEvents';
import { daysInMs, MAIN_ADMIN, playEvents, putPeople, type SeedPerson } from './play';

const AVA_CODE = 'ref-ava7k2m9q';

const SEED = 20_261;

function person(
  key: Exclude<keyof typeof DEMO_CREDENTIALS, 'adminMain'>,
  /** Fixed, for use in tests and links. */
  id: string,
  name: string,
  joinedDays: number,
  kycStatus: KycStatus,
  referralCode: string,
  referredBy: string | null = null,
): SeedPerson {
  const email = `${key}@cairnfield.example`;
  const [joined, password] = [daysInMs(joinedDays), DEMO_CREDENTIALS[key]];
  return { id, name, email, emailVerified: true, kycStatus, referralCode, referredBy, joined, password };
}

/** The demo's people, in the order they joined; all names are invented. */
export const DEMO_PEOPLE = {
  ava: person('ava', 'user-1700000000001', 'Ava Lindqvist', 119.61, 'verified', AVA_CODE),
  liam: person('liam', 'user-1700000000004', 'Liam Forsyth', 94.47, 'verified', 'ref-liam9c5vb', AVA_CODE),
  sofia: person('sofia', 'user-1700000000005', 'Sofia Marchetti', 79.55, 'verified', 'ref-sofia2n7h'),
  kenji: {
    ...person('kenji', 'user-1700000000006', 'Kenji Arimoto', 51.72, 'rejected', 'ref-kenji8r1y'),
    kycReason: 'The photo of the back is too dark to read. Please take it again in daylight.',
  },
  amara: person('amara', 'user-1700000000007', 'Amara Nwosu', 40.38, 'pending', 'ref-amara5j3s'),
  lucas: person('lucas', 'user-1700000000008', 'Lucas Brandt', 26.66, 'unverified', 'ref-lucas6f0g'),
  grace: person('grace', 'user-1700000000010', 'Grace Holloway', 22.57, 'verified', 'ref-grace7p2x'),
  mateo: person(
    'mateo',
    'user-1700000000011',
    'Mateo Rivas',
    18.35,
    'unverified',
    'ref-mateo4w9d',
    'ref-liam9c5vb',
  ),
  ingrid: person('ingrid', 'user-1700000000012', 'Ingrid Solberg', 16.52, 'verified', 'ref-ingrid5t1'),
  elena: person(
    'elena',
    'user-1700000000009',
    'Elena Petrova',
    13.43,
    'verified',
    'ref-elena1d4u',
    'ref-sofia2n7h',
  ),
  noah: person('noah', 'user-1700000000002', 'Noah Okafor', 5.58, 'pending', 'ref-noah4t8xz', AVA_CODE),
  mia: {
    ...person('mia', 'user-1700000000003', 'Mia Castellanos', 1, 'unverified', 'ref-mia3w6pd1'),
    emailVerified: false,
  },
} as const;

const { ava, liam, sofia, kenji, amara, lucas, grace, mateo, ingrid, elena, noah } = DEMO_PEOPLE;

/**
 * On test networks, and derived from hashed text, so nobody owns them. Ethereum addresses are the same on every
 * network: their EIP-55 checksum is wrong in every letter, so that wallets reject them (decision 91).
 */
const DEMO_WALLETS = {
  btc: 'tb1q2v77jfq4f4ffxuwlsdd3ktlnfamyn3mmtm7wnm',
  eth: 'sep:0x63e509CfAD813eEfbb9e7f15cEB8267C0F9c16Af',
  usdt: 'sep:0xBBc7feb3f03bb6B9657076b240A141a6C59E71EE',
  ltc: 'tltc1qrzc3a9fwc3t8c777epk7h409ga5urp8w7c7f4x',
} as const;

const PAYOUT_WALLET = 'tb1qtd25qt7tm3hhm68xzqqc74lpq4w5fs3gqta3rn';
/** The example from the IBAN registry. */
const PAYOUT_IBAN = 'DE89 3704 0044 0532 0130 00';

/** Business hours in both America and Europe begin at this UTC hour. */
const OFFICE_OPENS = 13;
const OFFICE_HOURS = 6;

/** A time in office hours `daysAgo` days ago, or earlier today if less than one; in ms before now. */
function officeTime(now: number, daysAgo: number, random: SeededRandom): number {
  const minutes = random.below(OFFICE_HOURS * 60) * MINUTE_MS + random.below(60_000);
  if (daysAgo < 1) return daysInMs(daysAgo) - (minutes % HOUR_MS);
  const today = now - (now % DAY_MS);
  return now - (today - daysInMs(Math.floor(daysAgo)) + OFFICE_OPENS * HOUR_MS + minutes);
}

/** How long a decision took: 20 to 159 minutes, varied. */
const reviewTime = (ago: number) => (20 + (Math.floor(ago / 1_000) % 140)) * MINUTE_MS;

/** A deposit, decided an hour or two later unless left pending. */
function deposit(
  person: SeedPerson,
  ago: number,
  amount: number,
  crypto: DepositCoin,
  outcome: 'approve' | 'reject' | 'wait' = 'approve',
): PastEvent[] {
  const decide = (as: As, id: string) =>
    outcome === 'approve'
      ? approveDeposit(as(MAIN_ADMIN), id)
      : rejectDeposit(as(MAIN_ADMIN), id, 'The payment didn’t arrive.');
  const input = { amount, crypto, proof: `${crypto}-receipt.png` };
  if (outcome === 'wait') return depositedWithProof(person, ago, input);
  return deposited(person, ago, input, { after: reviewTime(ago), decide });
}

/** A withdrawal, completed some hours later unless left pending. */
function withdraw(
  person: SeedPerson,
  ago: number,
  amount: number,
  method: WithdrawalMethod,
  isCompleted: boolean,
): PastEvent[] {
  const address = { bank: PAYOUT_IBAN, crypto: PAYOUT_WALLET, paypal: person.email }[method];
  const decide = (as: As, id: string) => completeWithdrawal(as(MAIN_ADMIN), id);
  const decision = isCompleted ? { after: 18 * HOUR_MS + reviewTime(ago), decide } : undefined;
  return withdrawn(person, ago, { amount, method, address }, decision);
}

/** The form with sample documents, submitted an hour after joining and not decided yet. */
function submittedKyc(person: SeedPerson): PastEvent[] {
  return request(person.joined - HOUR_MS, (as, tx) => {
    const context = as(asCaller(person));
    const upload = (purpose: 'identity-front' | 'identity-back') => {
      const document = sampleDocument(person, {
        key: `${purpose}-${person.id.slice(-4)}`,
        purpose,
        requestId: null,
        date: new Date(context.now).toISOString(),
        name: `${purpose}.png`,
      });
      tx.documents.put(document);
      return document.id;
    };
    return submitKyc(context, { frontId: upload('identity-front'), backId: upload('identity-back') });
  });
}

/** Ava ends up with a deposit of 1000, a pending withdrawal of 500 and an investment of 2000 (product 22.2). */
export function demoEvents(now: number): readonly PastEvent[] {
  const random = new SeededRandom(SEED);
  const at = (daysAgo: number) => officeTime(now, daysAgo, random);
  return [
    ...deposit(ava, at(110), 20000, 'btc'),
    ...deposit(liam, at(90), 7500, 'eth'),
    investedIn(liam, at(88), 'c2', 6000),
    ...deposit(sofia, at(76), 60000, 'usdt'),
    investedIn(sofia, at(75), 'c4', 50000),
    investedIn(liam, at(70), 'c1', 2500),
    investedIn(ava, at(48), 'r1', 12000),
    ...deposit(kenji, at(45), 900, 'ltc', 'reject'),
    investedIn(sofia, at(42), 'c3', 24000),
    ...deposit(amara, at(36), 3200, 'eth'),
    investedIn(ava, at(33), 'c2', 5000),
    transferred(liam, at(28), {
      recipientEmail: ava.email,
      amount: 320.5,
      note: 'Thanks for the introduction',
    }),
    ...deposit(lucas, at(24), 1500, 'ltc'),
    investedIn(amara, at(22), 'c1', 1200),
    ...withdraw(liam, at(19), 1800, 'bank', true),
    investedIn(ava, at(16), 'c1', 1500),
    investedIn(sofia, at(13), 'c3', 30000),
    ...deposit(elena, at(12), 9400, 'btc'),
    investedIn(elena, at(10), 'c2', 8000),
    ...deposit(ava, at(9), 1000, 'usdt'),
    investedIn(lucas, at(8), 'c1', 750),
    ...withdraw(ava, at(7), 650, 'crypto', true),
    transferred(ava, at(5), { recipientEmail: sofia.email, amount: 240, note: 'Dinner in Lisbon' }),
    investedIn(liam, at(4), 'c1', 3000),
    ...deposit(noah, at(3), 2500, 'btc', 'wait'),
    ...withdraw(elena, at(2.5), 300, 'paypal', false),
    investedIn(ava, at(2), 'c1', 2000),
    ...deposit(amara, at(1.5), 5000, 'usdt', 'wait'),
    ...withdraw(ava, at(1), 500, 'bank', false),
    ...deposit(lucas, at(0.5), 800, 'ltc', 'wait'),
    ...deposit(liam, at(58), 4250, 'btc'),
    ...deposit(sofia, at(54), 18400, 'eth'),
    investedIn(sofia, at(52), 'c2', 9500),
    transferred(sofia, at(46), { recipientEmail: liam.email, amount: 185, note: 'Tickets' }),
    ...withdraw(sofia, at(38), 3600, 'bank', true),
    transferred(liam, at(34), { recipientEmail: sofia.email, amount: 92.4, note: 'Lunch' }),
    ...deposit(amara, at(31), 1150, 'btc'),
    ...deposit(liam, at(26), 2600, 'usdt'),
    ...deposit(grace, at(21), 12500, 'btc'),
    investedIn(grace, at(20), 'c2', 7000),
    ...deposit(mateo, at(17), 640, 'ltc'),
    ...deposit(ingrid, at(15), 26800, 'eth'),
    investedIn(ingrid, at(14), 'c3', 20000),
    investedIn(mateo, at(13), 'c1', 520),
    transferred(grace, at(11), { recipientEmail: amara.email, amount: 64.25, note: 'Book club' }),
    ...withdraw(grace, at(10), 900, 'paypal', true),
    ...deposit(sofia, at(6), 7200, 'usdt'),
    ...deposit(grace, at(5), 2150, 'usdt'),
    investedIn(ingrid, at(3), 'c2', 5500),
    transferred(ingrid, at(2), { recipientEmail: grace.email, amount: 120, note: 'Concert' }),
    ...submittedKyc(noah),
    ...submittedKyc(amara),
  ];
}

/** The demo's people and settings, before any events. */
export function putDemo(tx: WriteView, now: number): void {
  seedEmpty(tx, now - daysInMs(130));
  tx.wallets.put({ id: 'wallets', addresses: DEMO_WALLETS, version: 2 });
  const people = Object.values(DEMO_PEOPLE);
  putPeople(
    tx,
    now,
    // They submit the form themselves.
    people.map((each) => (each.kycStatus === 'pending' ? { ...each, kycStatus: 'unverified' } : each)),
  );
}

/** Seeds the demo (product 22.2). */
export function seedDemo(tx: WriteView, now: number): void {
  putDemo(tx, now);
  playEvents(tx, now, demoEvents(now));
}
