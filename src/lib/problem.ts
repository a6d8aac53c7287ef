/** Methods for a login's second step, the most common first. A passkey logs in by itself. */
export const FACTOR_METHODS = ['authenticator', 'passkey', 'recovery-code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** What the second step of a login sends along. */
export interface LoginChallenge {
  /** Works once, for a short time, and grants no access by itself. */
  readonly token: string;
  readonly methods: readonly FactorMethod[];
}

/** RFC 9457: the API's only error format. */
export interface ProblemDocument {
  /** Stable code such as `insufficient-funds`, for code to compare. */
  readonly type: string;
  /** For people (product 18.3). */
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  /** One message per invalid field of the request body. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Set for a login that still needs its second step (product 25.7). */
  readonly challenge?: LoginChallenge;
  /** The request's correlation id. */
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
  'second-step-required',
  'second-factor-required',
  'password-required',
  'withdrawals-paused',
  'account-frozen',
  'other-admin-needed',
  'second-approval-needed',
  'set-up-required',
  'challenge-over',
  'verification-failed',
  'other-browser',
  'reset-invalid',
  'challenge-invalid',
  'passkey-refused',
  'link-invalid',
  'account-in-use',
  'insufficient-funds',
  'limit-reached',
  'payee-too-new',
  'amount-out-of-range',
  'no-rate',
  'quote-unusable',
  'plan-changed',
  'plan-unavailable',
  'fee-changed',
  'kyc-required',
  'document-used',
  'document-gone',
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

/** Codes of refusals after which the person proves who they are and the same command is sent again. */
const PROOF_CODES = ['second-factor-required', 'password-required'] as const satisfies readonly ProblemCode[];
export type ProofCode = (typeof PROOF_CODES)[number];

export function isProofCode(code: unknown): code is ProofCode {
  return PROOF_CODES.some((one) => one === code);
}
