import type { ApiError } from '../../../api/apiError';
import type { TransitionState } from '../../../entities/entitySlice';
import type { RequestVerdict } from './requestConfig';

/** How many commands of a run are on their way at a time. */
export const AT_A_TIME = 4;

/** One request of a run: a command of its own, under a key of its own. */
export interface BulkEntry {
  readonly id: string;
  readonly userName: string;
  /** Dollars. */
  readonly amount: number;
  /** Of the request, as it was decided on. */
  readonly version: number;
  /** What it was sent under last; `null` before that. */
  readonly idempotencyKey: string | null;
  /** `stopped`: it was never sent. */
  readonly state: 'waiting' | 'underway' | 'settled' | 'refused' | 'unknown' | 'stopped';
  readonly problem: ApiError | null;
}

export interface BulkRun {
  readonly decision: RequestVerdict;
  readonly reason: string;
  readonly entries: readonly BulkEntry[];
  readonly isRunning: boolean;
}

export interface BulkCounts {
  readonly settled: number;
  readonly refused: number;
  readonly unknown: number;
  readonly stopped: number;
  /** Entries that are not waiting or under way any more. */
  readonly done: number;
}

/** An entry with what a single "Check again" in its row found out in the meantime. */
export function entryNow(entry: BulkEntry, transition: TransitionState | undefined): BulkEntry {
  if (entry.state !== 'unknown' || transition?.idempotencyKey !== entry.idempotencyKey) return entry;
  return { ...entry, state: transition.status, problem: transition.problem ?? null };
}

export function countEntries(entries: readonly BulkEntry[]): BulkCounts {
  const having = (state: BulkEntry['state']) => entries.filter((entry) => entry.state === state).length;
  const counts = {
    settled: having('settled'),
    refused: having('refused'),
    unknown: having('unknown'),
    stopped: having('stopped'),
  };
  return { ...counts, done: counts.settled + counts.refused + counts.unknown + counts.stopped };
}

/**
 * Works through `items` in their order, at most `limit` at a time; once `work` gives false no further one
 * begins. Ends when everything that began has ended; `work` must not reject.
 */
export async function workThrough<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  let next = 0;
  let goesOn = true;
  const worker = async () => {
    while (goesOn) {
      const item = items[next];
      if (item === undefined) return;
      next += 1;
      if (!(await work(item))) goesOn = false;
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
