import type { ProblemCode } from '../../src/lib/problem';

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 507;

/** Codes of problem documents by status. */
export type Refusals = Readonly<Partial<Record<RefusalStatus, readonly ProblemCode[]>>>;

/** Refusals for a call that names a record. */
export const UNKNOWN = { 404: ['not-found'] } as const satisfies Refusals;
/** Refusals for a command that decides on a record. */
export const DECIDED = { ...UNKNOWN, 409: ['illegal-transition'] } as const satisfies Refusals;
/** Refusals for a change that two admins may have to approve. */
export const PROPOSED = ['second-approval-needed', 'conflict'] as const satisfies readonly ProblemCode[];
/** Refusals for a change to a record that someone else may have changed. */
export const STALE = { 409: ['stale-version'] } as const satisfies Refusals;
