import { capitalize, pluralize } from '../../../lib/formats';
import type { ToastMessage } from '../../../ui/toasts/useToast';
import { OUTLIVED } from '../../shared/commands/outcome';
import { countEntries, isOutlived, type BulkEntry, type BulkRun } from './bulkRun';
import type { RequestVerdict, RequestTexts } from './requestConfig';

export const DECISION_WORDS: Readonly<
  Record<RequestVerdict, { readonly doing: string; readonly done: string }>
> = {
  approve: { doing: 'Approving', done: 'approved' },
  reject: { doing: 'Rejecting', done: 'rejected' },
};

/** "1 deposit", "3 deposits". */
export function countOf({ noun: [one, many] }: RequestTexts, count: number): string {
  return pluralize(count, one, many);
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
      return isOutlived(entry) ? OUTLIVED.title : 'No answer came. It may or may not have happened.';
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
    title: unknown > 0 ? `Not every answer came` : `Not every ${texts.noun[0]} was ${done}`,
    description: `${settled} of ${countOf(texts, entries.length)} ${settled === 1 ? 'was' : 'were'} ${done}. The list says what became of each.`,
  };
}
