import { METHOD_NAMES } from '../../../entities/withdrawal/withdrawal';
import { payoutOf } from '../../../entities/withdrawal/withdrawalInput';
import { selectWithdrawalById } from '../../../entities/withdrawal/withdrawalSlice';
import { toReceipt } from '../../../lib/paths';
import { useAppSelector } from '../../../store/hooks';
import { Money } from '../../../ui/parts/Money';
import { NextSteps } from '../NextSteps';
import { REVIEW_TIME } from '../reviewTime';

interface WithdrawalRequestedProps {
  readonly id: string;
  readonly isVerified: boolean;
  readonly onClose: () => void;
}

/** What a new request will pay, and what it waits for, while it is pending. */
export function WithdrawalRequested({ id, isVerified, onClose }: WithdrawalRequestedProps) {
  const withdrawal = useAppSelector((state) => selectWithdrawalById(state, id));
  if (withdrawal?.status !== 'pending') return null;
  return (
    <NextSteps
      title="You requested a withdrawal"
      facts={[
        { name: 'You’ll receive', value: <Money amount={payoutOf(withdrawal) ?? 0} /> },
        { name: 'Method', value: METHOD_NAMES[withdrawal.method] },
        isVerified
          ? { name: 'Review', value: <>Within {REVIEW_TIME}</> }
          : { name: 'Waiting for', value: 'Identity verification' },
      ]}
      view={{ to: toReceipt('withdrawal', id), label: 'View withdrawal' }}
      onClose={onClose}
    />
  );
}
