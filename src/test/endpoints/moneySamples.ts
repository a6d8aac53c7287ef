import { depositApi } from '../../entities/deposit/depositApi';
import { quoteApi } from '../../entities/deposit/quoteApi';
import { investmentApi } from '../../entities/investment/investmentApi';
import { ledgerApi } from '../../entities/ledger/ledgerApi';
import { payeeApi } from '../../entities/payee/payeeApi';
import { planApi } from '../../entities/plan/planApi';
import { planOfferApi } from '../../entities/plan/planOfferApi';
import { portfolioApi } from '../../entities/portfolio/portfolioApi';
import { statementApi } from '../../entities/statement/statementApi';
import { transferApi } from '../../entities/transfer/transferApi';
import { userApi } from '../../entities/user/userApi';
import { withdrawalApi } from '../../entities/withdrawal/withdrawalApi';
import type { TestBackend } from '../backend/testBackend';
import { depositBody, TEST_IDS } from '../backend/testData';
import { commandSample, PAGE, querySample, readId, recordSample } from './sample';
import { halfApprove, succeed } from '../backend/steps';

/* How the app sends each request. */
const deposits = depositApi.endpoints;
const investments = investmentApi.endpoints;
const ledger = ledgerApi.endpoints;
const plans = { ...planApi.endpoints, ...planOfferApi.endpoints };
const portfolio = portfolioApi.endpoints;
const quotes = quoteApi.endpoints;
const statements = statementApi.endpoints;
const transfers = transferApi.endpoints;
const payees = payeeApi.endpoints;
const users = userApi.endpoints;
const withdrawals = withdrawalApi.endpoints;

const newPayee = {
  name: 'My checking account',
  method: 'bank',
  address: '12345678',
  holder: 'Ava Chen',
  routing: '021000021',
} as const;

const withdrawal = { amount: 100, method: 'bank', address: 'DE00 1234', feePercent: 0 } as const;

/** Requests a withdrawal for Ava; returns the path of a command on it. */
function onWithdrawal(ending: string) {
  return async (test: TestBackend) => {
    const made = await succeed(test, 'POST', '/api/withdrawals', {
      token: test.tokens.ava,
      key: 'sample-withdrawal',
      body: withdrawal,
    });
    return `/api/withdrawals/${readId(made.body)}${ending}`;
  };
}

