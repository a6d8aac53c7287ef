import { DOCUMENT_FILES } from '../../../src/lib/fileRules';
import {
  APPROVING,
  DEPOSITING,
  LOGGING_IN,
  LOGGING_IN_BY_PASSKEY,
  visit,
  TRANSFERRING,
  LISTING_USERS,
  type ScenarioTable,
} from './visits';
import { always, once, status } from './rules';

const WRONG_KIND = `That file type isn’t supported. Choose ${DOCUMENT_FILES.kinds}.`;

const DEPOSITS = { ...visit('admin', '/admin/transactions'), see: 'We couldn’t load' };
/** The calculator shows its result as a field's value. */
const CALCULATOR = { ...visit('visitor', '/'), isValueOf: 'You get', see: 'Error' };

/** Answers that refuse, or can't be read. */
export const ANSWER_FAULTS: ScenarioTable = {
  'Server errors': {
    'users-briefly-unavailable': {
      title: 'The user list is unavailable for a second',
      sentence: 'The list waits as long as the server asked, then loads by itself.',
      expect: { ...LISTING_USERS, see: 'Ava Lindqvist' },
      rules: [once('users.list', status(503, 1))],
    },
    'users-down': {
      title: 'The user list fails with a server error',
      sentence: 'The list says that it couldn’t be loaded, and offers Retry. The rest of the page stays.',
      expect: { ...LISTING_USERS, see: 'We couldn’t load' },
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
            title: WRONG_KIND,
            errors: { file: WRONG_KIND },
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
      sentence: 'Half a list is never shown. The page says it couldn’t be loaded and offers Retry.',
      expect: DEPOSITS,
      rules: [always('deposits.list', { kind: 'cut' })],
    },
    'deposits-truncated': {
      title: 'The deposit list is cut short',
      sentence: 'Half a list is never shown. The page says it couldn’t be loaded and offers Retry.',
      expect: DEPOSITS,
      rules: [always('deposits.list', { kind: 'truncated' })],
    },
    'deposits-empty-answer': {
      title: 'The deposit list comes without a body',
      sentence: 'An empty response isn’t an empty list: it couldn’t be loaded.',
      expect: DEPOSITS,
      rules: [always('deposits.list', { kind: 'empty' })],
    },
    'proxy-page': {
      title: 'A proxy responds with its own HTML page',
      sentence: 'No HTML appears. We couldn’t load the list.',
      expect: { ...LISTING_USERS, see: 'We couldn’t load' },
      rules: [{ match: { kind: 'query', role: 'admin' }, effect: { kind: 'html' } }],
    },
    'plans-of-another-shape': {
      title: 'The plans come in an unexpected format',
      sentence: 'The page keeps working. We couldn’t load the plans.',
      expect: { ...visit('ava', '/dashboard/crypto-plans'), see: 'We couldn’t load the plans.' },
      rules: [always('plans.list', { kind: 'malformed' })],
    },
    'balance-missing': {
      title: 'The account comes without a balance',
      sentence: 'No $NaN and no $0.00: the form couldn’t be loaded.',
      expect: { ...visit('ava', '/dashboard/withdraw'), see: 'We couldn’t load' },
      rules: [always('users.me', { kind: 'patch', path: 'balance', isRemoved: true })],
    },
    'users-in-drops': {
      title: 'The user list arrives in small pieces',
      sentence: 'The skeleton stays until the list is complete.',
      expect: { ...LISTING_USERS, see: 'Ava Lindqvist' },
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
