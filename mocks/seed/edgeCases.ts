import type { Plan } from '../../src/entities/plan/plan';
import { DAY_MS } from '../../src/lib/time';
import type { WriteView } from '../../backend/engine';
import type { Caller, CommandContext } from '../../backend/services/context';
import { approveDeposit, createDeposit, rejectDeposit } from '../../backend/services/deposits';
import { openInvestment } from '../../backend/services/investments';
import { settleDue } from '../../backend/services/maturity';
import { requireUser } from '../../backend/services/people';
import { createTransfer } from '../../backend/services/transfers';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createWithdrawal,
  rejectWithdrawal,
} from '../../backend/services/withdrawals';
import { EDGE_PEOPLE, EDGE_PLANS, putEdgePeople, type EdgePerson } from './edgePeople';
import { MAIN_ADMIN_ID } from '../../backend/services/accounts';
import { seedEmpty } from './empty';

const MINUTE_MS = 60_000;
const LARGEST = 1_000_000_000;
const LONG_REASON =
  `The payment did not arrive. ${'Please look at your bank’s statement and try again. '.repeat(9)}`.trim();

type As = (who: EdgePerson | 'admin') => CommandContext;

/** Something that happened so many milliseconds before now. */
interface Event {
  readonly ago: number;
  readonly happen: (as: As, tx: WriteView) => void;
}

/** What one command made, for a later one that names it. */
interface Made {
  id: string;
}

const days = (count: number) => count * DAY_MS;

function credit(
  person: EdgePerson,
  ago: number,
  amount: number,
  crypto: 'btc' | 'eth' | 'usdt' | 'ltc',
): Event[] {
  const made: Made = { id: '' };
  return [
    {
      ago,
      happen: (as) => void (made.id = createDeposit(as(person), { amount, crypto, proof: 'p.png' }).id),
    },
    { ago: ago - 1, happen: (as) => void approveDeposit(as('admin'), made.id) },
  ];
}

function invest(person: EdgePerson, ago: number, planId: string, amount: number): Event {
  return {
    ago,
    happen: (as, tx) => {
      const plan = tx.plans.get(planId);
      if (plan === undefined) throw new Error(`There is no plan ${planId}.`);
      openInvestment(as(person), requireUser(tx, EDGE_PEOPLE[person].id), plan, amount);
    },
  };
}

function withdraw(
  person: EdgePerson,
  ago: number,
  amount: number,
  end: 'wait' | 'complete' | 'reject' | 'cancel',
): Event[] {
  const made: Made = { id: '' };
  const asked: Event = {
    ago,
    happen: (as) => {
      made.id = createWithdrawal(as(person), {
        amount,
        method: 'bank',
        address: 'DE00 '.repeat(30).trim(),
      }).id;
    },
  };
  const decided: Event = {
    ago: ago - 1,
    happen: (as) => {
      if (end === 'complete') completeWithdrawal(as('admin'), made.id);
      else if (end === 'reject') rejectWithdrawal(as('admin'), made.id, LONG_REASON);
      else cancelWithdrawal(as(person), made.id);
    },
  };
  return end === 'wait' ? [asked] : [asked, decided];
}

