import type { DepositDay, Metrics, MetricsSeries, PlanShare } from '../../src/entities/metrics/metrics';
import { addDollars, sumDollars } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import type { ReadView } from '../db/database';
import type { QueryContext } from './context';

function countPendingKyc(read: ReadView): number {
  let count = 0;
  for (const user of read.users.values()) if (user.kycStatus === 'pending') count += 1;
  return count;
}

const DAYS_SHOWN = 30;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function depositsByDay(read: ReadView, now: number): DepositDay[] {
  const days = new Map<string, DepositDay>();
  for (let ago = DAYS_SHOWN - 1; ago >= 0; ago -= 1) {
    const day = dayOf(now - ago * DAY_MS);
    days.set(day, { day, count: 0, amount: 0 });
  }
  for (const { decidedAt, date, amount } of read.deposits.where('status', 'completed')) {
    const day = days.get((decidedAt ?? date).slice(0, 10));
    if (day === undefined) continue;
    days.set(day.day, { day: day.day, count: day.count + 1, amount: addDollars(day.amount, amount) });
  }
  return [...days.values()];
}

function investmentsByPlan(read: ReadView): PlanShare[] {
  const shares = new Map<string, PlanShare>();
  for (const { planName, amount } of read.investments.values()) {
    const { count, amount: sum } = shares.get(planName) ?? { count: 0, amount: 0 };
    shares.set(planName, { planName, count: count + 1, amount: addDollars(sum, amount) });
  }
  return [...shares.values()].sort((a, b) => b.amount - a.amount);
}

/** The admin dashboard's figures (spec 2, decisions A4), counted when asked. */
export function readMetrics({ read, now }: QueryContext): Metrics & MetricsSeries {
  const active = read.investments.where('status', 'active');
  return {
    totalUsers: read.users.size,
    totalInvestments: read.investments.size,
    activePlans: read.plans.size,
    pendingKyc: countPendingKyc(read),
    pendingDeposits: read.deposits.where('status', 'pending').length,
    pendingWithdrawals: read.withdrawals.where('status', 'pending').length,
    activePrincipal: sumDollars(active.map(({ amount }) => amount)),
    depositsByDay: depositsByDay(read, now),
    investmentsByPlan: investmentsByPlan(read),
  };
}
