import type { Plan } from '../../src/entities/plan/plan';
import type { KycStatus } from '../../src/entities/user/user';
import { DAY_MS } from '../../src/lib/time';
import type { WriteView } from '../../backend/engine';
import { mailConfirmation } from '../../backend/services/mail';
import { DEMO_CREDENTIALS, DEMO_LINK } from './demoCredentials';

interface Profile {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly kycStatus: KycStatus;
  readonly referralCode: string;
  readonly referredBy: string | null;
  readonly emailVerified: boolean;
  /** Days before now. */
  readonly joined: number;
}

let lastNumber = 0;

function person(name: string, local: string, rest: Partial<Profile> = {}): Profile {
  lastNumber += 1;
  const number = String(lastNumber).padStart(3, '0');
  return {
    id: `user-1690000000${number}`,
    name,
    email: `${local}@edge.example`,
    kycStatus: 'unverified',
    referralCode: `ref-edge0${number}0`,
    referredBy: null,
    emailVerified: true,
    joined: 350,
    ...rest,
  };
}

const CHAIN = { first: 'ref-chain0001', second: 'ref-chain0002', third: 'ref-chain0003' } as const;

/** People whose data is hard to show; all names are inventions. */
export const EDGE_PEOPLE = {
  longName: person(
    'Wolfeschlegelsteinhausenbergerdorff-Montgomery Bartholomew Maximilian Alexander von und zu Hohenfels',
    `${'a-very-long-local-part-that-nobody-wants-to-type.'.repeat(3)}end`,
    { kycStatus: 'pending' },
  ),
  oneLetter: person('X', 'x'),
  arabic: person('محمد عبد الرحمن الخوارزمي', 'khwarizmi', { kycStatus: 'rejected' }),
  hebrew: person('שרה לוי־כהן', 'sarah.levi', { kycStatus: 'verified' }),
  chinese: person('歐陽菲菲 (Ouyang)', 'ouyang', { kycStatus: 'verified' }),
  thai: person('ณัฐวุฒิ เก้าเอี้ยน', 'nattawut'),
  combining: person('Nguyễn Thị Ánh Tuyết'.normalize('NFD'), 'nguyen+invest', { kycStatus: 'pending' }),
  emoji: person('👩🏽‍🚀 Família Conceição 👨‍👩‍👧‍👦', 'familia'),
  markup: person('Robert"); <b>O’Neil</b> & Söhne', 'o.neil'),
  formula: person('=SUM(A1:A9)', 'formula', { kycStatus: 'rejected' }),
  unconfirmed: person('Mira Unconfirmed', 'mira', { emailVerified: false, joined: 0.01 }),
  largest: person('Croesus of Lydia', 'croesus', { kycStatus: 'verified' }),
  cents: person('Penny Farthing', 'penny', { kycStatus: 'verified' }),
  chainFirst: person('Chain First', 'chain1', { kycStatus: 'verified', referralCode: CHAIN.first }),
  chainSecond: person('Chain Second', 'chain2', {
    kycStatus: 'verified',
    referralCode: CHAIN.second,
    referredBy: CHAIN.first,
  }),
  chainThird: person('Chain Third', 'chain3', {
    kycStatus: 'rejected',
    referralCode: CHAIN.third,
    referredBy: CHAIN.second,
  }),
  chainFourth: person('Chain Fourth', 'chain4', { referredBy: CHAIN.third }),
  unknownReferrer: person('Ref To Nobody', 'nobody', { referredBy: 'ref-nobodyhas' }),
  soon: person('Max Maturity', 'max', { kycStatus: 'verified' }),
} as const satisfies Readonly<Record<string, Profile>>;

export type EdgePerson = keyof typeof EDGE_PEOPLE;

export function putEdgePeople(tx: WriteView, now: number): void {
  const profiles: readonly Profile[] = Object.values(EDGE_PEOPLE);
  for (const { joined, ...facts } of profiles) {
    const isDecided = facts.kycStatus === 'verified' || facts.kycStatus === 'rejected';
    const createdAt = now - joined * DAY_MS;
    tx.users.put({
      ...facts,
      role: 'user',
      kycDecidedAt: isDecided ? new Date(createdAt + DAY_MS).toISOString() : null,
      balance: 0,
      createdAt: new Date(createdAt).toISOString(),
      referrals: profiles.filter(({ referredBy }) => referredBy === facts.referralCode).length,
      version: 1,
    });
    if (!facts.emailVerified) mailConfirmation({ tx, now }, facts, DEMO_LINK);
    // One salt for all of them: inventions can afford it.
    tx.credentials.put({ id: facts.id, ...DEMO_CREDENTIALS.ava });
  }
  const id = 'admin-1690000000001';
  tx.admins.put({
    id,
    email: 'admin.two@edge.example',
    name: 'Añadida Çelik-Ødegård',
    role: 'admin',
    kycStatus: 'verified',
    createdAt: new Date(now - 200 * DAY_MS).toISOString(),
    isMain: false,
    version: 1,
  });
  tx.credentials.put({ id, ...DEMO_CREDENTIALS.ava });
}

function plan(
  id: string,
  name: string,
  terms: readonly [number, number, number, number],
  image?: string,
): Plan {
  const [minInvest, maxInvest, roi, duration] = terms;
  const type = image === undefined ? 'crypto' : 'realestate';
  return { id, name, type, minInvest, maxInvest, roi, duration, image: image ?? null, version: 1 };
}

export const EDGE_PLANS: readonly Plan[] = [
  plan('c-free', 'Nothing Gained', [1, 100, 0, 3_650]),
  plan('c-one-amount', 'One Amount Only', [1_000, 1_000, 12.345678, 90]),
  plan('c-half-cent', 'Half a Cent', [0.01, 5_000, 1.5, 30]),
  plan('c-huge', 'Everything at Once', [1, 1_000_000_000, 1_000, 3_650]),
  plan('c-day', 'Back Tomorrow', [1, 10_000, 0.000001, 1]),
  plan('c-ten-years', `A Plan ${'With a Very Long Name '.repeat(4)}`.trim(), [1, 10_000, 99.99, 3_650]),
  plan('r-no-picture', 'The Picture Is Missing', [1, 2, 3, 4], '/images/plans/not-there.svg'),
  plan('r-no-image', 'No Picture at All', [10, 20, 0, 1], ''),
];
