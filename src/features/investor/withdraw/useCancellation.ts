import { isOffered, keyForTransition } from '../../../entities/entitySlice';
import type { Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { useCancelWithdrawalMutation } from '../../../entities/withdrawal/withdrawalApi';
import { withdrawalMachine } from '../../../entities/withdrawal/withdrawalMachine';
import { selectWithdrawalTransition } from '../../../entities/withdrawal/withdrawalSlice';
import { formatUsd } from '../../../lib/money';
import { useAppSelector } from '../../../store/hooks';
import { useToast } from '../../../ui/toasts/useToast';
import { outcomeOf } from '../../shared/outcome';

/** Taking back one withdrawal, and what became of the last try. */
export interface Cancellation {
  readonly isOffered: boolean;
  readonly isUnderway: boolean;
  /** No answer came: asking again uses the same key, so the money returns once (decisions E). */
  readonly isUnanswered: boolean;
  readonly cancel: () => Promise<void>;
}

/** The investor's cancellation of a pending withdrawal (decisions A2), with its toasts. */
export function useCancellation({ id, status }: Pick<Withdrawal, 'id' | 'status'>): Cancellation {
  const { show } = useToast();
  const transition = useAppSelector((state) => selectWithdrawalTransition(state, id));
  const [sendCancellation] = useCancelWithdrawalMutation();

  const cancel = async () => {
    const idempotencyKey = keyForTransition(transition, 'cancel');
    const outcome = await outcomeOf(sendCancellation({ id, idempotencyKey }).unwrap());
    if (outcome.kind === 'settled') {
      const description = `${formatUsd(outcome.result.amount)} is back in your balance.`;
      show({ variant: 'success', title: 'Withdrawal Cancelled', description });
    } else if (outcome.kind === 'refused') {
      const { title, detail } = outcome.error;
      show({ variant: 'destructive', title, ...(detail !== undefined && { description: detail }) });
    }
  };
  return {
    isOffered: isOffered(withdrawalMachine, status, 'cancel', 'user', transition),
    isUnderway: transition?.status === 'underway',
    isUnanswered: transition?.status === 'unknown',
    cancel,
  };
}
