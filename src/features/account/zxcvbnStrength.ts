import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { characterCount } from '../../lib/characters';
import { MIN_PASSWORD } from '../../lib/passwordSchema';
import type { PasswordStrength } from '../../lib/passwordStrength';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Based on the guesses that an attacker with word lists needs: 10^8 make it fair, 10^10 strong. */
const BY_SCORE = ['weak', 'weak', 'weak', 'fair', 'strong'] as const satisfies readonly PasswordStrength[];

/** Strength as `@zxcvbn-ts` estimates it; `about` has the person's names and emails. */
export function zxcvbnStrength(password: string, about: readonly string[] = []): PasswordStrength {
  if (characterCount(password) < MIN_PASSWORD) return 'short';
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  const { score, sequence } = zxcvbn.check(password, words);
  const isPersonal = sequence.some(
    (match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs',
  );
  if (score < 3 && isPersonal) return 'personal';
  return BY_SCORE[score];
}
