import type { KycStatus } from '../../../src/entities/user/user';
import { DAY_MS } from '../../../src/lib/time';
import type { SeededRandom } from './seededRandom';
import { inventName } from './names';
import type { Stamps } from './stamps';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Epoch ms. */
  readonly joinedAt: number;
  readonly emailVerified: boolean;
  readonly kycStatus: KycStatus;
  /** ISO 8601. */
  readonly kycDecidedAt: string | null;
  readonly referralCode: string;
  readonly referredBy: string | null;
  referrals: number;
}

/** The platform's age in the large data set, in days. */
export const HISTORY_DAYS = 730;
/** Whom the statement's size is tried on: {@link STATEMENT_PERSON} has more than a thousand ledger rows. */
export const STATEMENT_PERSON = { name: 'Vera Holmgren', email: 'vera@cairnfield.example' } as const;

const MAIL_HOSTS = [
  { host: 'example.com', weight: 6 },
  { host: 'example.org', weight: 3 },
  { host: 'example.net', weight: 2 },
  { host: 'mail.example', weight: 1 },
] as const;

const KYC_SHARES = [
  { status: 'verified', weight: 62 },
  { status: 'unverified', weight: 25 },
  { status: 'rejected', weight: 7 },
  { status: 'pending', weight: 6 },
] as const satisfies readonly { status: KycStatus; weight: number }[];

type Identity = Pick<Person, 'kycStatus' | 'kycDecidedAt'>;

const UNVERIFIED: Identity = { kycStatus: 'unverified', kycDecidedAt: null };

const UNCONFIRMED_SHARE = 0.05;
const REFERRED_SHARE = 0.3;

/** So many people in the order in which they joined, more and more of them towards `now`. */
export function inventPeople(random: SeededRandom, stamps: Stamps, count: number, now: number): Person[] {
  const daysAgo = Array.from({ length: count - 1 }, () => HISTORY_DAYS * random.smallFraction());
  const mailboxes = new Map<string, number>();
  const people = [statementPerson(random, stamps, now)];
  for (const ago of daysAgo.sort((a, b) => b - a)) {
    // Nobody joined this very moment: an hour is left for what they did next.
    const joinedAt = Math.floor(now - ago * DAY_MS) - DAY_MS / 24;
    const referrer = random.happens(REFERRED_SHARE) ? random.pick(people) : undefined;
    if (referrer) referrer.referrals += 1;
    const { name, mailbox } = inventName(random);
    const namesakes = (mailboxes.get(mailbox) ?? 0) + 1;
    mailboxes.set(mailbox, namesakes);
    const { host } = random.pickWeighted(MAIL_HOSTS);
    const emailVerified = !random.happens(UNCONFIRMED_SHARE);
    people.push({
      id: stamps.id('user-', joinedAt),
      name,
      email: `${mailbox}${namesakes === 1 ? '' : namesakes}@${host}`,
      joinedAt,
      emailVerified,
      ...(emailVerified ? inventIdentity(random, joinedAt, now) : UNVERIFIED),
      referralCode: `ref-${random.text(9)}`,
      referredBy: referrer?.referralCode ?? null,
      referrals: 0,
    });
  }
  return people;
}

/** The review takes a few days (spec 2); who handed in only just now still waits. */
function inventIdentity(random: SeededRandom, joinedAt: number, now: number): Identity {
  const { status } = random.pickWeighted(KYC_SHARES);
  if (status === 'unverified') return UNVERIFIED;
  const decidedAt = Math.floor(joinedAt + (0.2 + 3 * random.fraction()) * DAY_MS);
  if (status === 'pending' || decidedAt >= now) return { kycStatus: 'pending', kycDecidedAt: null };
  return { kycStatus: status, kycDecidedAt: new Date(decidedAt).toISOString() };
}

function statementPerson(random: SeededRandom, stamps: Stamps, now: number): Person {
  const joinedAt = now - HISTORY_DAYS * DAY_MS - 2 * (DAY_MS / 24);
  return {
    ...STATEMENT_PERSON,
    id: stamps.id('user-', joinedAt),
    joinedAt,
    emailVerified: true,
    kycStatus: 'verified',
    kycDecidedAt: new Date(joinedAt + DAY_MS).toISOString(),
    referralCode: `ref-${random.text(9)}`,
    referredBy: null,
    referrals: 0,
  };
}
