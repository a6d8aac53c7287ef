import { useState } from 'react';
import { boolean, object, string, type Schema } from 'yup';
import type { ApiError } from '../../api/apiError';
import { versionSchema } from '../../lib/versionSchema';
import { useAppDispatch } from '../../store/hooks';
import type { AppDispatch } from '../../store/store';
import type { TooOld } from '../../ui/forms/OutcomeUnknown';
import { useToast, type ToastMessage } from '../../ui/toasts/useToast';
import { mayTryAgain, type Outcome } from '../shared/commands/outcome';
import { useCommand } from '../shared/commands/useCommand';

/** A decision's body; checking again repeats all of it. */
interface DecisionBody<D extends string> {
  readonly decision: D;
  /** Of a rejection or of sending back, or a payout's reference; empty without one. */
  readonly reason: string;
  /** The record's version when the decision was made. */
  readonly version: number;
  /** For an identity check: which submission was reviewed. */
  readonly submissionId?: string | undefined;
  /** The first of two approvals: its reason is a note for the second (product 14.12). */
  readonly isFirst?: boolean | undefined;
}

type More = Pick<DecisionBody<string>, 'submissionId' | 'isFirst'>;

type Command<D extends string> = Omit<DecisionBody<D>, 'decision'> & {
  readonly id: string;
  readonly idempotencyKey: string;
};

/** The decisions `D` that admins make on one kind of record. */
export interface Decisions<R, D extends string> {
  readonly decisions: readonly D[];
  readonly bodySchema: Schema<DecisionBody<D>>;
  /** The name under which an unanswered decision on a record is kept. */
  readonly decisionName: (id: string) => string;
  /** Whether the record's state machine has this transition from its state. */
  readonly allows: (record: R, decision: D) => boolean;
  readonly send: (dispatch: AppDispatch, decision: D, command: Command<D>) => Promise<R>;
  readonly settledToast: (decided: R) => ToastMessage;
  readonly refusedToast: (error: ApiError, record: R) => ToastMessage;
}

export interface Decision<D extends string> {
  /** Whether the decision can be made now: allowed, and no other one is in progress or unanswered. */
  readonly offers: (decision: D) => boolean;
  readonly underway: D | null;
  /** The decision that got no answer, here or before a reload. */
  readonly unanswered: D | null;
  readonly isChecking: boolean;
  readonly decide: (decision: D, reason: string, more?: More) => Promise<Outcome<unknown> | null>;
  /** Resends the unanswered decision with the same key and reason (product 18.1). */
  readonly checkAgain: () => Promise<unknown>;
  readonly tooOld: TooOld | null;
}

export function decisionSchema<const D extends string>(decisions: readonly D[]) {
  return object({
    decision: string().oneOf(decisions).required(),
    reason: string().defined(),
    version: versionSchema(),
    submissionId: string(),
    isFirst: boolean(),
  });
}

interface Decided {
  readonly id: string;
  readonly version: number;
}

/** The decision on one record (product 4.1, 6.6, 10.3), with its toasts. */
export function useDecision<R extends Decided, D extends string>(
  config: Decisions<R, D>,
  record: R,
): Decision<D> {
  const { id, version } = record;
  const { show } = useToast();
  const dispatch = useAppDispatch();
  const command = useCommand<DecisionBody<D>, R>({
    draft: { name: config.decisionName(id), schema: config.bodySchema },
    send: ({ decision, ...sent }, idempotencyKey) =>
      config.send(dispatch, decision, { id, idempotencyKey, ...sent }),
    onSettled: (decided) => show(config.settledToast(decided)),
    onRefused: (error) => void show(config.refusedToast(error, record)),
  });
  const current = command.body?.decision ?? null;
  const underway = command.isSending ? current : null;
  const unanswered = command.isUnknown && !command.isSending ? current : null;
  return {
    offers: (decision) =>
      config.allows(record, decision) &&
      !command.isSending &&
      (unanswered === null || unanswered === decision),
    underway,
    unanswered,
    isChecking: command.isChecking,
    decide: (decision, reason, more) => command.submit({ decision, reason, version, ...more }),
    checkAgain: command.checkAgain,
    tooOld: command.tooOld,
  };
}

/** A decision under review. It stays busy until the review closes: the answer arrives in the store first. */
export function useReviewedDecision<R extends Decided, D extends string>(
  config: Decisions<R, D>,
  record: R,
  onDecided: () => void,
) {
  const { underway, decide } = useDecision(config, record);
  const [isSent, setIsSent] = useState(false);
  const confirm = async (decision: D, reason: string, more?: More) => {
    setIsSent(true);
    if (mayTryAgain(await decide(decision, reason, more))) setIsSent(false);
    else onDecided();
  };
  return { isBusy: isSent || underway !== null, confirm };
}
