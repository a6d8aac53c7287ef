import { createAction } from '@reduxjs/toolkit';
import { isRecord } from '../lib/isRecord';

/** The backend does not know the token any more (401). */
export const sessionExpired = createAction<{ readonly token: string }>('session/expired');

/** Everything known about the person's records is dropped: the person changed. */
export const recordsForgotten = createAction('api/recordsForgotten');

/** Versions may have restarted (another data set): the next answer about each record wins, whatever its version. */
export const recordsOutdated = createAction('api/recordsOutdated');

/** The token that requests carry now, read structurally from `state.session.grant`. */
export function currentToken(state: unknown): string | null {
  const session = isRecord(state) ? state['session'] : undefined;
  const grant = isRecord(session) ? session['grant'] : undefined;
  const token = isRecord(grant) ? grant['token'] : undefined;
  return typeof token === 'string' ? token : null;
}
