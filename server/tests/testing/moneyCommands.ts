import { DEPOSIT_COINS } from '../../../src/entities/deposit/coins';
import { depositBody, TEST_TOKENS } from '../../../src/test/backend/testData';
import {
  admin,
  anyEmail,
  anyOf,
  cents,
  idIn,
  investor,
  tokenOf,
  type Random,
  type CallGenerator,
  type World,
} from './randomPeople';

function planBody(world: World, random: Random, id?: string) {
  const version = id === undefined ? undefined : world.database.read.plans.get(id)?.version;
  const isStale = random(5) === 0;
  return {
    name: `Plan ${random(9)}`,
    type: random(4) === 0 ? 'realestate' : 'crypto',
    minInvest: 10,
    maxInvest: 1_000 + random(90_000),
    roi: random(2_000) / 100,
    duration: 1 + random(20),
    image: '',
    ...(version === undefined || isStale ? {} : { version }),
    ...(isStale ? { version: 99 } : {}),
  };
}

const byAdmin =
  (table: 'plans' | 'withdrawals', action: string, body?: object): CallGenerator =>
  (world, random) => ({ path: `/api/${table}/${idIn(world, table, random)}/${action}`, as: admin, body });

/** Admins' actions on plans, investors' on their money, and admins' on investors' requests. */
export const MONEY_CALLS: Readonly<Record<string, CallGenerator>> = {
  'plans.create': (world, random) => ({ path: '/api/plans', as: admin, body: planBody(world, random) }),
  'plans.update': (world, random) => {
    const id = idIn(world, 'plans', random);
    return { method: 'PUT', path: `/api/plans/${id}`, as: admin, body: planBody(world, random, id) };
  },
  'plans.order': (world, random) => ({
    method: 'PUT',
    path: '/api/plans/order',
    as: admin,
    body: { ids: Array.from({ length: random(4) }, () => idIn(world, 'plans', random)).join(',') },
  }),
  'plans.archive': byAdmin('plans', 'archive'),
  'plans.restore': byAdmin('plans', 'restore'),
  'plans.delete': (world, random) => ({
    method: 'DELETE',
    path: `/api/plans/${idIn(world, 'plans', random)}`,
    as: random(3) === 0 ? admin : TEST_TOKENS.noah,
  }),
  'quotes.create': (world, random) => ({
    path: '/api/quotes',
    as: investor(world, random),
    body: { amount: cents(random), crypto: anyOf(DEPOSIT_COINS, random) },
  }),
  'deposits.create': (world, random) => {
    const quotes = [...world.database.read.quotes.values()].slice(-4);
    const quote = random(2) === 0 ? anyOf(quotes, random) : undefined;
    const details = quote ?? { amount: cents(random), crypto: anyOf(DEPOSIT_COINS, random) };
    const { amount, crypto } = details;
    const proofs = [...world.database.read.documents.values()].filter(({ purpose }) => purpose === 'proof');
    const waiting = proofs.filter(({ requestId }) => requestId === null);
    // Usually one that no deposit has, by its uploader.
    const proof = anyOf(random(5) === 0 ? proofs : waiting, random);
    return {
      path: '/api/deposits',
      as: (random(9) > 0 && tokenOf(world, proof?.userId)) || investor(world, random),
      body: depositBody({ amount, crypto, documentId: proof?.id ?? 'doc-none', quoteId: quote?.id ?? null }),
    };
  },
  'deposits.approve': (world, random) => ({
    path: `/api/deposits/${idIn(world, 'deposits', random)}/approve`,
    as: random(9) === 0 ? TEST_TOKENS.ava : admin,
  }),
  'deposits.reject': (world, random) => ({
    path: `/api/deposits/${idIn(world, 'deposits', random)}/reject`,
    as: admin,
    body: { reason: random(2) === 0 ? 'Unreadable' : '' },
  }),
  'deposits.sendBack': (world, random) => ({
    path: `/api/deposits/${idIn(world, 'deposits', random)}/send-back`,
    as: admin,
    body: { reason: random(2) === 0 ? 'Another amount' : '' },
  }),
  'proposals.approve': (world, random) => ({
    path: `/api/proposals/${anyOf([...world.database.read.proposals.values()], random)?.id ?? 'prop-0'}/approve`,
    as: admin,
  }),
  'proposals.sendBack': (world, random) => ({
    path: `/api/proposals/${anyOf([...world.database.read.proposals.values()], random)?.id ?? 'prop-0'}/send-back`,
    as: admin,
    body: { reason: random(2) === 0 ? 'Another amount' : '' },
  }),
  'payees.save': (world, random) => ({
    path: '/api/payees',
    as: investor(world, random),
    body: {
      name: anyOf(['Checking', 'checking', `Account ${random(30)}`], random),
      method: 'bank',
      address: anyOf(['DE02 1203 0000 0000 2020 51', `1234${random(99)}`], random),
      holder: 'Ava Chen',
      routing: anyOf(['', '021000021', '021000022'], random),
    },
  }),
  'payees.delete': (world, random) => {
    const payee = anyOf([...world.database.read.payees.values()], random);
    return {
      method: 'DELETE',
      path: `/api/payees/${payee?.id ?? 'pay-0'}`,
      as: (random(4) > 0 && tokenOf(world, payee?.userId)) || investor(world, random),
    };
  },
  'deposits.reverse': (world, random) => ({
    path: `/api/deposits/${idIn(world, 'deposits', random)}/reverse`,
    as: admin,
    body: { reason: 'Bounced' },
  }),
  'investments.create': (world, random) => {
    const planId = idIn(world, 'plans', random);
    const planVersion = world.database.read.plans.get(planId)?.version ?? 1;
    return {
      path: '/api/investments',
      as: investor(world, random),
      body: { planId, amount: cents(random), planVersion: planVersion + (random(6) === 0 ? 1 : 0) },
    };
  },
  'transfers.create': (world, random) => ({
    path: '/api/transfers',
    as: investor(world, random),
    body: {
      recipientEmail: anyEmail(random),
      amount: cents(random),
      note: anyOf(['', 'for the boat', 'ünï %_\\'], random),
    },
  }),
  'withdrawals.create': (world, random) => {
    const seen = world.database.read.policy.get('policy')?.withdrawalFeePercent ?? 0;
    return {
      path: '/api/withdrawals',
      as: investor(world, random),
      body: {
        amount: cents(random),
        method: anyOf(['bank', 'crypto', 'paypal'], random),
        address: 'DE02 1203 0000 0000 2020 51',
        ...(random(3) === 0 ? {} : { feePercent: random(6) === 0 ? 99 : seen }),
      },
    };
  },
  'withdrawals.complete': byAdmin('withdrawals', 'complete'),
  'withdrawals.reject': byAdmin('withdrawals', 'reject', { reason: '' }),
  'withdrawals.sendBack': byAdmin('withdrawals', 'send-back', { reason: '' }),
  'withdrawals.cancel': (world, random) => ({
    path: `/api/withdrawals/${idIn(world, 'withdrawals', random)}/cancel`,
    as: investor(world, random),
  }),
};
