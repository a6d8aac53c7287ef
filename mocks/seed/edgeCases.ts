import type { DepositCoin } from '../../src/entities/deposit/coins';
import type { Plan } from '../../src/entities/plan/plan';
import type { WriteView } from '../../backend/memory/memoryTables';
import { approveDeposit, rejectDeposit } from '../../backend/services/deposits';
import { cancelWithdrawal, completeWithdrawal, rejectWithdrawal } from '../../backend/services/withdrawals';
import { SHARED_PASSWORD } from '../../backend/seed/demoCredentials';
import { buildMainAdmin, planOf, seedEmpty } from '../../backend/seed/empty';
import {
  asCaller,
  deposited,
  investedIn,
  transferred,
  withdrawn,
  type As,
  type PastEvent,
} from '../../backend/seed/pastEvents';
import { daysInMs, MAIN_ADMIN, playEvents, putPeople, type SeedPerson } from '../../backend/seed/play';
import { MAX_AMOUNT } from '../../src/lib/money';
import { MINUTE_MS } from '../../src/lib/time';

const LONG_REASON =
  `The payment didn’t arrive. ${'Please look at your bank’s statement and try again. '.repeat(9)}`.trim();

let lastNumber = 0;

function person(name: string, local: string, rest: Partial<SeedPerson> = {}): SeedPerson {
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
    joined: daysInMs(350),
    password: SHARED_PASSWORD,
    ...rest,
  };
}

const CHAIN = { first: 'ref-chain0001', second: 'ref-chain0002', third: 'ref-chain0003' } as const;

/** Their data is hard to display; all names are invented. */
export const EDGE_PEOPLE = {
  longName: person(
    'Wolfeschlegelsteinhausenbergerdorff-Montgomery Bartholomew Maximilian Alexander von und zu Hohenfels',
    `${'a-very-long-local-part-that-nobody-wants-to-type.'.repeat(3)}end`,
    { kycStatus: 'pending' },
  ),
  oneLetter: person('X', 'x'),
  arabic: person('محمد عبد الرحمن الخوارزمي', 'khwarizmi', { kycStatus: 'rejected', kycReason: LONG_REASON }),
  hebrew: person('שרה לוי־כהן', 'sarah.levi', { kycStatus: 'verified' }),
  chinese: person('歐陽菲菲 (Ouyang)', 'ouyang', { kycStatus: 'verified' }),
  thai: person('ณัฐวุฒิ เก้าเอี้ยน', 'nattawut'),
  combining: person('Nguyễn Thị Ánh Tuyết'.normalize('NFD'), 'nguyen+invest', { kycStatus: 'pending' }),
  emoji: person('👩🏽‍🚀 Família Conceição 👨‍👩‍👧‍👦', 'familia'),
  markup: person('Robert"); <b>O’Neil</b> & Söhne', 'o.neil'),
  formula: person('=SUM(A1:A9)', 'formula', { kycStatus: 'rejected' }),
  unconfirmed: person('Mira Unconfirmed', 'mira', { emailVerified: false, joined: daysInMs(0.01) }),
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
} as const satisfies Readonly<Record<string, SeedPerson>>;

const EDGE_PLANS: readonly Plan[] = [
  planOf('c-free', 'Nothing Gained', [1, 100, 0, 3_650]),
  planOf('c-one-amount', 'One Amount Only', [1_000, 1_000, 12.345678, 90]),
  planOf('c-half-cent', 'Half a Cent', [0.01, 5_000, 1.5, 30]),
  planOf('c-huge', 'Everything at Once', [1, MAX_AMOUNT, 1_000, 3_650]),
  planOf('c-day', 'Back Tomorrow', [1, 10_000, 0.000001, 1]),
  planOf('c-ten-years', `A Plan ${'With a Very Long Name '.repeat(4)}`.trim(), [1, 10_000, 99.99, 3_650]),
  planOf('r-no-picture', 'The Picture Is Missing', [1, 2, 3, 4], '/images/plans/not-there.svg'),
  planOf('r-no-image', 'No Picture at All', [10, 20, 0, 1], ''),
];

type Decide = (as: As, id: string) => unknown;

const approve: Decide = (as, id) => approveDeposit(as(MAIN_ADMIN), id);
const reject: Decide = (as, id) => rejectDeposit(as(MAIN_ADMIN), id, LONG_REASON);

function credit(person: SeedPerson, ago: number, amount: number, crypto: DepositCoin): PastEvent[] {
  return deposited(person, ago, { amount, crypto, proof: 'p.png' }, { after: 1, decide: approve });
}

function withdraw(person: SeedPerson, ago: number, amount: number, decide?: Decide): PastEvent[] {
  const address = '1200 '.repeat(30).trim();
  return withdrawn(person, ago, { amount, method: 'bank', address }, decide && { after: 1, decide });
}

const people = EDGE_PEOPLE;

