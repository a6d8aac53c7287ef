import type { Scenario } from '../scenario';
import { APPROVING } from './steps';

const ADMIN_DEPOSITS = { route: '/admin/transactions', who: 'admin', see: 'could not be loaded' } as const;
const ADMIN_USERS = { route: '/admin/users', who: 'admin' } as const;
const CALCULATOR = { route: '/', who: 'visitor', isValueOf: 'You get' } as const;

export const ANSWER_SCENARIOS: readonly Scenario[] = [
  {
    name: 'deposits-cut-off',
    title: 'The list of deposits breaks off in the middle',
    group: 'Answers',
    rules: [{ match: { endpoint: 'deposits.list' }, effect: { kind: 'cut' } }],
    expect: {
      ...ADMIN_DEPOSITS,
      sentence: 'Half a list is never shown: it could not be loaded, with Retry.',
    },
  },
  {
    name: 'deposits-truncated',
    title: 'The list of deposits ends too early',
    group: 'Answers',
    rules: [{ match: { endpoint: 'deposits.list' }, effect: { kind: 'truncated' } }],
    expect: {
      ...ADMIN_DEPOSITS,
      sentence: 'Half a list is never shown: it could not be loaded, with Retry.',
    },
  },
  {
    name: 'deposits-empty-answer',
    title: 'The list of deposits is answered with nothing',
    group: 'Answers',
    rules: [{ match: { endpoint: 'deposits.list' }, effect: { kind: 'empty' } }],
    expect: { ...ADMIN_DEPOSITS, sentence: 'An empty answer is no empty list: it could not be loaded.' },
  },
  {
    name: 'proxy-page',
    title: 'A proxy answers with a page of its own',
    group: 'Answers',
    rules: [{ match: { kind: 'query', role: 'admin' }, effect: { kind: 'html' } }],
    expect: {
      ...ADMIN_USERS,
      sentence: 'No HTML shows up; the list could not be loaded.',
      see: 'could not be loaded',
    },
  },
  {
    name: 'plans-of-another-shape',
    title: 'The plans come in another shape than agreed',
    group: 'Answers',
    rules: [{ match: { endpoint: 'plans.list' }, effect: { kind: 'malformed' } }],
    expect: {
      sentence: 'The page does not fall over; the plans could not be loaded.',
      route: '/dashboard/crypto-plans',
      who: 'ava',
      see: 'The plans could not be loaded.',
    },
  },
  {
    name: 'balance-missing',
    title: 'A person comes without a balance',
    group: 'Answers',
    rules: [{ match: { endpoint: 'users.me' }, effect: { kind: 'patch', path: 'balance', isRemoved: true } }],
    expect: {
      sentence: 'No $NaN and no $0.00: the form could not be loaded.',
      route: '/dashboard/withdraw',
      who: 'ava',
      see: 'could not be loaded',
    },
  },
  {
    name: 'users-in-drops',
    title: 'The list of users drips in',
    group: 'Answers',
    rules: [
      { match: { endpoint: 'users.list' }, effect: { kind: 'dribble', chunkBytes: 512, everyMs: 100 } },
    ],
    expect: { ...ADMIN_USERS, sentence: 'The skeleton stays until the list is whole.', see: 'Ava Lindqvist' },
  },
  {
    name: 'approval-answer-cut-off',
    title: 'The answer to an approval breaks off in the middle',
    group: 'Answers',
    rules: [{ match: { endpoint: 'deposits.approve' }, gate: { times: 1 }, effect: { kind: 'cut' } }],
    expect: {
      ...APPROVING,
      sentence: 'The outcome is unknown, although the status said that it went well: "Check again".',
      see: 'Check again',
    },
  },
  {
    name: 'deposits-stale',
    title: 'The list of deposits is an old one',
    group: 'Answers',
    rules: [{ match: { endpoint: 'deposits.list' }, effect: { kind: 'stale' } }],
    expect: {
      ...APPROVING,
      sentence: 'What was approved stays approved: a late answer never turns a state back.',
      see: 'Deposit completed',
      isAppliedLate: true,
    },
  },
  {
    name: 'price-missing',
    title: 'The market service has no price for Bitcoin',
    group: 'Answers',
    rules: [
      { match: { endpoint: 'market.price' }, effect: { kind: 'patch', path: 'bitcoin', isRemoved: true } },
    ],
    expect: { ...CALCULATOR, sentence: 'The calculator says Error, not $NaN.', see: 'Error' },
  },
  {
    name: 'coins-cut-off',
    title: 'The list of coins breaks off in the middle',
    group: 'Answers',
    rules: [{ match: { endpoint: 'market.coins' }, effect: { kind: 'cut' } }],
    expect: { ...CALCULATOR, sentence: 'Bitcoin can still be selected, and has its price.', see: '$' },
  },
];
