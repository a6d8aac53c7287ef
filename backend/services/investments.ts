import { investmentMachine } from '../../src/entities/investment/investmentMachine';
import {
  type Investment,
  INVESTMENT_STATUSES,
  type InvestmentTotals,
} from '../../src/entities/investment/investment';
import type { InvestmentInput } from '../../src/entities/investment/investmentInput';
import { investmentRefusal, projectInvestment } from '../../src/entities/investment/investmentRules';
import { PLAN_TYPES, type Plan, COMING_SOON, isOpenForInvestment } from '../../src/entities/plan/plan';
import type { User } from '../../src/entities/user/user';
import { formatUsd } from '../../src/lib/money';
import { splitMessage } from '../../src/lib/message';
import type { Page } from '../../src/lib/page';
import { recordAudit } from './audit';
import { ProblemError, insufficientFunds, notFound } from '../problem';
import type { CommandContext, QueryContext } from '../context';
import { requireThawed } from './freezes';
import { postEntry } from './ledger';
import type { ListQuery, ListSpec } from '../listSpec';
import { listFor, requireOwn, type ReadContext } from './people';
import { payReferralBonus } from './referrals';

const FAILED = 'Investment Failed';

/** Manage Investments and My Investments (product 13.5). */
export const INVESTMENT_LIST: ListSpec<'investments'> = {
  table: 'investments',
  sorts: {
    startDate: 'startDate',
    endDate: 'endDate',
    amount: 'amount',
    profit: 'profit',
    roi: 'roi',
    planType: 'planType',
    status: 'status',
    planName: { lower: 'planName' },
    userName: { lower: 'userName' },
  },
  defaultSort: '-startDate',
  searched: ['userName', 'userId', 'planName', 'id'],
  filters: {
    status: { field: 'status', allowed: INVESTMENT_STATUSES },
    planType: { field: 'planType', allowed: PLAN_TYPES },
    planId: { field: 'planId' },
    userId: { field: 'userId' },
  },
  date: 'startDate',
  ranges: { matures: 'endDate' },
  owners: ['userId'],
  sums: {
    principal: { field: 'amount' },
    profitPromised: { field: 'profit', where: ['status', 'active'] },
    profitPaid: { field: 'profit', where: ['status', 'completed'] },
  },
};

/** All investments for an admin, the caller's own for an investor; `totals` sum all matches of the filter, in dollars. */
export function listInvestments(
  context: QueryContext,
  query: ListQuery,
): Page<Investment> & { readonly totals: InvestmentTotals } {
  const { items, total, sums } = listFor(context, INVESTMENT_LIST, query);
  const { principal = 0, profitPromised = 0, profitPaid = 0 } = sums ?? {};
  return { items, total, totals: { principal, profitPromised, profitPaid } };
}

/** @throws ProblemError 404, also for another investor's. */
export function readInvestment({ read, caller }: ReadContext, id: string): Investment {
  return requireOwn(read.investments.get(id), caller, 'Investment not found.');
}

/** Opens an investment whose terms have been checked: takes the amount and fixes profit and end date (product 8.3). */
export function openInvestment(
  context: CommandContext,
  investor: User,
  plan: Plan,
  amount: number,
): Investment {
  const { tx, now } = context;
  const startDate = new Date(now).toISOString();
  const { profit, maturesOn } = projectInvestment(amount, plan, startDate);
  const isFirst = !tx.investments.some('userId', investor.id);
  const investment: Investment = {
    id: tx.investments.newId('inv-', now),
    userId: investor.id,
    userName: investor.name,
    planId: plan.id,
    planName: plan.name,
    planType: plan.type,
    amount,
    profit,
    roi: plan.roi,
    duration: plan.duration,
    startDate,
    endDate: maturesOn,
    status: investmentMachine.initial,
    version: 1,
  };
  tx.investments.put(investment);
  postEntry(tx, {
    userId: investor.id,
    type: 'investment',
    amount: -amount,
    description: `Investment in ${plan.name}`,
    sourceId: investment.id,
    at: now,
  });
  if (isFirst) payReferralBonus(context, investor, investment.id);
  const details = `${investor.name} invested ${formatUsd(amount)} in ${plan.name}.`;
  recordAudit(context, 'investment.created', { id: investment.id, name: investor.name }, details);
  return investment;
}

function offeredPlan({ tx }: CommandContext, input: InvestmentInput): Plan {
  const plan = tx.plans.get(input.planId);
  if (plan === undefined || plan.status === 'archived') {
    throw notFound(FAILED, 'This plan is no longer offered.');
  }
  if (!isOpenForInvestment(plan.type)) {
    throw new ProblemError(409, 'plan-unavailable', FAILED, { detail: COMING_SOON });
  }
  if (plan.version !== input.planVersion) {
    const detail = 'The plan has changed. Please review the new terms.';
    throw new ProblemError(409, 'plan-changed', FAILED, { detail });
  }
  return plan;
}

/** The detail is the dialog's text without its title. */
function refuse(amount: number, plan: Plan, balance: number): void {
  const refusal = investmentRefusal(amount, plan, balance);
  if (refusal === undefined) return;
  if (refusal.code === 'insufficient-funds') throw insufficientFunds(FAILED, 'Insufficient funds.');
  const detail = splitMessage(refusal.message, FAILED).description;
  const type = refusal.code === 'out-of-range' ? 'amount-out-of-range' : 'validation-failed';
  throw new ProblemError(422, type, FAILED, { detail, errors: { amount: detail } });
}

/**
 * Invests the caller's money (product 8.2). Checks in this order: the plan exists (404), is open to investments (409
 * `plan-unavailable`), and is unchanged since it was seen (409 `plan-changed`); the account isn't frozen (409
 * `account-frozen`); the amount is above 0 and within the
 * range (422), and the balance suffices (409 `insufficient-funds`).
 */
export function createInvestment(context: CommandContext, input: InvestmentInput): Investment {
  const plan = offeredPlan(context, input);
  const investor = context.tx.users.get(context.caller.id);
  if (investor === undefined) throw insufficientFunds(FAILED, 'Insufficient funds.');
  requireThawed(investor);
  refuse(input.amount, plan, investor.balance);
  return openInvestment(context, investor, plan, input.amount);
}
