import type { Effect, Match, Rule } from '../rule';
import {
  APPROVING,
  DEPOSITING,
  INVESTING,
  HAS_SECOND_STEP,
  LOGGING_IN,
  LOGGING_IN_BY_PASSKEY,
  LOGGING_IN_BY_RECOVERY_CODE,
  place,
  TRANSFERRING,
  OUTCOME_UNKNOWN,
  WITHDRAWING,
  type ScenarioTable,
} from './places';

const DASHBOARD = place('ava', '/dashboard');
const USERS = place('admin', '/admin/users');
const DEPOSITS = { ...place('admin', '/admin/transactions'), see: 'We couldn’t load' };
const WITHDRAWALS = { ...place('ava', '/dashboard/withdraw'), see: 'We couldn’t load' };
/** The calculator shows its result as a field's value. */
const CALCULATOR = { ...place('visitor', '/'), isValueOf: 'You get', see: 'Error' };
const UNKNOWN_APPROVAL = { ...APPROVING, see: 'Check again' };

const LOST: Effect = { kind: 'lost-answer' };
const status = (code: number, retryAfter?: number): Effect => ({ kind: 'status', status: code, retryAfter });

const always = (endpoint: Match['endpoint'], effect: Effect): Rule => ({ match: { endpoint }, effect });
/** Only the first matching request. */
const once = (endpoint: Match['endpoint'], effect: Effect): Rule => ({
  ...always(endpoint, effect),
  gate: { times: 1 },
});

const UPLOAD_INTERRUPTED = 'The upload was interrupted.';

