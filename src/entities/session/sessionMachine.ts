import type { Machine } from '../../lib/machine';

/** What route guards check (product 3.4). */
export type SessionState = 'restoring' | 'out' | 'in' | 'expired';
export type SessionEvent = 'restored' | 'restoredEmpty' | 'loggedIn' | 'loggedOut' | 'expired';

/** Product 3.4: restored at boot, started by login or confirmation, ended by logout or expiry. */
export const sessionMachine: Machine<SessionState, SessionEvent> = {
  initial: 'restoring',
  on: {
    restoring: {
      restored: { to: 'in', by: ['system'] },
      restoredEmpty: { to: 'out', by: ['system'] },
      expired: { to: 'expired', by: ['system'] },
    },
    out: { loggedIn: { to: 'in', by: ['visitor'] } },
    expired: {
      loggedIn: { to: 'in', by: ['visitor'] },
      loggedOut: { to: 'out', by: ['visitor', 'user', 'admin'] },
    },
    in: {
      loggedIn: { to: 'in', by: ['visitor', 'user', 'admin'] },
      loggedOut: { to: 'out', by: ['user', 'admin'] },
      expired: { to: 'expired', by: ['system'] },
    },
  },
};
