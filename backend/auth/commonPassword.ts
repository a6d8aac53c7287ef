import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Fewer guesses than the published lists have passwords. */
const LEAST_GUESSES = 100_000;
/** Characters that are looked at: a beginning that can't be guessed is enough, and long texts take long. */
const LOOKED_AT = 40;

const COMMON = 'This is one of the most common passwords. Choose another one.';

/** By zxcvbn's name of the pattern that makes up most of the password. */
const REASONS: Readonly<Record<string, string>> = {
  dictionary: 'This password is close to one of the most common ones. Choose another one.',
  repeat: 'This password only repeats itself. Choose another one.',
  sequence: 'This password is a common sequence. Choose another one.',
  spatial: 'This password follows the keys of a keyboard. Choose another one.',
  date: 'This password is a date. Choose another one.',
};

/**
 * Why a password is among the first that somebody would try, as a sentence; `null` if it isn't: one of the 50,000
 * commonest, or one that `zxcvbn` guesses as quickly, such as `Password1!`, repeats, sequences, keyboard walks and dates.
 * Loaded when a password is chosen, as the lists are long.
 * @param about the person's name and email, which are tried first.
 */
export function whyCommon(password: string, about: readonly string[]): string | null {
  const words = about.flatMap((text) => [text, ...text.split('@', 1), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const { guesses, sequence } = zxcvbn.check(
    password.normalize('NFKC').slice(0, LOOKED_AT),
    words.filter(Boolean),
  );
  const [longest] = sequence.toSorted((a, b) => b.token.length - a.token.length);
  if (longest === undefined) return null;
  const list: unknown = 'dictionaryName' in longest ? longest.dictionaryName : undefined;
  const isListed = sequence.length === 1 && list === 'passwords-common';
  if (isListed) return COMMON;
  if (guesses >= LEAST_GUESSES) return null;
  if (list === 'userInputs') return 'Choose a password without your name or email in it.';
  return REASONS[longest.pattern] ?? COMMON;
}
