import { COIN_NAMES, type DepositCoin } from '../../../src/entities/deposit/deposit';
import { formatUsd, toCents } from '../../../src/lib/money';
import type { SeededRandom } from './seededRandom';
import { decided, type Life } from './life';

const REJECTED_SHARE = 0.05;

const COINS = [
  { coin: 'btc', weight: 40 },
  { coin: 'usdt', weight: 30 },
  { coin: 'eth', weight: 22 },
  { coin: 'ltc', weight: 8 },
] as const satisfies readonly { coin: DepositCoin; weight: number }[];

/** Dollars, from the usual to the rare. */
const SIZES = [
  { from: 50, to: 1_000, weight: 42 },
  { from: 1_000, to: 8_000, weight: 44 },
  { from: 8_000, to: 40_000, weight: 12 },
  { from: 40_000, to: 260_000, weight: 2 },
] as const;

const REASONS = [
  'The payment did not arrive.',
  'The proof cannot be read.',
  'The amount differs from the payment.',
] as const;

/** Most people type round amounts. */
function inventAmount(random: SeededRandom): number {
  const { from, to } = random.pickWeighted(SIZES);
  const dollars = random.between(from, to);
  return random.happens(0.6) ? Math.ceil(dollars / 50) * 50 : (dollars * 100 + random.below(100)) / 100;
}

/** A deposit request; once it is approved, `onArrival` hears of the money. */
export function makeDeposit(life: Life, at: number, onArrival: (at: number) => void): void {
  const { random, stamps, history } = life.world;
  const { id: userId, name: userName } = life.person;
  const amount = inventAmount(random);
  const { coin } = random.pickWeighted(COINS);
  const id = stamps.id('dep-', at);
  const decidedAt = life.decisionOn(at);
  const isRejected = random.happens(REJECTED_SHARE);
  const outcome = isRejected ? 'rejected' : 'completed';
  const admin = life.admin();
  history.deposits.push({
    id,
    userId,
    userName,
    type: 'deposit',
    amount,
    crypto: coin,
    proof: `${coin}-receipt-${random.between(1_000, 10_000)}.png`,
    status: decidedAt === undefined ? 'pending' : outcome,
    date: new Date(at).toISOString(),
    ...decided(decidedAt, admin, isRejected ? random.pick(REASONS) : null),
  });
  life.note(at, life.self(), {
    action: 'deposit.requested',
    subjectId: id,
    details: () => `${userName} asked for a deposit of ${formatUsd(amount)} in ${COIN_NAMES[coin]}.`,
  });
  if (decidedAt === undefined) return;
  life.note(decidedAt, admin, {
    action: isRejected ? 'deposit.rejected' : 'deposit.approved',
    subjectId: id,
    details: () => `Deposit of ${formatUsd(amount)} by ${userName} was marked ${outcome}.`,
  });
  if (isRejected) return;
  life.plan(decidedAt, () => {
    const description = `${COIN_NAMES[coin]} deposit`;
    life.post(decidedAt, { type: 'deposit', cents: toCents(amount), description, sourceId: id });
    onArrival(decidedAt);
  });
}
