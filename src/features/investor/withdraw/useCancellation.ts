import type { Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { withdrawalApi } from '../../../entities/withdrawal/withdrawalApi';
import { withdrawalSlice } from '../../../entities/withdrawal/withdrawalSlice';
import { formatUsd } from '../../../lib/money';
import type { TooOld } from '../../../ui/forms/OutcomeUnknown';
import { useToast } from '../../../ui/toasts/useToast';
import { useCommand, versionBody, useSend } from '../../shared/commands/useCommand';

interface Cancellation {
  readonly isOffered: boolean;
  readonly isUnderway: boolean;
  /** No answer came. A retry uses the same key, so that the money returns only once (product 18.1). */
  readonly isUnanswered: boolean;
  readonly cancel: () => Promise<unknown>;
  readonly checkAgain: () => Promise<unknown>;
  readonly tooOld: TooOld | null;
}

/** Cancels the investor's pending withdrawal (product 10.3), with its toasts. */
export function useCancellation(withdrawal: Withdrawal): Cancellation {
  const { id, version } = withdrawal;
  const { show } = useToast();
  const send = useSend(withdrawalApi.endpoints.cancelWithdrawal, id);

  const command = useCommand({
    draft: { name: `cancel withdrawal/${id}`, schema: versionBody },
    send: (_version: number, key) => send(null, key),
    onSettled: ({ amount }) => {
      const description = `${formatUsd(amount)} is back in your balance.`;
      show({ variant: 'success', title: 'Withdrawal Canceled', description });
    },
    onRefused: ({ title, detail }) =>
      show({ variant: 'destructive', title, ...(detail !== undefined && { description: detail }) }),
  });
  return {
    isOffered: withdrawalSlice.allows(withdrawal, 'cancel', 'user'),
    isUnderway: command.isSending,
    isUnanswered: command.isUnknown && !command.isSending,
    cancel: () => command.submit(version),
    checkAgain: command.checkAgain,
    tooOld: command.tooOld,
  };
}
