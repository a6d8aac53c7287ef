import { useEffect, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { selectCommand } from '../../../entities/draft/draftSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { useToast } from '../../../ui/toasts/useToast';
import { sendCommand, storedPlace } from '../../shared/commands/sendCommand';
import { AT_A_TIME, bulkToast, entryNow, workThrough, type BulkEntry, type BulkRun } from './bulkRun';
import type { MoneyRequest, RequestConfig } from './requestConfig';
import type { RequestVerdict } from './requestTexts';

interface BulkDecision<R extends MoneyRequest> {
  /** The current run, or the last one while parts of it still need attention. */
  readonly run: BulkRun | null;
  /** Sends one command per request; does nothing while a run is active. Resolves when the run has ended. */
  readonly start: (decision: RequestVerdict, reason: string, requests: readonly R[]) => Promise<BulkEnd>;
  /** Resends only the commands without an answer, with the same keys (product 18.1). */
  readonly checkAgain: () => Promise<BulkEnd>;
  /** Sends no more commands, but waits for those in flight. */
  readonly stop: () => void;
  readonly dismiss: () => void;
}

/** How a run ended: everything decided, some requests left that need attention, or the session expired. */
export type BulkEnd = 'settled' | 'partial' | 'interrupted';

const NO_ENTRIES: readonly BulkEntry[] = [];

/** Decides on several requests, a few at a time. Each has its own command, key and outcome. */
export function useBulkDecision<R extends MoneyRequest>(config: RequestConfig<R>): BulkDecision<R> {
  const { show } = useToast();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isBusy = useRef(false);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      // Leaving the page stops the run.
      isStopped.current = true;
    },
    [],
  );

  const work = async (begun: BulkRun, entries: readonly BulkEntry[]): Promise<BulkEnd> => {
    isBusy.current = true;
    isStopped.current = false;
    let now: BulkRun = { ...begun, isRunning: true };
    let isInterrupted = false;
    const put = (id: string, change: Partial<BulkEntry>) => {
      now = {
        ...now,
        entries: now.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
      };
      setRun(now);
    };
    setRun(now);
    await workThrough(entries, AT_A_TIME, async ({ id, version, state }) => {
      if (isStopped.current) return false;
      put(id, { state: 'underway', problem: null });
      const { decision, reason } = begun;
      const place = storedPlace(store, config.decisionName(id));
      const outcome = await sendCommand(place, { decision, reason, version }, (_body, idempotencyKey) => {
        put(id, { idempotencyKey });
        return config.send(dispatch, decision, { id, idempotencyKey, reason });
      });
      if (outcome.kind === 'interrupted') {
        put(id, { state: state === 'unknown' ? 'unknown' : 'stopped' });
        isInterrupted = true;
        return false;
      }
      put(id, { state: outcome.kind, problem: outcome.kind === 'settled' ? null : outcome.error });
      return true;
    });
    now = {
      ...now,
      isRunning: false,
      entries: now.entries.map((entry) =>
        entry.state === 'waiting' ? { ...entry, state: 'stopped' } : entry,
      ),
    };
    isBusy.current = false;
    if (isInterrupted) {
      setRun(null);
      return 'interrupted';
    }
    const isSettled = now.entries.every(({ state }) => state === 'settled');
    setRun(isSettled ? null : now);
    show(bulkToast(config.texts, now));
    return isSettled ? 'settled' : 'partial';
  };

  const start = async (
    decision: RequestVerdict,
    reason: string,
    requests: readonly R[],
  ): Promise<BulkEnd> => {
    if (isBusy.current || requests.length === 0) return 'partial';
    const entries = requests.map(({ id, userName, amount, version }): BulkEntry => ({
      id,
      userName,
      amount,
      version,
      idempotencyKey: null,
      state: 'waiting',
      problem: null,
    }));
    return work({ decision, reason, entries, isRunning: true }, entries);
  };

  const commands = useAppSelector(
    (state) => (run?.entries ?? NO_ENTRIES).map(({ id }) => selectCommand(state, config.decisionName(id))),
    shallowEqual,
  );
  const shown =
    run === null
      ? null
      : { ...run, entries: run.entries.map((entry, place) => entryNow(entry, commands[place] ?? null)) };
  const checkAgain = async (): Promise<BulkEnd> => {
    if (isBusy.current || shown === null) return 'partial';
    return work(
      shown,
      shown.entries.filter(({ state }) => state === 'unknown'),
    );
  };
  return {
    run: shown,
    start,
    checkAgain,
    stop: () => {
      isStopped.current = true;
    },
    dismiss: () => {
      if (!isBusy.current) setRun(null);
    },
  };
}
