import { useRef, useState } from 'react';
import type { ApiError } from '../../api/apiError';
import { useIntentKey } from '../../api/useIntentKey';
import { selectSessionStatus } from '../../entities/session/sessionSlice';
import { useAppStore } from '../../store/hooks';
import { outcomeOf } from './outcome';
import type { KeptForm } from './useKeptForm';

/** What keeps the key of a command without an answer over a reload, or while its form is closed. */
export type CommandDraft = Omit<KeptForm<string>, 'initialValues' | 'isResumed' | 'keep'>;

interface FormCommandOptions<Body, Result> {
  /** Sends the body under the key of its intent; rejects with what the API said. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<Result>;
  readonly onSettled: (result: Result) => void;
  /** The backend refused it, or it never got there: nothing happened. */
  readonly onRefused: (error: ApiError) => void;
  readonly draft?: CommandDraft;
  /** What was sent under the draft's key and never answered. */
  readonly unanswered?: Body | null;
}

/** A command that a form sends. */
export interface FormCommand<Body> {
  readonly submit: (body: Body) => Promise<void>;
  /** No answer came to the last one. */
  readonly isUnknown: boolean;
  readonly isChecking: boolean;
  /** Sends the same body with the same key again (decisions E). */
  readonly checkAgain: () => void;
}

/** One intent, one key: whatever becomes of the command, the form hears of it exactly once. */
export function useFormCommand<Body, Result>(options: FormCommandOptions<Body, Result>): FormCommand<Body> {
  const { draft, unanswered: kept = null } = options;
  const intent = useIntentKey();
  const store = useAppStore();
  const [unanswered, setUnanswered] = useState<{ readonly body: Body } | null>(
    kept === null || draft === undefined || draft.isInterrupted ? null : { body: kept },
  );
  const [isChecking, setIsChecking] = useState(false);
  const isResumed = useRef(false);

  /** Before the first sending: what was sent on an earlier page keeps its key. */
  const resume = () => {
    if (isResumed.current) return;
    isResumed.current = true;
    const sentKey = draft?.sentKey ?? null;
    if (kept !== null && sentKey !== null) intent.resume(sentKey, kept);
  };

  const submit = async (body: Body) => {
    resume();
    const outcome = await outcomeOf(
      intent.run(body, (idempotencyKey) => {
        draft?.markSent(idempotencyKey);
        return options.send(body, idempotencyKey);
      }),
    );
    setUnanswered(outcome.kind === 'unknown' ? { body } : null);
    if (outcome.kind === 'unknown') {
      // The login takes the page away; the form comes back with its values, and the key while they stay.
      if (selectSessionStatus(store.getState()) === 'expired') draft?.markInterrupted();
      return;
    }
    if (outcome.kind === 'settled') draft?.forget();
    else draft?.markAnswered();
    if (outcome.kind === 'settled') options.onSettled(outcome.result);
    if (outcome.kind === 'refused') options.onRefused(outcome.error);
  };

  const checkAgain = async () => {
    if (unanswered === null || isChecking) return;
    setIsChecking(true);
    await submit(unanswered.body);
    setIsChecking(false);
  };

  return { submit, isUnknown: unanswered !== null, isChecking, checkAgain: () => void checkAgain() };
}
