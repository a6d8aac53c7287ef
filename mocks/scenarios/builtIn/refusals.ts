import type { Scenario } from '../scenario';
import { APPROVING, LOGGING_IN, TRANSFERRING } from './steps';

export const REFUSAL_SCENARIOS: readonly Scenario[] = [
  {
    name: 'approval-crashes',
    title: 'The server fails while it approves a deposit',
    group: 'Refusals',
    rules: [
      {
        match: { endpoint: 'deposits.approve' },
        gate: { times: 1 },
        effect: { kind: 'status', status: 500 },
      },
    ],
    expect: {
      ...APPROVING,
      sentence: 'A failure of the server leaves the outcome open: "Check again".',
      see: 'Check again',
    },
  },
  {
    name: 'users-briefly-unavailable',
    title: 'The list of users is unavailable for a second',
    group: 'Refusals',
    rules: [
      {
        match: { endpoint: 'users.list' },
        gate: { nth: 1 },
        effect: { kind: 'status', status: 503, retryAfter: 1 },
      },
    ],
    expect: {
      sentence: 'The list waits as long as it was asked to and comes by itself.',
      route: '/admin/users',
      who: 'admin',
      see: 'Ava Lindqvist',
    },
  },
  {
    name: 'users-down',
    title: 'The list of users cannot be read',
    group: 'Refusals',
    rules: [{ match: { endpoint: 'users.list' }, effect: { kind: 'status', status: 500 } }],
    expect: {
      sentence: 'The list says that it could not be loaded and offers Retry; the rest of the page stays.',
      route: '/admin/users',
      who: 'admin',
      see: 'could not be loaded',
    },
  },
  {
    name: 'too-many-logins',
    title: 'Too many tries to log in',
    group: 'Refusals',
    rules: [
      { match: { endpoint: 'session.login' }, effect: { kind: 'status', status: 429, retryAfter: 60 } },
    ],
    expect: {
      ...LOGGING_IN,
      sentence: 'The toast says to try again later; e-mail and password stay.',
      see: 'Too many attempts',
    },
  },
  {
    name: 'transfer-recipient-refused',
    title: 'The server does not know the recipient',
    group: 'Refusals',
    rules: [
      {
        match: { endpoint: 'transfers.create' },
        effect: {
          kind: 'status',
          status: 422,
          problem: {
            title: 'Transfer Failed',
            detail: 'No investor has this email address.',
            errors: { recipientEmail: 'No investor has this email address.' },
          },
        },
      },
    ],
    expect: {
      ...TRANSFERRING,
      sentence: 'A destructive toast, the field marked with the reason, every value kept.',
      see: 'No investor has this email address.',
    },
  },
  {
    name: 'market-down',
    title: 'The market service is down',
    group: 'Refusals',
    rules: [{ match: { resource: 'market' }, effect: { kind: 'status', status: 503 } }],
    expect: {
      sentence: 'The calculator says Error, and Bitcoin and USD can still be selected.',
      route: '/',
      who: 'visitor',
      see: 'Error',
      isValueOf: 'You get',
    },
  },
  {
    name: 'market-limits-calls',
    title: 'The market service counts calls and has had enough',
    group: 'Refusals',
    rules: [{ match: { endpoint: 'market.price' }, effect: { kind: 'status', status: 429, retryAfter: 30 } }],
    expect: {
      sentence: 'The calculator says Error and does not ask again by itself.',
      route: '/',
      who: 'visitor',
      see: 'Error',
      isValueOf: 'You get',
    },
  },
];
