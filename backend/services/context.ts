import type { Actor } from '../../src/lib/machine';
import type { ProblemCode, ProblemDocument } from '../../src/lib/problem';
import type { CommandView, QueryView } from '../engine';

export interface Caller {
  readonly kind: Actor;
  /** Id of the user or admin; `visitor` and `system` otherwise. */
  readonly id: string;
  readonly name: string;
  /** Id of the session that the call came with; absent for visitors and the backend itself. */
  readonly sessionId?: string;
}

/** What a service gets: injected, so that tests own time and chance. */
interface CallContext {
  readonly caller: Caller;
  /** Backend time in epoch ms. */
  readonly now: number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface QueryContext extends CallContext {
  readonly read: QueryView;
}

export interface CommandContext extends CallContext {
  readonly tx: CommandView;
}

/** A refusal: thrown by a service, sent as its problem document; the transaction is aborted. */
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
 * A refusal that a service returns instead of throwing: it is sent like any other, but what the service
 * wrote is committed. A failed login counts that way.
 */
export class RecordedRefusal {
  constructor(readonly refusal: ProblemError) {}
}
