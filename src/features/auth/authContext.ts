import { createContext } from 'react';
import type { SessionPerson } from '../../entities/session/session';
import type { SessionState } from '../../entities/session/sessionMachine';

/** The outcome of a command; `message` is the text of the toast (product 18.7). */
export interface AuthOutcome {
  readonly success: boolean;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** The outcome of a login (product 2.5). */
interface LoginOutcome extends AuthOutcome {
  readonly isAdmin: boolean;
}

/** The outcome of a registration (product 2.1). */
interface RegisterOutcome extends AuthOutcome {
  readonly userId: string | null;
  /** Shown when the referral code is unknown (product 2.2). */
  readonly note: string | null;
  /** One message per rejected field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Besides success and failure, there may be no answer, or the emailed link must be opened first. */
export interface ConfirmOutcome extends AuthOutcome {
  readonly isUnknown: boolean;
  readonly isMailed: boolean;
}

/** The session and the commands that change it. No method rejects. */
export interface Auth {
  readonly state: SessionState;
  /** `null` unless signed in. */
  readonly person: SessionPerson | null;
  readonly isAdmin: boolean;
  readonly login: (email: string, password: string) => Promise<LoginOutcome>;
  readonly register: (input: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly referralCode: string;
  }) => Promise<RegisterOutcome>;
  /**
   * Simultaneous calls (StrictMode) send one request; a retry after no answer uses the same key. `token`
   * comes from the link; without one it is looked up in this browser's mailbox, if there is one.
   */
  readonly confirmEmail: (userId: string, token: string | null) => Promise<ConfirmOutcome>;
  /** Requests a password reset; the answer doesn't reveal who has an account (product 2.7). */
  readonly requestPasswordReset: (email: string) => Promise<AuthOutcome>;
  /** As in `confirmEmail`. */
  readonly resetPassword: (input: {
    readonly email: string;
    readonly password: string;
    readonly token: string | null;
  }) => Promise<AuthOutcome>;
  /** Ends the session here at once, at the backend when reachable; `navigate` goes home (product 3.5). */
  readonly logout: (navigate?: (path: string) => void) => void;
}

export const AuthContext = createContext<Auth | null>(null);
