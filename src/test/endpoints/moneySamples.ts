import { REFETCH } from '../../api/commandEffects';
import { depositApi } from '../../entities/deposit/depositApi';
import { investmentApi } from '../../entities/investment/investmentApi';
import { ledgerApi } from '../../entities/ledger/ledgerApi';
import { planApi } from '../../entities/plan/planApi';
import { portfolioApi } from '../../entities/portfolio/portfolioApi';
import { transferApi } from '../../entities/transfer/transferApi';
import { withdrawalApi } from '../../entities/withdrawal/withdrawalApi';
import type { TestBackend } from '../backend/testBackend';
import { ACTORS, commandSample, PAGE, querySample, QUIET } from './sample';

const plans = planApi.endpoints;
const deposits = depositApi.endpoints;
const investments = investmentApi.endpoints;
const withdrawals = withdrawalApi.endpoints;
const transfers = transferApi.endpoints;
const ledger = ledgerApi.endpoints;
const portfolio = portfolioApi.endpoints;

function readId(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`No id in ${JSON.stringify(body)}.`);
}

const withdrawal = { amount: 100, method: 'bank', address: 'DE00 1234' } as const;

/** Requests a withdrawal of ava's; answers the path of a command on it. */
function onWithdrawal(ending: string) {
  return async (test: TestBackend) => {
    const made = await test.call('POST', '/api/withdrawals', {
      token: test.tokens.ava,
      key: 'sample-withdrawal',
      body: withdrawal,
    });
    return `/api/withdrawals/${readId(made.body)}${ending}`;
  };
}

const plan = {
  name: 'Platinum Crypto',
  type: 'crypto',
  minInvest: 100,
  maxInvest: 200,
  roi: 4,
  duration: 3,
  image: '',
} as const;

const badPlan = { body: { ...plan, minInvest: 300 }, field: 'maxInvest' };

const investment = { planId: 'c1', amount: 600, planVersion: 1 };

async function onInvestment(test: TestBackend): Promise<string> {
  const made = await test.call('POST', '/api/investments', {
    token: test.tokens.ava,
    key: 'sample-investment',
    body: investment,
  });
  return `/api/investments/${readId(made.body)}`;
}

