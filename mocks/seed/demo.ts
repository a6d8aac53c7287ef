import type { DepositCoin } from '../../src/entities/deposit/deposit';
import type { WithdrawalMethod } from '../../src/entities/withdrawal/withdrawal';
import { DAY_MS } from '../../src/lib/time';
import type { WriteView } from '../../backend/engine';
import type { Caller, CommandContext } from '../../backend/services/context';
import { approveDeposit, createDeposit, rejectDeposit } from '../../backend/services/deposits';
import { openInvestment } from '../../backend/services/investments';
import { settleDue } from '../../backend/services/maturity';
import { requireUser } from '../../backend/services/people';
import { createTransfer } from '../../backend/services/transfers';
import { completeWithdrawal, createWithdrawal } from '../../backend/services/withdrawals';
import { DEMO_IDS, demoName, seedPeople, type DemoPerson } from './demoPeople';
import { MAIN_ADMIN_ID } from '../../backend/services/accounts';
import { seedEmpty } from './empty';

/** Looks like addresses and belongs to nobody: demo values, never to be paid to. */
const DEMO_WALLETS = {
  btc: 'bc1qcairnfielddem0d0n0tsendqqqqqqqqqqqqqqq',
  eth: '0xDE30000000000000000000000000000000000001',
  usdt: '0xDE30000000000000000000000000000000000002',
  ltc: 'ltc1qcairnfielddem0d0n0tsendqqqqqqqqqqqqqq',
} as const;

const HOUR_MS = DAY_MS / 24;

interface Episode {
  /** Days before now. */
  readonly ago: number;
  readonly happen: (context: (kind: DemoPerson | 'admin') => CommandContext, tx: WriteView) => void;
}

/** A deposit, decided an hour later unless it is left pending. */
function deposit(
  person: DemoPerson,
  ago: number,
  amount: number,
  crypto: DepositCoin,
  outcome: 'approve' | 'reject' | 'wait' = 'approve',
): Episode[] {
  let id = '';
  const asked: Episode = {
    ago,
    happen: (as) => {
      id = createDeposit(as(person), { amount, crypto, proof: `${crypto}-receipt.png` }).id;
    },
  };
  const decided: Episode = {
    ago: ago - HOUR_MS / DAY_MS,
    happen: (as) => {
      if (outcome === 'approve') approveDeposit(as('admin'), id);
      else rejectDeposit(as('admin'), id, 'The payment did not arrive.');
    },
  };
  return outcome === 'wait' ? [asked] : [asked, decided];
}

/** An investment in any plan: the demo's history reaches back to when real estate was open. */
function invest(person: DemoPerson, ago: number, planId: string, amount: number): Episode {
  return {
    ago,
    happen: (as, tx) => {
      const plan = tx.plans.get(planId);
      if (plan === undefined) throw new Error(`The demo invests in ${planId}, which is no seed plan.`);
      openInvestment(as(person), requireUser(tx, DEMO_IDS[person]), plan, amount);
    },
  };
}

/** A withdrawal, completed half a day later unless it is left pending. */
function withdraw(
  person: DemoPerson,
  ago: number,
  amount: number,
  method: WithdrawalMethod,
  isCompleted: boolean,
): Episode[] {
  let id = '';
  const address = {
    bank: 'DE00 0000 0000 0000 0000 00',
    crypto: DEMO_WALLETS.btc,
    paypal: `${person}@cairnfield.example`,
  };
  const asked: Episode = {
    ago,
    happen: (as) => {
      id = createWithdrawal(as(person), { amount, method, address: address[method] }).id;
    },
  };
  if (!isCompleted) return [asked];
  return [asked, { ago: ago - 0.5, happen: (as) => void completeWithdrawal(as('admin'), id) }];
}

function transfer(from: DemoPerson, to: DemoPerson, ago: number, amount: number, note: string): Episode {
  return {
    ago,
    happen: (as) => {
      createTransfer(as(from), { recipientEmail: `${to}@cairnfield.example`, amount, note });
    },
  };
}

/** Ava's ends with the sample list of spec 2: deposit 1000, withdrawal 500 pending, investment 2000. */
const EPISODES: readonly Episode[] = [
  ...deposit('ava', 110, 20000, 'btc'),
  ...deposit('liam', 90, 7500, 'eth'),
  invest('liam', 88, 'c2', 6000),
  ...deposit('sofia', 76, 60000, 'usdt'),
  invest('sofia', 75, 'c4', 50000),
  invest('liam', 70, 'c1', 2500),
  invest('ava', 48, 'r1', 12000),
  ...deposit('kenji', 45, 900, 'ltc', 'reject'),
  invest('sofia', 42, 'c3', 24000),
  ...deposit('amara', 36, 3200, 'eth'),
  invest('ava', 33, 'c2', 5000),
  transfer('liam', 'ava', 28, 320.5, 'Thanks for the introduction'),
  ...deposit('lucas', 24, 1500, 'ltc'),
  invest('amara', 22, 'c1', 1200),
  ...withdraw('liam', 19, 1800, 'bank', true),
  invest('ava', 16, 'c1', 1500),
  invest('sofia', 13, 'c3', 30000),
  ...deposit('elena', 12, 9400, 'btc'),
  invest('elena', 10, 'c2', 8000),
  ...deposit('ava', 9, 1000, 'usdt'),
  invest('lucas', 8, 'c1', 750),
  ...withdraw('ava', 7, 650, 'crypto', true),
  transfer('ava', 'sofia', 5, 240, 'Dinner in Lisbon'),
  invest('liam', 4, 'c1', 3000),
  ...deposit('noah', 3, 2500, 'btc', 'wait'),
  ...withdraw('elena', 2.5, 300, 'paypal', false),
  invest('ava', 2, 'c1', 2000),
  ...deposit('amara', 1.5, 5000, 'usdt', 'wait'),
  ...withdraw('ava', 1, 500, 'bank', false),
  ...deposit('lucas', 0.5, 800, 'ltc', 'wait'),
];

/** The demo (ui-contract, "Demo accounts"): its past is played through the services, so its books are right. */
export function seedDemo(tx: WriteView, now: number): void {
  seedEmpty(tx, now - 130 * DAY_MS);
  tx.wallets.put({ id: 'wallets', ...DEMO_WALLETS, version: 2 });
  seedPeople(tx, now);
  for (const { ago, happen } of [...EPISODES].sort((a, b) => b.ago - a.ago)) {
    const then = Math.round(now - ago * DAY_MS);
    settleDue(tx, then);
    happen((kind) => ({ tx, now: then, caller: callerOf(kind), randomBytes: noChance }), tx);
  }
  settleDue(tx, now);
}

function callerOf(kind: DemoPerson | 'admin'): Caller {
  if (kind === 'admin') return { kind: 'admin', id: MAIN_ADMIN_ID, name: 'Morgan Hale' };
  return { kind: 'user', id: DEMO_IDS[kind], name: demoName(kind) };
}

function noChance(): never {
  throw new Error('The demo takes no chance.');
}
