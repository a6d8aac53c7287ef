import { DAY_MS } from '../../../src/lib/time';
import {
  APPROVING,
  APPROVING_KYC,
  CANCELLING,
  EDITING_PLAN,
  FILLING_TRANSFER,
  GIVING_SECOND,
  HAS_SECOND_STEP,
  INVESTING,
  LOGGING_IN_BY_APP,
  visit,
  SAVING_SITE,
  SAVING_WALLETS,
  SUBMITTING_ID,
  TRANSFERRING,
  LISTING_USERS,
  WITHDRAWING,
  type ScenarioTable,
} from './visits';
import { first, firstOnce } from './rules';

const INVESTMENTS = visit('ava', '/dashboard/investments');

/** Caused by other people, the session, the storage or the clock. */
export const SITUATIONS: ScenarioTable = {
  'Concurrent changes': {
    'approved-by-another-admin': {
      title: 'Another admin approves the deposit first',
      sentence: 'The toast says who decided and when. The row shows the new status.',
      expect: { ...APPROVING, see: 'This deposit has already been decided.' },
      rules: [first('deposits.approve', { command: 'approve-deposit' })],
    },
    'second-approval-by-another-admin': {
      title: 'Another admin gives the second approval first',
      sentence: 'The deposit is credited once. The toast says who decided and when.',
      expect: { ...GIVING_SECOND, see: 'This deposit has already been decided.' },
      dataSet: 'controls',
      rules: [first('deposits.approve', { command: 'approve-deposit' })],
    },
    'rejected-by-another-admin': {
      title: 'Another admin rejects the deposit you approve',
      sentence: 'Nothing is credited. The toast names who decided, and the row says rejected.',
      expect: { ...APPROVING, see: 'This deposit has already been decided.' },
      rules: [first('deposits.approve', { command: 'reject-deposit', reason: 'The payment didn’t arrive.' })],
    },
    'kyc-decided-by-another-admin': {
      title: 'Another admin decides the identity check first',
      sentence: 'The toast says that the status no longer allows it, and who decided.',
      expect: { ...APPROVING_KYC, see: 'already rejected this on' },
      rules: [first('users.approveKyc', { command: 'reject-kyc' })],
    },
    'withdrawal-decided-while-cancelled': {
      title: 'An admin rejects a withdrawal while its investor cancels it',
      sentence: 'The money returns once. The toast says who decided.',
      expect: { ...CANCELLING, see: 'This withdrawal has already been decided.' },
      rules: [
        first('withdrawals.cancel', { command: 'reject-withdrawal', reason: 'The account is closed.' }),
      ],
    },
    'balance-spent-in-another-tab': {
      title: 'The balance is spent in another tab first',
      sentence: 'A “Transfer Failed” toast gives the remaining balance. The form keeps its values.',
      expect: { ...TRANSFERRING, see: 'is too low' },
      rules: [first('transfers.create', { command: 'spend-balance', amount: 'all' })],
    },
    'account-frozen-meanwhile': {
      title: 'An admin freezes the account during a transfer',
      sentence:
        'Nothing is sent. The page says that the account is frozen, and the form keeps its values, locked.',
      expect: { ...TRANSFERRING, see: 'Your account is frozen' },
      rules: [firstOnce('transfers.create', { command: 'freeze-account' })],
    },
    'balance-drops-before-withdrawal': {
      title: 'An admin lowers the balance just before a withdrawal',
      sentence: 'A “Withdrawal Failed” toast gives the remaining balance. The form keeps its values.',
      expect: { ...WITHDRAWING, see: 'Your balance of $1.00 is too low.' },
      rules: [first('withdrawals.create', { command: 'set-balance', to: 1 })],
    },
    'plan-changed-meanwhile': {
      title: 'The plan changes during an investment',
      sentence: 'Nothing is invested. The dialog shows the new terms and keeps the amount.',
      expect: { ...INVESTING, see: 'The terms have changed' },
      rules: [firstOnce('investments.create', { command: 'change-plan', change: { roi: 4 } })],
    },
    'plan-deleted-meanwhile': {
      title: 'The plan is deleted during an investment',
      sentence: 'Investment Failed says that the plan is gone. No money moves.',
      expect: { ...INVESTING, see: 'Investment Failed' },
      rules: [first('investments.create', { command: 'delete-plan' })],
    },
    'plan-edited-by-another-admin': {
      title: 'Another admin edits the same plan first',
      sentence: 'Nothing is overwritten. The dialog says what changed and keeps what you typed.',
      expect: { ...EDITING_PLAN, see: 'Robin Vale' },
      rules: [firstOnce('plans.update', { command: 'change-plan', change: { roi: 9 } })],
    },
    'site-saved-by-another-admin': {
      title: 'Another admin saves the site information first',
      sentence: 'The form shows the saved values next to what you typed.',
      expect: { ...SAVING_SITE, see: '+1 (555) 010-0777' },
      rules: [
        firstOnce('settings.updateSite', { command: 'change-site', contactPhone: '+1 (555) 010-0777' }),
      ],
    },
    'wallets-saved-by-another-admin': {
      title: 'Another admin saves the wallet addresses first',
      sentence: 'The form shows the saved values next to what you typed.',
      expect: { ...SAVING_WALLETS, see: 'tb1qeqlsnsnqzk8mzazkqg9t82h04y5dr3w49j5js2' },
      rules: [
        firstOnce('wallets.update', {
          command: 'change-wallets',
          btc: 'tb1qeqlsnsnqzk8mzazkqg9t82h04y5dr3w49j5js2',
        }),
      ],
    },
  },
  'Session and role': {
    'session-ends-in-mid-work': {
      title: 'The session ends just as a transfer is sent',
      sentence: 'Nothing is sent. After the login page the form returns with everything you typed.',
      expect: { ...TRANSFERRING, see: 'Your session has ended' },
      rules: [firstOnce('transfers.create', { command: 'end-session' })],
    },
    'session-ends-now': {
      title: 'The session ends with the next request',
      sentence: 'Whatever the request is: the login page, then back to the same place.',
      expect: { ...FILLING_TRANSFER, see: 'Your session has ended', isAppliedLate: true },
      session: { expireAfter: 0 },
    },
    'session-ended-elsewhere': {
      title: 'The person logs out everywhere from another device',
      sentence: 'Nothing is sent. After the login page the form returns with everything you typed.',
      expect: { ...TRANSFERRING, see: 'Your session has ended' },
      rules: [firstOnce('transfers.create', { command: 'log-out-elsewhere' })],
    },
    'role-taken': {
      title: 'An admin loses the role while working',
      sentence: 'Requests that need the role are refused. The page says so and keeps working.',
      expect: { ...LISTING_USERS, see: 'You don’t have permission to do this.' },
      session: { revokeRoleAfter: 0 },
    },
  },
  'Storage and data': {
    'storage-full': {
      title: 'The browser’s storage is full',
      sentence: 'Nothing is changed, and the toast says why.',
      expect: {
        ...TRANSFERRING,
        see: 'This browser’s storage is full. Nothing was changed.',
        isAppliedLate: true,
      },
      storage: { isFull: true },
    },
    'storage-full-at-second-file': {
      title: 'The storage is full at the second ID photo',
      sentence: 'Nothing is submitted. The page says why and keeps both files and what was typed.',
      expect: { ...SUBMITTING_ID, see: 'storage is full' },
      rules: [
        first('users.me', { command: 'reject-kyc', person: 'noah@cairnfield.example' }),
        {
          match: { endpoint: 'documents.upload' },
          gate: { nth: 2 },
          effect: { kind: 'status', status: 507 },
        },
      ],
    },
    'damaged-record': {
      title: 'A stored record is damaged',
      sentence: 'A notice says which record was set aside. Everything else keeps working.',
      expect: {
        ...visit('admin', '/admin/plans'),
        see: 'One record (plan c4) couldn’t be read and was set aside.',
        isAppliedLate: true,
      },
      storage: { corrupt: [{ table: 'plans', id: 'c4' }] },
    },
    'nobody-here-yet': {
      title: 'A platform on its first day',
      sentence: 'Each list is empty and says what will appear there. Everyone was logged out.',
      expect: { ...LISTING_USERS, see: 'No investors yet' },
      dataSet: 'empty',
    },
    'awkward-data': {
      title: 'Names in many scripts, amounts at their limits',
      sentence: 'Nothing overflows, whatever is cut off can be read elsewhere, and no markup runs.',
      expect: { ...visit('admin', '/admin/users?q=wolfe'), see: 'Wolfeschlegelsteinhausenbergerdorff' },
      dataSet: 'edge-cases',
    },
    'ten-thousand-people': {
      title: 'A thousand investors and 1,600 deposits',
      sentence: 'Lists come page by page; searching and sorting stay quick.',
      expect: { ...LISTING_USERS, see: 'of 1,000' },
      dataSet: 'large',
    },
  },
  Clock: {
    'phone-clock-off': {
      title: 'A phone’s clock is 90 seconds off',
      sentence: 'The code is refused, and the field says to check the phone’s time. A recovery code logs in.',
      expect: { ...LOGGING_IN_BY_APP, see: 'Check that your phone sets its time automatically.' },
      rules: [HAS_SECOND_STEP, first('session.secondStep', { command: 'skew-phone-clock' })],
    },
    'two-weeks-later': {
      title: 'Two weeks later',
      sentence: 'Investments that came due have matured and are paid. Nobody is logged out.',
      expect: { ...INVESTMENTS, see: 'Completed investments' },
      clock: { offsetMs: 14 * DAY_MS },
    },
    'an-hour-a-second': {
      title: 'An hour passes every second',
      sentence: 'Investments progress and mature while you watch. Nobody is logged out.',
      expect: { ...INVESTMENTS, see: 'Active investments' },
      clock: { rate: 3_600 },
    },
    'time-stands-still': {
      title: 'The clock stands still',
      sentence: 'Nothing matures; IDs stay unique.',
      expect: { ...INVESTMENTS, see: 'Active investments' },
      clock: { rate: 0 },
    },
  },
};
