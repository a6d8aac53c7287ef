import type { CommandContext } from '../context';
import type { RecordedRefusal } from '../problem';
import { wasLastGuess } from '../auth/guesses';
import { useCode, type PreparedCode } from '../auth/secondFactor';
import { mailNotice } from './mail';
import { requirePerson } from './people';

/** Uses up one of the person's codes, as {@link useCode}; with the last wrong one that is taken, the person is mailed. */
export function useTypedCode(
  context: Pick<CommandContext, 'tx' | 'now' | 'randomBytes'>,
  personId: string,
  prepared: PreparedCode,
  options?: { readonly isAppOnly: boolean },
): RecordedRefusal | null {
  const refusal = useCode(context, personId, prepared, options);
  if (refusal !== null && wasLastGuess(context.tx, personId, prepared.isOfApp ? 'app' : 'recovery'))
    mailNotice(context, 'codes-refused', requirePerson(context.tx, personId));
  return refusal;
}
