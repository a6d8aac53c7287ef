import type { Actor } from '../../src/lib/machine';
import type { ProblemCode, ProblemDocument } from '../../src/lib/problem';
import type { CommandView, QueryView } from '../engine';

export interface Caller {
  readonly kind: Actor;
  /** User or admin id; otherwise `visitor` or `system`. */
  readonly id: string;
  readonly name: string;
  /** Id of the caller's session; absent for visitors and the backend itself. */
  readonly sessionId?: string;
}

/** Where a request comes from. */
export interface Client {
  /** `null` in a browser's own backend. An IPv6 address is its network. */
  readonly address: string | null;
  /** SHA-256 of the token that the browser keeps for itself (product 2.6); `null` without one. */
  readonly browser: string | null;
}

/** Injected, so that tests control time and randomness. */
interface CallContext {
  readonly caller: Caller;
  /** Backend time, epoch ms. */
  readonly now: number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface QueryContext extends CallContext {
  readonly read: QueryView;
}

export interface CommandContext extends CallContext {
  readonly tx: CommandView;
}

/** A refusal thrown by a service: sent as a problem document; the transaction is aborted. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Omit<ProblemDocument, 'instance'>;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    type: ProblemCode,
    title: string,
    more: Pick<ProblemDocument, 'detail' | 'errors'> = {},
    retryAfter?: number,
  ) {
    super(title);
    this.problem = { type, title, status, ...more };
    this.retryAfter = retryAfter;
  }
}

/**
 * A refusal that a service returns instead of throwing: sent like any other, but the service's writes are committed.
 * Failed logins are counted this way.
 */
export class RecordedRefusal {
  constructor(readonly refusal: ProblemError) {}
}
