import { useRef, useState } from 'react';
import { toApiError } from '../../api/apiError';
import { useReadPolicyQuery } from '../../entities/settings/settingsApi';
import { ErrorState } from '../../ui/page/ErrorState';
import { PageFrame } from '../../ui/page/PageFrame';
import { Region } from '../../ui/page/Region';
import { FormSkeleton } from '../../ui/page/skeletons';
import { FormWithAside } from './FormWithAside';
import { HelpCard } from './HelpCard';
import { useMe } from './useMe';
import { BalanceCards } from './withdraw/BalanceCards';
import { MyWithdrawals } from './withdraw/MyWithdrawals';
import { VerificationNotice } from './withdraw/VerificationNotice';
import { WithdrawalForm } from './withdraw/WithdrawalForm';

const HELP = [
  { name: 'Bank transfer', text: 'We check the IBAN. Account numbers work, too.' },
  { name: 'Cryptocurrency', text: 'We check Bitcoin, Ethereum and Litecoin addresses for typos.' },
  { name: 'PayPal', text: 'Use the email of your PayPal account.' },
  { name: 'Verified investors only', text: 'We pay out once your identity is verified.' },
];

/** /dashboard/withdraw: asking for money to be paid out, and what was asked for before (product 10). */
export function WithdrawPage() {
  const { me, error: meError, retry: retryMe } = useMe();
  const { data: policy, error: policyError, refetch: retryPolicy } = useReadPolicyQuery();
  const [requested, setRequested] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const error = meError ?? (policy === undefined && policyError ? toApiError(policyError) : null);
  const isLoading = error === null && (me === undefined || policy === undefined);
  return (
    <PageFrame
      title="Withdraw"
      lead="Withdrawals are processed within 24-48 hours, and a small fee may apply."
    >
      {meError === null ? <BalanceCards balance={me?.balance} /> : null}
      {me === undefined ? null : <VerificationNotice status={me.kycStatus} />}
      <FormWithAside aside={<HelpCard title="How withdrawals work" items={HELP} />}>
        <div ref={frame}>
          <Region key={requested} title="Request a payout" takesFocus={requested > 0}>
            {error === null ? null : (
              <ErrorState
                title="The withdrawal form could not be loaded."
                description={error.detail ?? error.title}
                onRetry={() => {
                  if (meError !== null) retryMe();
                  if (policy === undefined) void retryPolicy();
                }}
              />
            )}
            {isLoading ? (
              <div aria-busy="true">
                <FormSkeleton fields={3} />
              </div>
            ) : null}
            {me === undefined || policy === undefined ? null : (
              <WithdrawalForm
                me={me}
                feePercent={policy.withdrawalFeePercent}
                onRequested={() => setRequested(requested + 1)}
              />
            )}
          </Region>
        </div>
      </FormWithAside>
      <MyWithdrawals
        onStart={() => frame.current?.querySelector<HTMLElement>('[data-field="amount"]')?.focus()}
      />
    </PageFrame>
  );
}
