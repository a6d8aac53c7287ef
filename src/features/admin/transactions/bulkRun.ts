import { capitalize, pluralize } from '../../../lib/formats';
import type { ToastMessage } from '../../../ui/toasts/useToast';
import { OUTLIVED, type Outcome } from '../../shared/commands/outcome';
import { DECISION_WORDS, type MoneyRequest, type RequestVerdict } from './requestConfig';
import type { RequestNote } from './RequestReview';

/** A decision on several requests. Each is sent as its own command with its own key. */
export interface BulkRun {
  readonly decision: RequestVerdict;
  readonly reason: string;
  /** As they were when they were decided. */
  readonly requests: readonly MoneyRequest[];
  /** By request, what came of its command; `null` while it is under way. Without an entry it was never sent. */
  readonly outcomes: Readonly<Record<string, Outcome<unknown> | null>>;
  readonly isRunning: boolean;
}

/** How many commands have ended, or ended in this way. */
export function countEnded({ outcomes }: BulkRun, kind?: Outcome<unknown>['kind']): number {
  const ended = Object.values(outcomes).filter((outcome) => outcome !== null);
  return ended.filter((outcome) => kind === undefined || outcome.kind === kind).length;
}

/** What came of one request of a run. */
export function resultOf({ decision, outcomes, isRunning }: BulkRun, id: string): RequestNote {
  const { doing, done } = DECISION_WORDS[decision];
  const outcome = outcomes[id];
  if (outcome === null) return { note: `${doing}…` };
  switch (outcome?.kind) {
    case 'settled':
      return { note: capitalize(done), tone: 'good' };
    case 'refused':
      return { note: outcome.error.detail ?? outcome.error.title, tone: 'bad' };
    case 'unknown':
      return {
        note: mayCheckAgain(outcome) ? 'No response. Check again to see what happened.' : OUTLIVED.title,
        tone: 'waiting',
      };
    default:
      return { note: isRunning ? 'Waiting' : 'Not sent' };
  }
}

/** Without an answer, and not so old that the API may have forgotten its key. */
export function mayCheckAgain(outcome: Outcome<unknown> | null): boolean {
  return outcome?.kind === 'unknown' && outcome.error.code !== OUTLIVED.code;
}

export function bulkToast(noun: string, run: BulkRun): ToastMessage {
  const { decision, requests } = run;
  const { done } = DECISION_WORDS[decision];
  const settled = countEnded(run, 'settled');
  if (settled === requests.length) {
    return {
      variant: 'success',
      title: `${capitalize(noun)}s ${done}`,
      description: `${pluralize(settled, noun)} ${settled === 1 ? 'has' : 'have'} been ${done}.`,
    };
  }
  return {
    variant: 'destructive',
    title: countEnded(run, 'unknown') > 0 ? 'Some responses are missing' : `Some ${noun}s weren’t ${done}`,
    description: `${settled} of ${pluralize(requests.length, noun)} ${settled === 1 ? 'was' : 'were'} ${done}. See the results.`,
  };
}