/** Requests and responses that go wrong. */
export const FAULTS: ScenarioTable = {
  'Slow and offline': {
    'slow-network': {
      title: 'Everything is slow',
      sentence: 'Skeletons in the shape of the content, then the content.',
      expect: { ...place('admin', '/admin'), see: 'Pending KYC' },
      rules: [{ latency: { kind: 'lognormal', medianMs: 1_200, sigma: 0.6, maxMs: 6_000 } }],
    },
    'slow-money': {
      title: 'Money commands take 1.5 to 3 seconds',
      sentence: 'The button shows progress and ignores a second press. The toast comes with the response.',
      expect: { ...APPROVING, see: 'Deposit completed' },
      rules: [{ match: { kind: 'money' }, latency: { kind: 'uniform', minMs: 1_500, maxMs: 3_000 } }],
    },
    'flaky-reads': {
      title: 'Every third read fails',
      sentence: 'Failed reads are retried; the user sees nothing.',
      expect: { ...DASHBOARD, see: 'Total Balance' },
      rules: [{ match: { kind: 'query' }, gate: { every: 3 }, effect: { kind: 'network' } }],
    },
    'unreliable-network': {
      title: '20% of requests fail, the rest are slow',
      sentence: 'Reads recover. A command without a response offers "Check again".',
      expect: { ...place('ava', '/dashboard/transactions'), see: 'Transactions' },
      rules: [
        { latency: { kind: 'uniform', minMs: 50, maxMs: 900 } },
        { gate: { probability: 0.2 }, effect: { kind: 'network' } },
      ],
    },
    'slow-upload': {
      title: 'An upload takes 3 to 5 seconds',
      sentence: 'A bar shows that it goes on, with "Cancel upload". Then the deposit is submitted.',
      expect: { ...DEPOSITING, see: 'Deposit submitted' },
      rules: [
        {
          match: { endpoint: 'documents.upload' },
          latency: { kind: 'uniform', minMs: 3_000, maxMs: 5_000 },
        },
      ],
    },
    offline: {
      title: 'No network at all',
      sentence: 'Each part of the page says it couldn’t be loaded and offers Retry. Nobody is logged out.',
      expect: WITHDRAWALS,
      isOffline: true,
    },
    'list-never-answers': {
      title: 'The first request for the user list hangs',
      sentence: 'The skeleton stays for 10 seconds, then the second attempt loads the list.',
      expect: { ...USERS, see: 'Ava Lindqvist' },
      rules: [once('users.list', { kind: 'hang' })],
    },
  },
  'Unknown outcome': {
    'approval-never-arrives': {
      title: 'A deposit approval never reaches the server',
      sentence: 'The row offers "Check again", which approves the deposit under the same key.',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', { kind: 'network' })],
    },
    'approval-lost-after-commit': {
      title: 'A deposit approval succeeds, but its response is lost',
      sentence: 'The row offers "Check again". The deposit is credited once, however often you press it.',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', LOST)],
    },
    'approval-never-answered': {
      title: 'A deposit approval never gets a response',
      sentence: 'After 30 seconds the row offers "Check again".',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', { kind: 'hang' })],
    },
    'approval-crashes': {
      title: 'The server crashes during a deposit approval',
      sentence: 'A server error leaves the outcome unknown: the row offers "Check again".',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', status(500))],
    },
    'approval-answer-cut-off': {
      title: 'The response to a deposit approval is cut off',
      sentence: 'The outcome is unknown although the status says success: the row offers "Check again".',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', { kind: 'cut' })],
    },
    'transfer-lost-after-commit': {
      title: 'A transfer succeeds, but its response is lost',
      sentence: 'The form claims neither success nor failure. "Check again" finds the transfer, paid once.',
      expect: { ...TRANSFERRING, see: OUTCOME_UNKNOWN },
      rules: [once('transfers.create', LOST)],
    },
    'withdrawal-lost-after-commit': {
      title: 'A withdrawal request succeeds, but its response is lost',
      sentence: '"Check again" finds the request. The money is held once.',
      expect: { ...WITHDRAWING, see: OUTCOME_UNKNOWN },
      rules: [once('withdrawals.create', LOST)],
    },
    'investment-lost-after-commit': {
      title: 'An investment succeeds, but its response is lost',
      sentence: 'The dialog stays open, keeps the amount and offers "Check again".',
      expect: { ...INVESTING, see: OUTCOME_UNKNOWN },
      rules: [once('investments.create', LOST)],
    },
    'deposit-lost-after-commit': {
      title: 'A deposit request succeeds, but its response is lost',
      sentence: 'The payment step keeps its values and offers "Check again".',
      expect: { ...DEPOSITING, see: OUTCOME_UNKNOWN },
      rules: [once('deposits.create', LOST)],
    },
    'upload-breaks-off': {
      title: 'The upload of a proof breaks off',
      sentence: 'The form says so, keeps its values and offers "Check again", which sends the file again.',
      expect: { ...DEPOSITING, see: UPLOAD_INTERRUPTED },
      rules: [once('documents.upload', { kind: 'network' })],
    },
    'upload-lost-after-commit': {
      title: 'The upload of a proof succeeds, but its response is lost',
      sentence: 'The form says so, keeps its values and offers "Check again". The file is stored once.',
      expect: { ...DEPOSITING, see: UPLOAD_INTERRUPTED },
      rules: [once('documents.upload', LOST)],
    },
    'second-step-lost-after-commit': {
      title: 'The second step of a login succeeds, but its response is lost',
      sentence: 'The form claims neither success nor failure. "Check again" logs in, with the same code.',
      expect: { ...LOGGING_IN_BY_RECOVERY_CODE, see: OUTCOME_UNKNOWN },
      rules: [HAS_SECOND_STEP, once('session.secondStep', LOST)],
    },
    'transfer-delivered-twice': {
      title: 'A transfer reaches the server twice',
      sentence: 'One success message. The money moves once.',
      expect: { ...TRANSFERRING, see: 'Transfer Initiated' },
      rules: [{ match: { kind: 'money' }, effect: { kind: 'duplicate' } }],
    },
  },
  'Server errors': {
    'users-briefly-unavailable': {
      title: 'The user list is unavailable for a second',
      sentence: 'The list waits as long as the server asked, then loads by itself.',
      expect: { ...USERS, see: 'Ava Lindqvist' },
      rules: [once('users.list', status(503, 1))],
    },
    'users-down': {
      title: 'The user list fails with a server error',
      sentence: 'The list says that it couldn’t be loaded, and offers Retry. The rest of the page stays.',
      expect: { ...USERS, see: 'We couldn’t load' },
      rules: [always('users.list', status(500))],
    },
    'too-many-logins': {
      title: 'Too many login attempts',
      sentence: 'The toast asks to try again later. Email and password stay.',
      expect: { ...LOGGING_IN, see: 'Too many attempts' },
      rules: [always('session.login', status(429, 60))],
    },
    'file-of-another-kind': {
      title: 'The server finds that a file isn’t what its name says',
      sentence: 'The form names the kinds that are allowed and keeps its values. No deposit is made.',
      expect: { ...DEPOSITING, see: 'That file type isn’t supported.' },
      rules: [
        always('documents.upload', {
          kind: 'status',
          status: 422,
          problem: {
            title: 'That file type isn’t supported. Choose JPEG, PNG, WebP or PDF.',
            errors: { file: 'That file type isn’t supported. Choose JPEG, PNG, WebP or PDF.' },
          },
        }),
      ],
    },
    'passkey-refused': {
      title: 'The server refuses a passkey',
      sentence: 'The login page says so. The password still logs in.',
      expect: { ...LOGGING_IN_BY_PASSKEY, see: 'This passkey wasn’t accepted.' },
      rules: [
        always('session.passkey', {
          kind: 'status',
          status: 401,
          problem: {
            type: 'passkey-refused',
            title: 'This passkey wasn’t accepted. Log in with your password.',
          },
        }),
      ],
    },
    'transfer-recipient-refused': {
      title: 'The server doesn’t know the recipient',
      sentence: 'An error toast. The field shows the reason, and all values stay.',
      expect: { ...TRANSFERRING, see: 'No investor has this email address.' },
      rules: [
        always('transfers.create', {
          kind: 'status',
          status: 422,
          problem: {
            title: 'Transfer Failed',
            detail: 'No investor has this email address.',
            errors: { recipientEmail: 'No investor has this email address.' },
          },
        }),
      ],
    },
    'market-down': {
      title: 'The market service is down',
      sentence: 'The calculator shows Error. Bitcoin and USD can still be selected.',
      expect: CALCULATOR,
      rules: [{ match: { resource: 'market' }, effect: status(503) }],
    },
    'market-limits-calls': {
      title: 'The market service refuses further requests',
      sentence: 'The calculator shows Error and doesn’t retry by itself.',
      expect: CALCULATOR,
      rules: [always('market.price', status(429, 30))],
    },
  },
  'Broken responses': {
    'deposits-cut-off': {
      title: 'The connection breaks while the deposit list loads',
      sentence: 'Half a list is never shown: it couldn’t be loaded, with Retry.',
      expect: DEPOSITS,
      rules: [always('deposits.list', { kind: 'cut' })],
    },
    'deposits-truncated': {
      title: 'The deposit list ends too early',
      sentence: 'Half a list is never shown: it couldn’t be loaded, with Retry.',
      expect: DEPOSITS,
      rules: [always('deposits.list', { kind: 'truncated' })],
    },
    'deposits-empty-answer': {
      title: 'The deposit list comes without a body',
      sentence: 'An empty response is not an empty list: it couldn’t be loaded.',
      expect: DEPOSITS,
      rules: [always('deposits.list', { kind: 'empty' })],
    },
    'proxy-page': {
      title: 'A proxy responds with its own HTML page',
      sentence: 'No HTML appears. We couldn’t load the list.',
      expect: { ...USERS, see: 'We couldn’t load' },
      rules: [{ match: { kind: 'query', role: 'admin' }, effect: { kind: 'html' } }],
    },
    'plans-of-another-shape': {
      title: 'The plans come in an unexpected format',
      sentence: 'The page keeps working. We couldn’t load the plans.',
      expect: { ...place('ava', '/dashboard/crypto-plans'), see: 'We couldn’t load the plans.' },
      rules: [always('plans.list', { kind: 'malformed' })],
    },
    'balance-missing': {
      title: 'The account comes without a balance',
      sentence: 'No $NaN and no $0.00: the form couldn’t be loaded.',
      expect: WITHDRAWALS,
      rules: [always('users.me', { kind: 'patch', path: 'balance', isRemoved: true })],
    },
    'users-in-drops': {
      title: 'The user list arrives in small pieces',
      sentence: 'The skeleton stays until the list is complete.',
      expect: { ...USERS, see: 'Ava Lindqvist' },
      rules: [always('users.list', { kind: 'dribble', chunkBytes: 512, everyMs: 100 })],
    },
    'deposits-stale': {
      title: 'The deposit list is out of date',
      sentence: 'An approved deposit stays approved: an old response never reverts a status.',
      expect: { ...APPROVING, see: 'Deposit completed', isAppliedLate: true },
      rules: [always('deposits.list', { kind: 'stale' })],
    },
    'price-missing': {
      title: 'The market service has no Bitcoin price',
      sentence: 'The calculator shows Error, not $NaN.',
      expect: CALCULATOR,
      rules: [always('market.price', { kind: 'patch', path: 'bitcoin', isRemoved: true })],
    },
    'coins-cut-off': {
      title: 'The connection breaks while the coin list loads',
      sentence: 'Bitcoin can still be selected, with its price.',
      expect: { ...CALCULATOR, see: '$' },
      rules: [always('market.coins', { kind: 'cut' })],
    },
  },
};
