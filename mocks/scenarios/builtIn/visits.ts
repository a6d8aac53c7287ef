import type { Rule } from '../rule';
import type { Expectation, Scenario, ScenarioGroup, Step, Viewer } from '../scenario';

type BuiltIn = Omit<Scenario, 'name' | 'group' | 'expect'> & {
  readonly sentence: string;
  readonly expect: Omit<Expectation, 'sentence'>;
};

/** By group and name. */
export type ScenarioTable = {
  readonly [Group in ScenarioGroup]?: Readonly<Record<string, BuiltIn>>;
};

/** Shown when the outcome of a command is unknown. */
export const OUTCOME_UNKNOWN = 'We don’t know whether this went through';

/** The person logging in has an authenticator app and a recovery code. */
export const HAS_SECOND_STEP: Rule = {
  match: { endpoint: 'session.login' },
  before: [{ command: 'turn-on-second-step' }],
};

/** A page of the app, who opens it, and the steps there. */
export const visit = <Who extends Viewer>(who: Who, route: string, ...steps: readonly Step[]) => ({
  route,
  who,
  steps,
});

const press = (name: string): Step => ({ do: 'press', name });
const type = (label: string, text: string): Step => ({ do: 'type', label, text });
const choose = (label: string, option: string): Step => ({ do: 'choose', label, option });

export const LISTING_USERS = visit('admin', '/admin/users');

export const APPROVING = visit('admin', '/admin/transactions', press('Approve deposit'), press('Credit $'));
/** With the data set `controls`. */
export const GIVING_SECOND = visit(
  'admin',
  '/admin/transactions?status=second-approval',
  press('Approve deposit'),
  press('Credit $'),
);
export const APPROVING_KYC = visit(
  'admin',
  '/admin/users?kycStatus=pending',
  press('Approve KYC for'),
  press('Verify '),
);

const TRANSFER_FORM = [
  type('Recipient email', 'noah@cairnfield.example'),
  type('Amount', '10'),
  press('Send transfer'),
];
export const FILLING_TRANSFER = visit('ava', '/dashboard/transfer', ...TRANSFER_FORM);
export const TRANSFERRING = visit('ava', '/dashboard/transfer', ...TRANSFER_FORM, press('Confirm transfer'));

export const WITHDRAWING = visit(
  'ava',
  '/dashboard/withdraw',
  type('Amount', '10'),
  choose('Method', 'PayPal'),
  type('Address', 'ava@paypal.example'),
  press('Request withdrawal'),
  press('Confirm withdrawal'),
);

export const CANCELLING = visit(
  'ava',
  '/dashboard/withdraw',
  press('Cancel withdrawal wdr-'),
  press('Cancel withdrawal'),
);

export const INVESTING = visit(
  'ava',
  '/dashboard/crypto-plans',
  press('Invest Now'),
  type('Amount', '600'),
  press('Confirm investment'),
);

export const DEPOSITING = visit(
  'ava',
  '/dashboard/deposit',
  type('Amount', '100'),
  choose('Cryptocurrency', 'Bitcoin'),
  press('Continue'),
  { do: 'attach', label: 'Proof of payment', file: 'receipt.png' },
  press('Submit deposit'),
);

/** Noah's check has to be rejected first, or he has nothing to submit. */
export const SUBMITTING_ID = visit(
  'noah',
  '/dashboard/kyc',
  type('Social security number', '123-45-6789'),
  { do: 'attach', label: 'ID front', file: 'front.png' },
  { do: 'attach', label: 'ID back', file: 'back.png' },
  press('Submit for verification'),
);

export const EDITING_PLAN = visit(
  'admin',
  '/admin/plans',
  press('Edit Starter Crypto'),
  type('Plan name', 'Harbour Crypto'),
  press('Save plan'),
  press('Change plan'),
);

export const SAVING_SITE = visit(
  'admin',
  '/admin/settings',
  type('Contact phone', '+1 (555) 010-0199'),
  press('Save site information'),
);

export const SAVING_WALLETS = visit(
  'admin',
  '/admin/settings',
  type('Bitcoin (BTC) address', 'tb1qlgug4zs2hnvwv7xdmm7l7uyx8zr44trpd99ngc'),
  press('Save wallet addresses'),
  type('Current password', 'Admin123!'),
  press('Change Bitcoin address'),
);

const LOGIN_FORM = [type('Email', 'ava@cairnfield.example'), type('Password', 'Invest123!'), press('Log in')];
export const LOGGING_IN = visit('visitor', '/login', ...LOGIN_FORM);
export const LOGGING_IN_BY_RECOVERY_CODE = visit(
  'visitor',
  '/login',
  ...LOGIN_FORM,
  press('Use a recovery code'),
  type('Recovery code', '0000-1111-2222-3333'),
  press('Verify'),
);
export const LOGGING_IN_BY_APP = visit(
  'visitor',
  '/login',
  ...LOGIN_FORM,
  type('6-digit code', '123456'),
  press('Verify'),
);
export const LOGGING_IN_BY_PASSKEY = visit('visitor', '/login', press('Log in with a passkey'));
