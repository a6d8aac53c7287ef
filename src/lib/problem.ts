/** A problem document (RFC 9457), the one error format of the API. */
export interface ProblemDocument {
  /** Stable code, such as `insufficient-funds`: what code compares. */
  readonly type: string;
  /** The text for a person (product 18.3). */
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  /** One text per bad field of the request body. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Correlation id of the request. */
  readonly instance?: string;
}

export const PROBLEM_CODES = [
  'bad-request',
  'body-too-large',
  'validation-failed',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'illegal-transition',
  'stale-version',
  'email-taken',
  'invalid-credentials',
  'email-unconfirmed',
  'verification-failed',
  'reset-invalid',
  'insufficient-funds',
  'amount-out-of-range',
  'plan-changed',
  'plan-unavailable',
  'kyc-required',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'too-many-attempts',
  'storage-full',
  'newer-schema',
  'unavailable',
  'not-implemented',
  'internal',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];
