/** Numbers as people write them (product 19.3, decision 213). Typed, pasted and stored texts are all read here. */

import { asciiDigits } from './characters';

/** What may stand next to the number: a currency's sign or code, or one of some words in lower case ("%", "days"). */
export type NumberUnit = 'money' | readonly string[];

export const PERCENT: NumberUnit = ['%'];
export const DAYS: NumberUnit = ['day', 'days'];
export const HOURS: NumberUnit = ['hour', 'hours', 'h'];

/** One separator throughout: thousands as in most countries, or lakhs as in India. */
const THOUSANDS = /^[1-9]\d{0,2}([,.' ])\d{3}(\1\d{3})*$/;
const LAKHS = /^[1-9]\d?([,' ])\d\d(\1\d\d)*\1\d{3}$/;

/** Prefixed, negated and bracketed: "-$5", "US$ 5", "$(50)", "50-", "5 USD". */
const PARTS = /^([^\d.,٫+()-]*)([+(-]?)([^\d.,٫+()-]*)([.,٫]?\d[\d.,٫' ]*?) ?([-)]?)([^\d.,٫+()-]*)([-)]?)$/u;

/** Countries in front of a currency's sign, as in "US$". */
const SIGNED_CODES = new Set(['us', 'c', 'ca', 'a', 'au', 'nz', 'hk', 's', 'sg', 'nt', 'mx', 'r']);

/** One character for each mark: ' for groups, ٫ for the Arabic decimal point, which is never a group's. */
function plainMarks(text: string): string {
  return (
    asciiDigits(text.normalize('NFKC'))
      .replace(/[\p{Cf}\u180e]/gu, '')
      .replace(/[\u02d7\u058a\u2010-\u2015\u2043\u2052\u2212\u2796\u2e3a\u2e3b\u30fc]/g, '-')
      .replace(/[\u2018\u2019\u02bc\u02b9\u2032\u00b4`\u066c]/g, "'")
      .replace(/[\u060c\u3001]/g, ',')
      .replaceAll('\u066a', '%')
      // A price without cents: "5,-", "5.–".
      .replace(/(\d[.,])--?(?!\d)/, '$1')
      .replace(/[^\S\t\n\v\f\r\u2028\u2029]+/g, ' ')
      .trim()
  );
}

function isUnit(words: string, unit: NumberUnit): boolean {
  const word = words.trim().toLowerCase();
  if (unit !== 'money') return word === '' || unit.includes(word);
  // "€", "US$", "$ USD"; but "k€" is a thousand.
  const code = word.replace(/\p{Sc}/u, '').trim();
  if (code === '' || (code !== word && SIGNED_CODES.has(code))) return true;
  return Intl.supportedValuesOf('currency').includes(code.toUpperCase());
}

/** "1234.5" for digits with groups and a decimal mark; `null` where they could mean two numbers, or none. */
function plainDigits(digits: string): string | null {
  const at = Math.max(...['.', ',', '٫'].map((mark) => digits.lastIndexOf(mark)));
  const mark = digits[at] ?? '';
  const [before, fraction] = mark === '' ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  const isRepeated = mark !== '' && before.includes(mark);
  // Three digits after the only comma: thousands, as in the US, unless they could only be decimals.
  const isThousands =
    mark === ',' && !isRepeated && fraction.length === 3 && !/^0?$/.test(before) && !before.includes('.');
  if (isThousands && !THOUSANDS.test(digits)) return null;
  const isGroups = isRepeated || isThousands;
  const whole = isGroups ? digits : before;
  if (!/^\d*$/.test(whole) && !THOUSANDS.test(whole) && !LAKHS.test(whole)) return null;
  const rest = isGroups ? '' : fraction;
  if (!/^\d*$/.test(rest) || whole + rest === '') return null;
  const plain = whole.replace(/\D/g, '');
  return rest === '' ? plain : `${plain === '' ? '0' : plain}.${rest}`;
}

/**
 * The typed number as plain decimals ("-1234.50"), '' for a blank text, `null` for anything that isn't clearly one number.
 * A comma is a decimal comma unless exactly three digits follow; a point is a decimal point unless there are several,
 * or a decimal comma follows.
 */
export function plainNumber(typed: string, unit: NumberUnit): string | null {
  // Normalizing would make "5²" 52. A soft hyphen may show as a minus, or not at all.
  if (/[\p{No}\p{Nl}\u00ad]/u.test(typed)) return null;
  const text = plainMarks(typed);
  if (text === '') return '';
  const [, first = '', open = '', second = '', digits = '', close = '', last = '', end = ''] =
    PARTS.exec(text) ?? [];
  const plain = plainDigits(digits);
  const sign = open + close + end;
  if (plain === null || !['', '+', '-', '()'].includes(sign)) return null;
  if (!isUnit(`${first}${second}`, unit) || !isUnit(last, unit)) return null;
  // "2.000" days: 2, or 2,000?
  if (unit === DAYS && plain.includes('.')) return null;
  return sign === '-' || sign === '()' ? `-${plain}` : plain;
}

/** The typed number; `undefined` for a blank text, `NaN` where {@link plainNumber} has none. */
export function typedNumber(typed: string, unit: NumberUnit): number | undefined {
  const plain = plainNumber(typed, unit);
  if (plain === '') return undefined;
  return plain === null ? Number.NaN : Number(plain);
}
