import { useEffect, useRef, useState } from 'react';
import { capitalize, pluralize } from '../../../lib/formats';
import { isRecord } from '../../../lib/json';
import { workThrough } from '../../../lib/workThrough';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { useToast, type ToastMessage } from '../../../ui/toasts/useToast';
import { TOO_OLD, type Outcome } from '../../shared/commands/outcome';
import { sendCommand, storedSlot } from '../../shared/commands/sendCommand';
import {
  DECISION_WORDS,
  PENDING,
  type MoneyRequest,
  type RequestConfig,
  type RequestVerdict,
} from './requestConfig';
import type { RequestNote } from './BulkList';

/** A decision on several requests. Each is sent as its own command with its own key. */
export interface BulkRun {
  readonly decision: RequestVerdict;
  readonly reason: string;
  /** As they were when decided. */
  readonly requests: readonly MoneyRequest[];
  /** Each request's outcome; `null` while its command is in progress. A request without an entry was never sent. */
  readonly outcomes: Readonly<Record<string, Outcome<unknown> | null>>;
  readonly isRunning: boolean;
}

/** How many commands have ended, or ended with this outcome. */
export function countEnded({ outcomes }: BulkRun, kind?: Outcome<unknown>['kind']): number {
  const ended = Object.values(outcomes).filter((outcome) => outcome !== null);
  return ended.filter((outcome) => kind === undefined || outcome.kind === kind).length;
}

/** Approved by the first of two admins. */
const isHalf = (answer: unknown): boolean => isRecord(answer) && answer['status'] === PENDING;

/** The outcome of one request in a run. */
export function resultOf({ decision, outcomes, isRunning }: BulkRun, id: string): RequestNote {
  const { doing, done } = DECISION_WORDS[decision];
  const outcome = outcomes[id];
  if (outcome === null) return { note: `${doing}…` };
  switch (outcome?.kind) {
    case 'settled':
      return isHalf(outcome.result)
        ? { note: '1 of 2 approvals', tone: 'waiting' }
        : { note: capitalize(done), tone: 'good' };
    case 'refused':
      return { note: outcome.error.detail ?? outcome.error.title, tone: 'bad' };
    case 'unknown':
      return {
        note: mayCheckAgain(outcome) ? 'No response. Check again to see what happened.' : TOO_OLD.title,
        tone: 'waiting',
      };
    default:
      return { note: isRunning ? 'Waiting' : 'Not sent' };
  }
}

/** Without an answer, and not so old that the API may have forgotten its key. */
export function mayCheckAgain(outcome: Outcome<unknown> | null): boolean {
  return outcome?.kind === 'unknown' && outcome.error.code !== TOO_OLD.code;
}

function bulkToast(noun: string, run: BulkRun): ToastMessage {
  const { decision, requests } = run;
  const { done } = DECISION_WORDS[decision];
  const settled = countEnded(run, 'settled');
  if (settled === requests.length) {
    const halves = Object.values(run.outcomes).filter(
      (outcome) => outcome?.kind === 'settled' && isHalf(outcome.result),
    ).length;
    const others =
      halves === 0 ? '' : ` ${pluralize(halves, noun)} of them still need another admin’s approval.`;
    return {
      variant: 'success',
      title: `${capitalize(noun)}s ${done}`,
      description: `${pluralize(settled, noun)} ${settled === 1 ? 'has' : 'have'} been ${done}.${others}`,
    };
  }
  const refused = settled === 0 ? `No ${noun}s were ${done}` : `Some ${noun}s weren’t ${done}`;
  return {
    variant: 'destructive',
    title: countEnded(run, 'unknown') > 0 ? 'Some responses are missing' : refused,
    description: `${settled} of ${pluralize(requests.length, noun)} ${settled === 1 ? 'was' : 'were'} ${done}. See the results.`,
  };
}

/** The maximum number of a run's commands in flight. */
const AT_A_TIME = 4;

/** Decides on several requests, a few at a time. Each has its own command, key and outcome. */
export function useBulkDecision<R extends MoneyRequest>(config: RequestConfig<R>) {
  const { show } = useToast();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      // Leaving the page stops the run.
      isStopped.current = true;
    },
    [],
  );

  /** Resolves once everything that was sent has ended, with whether the whole run is decided. */
  const work = async (begun: BulkRun, requests: readonly MoneyRequest[]): Promise<boolean> => {
    isStopped.current = false;
    const { decision, reason } = begun;
    let now: BulkRun = { ...begun, isRunning: true };
    const put = (outcomes: BulkRun['outcomes']) => {
      now = { ...now, outcomes: { ...now.outcomes, ...outcomes } };
      setRun(now);
    };
    setRun(now);
    await workThrough(requests, AT_A_TIME, async ({ id, version }) => {
      if (isStopped.current) return false;
      put({ [id]: null });
      const slot = storedSlot(store, config.decisionName(id));
      const outcome = await sendCommand(slot, { decision, reason, version }, (_body, idempotencyKey) =>
        config.send(dispatch, decision, { id, idempotencyKey, reason, version }),
      );
      put({ [id]: outcome });
      return outcome.kind !== 'interrupted';
    });
    const isSettled = countEnded(now, 'settled') === now.requests.length;
    // The login page says why it was interrupted.
    const isInterrupted = countEnded(now, 'interrupted') > 0;
    setRun(isSettled || isInterrupted ? null : { ...now, isRunning: false });
    if (!isInterrupted) show(bulkToast(config.noun, now));
    return isSettled;
  };

  return {
    /** The current run, or the last one while parts of it still need attention. */
    run,
    /** Sends one command per request. */
    start: (decision: RequestVerdict, reason: string, requests: readonly R[]) =>
      work({ decision, reason, requests, outcomes: {}, isRunning: true }, requests),
    /** Resends only the commands without an answer, with the same keys (product 18.1). */
    checkAgain: (begun: BulkRun) => {
      const unanswered = begun.requests.filter(({ id }) => begun.outcomes[id]?.kind === 'unknown');
      return work(begun, unanswered);
    },
    /** Sends no more commands, but waits for those in flight. */
    stop: () => {
      isStopped.current = true;
    },
    dismiss: () => setRun(null),
  };
}
