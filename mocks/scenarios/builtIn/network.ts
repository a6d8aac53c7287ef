import type { Scenario } from '../scenario';
import { APPROVING, DEPOSITING, INVESTING, TRANSFERRING, UNKNOWN, WITHDRAWING } from './steps';

export const NETWORK_SCENARIOS: readonly Scenario[] = [
  {
    name: 'slow-network',
    title: 'Everything is slow',
    group: 'Network',
    rules: [{ latency: { kind: 'lognormal', medianMs: 1_200, sigma: 0.6, maxMs: 6_000 } }],
    expect: {
      sentence: 'Skeletons in the shape of the content, then the content.',
      route: '/admin',
      who: 'admin',
      see: 'Pending KYC',
    },
  },
  {
    name: 'slow-money',
    title: 'Money commands take their time',
    group: 'Network',
    rules: [{ match: { kind: 'money' }, latency: { kind: 'uniform', minMs: 1_500, maxMs: 3_000 } }],
    expect: {
      ...APPROVING,
      sentence: 'The button is busy, takes no second press, and the toast comes with the answer.',
      see: 'Deposit completed',
    },
  },
  {
    name: 'flaky-reads',
    title: 'Every third read breaks off',
    group: 'Network',
    rules: [{ match: { kind: 'query' }, gate: { every: 3 }, effect: { kind: 'network' } }],
    expect: {
      sentence: 'Reads are tried again by themselves; nobody notices.',
      route: '/dashboard',
      who: 'ava',
      see: 'Total Balance',
    },
  },
  {
    name: 'unreliable-network',
    title: 'One request in five breaks off, the others dawdle',
    group: 'Network',
    rules: [
      {
        latency: { kind: 'uniform', minMs: 50, maxMs: 900 },
      },
      { gate: { probability: 0.2 }, effect: { kind: 'network' } },
    ],
    expect: {
      sentence: 'Reads recover; a command without an answer offers "Check again".',
      route: '/dashboard/transactions',
      who: 'ava',
      see: 'Transactions',
    },
  },
  {
    name: 'offline',
    title: 'There is no network at all',
    group: 'Network',
    isOffline: true,
    expect: {
      sentence: 'Each part of the page says that it could not be loaded, with Retry; nobody is logged out.',
      route: '/dashboard/withdraw',
      who: 'ava',
      see: 'could not be loaded',
    },
  },
  {
    name: 'approval-never-arrives',
    title: 'The approval of a deposit breaks off on its way there',
    group: 'Network',
    rules: [{ match: { endpoint: 'deposits.approve' }, gate: { times: 1 }, effect: { kind: 'network' } }],
    expect: {
      ...APPROVING,
      sentence: 'The row offers "Check again", which approves the deposit under the same key.',
      see: 'Check again',
    },
  },
  {
    name: 'approval-lost-after-commit',
    title: 'The approval of a deposit is done, but its answer gets lost',
    group: 'Network',
    rules: [{ match: { endpoint: 'deposits.approve' }, gate: { times: 1 }, effect: { kind: 'lost-answer' } }],
    expect: {
      ...APPROVING,
      sentence: 'The row offers "Check again"; the deposit is credited once, however often it is pressed.',
      see: 'Check again',
    },
  },
  {
    name: 'approval-never-answered',
    title: 'The approval of a deposit is never answered',
    group: 'Network',
    rules: [{ match: { endpoint: 'deposits.approve' }, gate: { times: 1 }, effect: { kind: 'hang' } }],
    expect: {
      ...APPROVING,
      sentence: 'After 30 seconds the row offers "Check again".',
      see: 'Check again',
    },
  },
  {
    name: 'transfer-lost-after-commit',
    title: 'A transfer is made, but its answer gets lost',
    group: 'Network',
    rules: [{ match: { endpoint: 'transfers.create' }, gate: { times: 1 }, effect: { kind: 'lost-answer' } }],
    expect: {
      ...TRANSFERRING,
      sentence: 'Nothing claims success or failure; "Check again" finds the transfer, which is paid once.',
      see: UNKNOWN,
    },
  },
  {
    name: 'withdrawal-lost-after-commit',
    title: 'A withdrawal is requested, but its answer gets lost',
    group: 'Network',
    rules: [
      { match: { endpoint: 'withdrawals.create' }, gate: { times: 1 }, effect: { kind: 'lost-answer' } },
    ],
    expect: {
      ...WITHDRAWING,
      sentence: '"Check again" finds the one request; the money is held once.',
      see: UNKNOWN,
    },
  },
  {
    name: 'investment-lost-after-commit',
    title: 'An investment is made, but its answer gets lost',
    group: 'Network',
    rules: [
      { match: { endpoint: 'investments.create' }, gate: { times: 1 }, effect: { kind: 'lost-answer' } },
    ],
    expect: {
      ...INVESTING,
      sentence: 'The dialog stays open with the amount and offers "Check again".',
      see: UNKNOWN,
    },
  },
  {
    name: 'deposit-lost-after-commit',
    title: 'A deposit is handed in, but its answer gets lost',
    group: 'Network',
    rules: [{ match: { endpoint: 'deposits.create' }, gate: { times: 1 }, effect: { kind: 'lost-answer' } }],
    expect: {
      ...DEPOSITING,
      sentence: 'The payment step keeps its values and offers "Check again".',
      see: UNKNOWN,
    },
  },
  {
    name: 'transfer-delivered-twice',
    title: 'A transfer reaches the backend twice',
    group: 'Network',
    rules: [{ match: { kind: 'money' }, effect: { kind: 'duplicate' } }],
    expect: {
      ...TRANSFERRING,
      sentence: 'One success, one entry in the ledger.',
      see: 'Transfer Initiated',
    },
  },
  {
    name: 'list-never-answers',
    title: 'The first try to read the users hangs',
    group: 'Network',
    rules: [{ match: { endpoint: 'users.list' }, gate: { nth: 1 }, effect: { kind: 'hang' } }],
    expect: {
      sentence: 'The skeleton stays for 10 seconds, then the second try brings the list.',
      route: '/admin/users',
      who: 'admin',
      see: 'Ava Lindqvist',
    },
  },
];
