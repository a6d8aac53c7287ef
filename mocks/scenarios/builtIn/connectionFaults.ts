import type { Effect } from '../rule';
import {
  APPROVING,
  DEPOSITING,
  GIVING_SECOND,
  INVESTING,
  HAS_SECOND_STEP,
  LOGGING_IN_BY_RECOVERY_CODE,
  visit,
  TRANSFERRING,
  OUTCOME_UNKNOWN,
  LISTING_USERS,
  WITHDRAWING,
  type ScenarioTable,
} from './visits';
import { once, status } from './rules';

const UNKNOWN_APPROVAL = { ...APPROVING, see: 'Check again' };
const UPLOAD_INTERRUPTED = 'The upload was interrupted.';

const LOST: Effect = { kind: 'lost-answer' };

/** Answers that come late or never. */
export const CONNECTION_FAULTS: ScenarioTable = {
  'Slow and offline': {
    'slow-network': {
      title: 'Everything is slow',
      sentence: 'Skeletons in the shape of the content, then the content.',
      expect: { ...visit('admin', '/admin'), see: 'Pending KYC' },
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
      expect: { ...visit('ava', '/dashboard'), see: 'Total Balance' },
      rules: [{ match: { kind: 'query' }, gate: { every: 3 }, effect: { kind: 'network' } }],
    },
    'unreliable-network': {
      title: '20% of requests fail, the rest are slow',
      sentence: 'Reads recover. A command without a response offers “Check again”.',
      expect: { ...visit('ava', '/dashboard/transactions'), see: 'Transactions' },
      rules: [
        { latency: { kind: 'uniform', minMs: 50, maxMs: 900 } },
        { gate: { probability: 0.2 }, effect: { kind: 'network' } },
      ],
    },
    'slow-upload': {
      title: 'An upload takes 3 to 5 seconds',
      sentence: 'A progress bar appears, with “Cancel upload”. Then the deposit is submitted.',
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
      expect: { ...visit('ava', '/dashboard/withdraw'), see: 'We couldn’t load' },
      isOffline: true,
    },
    'list-never-answers': {
      title: 'The first request for the user list hangs',
      sentence: 'The skeleton stays for 10 seconds, then the second attempt loads the list.',
      expect: { ...LISTING_USERS, see: 'Ava Lindqvist' },
      rules: [once('users.list', { kind: 'hang' })],
    },
  },
  'Unknown outcome': {
    'approval-never-arrives': {
      title: 'A deposit approval never reaches the server',
      sentence: 'The row offers “Check again”, which approves the deposit under the same key.',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', { kind: 'network' })],
    },
    'approval-lost-after-commit': {
      title: 'A deposit approval succeeds, but its response is lost',
      sentence: 'The row offers “Check again”. The deposit is credited once, however often you press it.',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', LOST)],
    },
    'second-approval-lost-after-commit': {
      title: 'The second of two approvals succeeds, but its response is lost',
      sentence: 'The row offers “Check again”. The deposit is credited once, by both admins.',
      expect: { ...GIVING_SECOND, see: 'Check again' },
      dataSet: 'controls',
      rules: [once('deposits.approve', LOST)],
    },
    'approval-never-answered': {
      title: 'A deposit approval never gets a response',
      sentence: 'After 30 seconds the row offers “Check again”.',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', { kind: 'hang' })],
    },
    'approval-crashes': {
      title: 'The server crashes during a deposit approval',
      sentence: 'A server error leaves the outcome unknown: the row offers “Check again”.',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', status(500))],
    },
    'approval-answer-cut-off': {
      title: 'The response to a deposit approval is cut off',
      sentence: 'The outcome is unknown although the status says success: the row offers “Check again”.',
      expect: UNKNOWN_APPROVAL,
      rules: [once('deposits.approve', { kind: 'cut' })],
    },
    'transfer-lost-after-commit': {
      title: 'A transfer succeeds, but its response is lost',
      sentence: 'The form claims neither success nor failure. “Check again” finds the transfer, paid once.',
      expect: { ...TRANSFERRING, see: OUTCOME_UNKNOWN },
      rules: [once('transfers.create', LOST)],
    },
    'withdrawal-lost-after-commit': {
      title: 'A withdrawal request succeeds, but its response is lost',
      sentence: '“Check again” finds the request. The money is held once.',
      expect: { ...WITHDRAWING, see: OUTCOME_UNKNOWN },
      rules: [once('withdrawals.create', LOST)],
    },
    'investment-lost-after-commit': {
      title: 'An investment succeeds, but its response is lost',
      sentence: 'The dialog stays open, keeps the amount and offers “Check again”.',
      expect: { ...INVESTING, see: OUTCOME_UNKNOWN },
      rules: [once('investments.create', LOST)],
    },
    'deposit-lost-after-commit': {
      title: 'A deposit request succeeds, but its response is lost',
      sentence: 'The payment step keeps its values and offers “Check again”.',
      expect: { ...DEPOSITING, see: OUTCOME_UNKNOWN },
      rules: [once('deposits.create', LOST)],
    },
    'upload-breaks-off': {
      title: 'A proof’s upload is interrupted',
      sentence: 'The form says so, keeps its values and offers “Check again”, which sends the file again.',
      expect: { ...DEPOSITING, see: UPLOAD_INTERRUPTED },
      rules: [once('documents.upload', { kind: 'network' })],
    },
    'upload-lost-after-commit': {
      title: 'The upload of a proof succeeds, but its response is lost',
      sentence: 'The form says so, keeps its values and offers “Check again”. The file is stored once.',
      expect: { ...DEPOSITING, see: UPLOAD_INTERRUPTED },
      rules: [once('documents.upload', LOST)],
    },
    'second-step-lost-after-commit': {
      title: 'The second step of a login succeeds, but its response is lost',
      sentence: 'The form claims neither success nor failure. “Check again” logs in, with the same code.',
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
};
