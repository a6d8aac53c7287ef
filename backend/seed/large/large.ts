import { DEPOSIT_COINS } from '../../../src/entities/deposit/coins';
import type { KycStatus } from '../../../src/entities/user/user';
import { WITHDRAWAL_METHODS } from '../../../src/entities/withdrawal/withdrawal';
import { segwitAddress } from '../../../src/lib/checksums';
import { timestampId } from '../../../src/lib/ids';
import { fromCents, toCents } from '../../../src/lib/money';
import type { WriteView } from '../../memory/memoryTables';
import { recordAudit } from '../../services/audit';
import { VISITOR } from '../../auth/sessions';
import { approveDeposit, rejectDeposit } from '../../services/deposits';
import { openInvestment } from '../../services/investments';
import { requireUser } from '../../services/people';
import { createTransfer } from '../../services/transfers';
import { decideKyc, submitKyc } from '../../services/users';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createWithdrawal,
  rejectWithdrawal,
} from '../../services/withdrawals';
import { demoEvents, putDemo } from '../demo';
import { SHARED_PASSWORD } from '../demoCredentials';
import { asCaller, deposited, request, type As, type PastEvent } from '../pastEvents';
import { daysInMs, MAIN_ADMIN, playEvents, putPeople, type SeedPerson } from '../play';
import { inventName } from './names';
import { SeededRandom } from './seededRandom';

interface LargeSize {
  readonly investors: number;
  /** Most people make fewer deposits than this, on average about a quarter of it. */
  readonly deposits: number;
}

const BROWSER_SIZE: LargeSize = { investors: 988, deposits: 6 };
/** Fixed, so that everybody gets the same people. */
const SEED = 7;
const HISTORY = daysInMs(730);
const HOUR = daysInMs(1 / 24);
/** Limits the audit log, which would otherwise be most of the data. */
const AUDITED = daysInMs(14);
/** Most requests younger than this are still pending. */
const UNDECIDED = daysInMs(5);
/** When real estate closed, as in the demo. */
const REAL_ESTATE_ENDED = daysInMs(45);

/** The person for testing long statements. */
export const STATEMENT_PERSON = { name: 'Vera Holmgren', email: 'vera@cairnfield.example' } as const;

const KYC: readonly { readonly status: KycStatus; readonly weight: number }[] = [
  { status: 'verified', weight: 62 },
  { status: 'unverified', weight: 25 },
  { status: 'rejected', weight: 7 },
  { status: 'pending', weight: 6 },
];

/** Dollars, from common to rare. */
const SIZES = [
  { from: 50, to: 1_000, weight: 42 },
  { from: 1_000, to: 8_000, weight: 44 },
  { from: 8_000, to: 40_000, weight: 12 },
  { from: 40_000, to: 260_000, weight: 2 },
] as const;

const REASONS = ['The payment didn’t arrive.', 'The proof can’t be read.'] as const;
const NOTES = ['', '', 'Rent', 'Thank you', 'For the tickets', 'Happy birthday'] as const;

/** The demo among many investors with two years of history: the same people and amounts whenever it is seeded. */
export function seedLarge(tx: WriteView, now: number, size = BROWSER_SIZE): void {
  const random = new SeededRandom(SEED);
  putDemo(tx, now);
  const people = inventPeople(random, size.investors, now);
  putPeople(tx, now, people);
  const events = people.flatMap((person) => pastOf(person, { people, random }, size.deposits));
  playEvents(tx, now, [...demoEvents(now), ...events]);
  forgetOldAudit(tx, now);
}

/** People in the order they joined, at a growing rate. */
function inventPeople(random: SeededRandom, count: number, now: number): SeedPerson[] {
  // Leaves an hour for each person's next action.
  const ages = Array.from({ length: count - 1 }, () => HOUR + (HISTORY - HOUR) * random.smallFraction());
  const emails = new Set<string>();
  const ids = new Set<string>();
  const people: SeedPerson[] = [];
  for (const joined of [HISTORY, ...ages.sort((a, b) => b - a)].map(Math.floor)) {
    const isFirst = people.length === 0;
    const id = timestampId('user-', now - joined, (taken) => ids.has(taken));
    people.push({
      ...(isFirst ? STATEMENT_PERSON : inventName(random, emails)),
      id,
      kycStatus: 'unverified',
      emailVerified: isFirst || !random.happens(0.05),
      referralCode: `ref-${random.text(9)}`,
      referredBy: !isFirst && random.happens(0.3) ? random.pick(people).referralCode : null,
      joined,
      password: SHARED_PASSWORD,
    });
    ids.add(id);
  }
  return people;
}

interface World {
  readonly people: readonly SeedPerson[];
  readonly random: SeededRandom;
}

function pastOf(person: SeedPerson, world: World, deposits: number): PastEvent[] {
  const { random } = world;
  const { name, email, joined, emailVerified } = person;
  const details = `${name} registered as ${email}.`;
  const registered: PastEvent = {
    ago: joined,
    happen: (as) => recordAudit(as(VISITOR), 'user.registered', person, details),
  };
  if (!emailVerified) return [registered];
  const isBusy = email === STATEMENT_PERSON.email;
  const requests = isBusy ? 120 : Math.floor(deposits * random.smallFraction());
  const sometime = () => random.fraction() * (joined - HOUR / 2);
  const past = [
    registered,
    ...identityCheck(person, isBusy ? 'verified' : random.pickWeighted(KYC).status, random),
  ];
  for (let count = 0; count < requests; count += 1) {
    past.push(...deposit(person, sometime(), random));
    const use = random.pickWeighted(USES);
    past.push(...use.event(person, sometime(), world));
  }
  return past;
}

