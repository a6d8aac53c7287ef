/** An administrator (spec 3): treated as verified, without a balance. */
export interface Admin {
  /** `admin-` + timestamp; the main admin's is `admin-main`. */
  readonly id: string;
  /** Trimmed and lower-cased. */
  readonly email: string;
  readonly name: string;
  readonly role: 'admin';
  readonly kycStatus: 'verified';
  /** ISO 8601. */
  readonly createdAt: string;
  /** The one admin with the fixed e-mail. */
  readonly isMain: boolean;
  readonly version: number;
}
