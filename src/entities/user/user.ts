/** KYC states (spec 4). */
export const KYC_STATUSES = ['unverified', 'pending', 'verified', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** An investor (spec 3). The password lives elsewhere and never reaches the app. */
export interface User {
  /** `user-` + timestamp. */
  readonly id: string;
  /** Trimmed and lower-cased. */
  readonly email: string;
  readonly name: string;
  readonly role: 'user';
  readonly kycStatus: KycStatus;
  /** ISO 8601: when an admin approved or rejected what stands now; `null` while nothing is decided. */
  readonly kycDecidedAt: string | null;
  /** Dollars; always the sum of the person's ledger entries. */
  readonly balance: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly emailVerified: boolean;
  /** `ref-` + 9 random characters. */
  readonly referralCode: string;
  /** The referrer's code, as typed at registration. */
  readonly referredBy: string | null;
  /** How many people registered with this person's code. */
  readonly referrals: number;
  /** Grows with every change; the newest wins. */
  readonly version: number;
}
