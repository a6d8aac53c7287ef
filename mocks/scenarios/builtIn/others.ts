import type { Scenario } from '../scenario';
import {
  APPROVING,
  APPROVING_KYC,
  EDITING_PLAN,
  INVESTING,
  SAVING_SITE,
  SAVING_WALLETS,
  TRANSFERRING,
  WITHDRAWING,
} from './steps';

/** Somebody else was faster. The refusals are the backend's own. */
export const OTHERS_SCENARIOS: readonly Scenario[] = [
  {
    name: 'approved-by-another-admin',
    title: 'Another admin approves the deposit first',
    group: 'Somebody else',
    rules: [{ match: { endpoint: 'deposits.approve' }, before: [{ command: 'approve-deposit' }] }],
    expect: {
      ...APPROVING,
      sentence: 'The toast says that it is decided already, by whom and when; the row shows the new state.',
      see: 'This deposit is already decided.',
    },
  },
  {
    name: 'rejected-by-another-admin',
    title: 'Another admin rejects the deposit that is being approved',
    group: 'Somebody else',
    rules: [
      {
        match: { endpoint: 'deposits.approve' },
        before: [{ command: 'reject-deposit', reason: 'The payment did not arrive.' }],
      },
    ],
    expect: {
      ...APPROVING,
      sentence: 'Nothing is credited; the toast names Robin Vale, and the row says rejected.',
      see: 'This deposit is already decided.',
    },
  },
  {
    name: 'kyc-decided-by-another-admin',
    title: 'Another admin decides on the identity check first',
    group: 'Somebody else',
    rules: [{ match: { endpoint: 'users.approveKyc' }, before: [{ command: 'reject-kyc' }] }],
    expect: {
      ...APPROVING_KYC,
      sentence: 'The toast says that the status does not allow it any more, and who decided.',
      see: 'Robin Vale',
    },
  },
  {
    name: 'withdrawal-decided-while-cancelled',
    title: 'An admin rejects the withdrawal that its investor cancels',
    group: 'Somebody else',
    rules: [
      {
        match: { endpoint: 'withdrawals.cancel' },
        before: [{ command: 'reject-withdrawal', reason: 'The account is closed.' }],
      },
    ],
    expect: {
      sentence: 'The money returns once; the toast says who decided.',
      route: '/dashboard/withdraw',
      who: 'ava',
      steps: [
        { do: 'press', name: 'Cancel withdrawal wdr-' },
        { do: 'press', name: 'Cancel withdrawal' },
      ],
      see: 'This withdrawal is already decided.',
    },
  },
  {
    name: 'balance-spent-in-another-tab',
    title: 'The balance is spent in another tab just before',
    group: 'Somebody else',
    rules: [
      { match: { endpoint: 'transfers.create' }, before: [{ command: 'spend-balance', amount: 'all' }] },
    ],
    expect: {
      ...TRANSFERRING,
      sentence: 'Transfer Failed with the balance that is left; the form keeps its values.',
      see: 'is too low',
    },
  },
  {
    name: 'balance-drops-before-withdrawal',
    title: 'An admin corrects the balance just before a withdrawal',
    group: 'Somebody else',
    rules: [{ match: { endpoint: 'withdrawals.create' }, before: [{ command: 'set-balance', to: 1 }] }],
    expect: {
      ...WITHDRAWING,
      sentence: 'Withdrawal Failed with the balance that is left; the form keeps its values.',
      see: 'Your balance of $1.00 is too low.',
    },
  },
  {
    name: 'plan-changed-meanwhile',
    title: 'The plan changes while somebody invests in it',
    group: 'Somebody else',
    rules: [
      {
        match: { endpoint: 'investments.create' },
        gate: { times: 1 },
        before: [{ command: 'change-plan', change: { roi: 4 } }],
      },
    ],
    expect: {
      ...INVESTING,
      sentence: 'Nothing is invested; the dialog shows the new terms and keeps the amount.',
      see: 'The terms have changed',
    },
  },
  {
    name: 'plan-deleted-meanwhile',
    title: 'The plan is deleted while somebody invests in it',
    group: 'Somebody else',
    rules: [{ match: { endpoint: 'investments.create' }, before: [{ command: 'delete-plan' }] }],
    expect: {
      ...INVESTING,
      sentence: 'Investment Failed says that the plan is gone; no money moves.',
      see: 'Investment Failed',
    },
  },
  {
    name: 'plan-edited-by-another-admin',
    title: 'Another admin changes the plan that is being edited',
    group: 'Somebody else',
    rules: [
      {
        match: { endpoint: 'plans.update' },
        gate: { times: 1 },
        before: [{ command: 'change-plan', change: { roi: 9 } }],
      },
    ],
    expect: {
      ...EDITING_PLAN,
      sentence: 'Nothing is overwritten: the dialog says what changed and keeps what was typed.',
      see: 'Robin Vale',
    },
  },
  {
    name: 'site-saved-by-another-admin',
    title: 'Another admin saves the site information first',
    group: 'Somebody else',
    rules: [
      {
        match: { endpoint: 'settings.updateSite' },
        gate: { times: 1 },
        before: [{ command: 'change-site', contactPhone: '+1 (555) 010-0777' }],
      },
    ],
    expect: {
      ...SAVING_SITE,
      sentence: 'The form shows what is stored now beside what was typed.',
      see: '+1 (555) 010-0777',
    },
  },
  {
    name: 'wallets-saved-by-another-admin',
    title: 'Another admin saves the wallet addresses first',
    group: 'Somebody else',
    rules: [
      {
        match: { endpoint: 'wallets.update' },
        gate: { times: 1 },
        before: [{ command: 'change-wallets', btc: 'bc1qsavedbyrobin' }],
      },
    ],
    expect: {
      ...SAVING_WALLETS,
      sentence: 'The form shows what is stored now beside what was typed.',
      see: 'bc1qsavedbyrobin',
    },
  },
];
