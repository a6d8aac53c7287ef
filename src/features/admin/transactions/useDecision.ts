import type { ApiError } from '../../../api/apiError';
import { isOffered } from '../../../entities/entitySlice';
import { capitalize } from '../../../lib/formats';
import { isRecord } from '../../../lib/json';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { Outlived } from '../../../ui/forms/OutcomeUnknown';
import { useToast } from '../../../ui/toasts/useToast';
import type { Outcome } from '../../shared/outcome';
import { useCommand } from '../../shared/useCommand';
import type { SentDecision } from '../decisionTexts';
import type { RequestVerdict, MoneyRequest, RequestConfig } from './requestConfig';

interface DecisionBody extends SentDecision {
  readonly decision: RequestVerdict;
}

function isDecisionBody(stored: unknown): stored is DecisionBody {
  return (
    isRecord(stored) &&
    (stored['decision'] === 'approve' || stored['decision'] === 'reject') &&
    typeof stored['reason'] === 'string'
  );
}

/** The name under which an unanswered decision is stored. */
export function decisionName({ texts }: Pick<RequestConfig<MoneyRequest>, 'texts'>, id: string): string {
  return `decide ${texts.noun[0]}/${id}`;
}

export interface RequestDecision {
  readonly offers: (decision: RequestVerdict) => boolean;
  readonly underway: RequestVerdict | null;
  /** The decision that got no answer. */
  readonly unanswered: RequestVerdict | null;
  readonly decide: (decision: RequestVerdict, reason: string) => Promise<Outcome<unknown> | null>;
  /** Resends the unanswered command with the same key and reason (product 18.1). */
  readonly checkAgain: () => Promise<unknown>;
  readonly outlived: Outlived | null;
}

function refusalToast({ title, detail }: ApiError) {
  return { variant: 'destructive', title, ...(detail !== undefined && { description: detail }) } as const;
}

/** The decision on one request (product 6.6, 10.3), with its toasts. */
export function useDecision<R extends MoneyRequest>(config: RequestConfig<R>, request: R): RequestDecision {
  const { show } = useToast();
  const dispatch = useAppDispatch();
  const { id, version } = request;
  const transition = useAppSelector((state) => config.selectTransitions(state)[id]);
  const [noun] = config.texts.noun;

  const command = useCommand<DecisionBody, R>({
    draft: { name: decisionName(config, id), isBody: isDecisionBody },
    send: ({ decision, reason }, idempotencyKey) =>
      config.send(dispatch, decision, { id, idempotencyKey, reason }),
    onSettled: ({ status }) =>
      show({
        variant: 'success',
        title: `${capitalize(noun)} ${status === 'completed' ? 'completed' : 'rejected'}`,
        description: `The ${noun} has been marked as ${status}.`,
      }),
    onRefused: (error) => show(refusalToast(error)),
  });
  const decide = (decision: RequestVerdict, reason: string) => command.submit({ decision, reason, version });

  const decisionOf = (event: string): RequestVerdict =>
    event === config.events.reject ? 'reject' : 'approve';
  const unanswered = transition?.status === 'unknown' ? decisionOf(transition.event) : null;
  return {
    offers: (decision) =>
      isOffered(config.machine, request.status, config.events[decision], 'admin', transition),
    underway: transition?.status === 'underway' ? decisionOf(transition.event) : null,
    unanswered,
    decide,
    checkAgain: command.checkAgain,
    outlived: command.outlived,
  };
}
