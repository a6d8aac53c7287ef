import type { ApiError } from '../../../api/apiError';
import { isOffered } from '../../../entities/entitySlice';
import { kycMachine, type KycEvent } from '../../../entities/user/kycMachine';
import type { User } from '../../../entities/user/user';
import { userApi } from '../../../entities/user/userApi';
import { selectKycTransition } from '../../../entities/user/userSlice';
import { isRecord } from '../../../lib/json';
import { canFire } from '../../../lib/machine';
import { splitNotice } from '../../../lib/notice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { Outlived } from '../../../ui/forms/OutcomeUnknown';
import { useToast } from '../../../ui/toasts/useToast';
import type { Outcome } from '../../shared/outcome';
import { useCommand } from '../../shared/useCommand';
import type { SentDecision } from '../decisionTexts';

export type KycDecisionEvent = Exclude<KycEvent, 'submit'>;

export const KYC_DECISIONS: readonly KycDecisionEvent[] = ['approve', 'reject', 'reverify'];

const ENDPOINTS = {
  approve: userApi.endpoints.approveKyc,
  reject: userApi.endpoints.rejectKyc,
  reverify: userApi.endpoints.reverifyKyc,
} as const;

interface KycDecisionBody extends SentDecision {
  readonly event: KycDecisionEvent;
}

function isKycDecision(stored: unknown): stored is KycDecisionBody {
  return (
    isRecord(stored) &&
    typeof stored['event'] === 'string' &&
    Object.hasOwn(ENDPOINTS, stored['event']) &&
    typeof stored['reason'] === 'string'
  );
}

interface KycDecision {
  readonly allows: (event: KycDecisionEvent) => boolean;
  /** Whether the decision can be made now: allowed, and nothing is running. */
  readonly offers: (event: KycDecisionEvent) => boolean;
  readonly underway: KycDecisionEvent | null;
  /** The decision that got no answer. */
  readonly unanswered: KycDecisionEvent | null;
  readonly decide: (event: KycDecisionEvent, reason?: string) => Promise<Outcome<User> | null>;
  /** Resends the unanswered decision with the same key (product 18.1). */
  readonly checkAgain: () => Promise<unknown>;
  readonly outlived: Outlived | null;
}

/** The toast of a refusal: someone else was first (product 18.5), or the person is gone (product 4.4). */
function refusalNotice({ status, title, detail }: ApiError) {
  if (status !== 409) return splitNotice(title, 'Error');
  return { title, ...(detail !== undefined && { description: detail }) };
}

function asDecision(event: string): KycDecisionEvent | null {
  return KYC_DECISIONS.find((known) => known === event) ?? null;
}

/** The decision on one person's KYC (product 4.1), with its toasts. */
export function useKycDecision({
  id,
  name,
  kycStatus,
  version,
}: Pick<User, 'id' | 'name' | 'kycStatus' | 'version'>): KycDecision {
  const { show } = useToast();
  const dispatch = useAppDispatch();
  const transition = useAppSelector((state) => selectKycTransition(state, id));

  const command = useCommand<KycDecisionBody, User>({
    draft: { name: `decide kyc/${id}`, isBody: isKycDecision },
    send: ({ event, reason }, idempotencyKey) =>
      event === 'reject'
        ? dispatch(
            ENDPOINTS.reject.initiate({ id, idempotencyKey, body: { reason } }, { track: false }),
          ).unwrap()
        : dispatch(ENDPOINTS[event].initiate({ id, idempotencyKey }, { track: false })).unwrap(),
    onSettled: (user) => {
      const description = `${name} is now ${user.kycStatus}.`;
      show({ variant: 'success', title: 'KYC Status Updated', description, literals: [name] });
    },
    onRefused: (error) => show({ variant: 'destructive', ...refusalNotice(error), literals: [name] }),
  });

  const last = transition === undefined ? null : asDecision(transition.event);
  const unanswered = transition?.status === 'unknown' ? last : null;
  return {
    allows: (event) => canFire(kycMachine, kycStatus, event, 'admin'),
    offers: (event) => isOffered(kycMachine, kycStatus, event, 'admin', transition),
    underway: transition?.status === 'underway' ? last : null,
    unanswered,
    decide: (event, reason = '') => command.submit({ event, reason, version }),
    checkAgain: command.checkAgain,
    outlived: command.outlived,
  };
}
