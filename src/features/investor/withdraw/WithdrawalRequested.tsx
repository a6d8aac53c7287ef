import { METHOD_NAMES, type Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { payoutOf } from '../../../entities/withdrawal/withdrawalInput';
import { toReceipt } from '../../../lib/paths';
import { Money } from '../../../ui/parts/Money';
import { NextSteps } from '../NextSteps';
import { REVIEW_TIME } from '../reviewTime';

interface WithdrawalRequestedProps {
  readonly withdrawal: Withdrawal;
  readonly isVerified: boolean;
  readonly onClose: () => void;
}

/** What a new request will pay, and what it waits for. */
export function WithdrawalRequested({ withdrawal, isVerified, onClose }: WithdrawalRequestedProps) {
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
      view={{ to: toReceipt('withdrawal', withdrawal.id), label: 'View withdrawal' }}
      onClose={onClose}
    />
  );
}
