import { useState } from 'react';
import type { ApiError } from '../../api/apiError';
import { useIntentKey } from '../../api/useIntentKey';
import { outcomeOf } from './outcome';

interface FormCommandOptions<Body, Result> {
  /** Sends the body under the key of its intent; rejects with what the API said. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<Result>;
  readonly onSettled: (result: Result) => void;
  /** The backend refused it, or it never got there: nothing happened. */
  readonly onRefused: (error: ApiError) => void;
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
  const intent = useIntentKey();
  const [unanswered, setUnanswered] = useState<{ readonly body: Body } | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  const submit = async (body: Body) => {
    const outcome = await outcomeOf(intent.run(body, (key) => options.send(body, key)));
    setUnanswered(outcome.kind === 'unknown' ? { body } : null);
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
