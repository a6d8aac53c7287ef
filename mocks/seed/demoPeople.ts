import type { KycStatus } from '../../src/entities/user/user';
import { DAY_MS } from '../../src/lib/time';
import type { WriteView } from '../../backend/engine';
import { mailConfirmation } from '../../backend/services/mail';
import { DEMO_CREDENTIALS, DEMO_LINK } from './demoCredentials';

/** Who there is in the demo; all names are inventions. */
export type DemoPerson = Exclude<keyof typeof DEMO_CREDENTIALS, 'adminMain'>;

/** Ids of the demo's investors: fixed, so that tests and links can name them. */
export const DEMO_IDS: Readonly<Record<DemoPerson, string>> = {
  ava: 'user-1700000000001',
  noah: 'user-1700000000002',
  mia: 'user-1700000000003',
  liam: 'user-1700000000004',
  sofia: 'user-1700000000005',
  kenji: 'user-1700000000006',
  amara: 'user-1700000000007',
  lucas: 'user-1700000000008',
  elena: 'user-1700000000009',
};

interface Profile {
  readonly name: string;
  readonly kycStatus: KycStatus;
  readonly emailVerified: boolean;
  readonly referralCode: string;
  readonly referredBy: string | null;
  /** Days before now. */
  readonly joined: number;
}

function profile(
  name: string,
  joined: number,
  kycStatus: KycStatus,
  referralCode: string,
  rest: Partial<Profile> = {},
): Profile {
  return { name, joined, kycStatus, referralCode, emailVerified: true, referredBy: null, ...rest };
}

const AVA_CODE = 'ref-ava7k2m9q';

const PROFILES: Readonly<Record<DemoPerson, Profile>> = {
  ava: profile('Ava Lindqvist', 120, 'verified', AVA_CODE),
  noah: profile('Noah Okafor', 6, 'pending', 'ref-noah4t8xz', { referredBy: AVA_CODE }),
  mia: profile('Mia Castellanos', 1, 'unverified', 'ref-mia3w6pd1', { emailVerified: false }),
  liam: profile('Liam Forsyth', 95, 'verified', 'ref-liam9c5vb', { referredBy: AVA_CODE }),
  sofia: profile('Sofia Marchetti', 80, 'verified', 'ref-sofia2n7h'),
  kenji: profile('Kenji Arimoto', 52, 'rejected', 'ref-kenji8r1y'),
  amara: profile('Amara Nwosu', 41, 'pending', 'ref-amara5j3s'),
  lucas: profile('Lucas Brandt', 27, 'unverified', 'ref-lucas6f0g'),
  elena: profile('Elena Petrova', 14, 'verified', 'ref-elena1d4u', { referredBy: 'ref-sofia2n7h' }),
};

export function demoName(person: DemoPerson): string {
  return PROFILES[person].name;
}

/** Days that a review took; nothing stands decided in the other states. */
const REVIEW_DAYS = 1.5;

export function seedPeople(tx: WriteView, now: number): void {
  const profiles = Object.values(PROFILES);
  const people: readonly DemoPerson[] = [
    'ava',
    'liam',
    'sofia',
    'kenji',
    'amara',
    'lucas',
    'elena',
    'noah',
    'mia',
  ];
  for (const person of people) {
    const { joined, ...facts } = PROFILES[person];
    const referrals = profiles.filter(({ referredBy }) => referredBy === facts.referralCode).length;
    const isDecided = facts.kycStatus === 'verified' || facts.kycStatus === 'rejected';
    const id = DEMO_IDS[person];
    const email = `${person}@cairnfield.example`;
    tx.users.put({
      id,
      email,
      role: 'user',
      kycDecidedAt: isDecided ? new Date(now - (joined - REVIEW_DAYS) * DAY_MS).toISOString() : null,
      balance: 0,
      createdAt: new Date(now - joined * DAY_MS).toISOString(),
      referrals,
      version: 1,
      ...facts,
    });
    tx.credentials.put({ id, ...DEMO_CREDENTIALS[person] });
    if (!facts.emailVerified) mailConfirmation({ tx, now }, { id, email }, DEMO_LINK);
  }
}
