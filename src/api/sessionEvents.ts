import { createAction } from '@reduxjs/toolkit';
import { isRecord } from '../lib/json';

/** The backend no longer accepts the token (401). */
export const sessionExpired = createAction<{ readonly token: string }>('session/expired');

/** Drops all cached records because another person signed in or everyone signed out. */
export const recordsForgotten = createAction('api/recordsForgotten');

/** No cached answer has these records any more. */
export const recordsReleased = createAction<{ readonly ids: readonly string[] }>('api/recordsReleased');

/** Versions may have restarted with another data set: the next response wins, whatever its version. */
export const recordsOutdated = createAction('api/recordsOutdated');

/** Read structurally from `state.session.grant`, to avoid depending on the session's slice. */
export function currentToken(state: unknown): string | null {
  const session = isRecord(state) ? state['session'] : undefined;
  const grant = isRecord(session) ? session['grant'] : undefined;
  const token = isRecord(grant) ? grant['token'] : undefined;
  return typeof token === 'string' ? token : null;
}
