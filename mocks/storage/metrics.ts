import {
  DASHBOARD_DAYS,
  INFLOW_DAYS,
  INFLOW_PERIODS,
  PAYOUT_DAYS,
  type DashboardMetrics,
  type DepositDay,
  type MetricsQueues,
  type PlanShare,
  type PlatformMoney,
  QUEUE_HEAD,
  type UnsettledSummary,
  type WaitingItem,
  type WaitingQueue,
} from '../../src/entities/metrics/metrics';
import { addDollars, sumDollars } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import type { ReadView } from '../../backend/memory/memoryTables';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

interface Priced {
  readonly amount: number;
}

const sumOf = (list: readonly Priced[]) => sumDollars(list.map(({ amount }) => amount));

function depositsByDay(read: ReadView, now: number): DepositDay[] {
  return Array.from({ length: DASHBOARD_DAYS }, (_, index) => {
    const day = dayOf(now - (DASHBOARD_DAYS - 1 - index) * DAY_MS);
    const completed = read.deposits.where('completedOn', day);
    return { day, count: completed.length, amount: sumOf(completed) };
  });
}

/** The first UTC day of a period that ends today. */
const firstDayOf = (days: number, now: number) => (days === Infinity ? '' : dayOf(now - (days - 1) * DAY_MS));

function platformMoney(read: ReadView, now: number): PlatformMoney {
  const active = read.investments.where('status', 'active');
  const days = [...read.deposits.keys('completedOn')];
  const daysOfReversals = [...read.deposits.keys('reversedOn')];
  const paidOut = read.withdrawals.where('status', 'completed');
  const balances = Array.from(read.users.values(), ({ balance }) => balance);
  return {
    balances: sumDollars(balances),
    held: sumOf(read.withdrawals.where('status', 'pending')),
    invested: sumOf(active),
    inflows: INFLOW_PERIODS.map((period) => {
      const first = firstDayOf(INFLOW_DAYS[period], now);
      const deposited = days.filter((day) => day >= first);
      return {
        period,
        deposits: sumDollars(deposited.map((day) => sumOf(read.deposits.where('completedOn', day)))),
        reversals: sumDollars(
          daysOfReversals
            .filter((day) => day >= first)
            .map((day) => sumOf(read.deposits.where('reversedOn', day))),
        ),
        withdrawals: sumOf(paidOut.filter(({ decidedAt, date }) => (decidedAt ?? date) >= first)),
      };
    }),
    payoutsDue: PAYOUT_DAYS.map((within) => {
      const due = active.filter(({ endDate }) => Date.parse(endDate) <= now + within * DAY_MS);
      return {
        days: within,
        count: due.length,
        amount: sumDollars(due.map(({ amount, profit }) => addDollars(amount, profit))),
      };
    }),
  };
}

function investmentsByPlan(read: ReadView): PlanShare[] {
  return Array.from(read.investments.keys('planName'), (planName) => {
    const made = read.investments.where('planName', planName);
    return { planName, count: made.length, amount: sumOf(made) };
  }).sort((a, b) => b.amount - a.amount);
}

/** All dates come from toISOString, so text order is time order. */
function longestWaiting<T extends { readonly since: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (a.since < b.since ? -1 : Number(a.since > b.since))).slice(0, QUEUE_HEAD);
}

interface WaitingRequest {
  readonly id: string;
  readonly userName: string;
  readonly date: string;
  readonly amount: number;
}

function queueOf(requests: readonly WaitingRequest[]): WaitingQueue {
  const items = requests.map(({ id, userName, date, amount }): WaitingItem => ({
    id,
    personName: userName,
    since: date,
    amount,
  }));
  return {
    count: requests.length,
    amount: sumOf(requests),
    oldest: longestWaiting(items),
  };
}

/** Date of the person's current KYC status; people of early data sets have no entry for it. */
function kycSince(read: ReadView, userId: string, joined: string): string {
  return read.audit.where('kycOf', userId).at(-1)?.date ?? joined;
}

function kycQueue(read: ReadView): WaitingQueue {
  const people = read.users.where('kycStatus', 'pending');
  const items = people.map(({ id, name, createdAt }): WaitingItem => ({
    id,
    personName: name,
    since: kycSince(read, id, createdAt),
    amount: null,
  }));
  const held = read.withdrawals
    .where('status', 'pending')
    .filter(({ userId }) => read.users.get(userId)?.kycStatus === 'pending');
  return {
    count: people.length,
    amount: sumOf(held),
    oldest: longestWaiting(items),
  };
}

function queues(read: ReadView): MetricsQueues {
  return {
    depositQueue: queueOf(read.deposits.where('status', 'pending')),
    withdrawalQueue: queueOf(read.withdrawals.where('status', 'pending')),
    kycQueue: kycQueue(read),
  };
}

function unsettledInvestments(read: ReadView): UnsettledSummary {
  const waiting = Array.from(read.settlementFailures.values(), ({ id, reason }) => {
    const investment = read.investments.get(id);
    return investment?.status === 'active' ? { investment, since: investment.endDate, reason } : undefined;
  }).filter((failure) => failure !== undefined);
  return {
    count: waiting.length,
    oldest: longestWaiting(waiting).map(({ investment, since, reason }) => ({
      id: investment.id,
      personName: investment.userName,
      planName: investment.planName,
      amount: addDollars(investment.amount, investment.profit),
      dueSince: since,
      reason,
    })),
  };
}

/**
 * The admin dashboard's figures (product 13.1), computed on request. Requests follow every commit, so nothing here
 * scans a whole table.
 */
export function readMetrics(read: ReadView, now: number): DashboardMetrics {
  const waiting = queues(read);
  return {
    totalUsers: read.users.size,
    totalInvestments: read.investments.size,
    activePlans: [...read.plans.values()].filter(({ status }) => status === 'offered').length,
    pendingKyc: waiting.kycQueue.count,
    pendingDeposits: waiting.depositQueue.count,
    pendingWithdrawals: waiting.withdrawalQueue.count,
    activePrincipal: sumOf(read.investments.where('status', 'active')),
    depositsByDay: depositsByDay(read, now),
    investmentsByPlan: investmentsByPlan(read),
    ...waiting,
    unsettledInvestments: unsettledInvestments(read),
    money: platformMoney(read, now),
  };
}
