import { asciiDigits, trimUnseen } from './characters';
import { normalizeEmail } from './email';
import { paths } from './paths';

/** Codes and links as people copy them from a mail, a chat or paper; what isn't recognized stays as typed. */

/** With plain letters, digits and hyphens, whatever the keyboard. */
function plain(text: string): string {
  return asciiDigits(trimUnseen(text).normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Pd}/gu, '-');
}

/** The parameter of a link, in its query or behind its `#`; `undefined` if the text has none. */
function parameterIn(text: string, name: string): string | undefined {
  const [, value] = new RegExp(`[?&#]${name}=([^&#\\s"'<>]*)`, 'iu').exec(text) ?? [];
  return value === undefined ? undefined : (new URLSearchParams(`${name}=${value}`).get(name) ?? undefined);
}

const REFERRAL = /(?<![a-z0-9])ref-[a-z0-9]+/i;
const WHOLE_REFERRAL = /^[^a-z0-9]*(ref-[a-z0-9]{9})[^a-z0-9]*$/i;

/** A referral code, alone, in a sentence, or in the whole link: `ref-abc123def`. */
export function readReferralCode(typed: string): string {
  const text = plain(parameterIn(typed, 'ref') ?? typed);
  const found =
    WHOLE_REFERRAL.exec(text.replace(/\s/g, ''))?.[1] ?? REFERRAL.exec(text.replace(/\s*-\s*/g, '-'))?.[0];
  return found?.toLowerCase() ?? trimUnseen(typed).normalize('NFC');
}

/** Six digits, at most with one space, dot or hyphen between any two of them. */
const SIX_DIGITS = /(?<![0-9a-z])\d(?:[\s.-]?\d){5}(?![0-9a-z])/i;
/** A place in a list, or a bullet. */
const LISTED = /^(?:[^0-9a-z]*\d{1,2}[.):\]]+\s*|[^0-9a-z]+)/i;
const RECOVERY_LENGTH = 16;

/** The authenticator's six digits, or a recovery code without its place in a list: `abcd-efgh-jkmn-pqrs`. */
export function readCode(typed: string): string {
  const text = plain(typed);
  const letters = text.replace(LISTED, '').replace(/[^0-9a-z]/gi, '');
  if (letters.length === RECOVERY_LENGTH) return letters.replace(/.{4}(?=.)/g, '$&-').toLowerCase();
  const digits = SIX_DIGITS.exec(text)?.[0].replace(/\D/g, '');
  return digits ?? trimUnseen(typed).normalize('NFC');
}

/** Nothing of base64url, which mail programs add or break a token with. */
const NOT_OF_A_TOKEN = /[^A-Za-z0-9_-]/g;

/** The secret of a mailed link, alone or in the whole link, however the mail wrapped it. */
export function readToken(typed: string): string {
  const unwrapped = typed.replace(/=\r?\n|\s/g, '');
  return (parameterIn(unwrapped, 'token') ?? unwrapped).replace(NOT_OF_A_TOKEN, '');
}

/** The recipient of a payment request's link, or the email itself. */
export function readRecipientEmail(typed: string): string {
  const isLink = typed.includes(`${paths.dashboard.transfer}?`);
  return normalizeEmail((isLink ? parameterIn(typed, 'to') : undefined) ?? typed);
}