/** A sample of every endpoint for what moves money: plans, deposits, investments, transfers and withdrawals. */
export const MONEY_SAMPLES = {
  'plans.list': querySample({
    path: '/api/plans?type=crypto',
    call: ({ dispatch }) => dispatch(plans.listPlans.initiate(PAGE, REFETCH)),
  }),
  'plans.read': querySample({
    path: '/api/plans/c1',
    unknown: '/api/plans/c0',
    call: ({ dispatch, id }) => dispatch(plans.readPlan.initiate(id, REFETCH)),
  }),
  'plans.create': commandSample({
    path: '/api/plans',
    as: 'admin',
    body: plan,
    bad: badPlan,
    audit: { ...ACTORS.admin, action: 'plan.created', subjectName: 'Platinum Crypto' },
    call: ({ dispatch, ...arg }) => dispatch(plans.createPlan.initiate(arg, QUIET)),
  }),
  'plans.update': commandSample({
    path: '/api/plans/c1',
    as: 'admin',
    body: { ...plan, version: 1 },
    bad: badPlan,
    unknown: '/api/plans/c0',
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'plan.updated', subjectId: 'c1' },
    call: ({ dispatch, ...arg }) => dispatch(plans.updatePlan.initiate(arg, QUIET)),
  }),
  'plans.delete': commandSample({
    path: '/api/plans/c2',
    as: 'admin',
    unknown: '/api/plans/c0',
    audit: { ...ACTORS.admin, action: 'plan.deleted', subjectId: 'c2' },
    call: ({ dispatch, ...arg }) => dispatch(plans.deletePlan.initiate(arg, QUIET)),
  }),
  'deposits.list': querySample({
    path: '/api/deposits?status=pending',
    as: 'admin',
    call: ({ dispatch }) => dispatch(deposits.listDeposits.initiate(PAGE, REFETCH)),
  }),
  'deposits.read': querySample({
    path: '/api/deposits/dep-1',
    as: 'noah',
    unknown: '/api/deposits/dep-0',
    call: ({ dispatch, id }) => dispatch(deposits.readDeposit.initiate(id, REFETCH)),
  }),
  'deposits.create': commandSample({
    path: '/api/deposits',
    as: 'ava',
    body: { amount: 250.25, crypto: 'eth', proof: 'proof.pdf' },
    bad: { body: { amount: 250.255, crypto: 'eth', proof: 'proof.pdf' }, field: 'amount' },
    audit: { ...ACTORS.ava, action: 'deposit.requested', subjectName: 'Ava Chen' },
    call: ({ dispatch, ...arg }) => dispatch(deposits.createDeposit.initiate(arg, QUIET)),
  }),
  'deposits.approve': commandSample({
    path: '/api/deposits/dep-1/approve',
    as: 'admin',
    unknown: '/api/deposits/dep-0/approve',
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'deposit.approved', subjectId: 'dep-1' },
    call: ({ dispatch, ...arg }) => dispatch(deposits.approveDeposit.initiate(arg, QUIET)),
  }),
  'deposits.reject': commandSample({
    path: '/api/deposits/dep-1/reject',
    as: 'admin',
    body: { reason: 'Unreadable' },
    bad: { body: { reason: 7 }, field: 'reason' },
    unknown: '/api/deposits/dep-0/reject',
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'deposit.rejected', subjectId: 'dep-1' },
    call: ({ dispatch, ...arg }) => dispatch(deposits.rejectDeposit.initiate(arg, QUIET)),
  }),
  'investments.list': querySample({
    path: '/api/investments',
    as: 'ava',
    call: ({ dispatch }) => dispatch(investments.listInvestments.initiate(PAGE, REFETCH)),
  }),
  'investments.read': querySample({
    path: onInvestment,
    as: 'ava',
    unknown: '/api/investments/inv-0',
    call: ({ dispatch, id }) => dispatch(investments.readInvestment.initiate(id, REFETCH)),
  }),
  'investments.create': commandSample({
    path: '/api/investments',
    as: 'ava',
    body: investment,
    bad: { body: { ...investment, amount: '600' }, field: 'amount' },
    audit: { ...ACTORS.ava, action: 'investment.created', subjectName: 'Ava Chen' },
    call: ({ dispatch, ...arg }) => dispatch(investments.createInvestment.initiate(arg, QUIET)),
  }),
  'transfers.list': querySample({
    path: '/api/transfers',
    as: 'ava',
    call: ({ dispatch }) => dispatch(transfers.listTransfers.initiate(PAGE, REFETCH)),
  }),
  'transfers.create': commandSample({
    path: '/api/transfers',
    as: 'ava',
    body: { recipientEmail: 'noah@cairnfield.example', amount: 25, note: 'Lunch' },
    bad: { body: { recipientEmail: 'noah@cairnfield.example', amount: 0, note: '' }, field: 'amount' },
    audit: { ...ACTORS.ava, action: 'transfer.made', subjectName: 'Noah Weber' },
    call: ({ dispatch, ...arg }) => dispatch(transfers.createTransfer.initiate(arg, QUIET)),
  }),
  'withdrawals.list': querySample({
    path: '/api/withdrawals',
    as: 'ava',
    call: ({ dispatch }) => dispatch(withdrawals.listWithdrawals.initiate(PAGE, REFETCH)),
  }),
  'withdrawals.read': querySample({
    path: onWithdrawal(''),
    as: 'ava',
    unknown: '/api/withdrawals/wdr-0',
    call: ({ dispatch, id }) => dispatch(withdrawals.readWithdrawal.initiate(id, REFETCH)),
  }),
  'withdrawals.create': commandSample({
    path: '/api/withdrawals',
    as: 'ava',
    body: withdrawal,
    bad: { body: { ...withdrawal, method: 'cash' }, field: 'method' },
    audit: { ...ACTORS.ava, action: 'withdrawal.requested', subjectName: 'Ava Chen' },
    call: ({ dispatch, ...arg }) => dispatch(withdrawals.createWithdrawal.initiate(arg, QUIET)),
  }),
  'withdrawals.complete': commandSample({
    path: onWithdrawal('/complete'),
    as: 'admin',
    unknown: '/api/withdrawals/wdr-0/complete',
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'withdrawal.completed', subjectName: 'Ava Chen' },
    call: ({ dispatch, ...arg }) => dispatch(withdrawals.completeWithdrawal.initiate(arg, QUIET)),
  }),
  'withdrawals.reject': commandSample({
    path: onWithdrawal('/reject'),
    as: 'admin',
    body: { reason: 'Wrong address' },
    bad: { body: { reason: 7 }, field: 'reason' },
    unknown: '/api/withdrawals/wdr-0/reject',
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'withdrawal.rejected', subjectName: 'Ava Chen' },
    call: ({ dispatch, ...arg }) => dispatch(withdrawals.rejectWithdrawal.initiate(arg, QUIET)),
  }),
  'withdrawals.cancel': commandSample({
    path: onWithdrawal('/cancel'),
    as: 'ava',
    unknown: '/api/withdrawals/wdr-0/cancel',
    isOnce: true,
    audit: { ...ACTORS.ava, action: 'withdrawal.cancelled', subjectName: 'Ava Chen' },
    call: ({ dispatch, ...arg }) => dispatch(withdrawals.cancelWithdrawal.initiate(arg, QUIET)),
  }),
  'ledger.list': querySample({
    path: '/api/ledger',
    as: 'ava',
    call: ({ dispatch }) => dispatch(ledger.listLedger.initiate(PAGE, REFETCH)),
  }),
  'portfolio.read': querySample({
    path: '/api/portfolio',
    as: 'ava',
    call: ({ dispatch }) => dispatch(portfolio.readPortfolio.initiate(undefined, REFETCH)),
  }),
};