const EVENTS: readonly PastEvent[] = [
  // The largest and smallest amounts.
  ...credit(people.largest, daysInMs(300), MAX_AMOUNT, 'btc'),
  ...credit(people.largest, daysInMs(299), MAX_AMOUNT, 'eth'),
  investedIn(people.largest, daysInMs(298), 'c-huge', MAX_AMOUNT),
  ...credit(people.cents, daysInMs(60), 0.01, 'ltc'),
  ...credit(people.cents, daysInMs(59), 0.1, 'ltc'),
  ...credit(people.cents, daysInMs(58), 0.2, 'ltc'),
  ...credit(people.cents, daysInMs(57), 999_999_999.99, 'usdt'),
  // Profits that end in half a cent.
  investedIn(people.cents, daysInMs(56), 'c-half-cent', 1_234.57),

  // A chain of referrals; each bonus is paid at the first investment.
  ...credit(people.chainFirst, daysInMs(50), 5_000, 'btc'),
  ...credit(people.chainSecond, daysInMs(49), 5_000, 'eth'),
  ...credit(people.chainThird, daysInMs(48), 5_000, 'usdt'),
  investedIn(people.chainThird, daysInMs(47), 'c1', 500),
  investedIn(people.chainSecond, daysInMs(46), 'c1', 4_999),
  investedIn(people.chainSecond, daysInMs(30), 'c-free', 1),
  investedIn(people.chainFirst, daysInMs(45), 'c-one-amount', 1_000),

  // Withdrawals in every state.
  ...withdraw(people.chainFirst, daysInMs(20), 100, (as, id) => completeWithdrawal(as(MAIN_ADMIN), id)),
  ...withdraw(people.chainFirst, daysInMs(19), 100.01, (as, id) =>
    rejectWithdrawal(as(MAIN_ADMIN), id, LONG_REASON),
  ),
  ...withdraw(people.chainFirst, daysInMs(18), 100.02, (as, id) =>
    cancelWithdrawal(as(asCaller(people.chainFirst)), id),
  ),
  ...withdraw(people.chainFirst, daysInMs(17), 100.03),
  // Cannot be completed until the person is verified.
  ...withdraw(people.chainThird, daysInMs(16), 50),

  // Deposits in every state, with names and files that are hard to display.
  ...deposited(people.longName, daysInMs(15), {
    amount: 12_345_678.9,
    crypto: 'btc',
    proof: `${'receipt-'.repeat(30)}.png`,
  }),
  ...deposited(
    people.arabic,
    daysInMs(14),
    { amount: 250, crypto: 'eth', proof: 'إيصال.png' },
    { after: 1, decide: reject },
  ),
  ...deposited(people.markup, daysInMs(13), {
    amount: 77.7,
    crypto: 'ltc',
    proof: '<img src=x onerror=alert(1)>.png',
  }),
  ...credit(people.hebrew, daysInMs(12), 320, 'usdt'),
  transferred(people.hebrew, daysInMs(11), {
    recipientEmail: people.chinese.email,
    amount: 320,
    note: `${'🏠'.repeat(20)} תודה רבה — 谢谢 — a\u0308o\u0308u\u0308`,
  }),

  // Investments around now: just matured, due in a minute, and one made while the clock was ahead.
  ...credit(people.soon, daysInMs(40), 10_000, 'btc'),
  investedIn(people.soon, daysInMs(7) + 5_000, 'c1', 700),
  investedIn(people.soon, daysInMs(7) - MINUTE_MS, 'c1', 800),
  investedIn(people.soon, daysInMs(1) + 1, 'c-day', 900),
  investedIn(people.soon, 0, 'c-ten-years', 1_000),
  investedIn(people.soon, -daysInMs(1), 'c1', 600),
];

/**
 * Data that is hard to display: names in several scripts, the largest and smallest amounts, every state, plans at their
 * limits. Everyone's password is `Invest123!`.
 */
export function seedEdgeCases(tx: WriteView, now: number): void {
  seedEmpty(tx, now - daysInMs(400));
  for (const [index, plan] of EDGE_PLANS.entries()) tx.plans.put({ ...plan, position: 100 + index });
  putEdgeSettings(tx);
  putPeople(tx, now, Object.values(EDGE_PEOPLE));
  putSecondAdmin(tx, now);
  playEvents(tx, now, EVENTS);
  // A deleted plan with a running investment (product 7.6).
  tx.plans.remove('c-free');
}

function putSecondAdmin(tx: WriteView, now: number): void {
  const id = 'admin-1690000000001';
  tx.admins.put({
    ...buildMainAdmin(now - daysInMs(200)),
    id,
    email: 'admin.two@edge.example',
    name: 'Añadida Çelik-Ødegård',
    isMain: false,
  });
  tx.credentials.put({ id, ...SHARED_PASSWORD });
}

function putEdgeSettings(tx: WriteView): void {
  // Bitcoin has no address: "Address not available" (product 6.4).
  tx.wallets.put({
    id: 'wallets',
    addresses: {
      btc: '',
      eth: 'sep:0x22C3d64479283f7bd81261c442e6961bCCfe3670',
      // The maximum address length.
      usdt: `sep:0x${'De30'.repeat(49).slice(2)}`,
      ltc: 'tltc1quweeaghzat0wpq80lc92q2lktj3xp340a8tf3n2zax7kxa8nj8zqlf87wv',
    },
    version: 2,
  });
  tx.policy.put({ id: 'policy', withdrawalFeePercent: 2.5, referralBonus: 25, version: 2 });
}