const EVENTS: readonly Event[] = [
  // The largest amounts, and the smallest.
  ...credit('largest', days(300), LARGEST, 'btc'),
  ...credit('largest', days(299), LARGEST, 'eth'),
  invest('largest', days(298), 'c-huge', LARGEST),
  ...credit('cents', days(60), 0.01, 'ltc'),
  ...credit('cents', days(59), 0.1, 'ltc'),
  ...credit('cents', days(58), 0.2, 'ltc'),
  ...credit('cents', days(57), 999_999_999.99, 'usdt'),
  // Profits that end on half a cent.
  invest('cents', days(56), 'c-half-cent', 1_234.57),

  // A chain of people who brought each other; each bonus is paid at a first investment.
  ...credit('chainFirst', days(50), 5_000, 'btc'),
  ...credit('chainSecond', days(49), 5_000, 'eth'),
  ...credit('chainThird', days(48), 5_000, 'usdt'),
  invest('chainThird', days(47), 'c1', 500),
  invest('chainSecond', days(46), 'c1', 4_999),
  invest('chainSecond', days(30), 'c-free', 1),
  invest('chainFirst', days(45), 'c-one-amount', 1_000),

  // Withdrawals in every state.
  ...withdraw('chainFirst', days(20), 100, 'complete'),
  ...withdraw('chainFirst', days(19), 100.01, 'reject'),
  ...withdraw('chainFirst', days(18), 100.02, 'cancel'),
  ...withdraw('chainFirst', days(17), 100.03, 'wait'),
  // This one cannot be completed before the person is verified.
  ...withdraw('chainThird', days(16), 50, 'wait'),

  // Deposits in every state, with names and files that are hard to show.
  {
    ago: days(15),
    happen: (as) => {
      createDeposit(as('longName'), {
        amount: 12_345_678.9,
        crypto: 'btc',
        proof: `${'receipt-'.repeat(30)}.png`,
      });
    },
  },
  {
    ago: days(14),
    happen: (as) => {
      const { id } = createDeposit(as('arabic'), { amount: 250, crypto: 'eth', proof: 'إيصال.png' });
      rejectDeposit(as('admin'), id, LONG_REASON);
    },
  },
  {
    ago: days(13),
    happen: (as) => {
      createDeposit(as('markup'), { amount: 77.7, crypto: 'ltc', proof: '<img src=x onerror=alert(1)>.png' });
    },
  },
  ...credit('hebrew', days(12), 320, 'usdt'),
  {
    ago: days(11),
    happen: (as) => {
      const note = `${'🏠'.repeat(20)} תודה רבה — 谢谢 — a\u0308o\u0308u\u0308`;
      createTransfer(as('hebrew'), { recipientEmail: EDGE_PEOPLE.chinese.email, amount: 320, note });
    },
  },

  // Investments around now: matured just now, due in a minute, and one from a clock that was ahead.
  ...credit('soon', days(40), 10_000, 'btc'),
  invest('soon', days(7) + 5_000, 'c1', 700),
  invest('soon', days(7) - MINUTE_MS, 'c1', 800),
  invest('soon', days(1) + 1, 'c-day', 900),
  invest('soon', 0, 'c-ten-years', 1_000),
  invest('soon', -days(1), 'c1', 600),
];

/**
 * Data that is hard to show and easy to get wrong: names in several scripts, the largest and smallest amounts,
 * every state of everything, plans at their limits. Everybody's password is `Invest123!`. Played through the
 * services, so its books are right.
 */
export function seedEdgeCases(tx: WriteView, now: number): void {
  seedEmpty(tx, now - days(400));
  for (const plan of EDGE_PLANS) tx.plans.put(plan);
  putEdgeSettings(tx);
  putEdgePeople(tx, now);
  for (const { ago, happen } of [...EVENTS].sort((a, b) => b.ago - a.ago)) {
    const then = now - ago;
    settleDue(tx, Math.min(then, now));
    happen((who) => ({ tx, now: then, caller: callerOf(who), randomBytes: noChance }), tx);
  }
  settleDue(tx, now);
  withdrawPlan(tx, 'c-free');
}

function putEdgeSettings(tx: WriteView): void {
  // Bitcoin has no address: "Address not available" (spec 3).
  tx.wallets.put({
    id: 'wallets',
    btc: '',
    eth: `0x${'DE30'.repeat(10)}`,
    usdt: 'T'.repeat(200),
    ltc: ' ',
    version: 2,
  });
  tx.policy.put({ id: 'policy', withdrawalFeePercent: 2.5, referralBonus: 25, version: 2 });
}

/** A plan that is gone while an investment in it runs on (decisions E). */
function withdrawPlan(tx: WriteView, id: Plan['id']): void {
  tx.plans.remove(id);
}

function callerOf(who: EdgePerson | 'admin'): Caller {
  if (who === 'admin') return { kind: 'admin', id: MAIN_ADMIN_ID, name: 'Morgan Hale' };
  const { id, name } = EDGE_PEOPLE[who];
  return { kind: 'user', id, name };
}

function noChance(): never {
  throw new Error('A data set takes no chance.');
}
