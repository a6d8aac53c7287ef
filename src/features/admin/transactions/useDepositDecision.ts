import { useSelector } from 'react-redux';
import { toApiError, type ApiError } from '../../../api/apiError';
import type { Deposit } from '../../../entities/deposit/deposit';
import { useApproveDepositMutation, useRejectDepositMutation } from '../../../entities/deposit/depositApi';
import { depositMachine, type DepositEvent } from '../../../entities/deposit/depositMachine';
import { selectDepositTransition } from '../../../entities/deposit/depositSlice';
import { isOffered, keyForTransition } from '../../../entities/entitySlice';
import { canFire } from '../../../lib/machine';
import { isSessionOver } from '../../shared/outcome';
import { useToast } from '../../../ui/toasts/useToast';

/** The reason that was sent under each key, until its answer: asking again sends the same body. */
const sentReasons = new Map<string, string>();

type DepositRoot = Parameters<typeof selectDepositTransition>[0];

/** What an admin can do about one deposit, and what became of the last try. */
export interface DepositDecision {
  /** Whether the machine knows the move from the deposit's state. */
  readonly allows: (event: DepositEvent) => boolean;
  /** Whether it can be made now: nothing is under way. */
  readonly offers: (event: DepositEvent) => boolean;
  readonly underway: DepositEvent | null;
  /** The event that no answer came to. */
  readonly unanswered: DepositEvent | null;
  /** Each gives `null` once the deposit is decided, else why it is not. */
  readonly approve: () => Promise<ApiError | null>;
  readonly reject: (reason: string) => Promise<ApiError | null>;
  /** Sends the unanswered command again, key, reason and all (decisions E). */
  readonly checkAgain: () => Promise<ApiError | null>;
}

/** The decision on one deposit (spec 4), with its toasts (spec 8). */
export function useDepositDecision({ id, status }: Pick<Deposit, 'id' | 'status'>): DepositDecision {
  const { show } = useToast();
  const transition = useSelector((state: DepositRoot) => selectDepositTransition(state, id));
  const [sendApproval] = useApproveDepositMutation();
  const [sendRejection] = useRejectDepositMutation();

  const report = async (answer: Promise<Deposit>): Promise<ApiError | null> => {
    try {
      const decided = await answer;
      show({
        variant: 'success',
        title: `Deposit ${decided.status}`,
        description: `The deposit has been marked as ${decided.status}.`,
      });
      return null;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.kind !== 'unknown' && !isSessionOver(error)) {
        const { title, detail } = error;
        show({ variant: 'destructive', title, ...(detail !== undefined && { description: detail }) });
      }
      return error;
    }
  };
  const approve = () =>
    report(sendApproval({ id, idempotencyKey: keyForTransition(transition, 'approve') }).unwrap());
  const reject = async (reason: string) => {
    const idempotencyKey = keyForTransition(transition, 'reject');
    sentReasons.set(idempotencyKey, reason);
    const error = await report(sendRejection({ id, reason, idempotencyKey }).unwrap());
    if (error?.kind !== 'unknown') sentReasons.delete(idempotencyKey);
    return error;
  };

  const unanswered = transition?.status === 'unknown' ? transition.event : null;
  return {
    allows: (event) => canFire(depositMachine, status, event, 'admin'),
    offers: (event) => isOffered(depositMachine, status, event, 'admin', transition),
    underway: transition?.status === 'underway' ? transition.event : null,
    unanswered,
    approve,
    reject,
    checkAgain: () =>
      unanswered === 'reject' ? reject(sentReasons.get(transition?.idempotencyKey ?? '') ?? '') : approve(),
  };
}
