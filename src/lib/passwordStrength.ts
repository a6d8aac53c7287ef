import { characterCount } from './characters';
import { MIN_PASSWORD } from './passwordSchema';

/** `short` is below the minimum length; `personal` is guessable from the person's name or email. */
export type PasswordStrength = 'short' | 'personal' | 'weak' | 'fair' | 'strong';

/** Popular passwords, which attackers try first, including this product's own words. */
const COMMON =
  'password passwort letmein welcome iloveyou qwerty qwertz asdf zxcv dragon monkey football sunshine princess master shadow admin login secret summer winter invest bitcoin crypto cairnfield'.split(
    ' ',
  );

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Estimated entropy of English, in bits per letter. */
const BITS_IN_A_WORD = 3;
const FAIR_BITS = 35;
const STRONG_BITS = 60;

/** Shorter name parts occur in too many words to count. */
const SHORTEST_PART = 3;

/** The words of a name or email that an attacker would try. */
function partsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= SHORTEST_PART);
}

/** Replaces each of `words` with one character outside every alphabet. */
function without(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => left.replaceAll(word, '\0'), text);
}

/** Whether the character continues the sequence of the two before it: aaa, 123, cba. */
function isForeseeable(codes: readonly number[], index: number): boolean {
  const [first = NaN, second = NaN, third = NaN] = codes.slice(index - 2, index + 1);
  return index > 1 && second - first === third - second && Math.abs(third - second) <= 1;
}

function alphabetOf(password: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
  ];
  return kinds.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
}

function bitsOf(text: string, alphabet: number): number {
  const perCharacter = Math.log2(Math.max(alphabet, 2));
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const words = [...text.matchAll(/\p{L}{4,}/gu)].map(({ index, 0: word }) => [index, index + word.length]);
  const isInWord = (index: number) => words.some(([start = 0, end = 0]) => index >= start && index < end);
  return codes.reduce((bits, _code, index) => {
    if (isForeseeable(codes, index)) return bits;
    return bits + (isInWord(index) ? Math.min(BITS_IN_A_WORD, perCharacter) : perCharacter);
  }, 0);
}

/**
 * Strength against someone who knows common choices; `about` has the person's names and emails. A conservative estimate
 * that only advises: the rule is the minimum length.
 */
export function passwordStrength(password: string, about: readonly string[] = []): PasswordStrength {
  if (characterCount(password) < MIN_PASSWORD) return 'short';
  const lower = password.toLowerCase();
  const plain = [...lower].map((character) => LOOKALIKES[character] ?? character).join('');
  const personal = partsOf(about);
  const names = (text: string) => personal.some((part) => text.includes(part));
  const alphabet = alphabetOf(password);
  // As typed, or with digits read as letters: the weaker counts.
  const bits = Math.min(
    ...[lower, plain].map((text) => bitsOf(without(text, [...COMMON, ...personal]), alphabet)),
  );
  if (bits >= STRONG_BITS) return 'strong';
  if (names(lower) || names(plain)) return 'personal';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}
