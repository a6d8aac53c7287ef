import type { Machine } from '../../lib/machine';

/** What guards know (product 3.4): nothing yet, no one, someone, or an expired session. */
export type SessionState = 'restoring' | 'out' | 'in' | 'expired';
export type SessionEvent = 'restored' | 'restoredEmpty' | 'loggedIn' | 'loggedOut' | 'expired';

/** The session (product 3.4): restored at boot, granted by login or confirmation, ended by logout or expiry. */
export const sessionMachine: Machine<SessionState, SessionEvent> = {
  initial: 'restoring',
  transitions: [
    { from: 'restoring', event: 'restored', to: 'in', by: ['system'] },
    { from: 'restoring', event: 'restoredEmpty', to: 'out', by: ['system'] },
    { from: 'out', event: 'loggedIn', to: 'in', by: ['visitor'] },
    { from: 'expired', event: 'loggedIn', to: 'in', by: ['visitor'] },
    { from: 'in', event: 'loggedIn', to: 'in', by: ['visitor', 'user', 'admin'] },
    { from: 'in', event: 'loggedOut', to: 'out', by: ['user', 'admin'] },
    { from: 'expired', event: 'loggedOut', to: 'out', by: ['visitor', 'user', 'admin'] },
    { from: 'restoring', event: 'expired', to: 'expired', by: ['system'] },
    { from: 'in', event: 'expired', to: 'expired', by: ['system'] },
  ],
};
