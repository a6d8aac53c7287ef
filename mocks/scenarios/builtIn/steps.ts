import type { Expectation, Step } from '../scenario';

/** What the screens say when nobody knows what became of a command. */
export const UNKNOWN = "We don't know whether this went through";

const press = (name: string): Step => ({ do: 'press', name });
const type = (label: string, text: string): Step => ({ do: 'type', label, text });

type Place = Pick<Expectation, 'route' | 'who' | 'steps'>;

export const APPROVING = {
  route: '/admin/transactions',
  who: 'admin',
  steps: [press('Approve deposit')],
} as const satisfies Place;

export const APPROVING_KYC = {
  route: '/admin/users?kycStatus=pending',
  who: 'admin',
  steps: [press('Approve KYC for')],
} as const satisfies Place;

export const TRANSFERRING = {
  route: '/dashboard/transfer',
  who: 'ava',
  steps: [
    type('Recipient email', 'noah@cairnfield.example'),
    type('Amount', '10'),
    press('Send transfer'),
    press('Confirm transfer'),
  ],
} as const satisfies Place;

export const WITHDRAWING = {
  route: '/dashboard/withdraw',
  who: 'ava',
  steps: [
    type('Amount', '10'),
    { do: 'choose', label: 'Method', option: 'PayPal' },
    type('Address', 'ava@paypal.example'),
    press('Request withdrawal'),
    press('Confirm withdrawal'),
  ],
} as const satisfies Place;

export const INVESTING = {
  route: '/dashboard/crypto-plans',
  who: 'ava',
  steps: [press('Invest Now'), type('Amount', '600'), press('Confirm investment')],
} as const satisfies Place;

export const DEPOSITING = {
  route: '/dashboard/deposit',
  who: 'ava',
  steps: [
    type('Amount', '100'),
    { do: 'choose', label: 'Cryptocurrency', option: 'Bitcoin' },
    press('Continue'),
    { do: 'attach', label: 'Proof of payment', file: 'receipt.png' },
    press('Submit deposit'),
  ],
} as const satisfies Place;

export const EDITING_PLAN = {
  route: '/admin/plans',
  who: 'admin',
  steps: [press('Edit Starter Crypto'), type('Plan name', 'Harbour Crypto'), press('Save plan')],
} as const satisfies Place;

export const SAVING_SITE = {
  route: '/admin/settings',
  who: 'admin',
  steps: [type('Contact phone', '+1 (555) 010-0199'), press('Save site information')],
} as const satisfies Place;

export const SAVING_WALLETS = {
  route: '/admin/settings',
  who: 'admin',
  steps: [type('Bitcoin (BTC) address', 'bc1qanotheraddress'), press('Save wallet addresses')],
} as const satisfies Place;

export const LOGGING_IN = {
  route: '/login',
  who: 'visitor',
  steps: [type('Email', 'ava@cairnfield.example'), type('Password', 'Invest123!'), press('Log in')],
} as const satisfies Place;
