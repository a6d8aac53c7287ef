import type { ChangeNotice } from '../../src/lib/changeNotice';
import type { SerializedRequest, SerializedResponse } from '../../backend/pipeline/exchange';
import type { LeaderHealth } from './leaderWatch';
import type { LeadPorts } from './ports';
import type { Leadership } from './term';

/** Where a tab stands: no leader known yet, leading, or another leads. */
export type LeadStatus = 'waiting' | 'leading' | 'following';

/** One tab's part in leading: exactly one tab of a browser writes, the others send it their requests. */
export interface Lead {
  /**
   * Answers a request, wherever the leader is. Sent again to the next leader when one goes; commands carry an
   * `Idempotency-Key` (their own, or the request's id), so that the effect happens once. Rejects only with the
   * reason of `signal`, or when this lead was closed.
   */
  submit(request: SerializedRequest, signal?: AbortSignal): Promise<SerializedResponse>;
  /** Hears of every commit, whichever tab made it. Whole tables (`id` is `*`) after commits that were missed. */
  subscribe(listener: (notice: ChangeNotice) => void): () => void;
  status(): LeadStatus;
  /** Does work that writes beside requests, such as settling what is due, if this tab leads. */
  whileLeading(work: () => void): Promise<void>;
  /** Resolves when requests can be answered at all, or are known not to be: any status but `waiting`. */
  readonly ready: Promise<void>;
  close(): void;
}

export interface LeadOptions {
  readonly ports: LeadPorts;
  /**
   * Called when this tab takes the lead: opens the database (and seeds a new one). Synchronous, since the page may
   * lose the lock whenever it waits. Commits must be numbered above `commitFloor`. A failure is told to
   * {@link onOpenError} and the lead goes to whoever asks for it next.
   */
  readonly open: (commitFloor: number) => Leadership;
  readonly onOpenError?: (error: unknown) => void;
  /** Hears when something waits for a leader that has hung. */
  readonly onLeaderHealth?: (health: LeaderHealth) => void;
}
