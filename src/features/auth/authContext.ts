import { createContext } from 'react';
import type { SessionPerson } from '../../entities/session/session';
import type { SessionState } from '../../entities/session/sessionMachine';

/** A command's outcome for a person: `message` is the toast's text (product 18.7). */
export interface AuthOutcome {
  readonly success: boolean;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** What login answers (product 2.5). */
interface LoginOutcome extends AuthOutcome {
  readonly isAdmin: boolean;
}

/** What registration answers (product 2.1). */
interface RegisterOutcome extends AuthOutcome {
  readonly userId: string | null;
  /** Said when the referral code is unknown (product 2.2). */
  readonly note: string | null;
  /** One text per field that was refused. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Confirmation has a third outcome, no answer came, and a fourth: the mailed link has to be opened first. */
export interface ConfirmOutcome extends AuthOutcome {
  readonly isUnknown: boolean;
  readonly isMailed: boolean;
}

/** The session and what changes it. No method rejects. */
export interface Auth {
  readonly state: SessionState;
  /** `null` unless somebody is in. */
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
   * Asked twice at once (StrictMode), it asks the backend once; asked again after no answer, under the same key.
   * `token` is the link's; without one it comes from this browser's mailbox, if it has one.
   */
  readonly confirmEmail: (userId: string, token: string | null) => Promise<ConfirmOutcome>;
  /** Asks for a reset of a forgotten password; the answer says nothing about who has an account (product 2.7). */
  readonly requestPasswordReset: (email: string) => Promise<AuthOutcome>;
  /** `token` as in `confirmEmail`. */
  readonly resetPassword: (input: {
    readonly email: string;
    readonly password: string;
    readonly token: string | null;
  }) => Promise<AuthOutcome>;
  /** Ends the session here at once, and at the backend as soon as it hears; navigates home if given how (product 3.5). */
  readonly logout: (navigate?: (path: string) => void) => void;
}

export const AuthContext = createContext<Auth | null>(null);
