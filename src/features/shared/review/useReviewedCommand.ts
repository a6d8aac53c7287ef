import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useIntentKey } from '../../../api/useIntentKey';
import { selectSessionStatus } from '../../../entities/session/sessionSlice';
import { useAppStore } from '../../../store/hooks';
import { outcomeOf } from '../outcome';
import type { KeptForm } from '../useKeptForm';

/** Where a command on money stands: being typed, looked at once more, or without an answer. */
type Stage<Body> =
  | { readonly kind: 'editing' }
  | { readonly kind: 'reviewing'; readonly body: Body }
  | { readonly kind: 'unknown'; readonly body: Body };

const EDITING = { kind: 'editing' } as const;

export interface ReviewedCommandOptions<Body, Result> {
  /** Keeps the key of a command without an answer over a reload. */
  readonly draft: Omit<KeptForm<string>, 'initialValues' | 'keep'>;
  /** What was sent before a reload and never answered. */
  readonly unanswered: Body | null;
  readonly send: (body: Body, idempotencyKey: string) => Promise<Result>;
  readonly onSettled: (result: Result) => void;
  readonly onRefused: (error: ApiError) => void;
}

/** A command on money that is reviewed before it is sent. */
export interface ReviewedCommand<Body> {
  readonly stage: Stage<Body>;
  readonly isSending: boolean;
  readonly review: (body: Body) => void;
  /** Back to the form, unless the command is on its way. */
  readonly leaveReview: () => void;
  readonly confirm: () => void;
  /** Asks about the same command by the same key; it never happens twice (decisions E). */
  readonly checkAgain: () => void;
}

/** Takes a command from its form over the review to its outcome; one effect for each review. */
export function useReviewedCommand<Body, Result>(
  options: ReviewedCommandOptions<Body, Result>,
): ReviewedCommand<Body> {
  const { draft, unanswered, send, onSettled, onRefused } = options;
  const intent = useIntentKey();
  const store = useAppStore();
  const [stage, setStage] = useState<Stage<Body>>(
    unanswered === null || draft.isInterrupted ? EDITING : { kind: 'unknown', body: unanswered },
  );
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const isResumed = useRef(false);

  /** Before the first sending: what was sent on an earlier page keeps its key. */
  const resume = () => {
    if (isResumed.current) return;
    isResumed.current = true;
    if (unanswered !== null && draft.sentKey !== null) intent.resume(draft.sentKey, unanswered);
  };

  const run = async (body: Body) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    resume();
    const outcome = await outcomeOf(
      intent.run(body, (idempotencyKey) => {
        draft.markSent(idempotencyKey);
        return send(body, idempotencyKey);
      }),
    );
    isBusy.current = false;
    setIsSending(false);
    switch (outcome.kind) {
      case 'settled':
        draft.forget();
        setStage(EDITING);
        onSettled(outcome.result);
        return;
      case 'refused':
        draft.markAnswered();
        setStage(EDITING);
        onRefused(outcome.error);
        return;
      case 'interrupted':
        draft.markAnswered();
        setStage(EDITING);
        return;
      case 'unknown':
        // Another request met the end of the session first. The login takes the page away; the form comes back.
        if (selectSessionStatus(store.getState()) === 'expired') {
          draft.markInterrupted();
          setStage(EDITING);
        } else setStage({ kind: 'unknown', body });
        return;
      default:
        throw new Error('There is no such outcome.', { cause: outcome satisfies never });
    }
  };

  return {
    stage,
    isSending,
    review: (body) => setStage({ kind: 'reviewing', body }),
    leaveReview: () => {
      if (!isBusy.current) setStage(EDITING);
    },
    confirm: () => {
      if (stage.kind === 'reviewing') void run(stage.body);
    },
    checkAgain: () => {
      if (stage.kind === 'unknown') void run(stage.body);
    },
  };
}
