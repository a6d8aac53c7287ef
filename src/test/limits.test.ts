import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { FREE_FAILURES, MEMORY_MS } from '../../backend/auth/attempts';
import { MOST_SESSIONS, SESSION_LIFETIME_MS } from '../../backend/auth/sessions';
import { MAX_BODY_BYTES } from '../../backend/pipeline/exchange';
import { WORK_EVERY_MS } from '../../mocks/local/settling';
import { MAX_KEYS } from '../../mocks/storage/expired';
import { MOST_WAITING_DEPOSITS } from '../entities/deposit/deposit';
import { MOST_BYTES_A_DAY, MOST_UNUSED } from '../entities/document/document';
import { DASHBOARD_DAYS } from '../entities/metrics/metrics';
import { LATE_MS } from '../features/admin/transactions/requestColumns';
import { durationText } from '../lib/dateFormats';
import { formatNumber } from '../lib/formats';
import { FIRST_MOMENT, LAST_MOMENT } from '../lib/isoDates';
import {
  CHALLENGE_LIFETIME_MS,
  CONFIRMATION_LIFETIME_MS,
  FRESH_FACTOR_MS,
  HOLD_MS,
  LIMIT_RAISE_MS,
  INVITATION_LIFETIME_MS,
  KEY_LIFETIME_MS,
  LOGIN_CHALLENGE_MS,
  NEW_EMAIL_LIFETIME_MS,
  RATE_LOCK_MS,
  RESET_LIFETIME_MS,
} from '../lib/lifetimes';
import { formatUsd, MAX_AMOUNT } from '../lib/money';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MAX_SEARCH } from '../lib/page';
import { MIN_PASSWORD } from '../lib/passwordSchema';
import { MOST_PROPOSALS } from '../entities/proposal/proposal';
import { MOST_PAYEES } from '../entities/payee/payee';
import { MOST_VIEWS } from '../entities/savedView/savedView';
import { TEXT_LIMITS } from '../lib/textSchema';
import { DOCUMENT_FILES, formatBytes, MAX_FILE_BYTES } from '../lib/fileRules';
import { TOAST_DURATION_MS } from '../ui/toasts/Toasts';

const characters = (count: number) => `${formatNumber(count)} characters`;

/** The code's values, by the names of their rows in product 23. */
const LIMITS: Readonly<Record<string, string>> = {
  amount: `±${formatUsd(MAX_AMOUNT)}`,
  name: characters(TEXT_LIMITS.name),
  email: characters(TEXT_LIMITS.email),
  'address of a deposit or a withdrawal': characters(TEXT_LIMITS.address),
  password: `${MIN_PASSWORD} to ${characters(TEXT_LIMITS.password)}`,
  search: characters(MAX_SEARCH),
  note: characters(TEXT_LIMITS.note),
  reason: characters(TEXT_LIMITS.reason),
  'image address': characters(TEXT_LIMITS.url),
  'file name': characters(TEXT_LIMITS.fileName),
  phone: characters(TEXT_LIMITS.phone),
  'about text': characters(TEXT_LIMITS.about),
  'file that is chosen': formatBytes(MAX_FILE_BYTES),
  'files of a person without a request': `${MOST_UNUSED}`,
  'files of a person within a day': formatBytes(MOST_BYTES_A_DAY),
  'deposits of a person that wait': `${MOST_WAITING_DEPOSITS}`,
  'payees of a person': String(MOST_PAYEES),
  'changes of a kind that wait': String(MOST_PROPOSALS),
  'body of a request': `${formatNumber(MAX_BODY_BYTES)} bytes`,
  'rows of a page': `${DEFAULT_PAGE_SIZE}, at most ${MAX_PAGE_SIZE}`,
  'days of deposits on the dashboard': `${DASHBOARD_DAYS}`,
  session: `${durationText(SESSION_LIFETIME_MS)}, ${MOST_SESSIONS} of a person`,
  'link that confirms an email': durationText(CONFIRMATION_LIFETIME_MS),
  'link that resets a password': durationText(RESET_LIFETIME_MS),
  'link that confirms a new email': durationText(NEW_EMAIL_LIFETIME_MS),
  'invitation of an admin': durationText(INVITATION_LIFETIME_MS),
  'pause after an admin’s change': durationText(HOLD_MS),
  'wait for a higher daily limit': durationText(LIMIT_RAISE_MS),
  'second step of a login': durationText(LOGIN_CHALLENGE_MS),
  'challenge of a passkey': durationText(CHALLENGE_LIFETIME_MS),
  'fresh second factor or password': durationText(FRESH_FACTOR_MS),
  'wrong passwords': `${FREE_FAILURES} in ${durationText(MEMORY_MS)}`,
  'saved views of a person': `${MOST_VIEWS}`,
  'idempotency key': `${durationText(KEY_LIFETIME_MS)}, the youngest ${formatNumber(MAX_KEYS)}`,
  'locked rate of a deposit': durationText(RATE_LOCK_MS),
  'wait after which a request is late': durationText(LATE_MS),
  dates: `the years ${FIRST_MOMENT.slice(0, 4)} to ${LAST_MOMENT.slice(0, 4)}`,
  'between checks for matured plans': durationText(WORK_EVERY_MS),
  toast: durationText(TOAST_DURATION_MS),
};