/** Requests one that has the first of two approvals; returns the path that sends it back. */
async function onHalfApproved(test: TestBackend): Promise<string> {
  const path = await onWithdrawal('')(test);
  halfApprove(test, path.split('/').at(-1) ?? '');
  return `${path}/send-back`;
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

/** Archives a plan; returns the path that restores it. */
async function onArchivedPlan(test: TestBackend): Promise<string> {
  await succeed(test, 'POST', '/api/plans/c1/archive', { token: test.tokens.admin, key: 'sample-archiving' });
  return '/api/plans/c1/restore';
}

const investment = { planId: 'c1', amount: 600, planVersion: 1 };

async function onInvestment(test: TestBackend): Promise<string> {
  const made = await succeed(test, 'POST', '/api/investments', {
    token: test.tokens.ava,
    key: 'sample-investment',
    body: investment,
  });
  return `/api/investments/${readId(made.body)}`;
}

/** Plans, deposits, investments, transfers and withdrawals. */
export const MONEY_SAMPLES = {
  'plans.list': querySample(plans.listPlans, null, '/api/plans?type=crypto', PAGE),
  'plans.read': recordSample(plans.readPlan, null, '/api/plans/c1', '/api/plans/c0'),
  'plans.create': commandSample(plans.createPlan, 'admin', '/api/plans', {
    body: plan,
    bad: badPlan,
    audit: { action: 'plan.created', subjectName: 'Platinum Crypto' },
  }),
  'plans.update': commandSample(plans.updatePlan, 'admin', '/api/plans/c1', {
    body: { ...plan, version: 1 },
    bad: badPlan,
    unknown: '/api/plans/c0',
    isOnce: true,
    audit: { action: 'plan.updated', subjectId: 'c1' },
  }),
  'plans.order': commandSample(plans.orderPlans, 'admin', '/api/plans/order', {
    body: { ids: 'c2,c1,r1' },
    bad: { body: { ids: '' }, field: 'ids' },
    audit: { action: 'plan.ordered', subjectId: 'plans' },
  }),
  'plans.archive': commandSample(plans.archivePlan, 'admin', '/api/plans/c2/archive', {
    unknown: '/api/plans/c0/archive',
    isOnce: true,
    audit: { action: 'plan.archived', subjectId: 'c2' },
  }),
  'plans.restore': commandSample(plans.restorePlan, 'admin', onArchivedPlan, {
    unknown: '/api/plans/c0/restore',
    isOnce: true,
    audit: { action: 'plan.restored', subjectId: 'c1' },
  }),
  'plans.delete': commandSample(plans.deletePlan, 'admin', '/api/plans/c2', {
    unknown: '/api/plans/c0',
    audit: { action: 'plan.deleted', subjectId: 'c2' },
  }),
  'quotes.create': commandSample(quotes.createQuote, 'ava', '/api/quotes', {
    body: { amount: 250.25, crypto: 'eth' },
    bad: { body: { amount: 250.25, crypto: 'coin' }, field: 'crypto' },
    audit: { action: 'deposit.quoted', subjectName: 'Ava Chen' },
  }),
  'deposits.list': querySample(deposits.listDeposits, 'admin', '/api/deposits?status=pending', PAGE),
  'deposits.read': recordSample(deposits.readDeposit, 'noah', '/api/deposits/dep-1', '/api/deposits/dep-0'),
  'deposits.create': commandSample(deposits.createDeposit, 'ava', '/api/deposits', {
    body: depositBody({ amount: 250.25, crypto: 'eth', proof: 'proof.pdf' }),
    bad: { body: depositBody({ amount: 250.255, crypto: 'eth', proof: 'proof.pdf' }), field: 'amount' },
    audit: { action: 'deposit.requested', subjectName: 'Ava Chen' },
  }),
  'deposits.approve': commandSample(deposits.approveDeposit, 'admin', '/api/deposits/dep-1/approve', {
    body: { version: 1 },
    bad: { body: { version: 1.5 }, field: 'version' },
    unknown: '/api/deposits/dep-0/approve',
    isOnce: true,
    audit: { action: 'deposit.approved', subjectId: 'dep-1' },
  }),
  'deposits.reject': commandSample(deposits.rejectDeposit, 'admin', '/api/deposits/dep-1/reject', {
    body: { reason: 'Unreadable' },
    bad: { body: { reason: 7 }, field: 'reason' },
    unknown: '/api/deposits/dep-0/reject',
    isOnce: true,
    audit: { action: 'deposit.rejected', subjectId: 'dep-1' },
  }),
  'payees.list': querySample(payees.listPayees, 'ava', '/api/payees', undefined),
  'payees.save': commandSample(payees.savePayee, 'ava', '/api/payees', {
    body: newPayee,
    bad: { body: { ...newPayee, method: 'cash' }, field: 'method' },
    audit: { action: 'payee.saved', subjectId: TEST_IDS.ava },
  }),
  'payees.delete': commandSample(
    payees.deletePayee,
    'ava',
    async (test) => {
      const call = { token: test.tokens.ava, key: 'sample-payee', body: newPayee };
      return `/api/payees/${readId((await succeed(test, 'POST', '/api/payees', call)).body)}`;
    },
    { unknown: '/api/payees/pay-0', audit: { action: 'payee.deleted', subjectId: TEST_IDS.ava } },
  ),
  'deposits.reverse': commandSample(
    deposits.reverseDeposit,
    'admin',
    async (test) => {
      await succeed(test, 'POST', '/api/deposits/dep-1/approve', { token: test.tokens.admin, key: 'credit' });
      return '/api/deposits/dep-1/reverse';
    },
    {
      body: { reason: 'The payment bounced.' },
      bad: { body: { reason: ' ' }, field: 'reason' },
      unknown: '/api/deposits/dep-0/reverse',
      isOnce: true,
      audit: { action: 'deposit.reversed', subjectId: 'dep-1' },
    },
  ),
  'users.setLimit': commandSample(users.setLimit, 'ava', '/api/users/me/limit', {
    body: { amount: 500 },
    bad: { body: { amount: -1 }, field: 'amount' },
    audit: { action: 'account.limitSet', subjectId: TEST_IDS.ava },
  }),
  'users.setMail': commandSample(users.setMail, 'ava', '/api/users/me/emails', {
    body: { kind: 'transfer-received', isOn: false },
    bad: { body: { kind: 'news', isOn: false }, field: 'kind' },
    audit: { action: 'account.mailsSet', subjectId: TEST_IDS.ava },
  }),
  'deposits.sendBack': commandSample(
    deposits.sendBackDeposit,
    'admin',
    async (test) => {
      halfApprove(test, 'dep-1');
      return '/api/deposits/dep-1/send-back';
    },
    {
      body: { reason: 'Another amount.' },
      bad: { body: { reason: 7 }, field: 'reason' },
      unknown: '/api/deposits/dep-0/send-back',
      isOnce: true,
      audit: { action: 'deposit.sentBack', subjectId: 'dep-1' },
    },
  ),
  'investments.list': querySample(investments.listInvestments, 'ava', '/api/investments', PAGE),
  'investments.read': recordSample(investments.readInvestment, 'ava', onInvestment, '/api/investments/inv-0'),
  'investments.create': commandSample(investments.createInvestment, 'ava', '/api/investments', {
    body: investment,
    bad: { body: { ...investment, amount: '600' }, field: 'amount' },
    audit: { action: 'investment.created', subjectName: 'Ava Chen' },
  }),
  'transfers.list': querySample(transfers.listTransfers, 'ava', '/api/transfers', PAGE),
  'transfers.recipient': querySample(
    transfers.readRecipient,
    'ava',
    '/api/transfers/recipient?recipientEmail=noah%40cairnfield.example&amount=25',
    { recipientEmail: 'noah@cairnfield.example', amount: 25 },
  ),
  'transfers.create': commandSample(transfers.createTransfer, 'ava', '/api/transfers', {
    body: { recipientEmail: 'noah@cairnfield.example', amount: 25, note: 'Lunch' },
    bad: { body: { recipientEmail: 'noah@cairnfield.example', amount: 0, note: '' }, field: 'amount' },
    audit: { action: 'transfer.made', subjectName: 'Noah Weber' },
  }),
  'withdrawals.list': querySample(withdrawals.listWithdrawals, 'ava', '/api/withdrawals', PAGE),
  'withdrawals.read': recordSample(
    withdrawals.readWithdrawal,
    'ava',
    onWithdrawal(''),
    '/api/withdrawals/wdr-0',
  ),
  'withdrawals.create': commandSample(withdrawals.createWithdrawal, 'ava', '/api/withdrawals', {
    body: withdrawal,
    bad: { body: { ...withdrawal, method: 'cash' }, field: 'method' },
    audit: { action: 'withdrawal.requested', subjectName: 'Ava Chen' },
  }),
  'withdrawals.complete': commandSample(withdrawals.completeWithdrawal, 'admin', onWithdrawal('/complete'), {
    body: { paymentReference: 'SEPA 4711' },
    bad: { body: { paymentReference: 'x'.repeat(101) }, field: 'paymentReference' },
    unknown: '/api/withdrawals/wdr-0/complete',
    isOnce: true,
    audit: { action: 'withdrawal.completed', subjectName: 'Ava Chen' },
  }),
  'withdrawals.reject': commandSample(withdrawals.rejectWithdrawal, 'admin', onWithdrawal('/reject'), {
    body: { reason: 'Wrong address' },
    bad: { body: { reason: 7 }, field: 'reason' },
    unknown: '/api/withdrawals/wdr-0/reject',
    isOnce: true,
    audit: { action: 'withdrawal.rejected', subjectName: 'Ava Chen' },
  }),
  'withdrawals.sendBack': commandSample(withdrawals.sendBackWithdrawal, 'admin', onHalfApproved, {
    body: { reason: 'Another address.' },
    bad: { body: { reason: 7 }, field: 'reason' },
    unknown: '/api/withdrawals/wdr-0/send-back',
    isOnce: true,
    audit: { action: 'withdrawal.sentBack', subjectName: 'Ava Chen' },
  }),
  'withdrawals.cancel': commandSample(withdrawals.cancelWithdrawal, 'ava', onWithdrawal('/cancel'), {
    unknown: '/api/withdrawals/wdr-0/cancel',
    isOnce: true,
    audit: { action: 'withdrawal.cancelled', subjectName: 'Ava Chen' },
  }),
  'ledger.list': querySample(ledger.listLedger, 'ava', '/api/ledger', PAGE),
  'portfolio.read': querySample(portfolio.readPortfolio, 'ava', '/api/portfolio', undefined),
  'statements.list': querySample(statements.listStatements, 'ava', '/api/statements', undefined),
  'statements.read': {
    ...recordSample(statements.readStatement, 'ava', '/api/statements/2026-01', '/api/statements/2026-13'),
    isAboutCaller: true,
  },
};
