import type { ApiError } from '../../../api/apiError';
import { keyForTransition } from '../../../entities/entitySlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useToast } from '../../../ui/toasts/useToast';
import { outcomeOf, type Outcome } from '../../shared/outcome';
import type { Decision, MoneyRequest, RequestDesk } from './requestDesk';

/** The reason that was sent under each key, until its answer: asking again sends the same body. */
const sentReasons = new Map<string, string>();

/** Notes the reason that goes out under a key, for {@link sentReason}. */
export function noteReason(idempotencyKey: string, reason: string): void {
  sentReasons.set(idempotencyKey, reason);
}

/** Forgets it once the command was answered. */
export function forgetReason(idempotencyKey: string): void {
  sentReasons.delete(idempotencyKey);
}

/** What an admin can do about one request, and what became of the last try. */
export interface RequestDecision {
  /** Whether it can be made now: nothing is under way. */
  readonly offers: (decision: Decision) => boolean;
  readonly underway: Decision | null;
  /** The decision that no answer came to. */
  readonly unanswered: Decision | null;
  readonly decide: (decision: Decision, reason: string) => Promise<Outcome<unknown>>;
  /** Sends the unanswered command again, key, reason and all (decisions E). */
  readonly checkAgain: () => Promise<unknown>;
}

/** A refusal as a toast: its title and what the backend says about it. */
export function refusalToast({ title, detail }: ApiError) {
  return { variant: 'destructive', title, ...(detail !== undefined && { description: detail }) } as const;
}

/** The decision on one request (spec 4, decisions A2), with its toasts (spec 8). */
export function useDecision<R extends MoneyRequest>(desk: RequestDesk<R>, request: R): RequestDecision {
  const { show } = useToast();
  const dispatch = useAppDispatch();
  const { id } = request;
  const transition = useAppSelector((state) => desk.selectTransitions(state)[id]);
  const [noun] = desk.texts.noun;

  const decide = async (decision: Decision, reason: string) => {
    const idempotencyKey = keyForTransition(transition, desk.events[decision]);
    noteReason(idempotencyKey, reason);
    const outcome = await outcomeOf(desk.send(dispatch, decision, { id, idempotencyKey, reason }));
    if (outcome.kind !== 'unknown') forgetReason(idempotencyKey);
    if (outcome.kind === 'settled') {
      const { status } = outcome.result;
      show({
        variant: 'success',
        title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${status}`,
        description: `The ${noun} has been marked as ${status}.`,
      });
    }
    if (outcome.kind === 'refused') show(refusalToast(outcome.error));
    return outcome;
  };

  const decisionOf = (event: string): Decision => (event === desk.events.reject ? 'reject' : 'approve');
  const unanswered = transition?.status === 'unknown' ? decisionOf(transition.event) : null;
  return {
    offers: (decision) => desk.offers(request, decision, transition),
    underway: transition?.status === 'underway' ? decisionOf(transition.event) : null,
    unanswered,
    decide,
    checkAgain: () =>
      decide(unanswered ?? 'approve', sentReasons.get(transition?.idempotencyKey ?? '') ?? ''),
  };
}