/** The rows of the table "Limits". */
function writtenLimits(): Readonly<Record<string, string>> {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('\n## 23. Limits\n');
  const rows = [...section.matchAll(/^\| (?!what |-)(.+?) +\| (.+?) +\|$/gm)];
  return Object.fromEntries(rows.map(([, what = '', limit = '']) => [what, limit]));
}

test('each limit that the product describes is the one that the code has', () => {
  expect(LIMITS).toEqual(writtenLimits());
});

/** Limits as texts show them, and the only file that may write each one out. */
const WRITTEN_LIMITS: Readonly<Record<string, string | null>> = {
  [formatNumber(MAX_AMOUNT)]: null,
  [formatBytes(MAX_FILE_BYTES)]: null,
  [DOCUMENT_FILES.kinds]: 'src/lib/fileRules.ts',
  ...Object.fromEntries(
    [...new Set(Object.values(TEXT_LIMITS))].map((limit) => [characters(limit), null] as const),
  ),
  ...Object.fromEntries(
    [
      CHALLENGE_LIFETIME_MS,
      CONFIRMATION_LIFETIME_MS,
      FRESH_FACTOR_MS,
      HOLD_MS,
      LIMIT_RAISE_MS,
      INVITATION_LIFETIME_MS,
      KEY_LIFETIME_MS,
      LOGIN_CHALLENGE_MS,
      MEMORY_MS,
      NEW_EMAIL_LIFETIME_MS,
      RATE_LOCK_MS,
      RESET_LIFETIME_MS,
      SESSION_LIFETIME_MS,
    ].map((limit) => [durationText(limit), null] as const),
  ),
};

interface VisibleText {
  readonly name: string;
  readonly line: number;
  readonly text: string;
}

/** As found by `scripts/lib/visibleTexts.mjs`. */
function allVisibleTexts(): readonly VisibleText[] {
  const program =
    "import('./scripts/lib/visibleTexts.mjs').then((m) => console.log(JSON.stringify(m.allVisibleTexts())))";
  const output = execFileSync(process.execPath, ['-e', program], { maxBuffer: 2 ** 26, encoding: 'utf8' });
  return JSON.parse(output) as readonly VisibleText[];
}

/** The texts that contain a limit outside its own file. */
function limitsWrittenOut(texts: readonly VisibleText[]): string[] {
  return texts.flatMap(({ name, line, text }) =>
    Object.entries(WRITTEN_LIMITS)
      // “About 15 minutes” is an estimate. A different comma doesn't make a different text.
      .filter(([limit, home]) => {
        const told = text.replaceAll(/, (?=or |and )/g, ' ').replaceAll(/about \d+ \w+/g, '');
        return name !== home && new RegExp(`(?<![\\d–-])${limit}`).test(told);
      })
      .map(([limit]) => `${name}:${line} writes ${limit} out`),
  );
}

test('a limit that is written out is found, whatever its commas', () => {
  const texts = ['Enter up to $1,000,000,000.', 'JPEG, PNG, WebP, or PDF.', 'Within 24–48 hours, 124 hours.'];
  expect(limitsWrittenOut(texts.map((text, line) => ({ name: 'a.ts', line, text })))).toEqual([
    'a.ts:0 writes 1,000,000,000 out',
    'a.ts:1 writes JPEG, PNG, WebP or PDF out',
  ]);
});

test('visible texts take limits from their one home', () => {
  expect(limitsWrittenOut(allVisibleTexts())).toEqual([]);
});