function identityCheck(person: SeedPerson, status: KycStatus, random: SeededRandom): PastEvent[] {
  if (status === 'unverified') return [];
  const ago = person.joined - HOUR / 6;
  const after = daysInMs(0.2 + 3 * random.fraction());
  const decide = (as: As, id: string) =>
    decideKyc(as(MAIN_ADMIN), id, status === 'verified' ? 'approve' : 'reject');
  const decision = status === 'pending' || after >= ago ? undefined : { after, decide };
  return request(ago, (as) => submitKyc(as(asCaller(person))), decision);
}

/** How long after the request it is decided; `undefined` if still pending. */
function decidedAfter(ago: number, random: SeededRandom): number | undefined {
  if (ago < UNDECIDED && random.happens(0.85)) return undefined;
  const after = Math.floor(HOUR / 6 + daysInMs(2) * random.smallFraction());
  return after < ago ? after : undefined;
}

/** Most amounts are round. */
function inventAmount(random: SeededRandom): number {
  const { from, to } = random.pickWeighted(SIZES);
  const dollars = random.between(from, to);
  return random.happens(0.6) ? Math.ceil(dollars / 50) * 50 : fromCents(dollars * 100 + random.below(100));
}

function deposit(person: SeedPerson, ago: number, random: SeededRandom): PastEvent[] {
  const crypto = random.pick(DEPOSIT_COINS);
  const input = {
    amount: inventAmount(random),
    crypto,
    proof: `${crypto}-receipt-${random.between(1_000, 10_000)}.png`,
  };
  const after = decidedAfter(ago, random);
  const reason = random.happens(0.06) ? random.pick(REASONS) : undefined;
  const decide = (as: As, id: string) =>
    reason === undefined ? approveDeposit(as(MAIN_ADMIN), id) : rejectDeposit(as(MAIN_ADMIN), id, reason);
  return deposited(person, ago, input, after === undefined ? undefined : { after, decide });
}

/** A random share of a person's balance, in dollars; larger amounts are mostly round. */
function portion(tx: WriteView, { id }: SeedPerson, random: SeededRandom, from: number, to: number): number {
  const cents = Math.floor(toCents(requireUser(tx, id).balance) * (from + random.fraction() * (to - from)));
  return fromCents(cents > 100_000 && random.happens(0.7) ? Math.floor(cents / 10_000) * 10_000 : cents);
}

function invest(person: SeedPerson, ago: number, { random }: World): PastEvent[] {
  const happen = (as: As, tx: WriteView) => {
    const amount = portion(tx, person, random, 0.3, 0.95);
    const fitting = [...tx.plans.values()].filter(
      ({ type, minInvest }) => minInvest <= amount && (type === 'crypto' || ago > REAL_ESTATE_ENDED),
    );
    if (fitting.length === 0) return;
    const plan = random.pick(fitting);
    openInvestment(as(asCaller(person)), requireUser(tx, person.id), plan, Math.min(amount, plan.maxInvest));
  };
  return [{ ago, happen }];
}

function transfer(person: SeedPerson, ago: number, { people, random }: World): PastEvent[] {
  const { email: recipientEmail, joined } = random.pick(people);
  if (recipientEmail === person.email || joined <= ago) return [];
  const happen = (as: As, tx: WriteView) => {
    const amount = portion(tx, person, random, 0.02, 0.3);
    if (amount < 5) return;
    createTransfer(as(asCaller(person)), { recipientEmail, amount, note: random.pick(NOTES) });
  };
  return [{ ago, happen }];
}

/** Realistic addresses that belong to nobody; crypto addresses are on Bitcoin's test network. */
const addressOf = ({ email }: SeedPerson, random: SeededRandom) => ({
  bank: `Account ${random.between(1_000_000_000, 10_000_000_000)}`,
  crypto: segwitAddress('tb', Array.from({ length: 40 }, () => random.below(16).toString(16)).join('')),
  paypal: email,
});

function withdraw(person: SeedPerson, ago: number, { random }: World): PastEvent[] {
  const method = random.pick(WITHDRAWAL_METHODS);
  const address = addressOf(person, random)[method];
  const after = decidedAfter(ago, random);
  const [isCancelled, isRejected] = [random.happens(0.06), random.happens(0.05)];
  const decide = (as: As, id: string) => {
    const admin = as(MAIN_ADMIN);
    if (isCancelled) return cancelWithdrawal(as(asCaller(person)), id);
    // Withdrawals of unverified people can't be completed (product 10.4).
    const isVerified = admin.tx.users.get(person.id)?.kycStatus === 'verified';
    if (isRejected || !isVerified) return rejectWithdrawal(admin, id, 'The identity is not verified.');
    return completeWithdrawal(admin, id);
  };
  return request(
    ago,
    (as, tx) => {
      const amount = portion(tx, person, random, 0.2, 0.9);
      return amount < 10 ? undefined : createWithdrawal(as(asCaller(person)), { amount, method, address });
    },
    after === undefined ? undefined : { after, decide },
  );
}

const USES = [
  { weight: 50, event: invest },
  { weight: 25, event: withdraw },
  { weight: 25, event: transfer },
] as const;

function forgetOldAudit(tx: WriteView, now: number): void {
  const from = new Date(now - AUDITED).toISOString();
  const entries = [...tx.audit.values()];
  for (const { id } of entries) tx.audit.remove(id);
  entries
    .filter(({ date }) => date >= from)
    .forEach((entry, index) => tx.audit.put({ ...entry, id: `aud-${index + 1}`, seq: index + 1 }));
}
