import type { ApiError } from '../../../api/apiError';
import type { SentCommand } from '../../../entities/draft/draftSlice';
import { capitalize } from '../../../lib/formats';
import type { ToastMessage } from '../../../ui/toasts/useToast';
import { OUTLIVED } from '../../shared/commands/outcome';
import { isUnderway } from '../../shared/commands/sendCommand';
import { countOf, DECISION_WORDS, type RequestTexts, type RequestVerdict } from './requestTexts';

/** The most commands of a run in flight at the same time. */
export const AT_A_TIME = 4;

/** One request of a run; it is sent as its own command with its own key. */
export interface BulkEntry {
  readonly id: string;
  readonly userName: string;
  /** Dollars. */
  readonly amount: number;
  /** The request's version when it was decided. */
  readonly version: number;
  /** The last key it was sent with; `null` if it was never sent. */
  readonly idempotencyKey: string | null;
  /** `stopped` means that it was never sent. */
  readonly state: 'waiting' | 'underway' | 'settled' | 'refused' | 'unknown' | 'stopped';
  readonly problem: ApiError | null;
}

export interface BulkRun {
  readonly decision: RequestVerdict;
  readonly reason: string;
  readonly entries: readonly BulkEntry[];
  readonly isRunning: boolean;
}

interface BulkCounts {
  readonly settled: number;
  readonly refused: number;
  readonly unknown: number;
  readonly stopped: number;
  /** Entries that are no longer waiting or in flight. */
  readonly done: number;
}

/** Nothing was sent, because the API may have forgotten its key. */
export function isOutlived({ problem }: BulkEntry): boolean {
  return problem?.code === OUTLIVED.code;
}

/** Updates an entry with what "Check again" in its row has found out since. */
export function entryNow(entry: BulkEntry, command: SentCommand | null): BulkEntry {
  if (entry.state !== 'unknown' || isOutlived(entry) || command?.key !== entry.idempotencyKey) return entry;
  const { status, problem = null } = command;
  if (status === 'settled' || status === 'refused') return { ...entry, state: status, problem };
  return isUnderway(command) ? { ...entry, state: 'underway' } : entry;
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
 * Processes `items` in order, at most `limit` at a time. After `work` returns false no new item starts.
 * Resolves when everything that started has ended; `work` must not reject.
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

export function entryText(decision: RequestVerdict, entry: BulkEntry): string {
  const { state, problem } = entry;
  const { doing, done } = DECISION_WORDS[decision];
  switch (state) {
    case 'waiting':
      return 'Waiting';
    case 'underway':
      return `${doing}…`;
    case 'settled':
      return capitalize(done);
    case 'refused':
      return problem?.detail ?? problem?.title ?? 'Refused';
    case 'unknown':
      return isOutlived(entry) ? OUTLIVED.title : 'No response. Check again to see what happened.';
    case 'stopped':
      return 'Not sent';
    default:
      throw new Error('There is no such state.', { cause: state satisfies never });
  }
}

export function bulkToast(texts: RequestTexts, { decision, entries }: BulkRun): ToastMessage {
  const { settled, unknown } = countEntries(entries);
  const { done } = DECISION_WORDS[decision];
  const [, many] = texts.noun;
  if (settled === entries.length) {
    const title = `${capitalize(many)} ${done}`;
    const verb = settled === 1 ? 'has' : 'have';
    return { variant: 'success', title, description: `${countOf(texts, settled)} ${verb} been ${done}.` };
  }
  return {
    variant: 'destructive',
    title: unknown > 0 ? 'Some responses are missing' : `Some ${many} weren’t ${done}`,
    description: `${settled} of ${countOf(texts, entries.length)} ${settled === 1 ? 'was' : 'were'} ${done}. See the results.`,
  };
}
