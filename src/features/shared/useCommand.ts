import { useEffect, useReducer, useRef, useState } from 'react';
import type { ApiError } from '../../api/apiError';
import { selectClockOffset } from '../../api/clockSlice';
import { selectIsAdmin, selectSessionStatus } from '../../entities/session/sessionSlice';
import { paths } from '../../lib/paths';
import { useAppSelector, useAppStore } from '../../store/hooks';
import type { Outlived } from '../../ui/forms/OutcomeUnknown';
import type { Outcome } from './outcome';
import { runCommand, type Send } from './runCommand';
import type { IdempotencyKey } from './idempotencyKey';
import { useIdempotencyKey } from './useIdempotencyKey';

export interface CommandOptions<Body, Result> {
  readonly send: Send<Body, Result>;
  /** Called once, after success. */
  readonly onSettled?: (result: Result, body: Body) => void;
  /** The backend rejected it or it never got there, so nothing happened. */
  readonly onRefused?: (error: ApiError) => Promise<void> | void;
  /**
   * Stores key and body under this name over a reload and a login. Never for a password: without a draft they
   * live in memory, and after a reload the same command gets a new key.
   */
  readonly draft?: {
    readonly name: string;
    readonly isBody: (stored: unknown) => stored is Body;
  };
  /** Sends nothing after a success, such as in a dialog that is fading out. */
  readonly isOnce?: boolean;
  /** Where its outcome shows; default: the transactions, for admins the audit log. */
  readonly where?: Outlived['where'];
}

export interface Command<Body, Result> {
  /** Resolves with the outcome; `null` if nothing was sent because another command is running. */
  readonly submit: (body: Body) => Promise<Outcome<Result> | null>;
  readonly isSending: boolean;
  /** Why the last command was refused; cleared by the next one. */
  readonly refusal: ApiError | null;
  /** The body that was sent, here or before a reload, without an answer. */
  readonly unanswered: Body | null;
  readonly isUnknown: boolean;
  readonly isChecking: boolean;
  /** Set when the unanswered command is too old to be checked safely. */
  readonly outlived: Outlived | null;
  /** Sends the unanswered body again with the same key (product 18.1). */
  readonly checkAgain: () => Promise<Outcome<Result> | null>;
}

const TRANSACTIONS = { to: paths.dashboard.transactions, label: 'See your transactions' };
const AUDIT_LOG = { to: paths.admin.auditLog, label: 'See the audit log' };
const LOOK_EVERY_MS = 60_000;

/** Looks now and then, and when the tab is shown: a timer stops while the computer sleeps. */
function useOutlived(key: IdempotencyKey, isPending: boolean): boolean {
  useAppSelector(selectClockOffset);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const isOutlived = isPending && key.isOutlived();
  const mayOutlive = isPending && !isOutlived;
  useEffect(() => {
    if (!mayOutlive) return undefined;
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [mayOutlive]);
  return isOutlived;
}

/** For commands whose body is nothing but the version of the record they decide on. */
export function isVersion(stored: unknown): stored is number {
  return typeof stored === 'number';
}

/** A screen's commands: one at a time, one key until an answer arrives, one of four outcomes. */
export function useCommand<Body, Result>(options: CommandOptions<Body, Result>): Command<Body, Result> {
  const { draft } = options;
  const key = useIdempotencyKey(draft?.name);
  const store = useAppStore();
  const storedBody = () => {
    const pending = key.pending();
    return pending !== null && draft?.isBody(pending.body) ? { ...pending, body: pending.body } : null;
  };
  const [unanswered, setUnanswered] = useState<{ readonly body: Body } | null>(() => {
    const stored = storedBody();
    return stored === null || stored.isInterrupted ? null : { body: stored.body };
  });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isOutlived = useOutlived(key, unanswered !== null || key.pending() !== null);
  const isAdmin = useAppSelector(selectIsAdmin);
  const isBusy = useRef(false);
  const isDone = useRef(false);

  const handle = async (outcome: Outcome<Result>, body: Body) => {
    // The login unmounts the form; it comes back filled in, to be resent with the same key or edited.
    const isExpired = selectSessionStatus(store.getState()) === 'expired';
    if (outcome.kind === 'unknown' && isExpired) key.interrupt();
    setUnanswered(outcome.kind === 'unknown' && !isExpired ? { body } : null);
    if (outcome.kind === 'settled') {
      isDone.current = options.isOnce ?? false;
      options.onSettled?.(outcome.result, body);
    }
    if (outcome.kind === 'refused') {
      setRefusal(outcome.error);
      await options.onRefused?.(outcome.error);
    }
  };

  const submit = async (body: Body) => {
    if (isBusy.current || isDone.current) return null;
    isBusy.current = true;
    setIsSending(true);
    setRefusal(null);
    try {
      const outcome = await runCommand(key, body, options.send);
      await handle(outcome, body);
      return outcome;
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  return {
    submit,
    isSending,
    refusal,
    unanswered: unanswered?.body ?? null,
    isUnknown: unanswered !== null,
    isChecking: isSending && unanswered !== null,
    outlived: isOutlived
      ? {
          where: options.where ?? (isAdmin ? AUDIT_LOG : TRANSACTIONS),
          startAnew: () => {
            key.forget();
            setUnanswered(null);
          },
        }
      : null,
    checkAgain: async () => {
      const sent = unanswered ?? storedBody();
      return sent === null ? null : submit(sent.body);
    },
  };
}
