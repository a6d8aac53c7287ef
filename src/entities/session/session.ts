import type { KycStatus } from '../user/user';

/** Who is signed in: a copy of the person without the password (spec 3). */
export interface SessionPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'user' | 'admin';
  readonly isAdmin: boolean;
  readonly kycStatus: KycStatus;
}

/** What login and e-mail confirmation answer (spec 6, 7). */
export interface SessionGrant {
  readonly success: true;
  readonly message: string;
  readonly isAdmin: boolean;
  /** Bearer token. */
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly person: SessionPerson;
}

/** What e-mail confirmation answers; `session` is null for a caller who is signed in as somebody else (decisions A9). */
export interface EmailConfirmation {
  readonly success: true;
  readonly message: string;
  readonly session: SessionGrant | null;
}
