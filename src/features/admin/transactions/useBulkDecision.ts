import { useEffect, useRef, useState } from 'react';
import { workThrough } from '../../../lib/workThrough';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { useToast } from '../../../ui/toasts/useToast';
import { sendCommand, storedPlace } from '../../shared/commands/sendCommand';
import { bulkToast, countEnded, type BulkRun } from './bulkRun';
import type { MoneyRequest, RequestConfig, RequestVerdict } from './requestConfig';

/** The most commands of a run in flight at the same time. */
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

  /** Resolves once everything that was sent has ended: whether all of the run is decided. */
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
      const place = storedPlace(store, config.decisionName(id));
      const outcome = await sendCommand(place, { decision, reason, version }, (_body, idempotencyKey) =>
        config.send(dispatch, decision, { id, idempotencyKey, reason }),
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
