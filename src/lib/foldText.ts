import { asciiDigits } from './characters';

/** Letters that Unicode doesn't decompose, as people type them on another keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Marks of scripts that are also written without them. In Hindi and Thai, marks are vowels. */
const MARKS = /(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}])\p{M}/gu;
/** Invisible characters, and the stroke that stretches an Arabic word. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Most texts only need lower-casing. */
const TIDY = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/**
 * A line as searches compare it: lower case, without marks and invisible characters, with single spaces, plain quotes,
 * hyphens and digits. "nguyen" finds "Nguyễn", however it is composed.
 */
export function foldText(text: string): string {
  if (TIDY.test(text)) return text.toLowerCase();
  // Some capitals decompose only as small letters, and the other way round.
  const plain = text.toLowerCase().normalize('NFKD').toLowerCase();
  return asciiDigits(plain.replace(MARKS, '').replace(UNSEEN, ''))
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Folds each line: what a list's search looks in. */
export function foldLines(text: string): string {
  return text.split('\n').map(foldText).join('\n');
}
