import { useState } from 'react';
import { useListPayeesQuery } from '../../entities/payee/payeeApi';
import type { Payee } from '../../entities/payee/payee';
import { useReadPolicyQuery } from '../../entities/settings/policyApi';
import { CHECKED_COINS } from '../../entities/wallet/addressFormats';
import { PageFrame } from '../../ui/page/PageFrame';
import { Region } from '../../ui/page/Region';
import { FormSkeleton } from '../../ui/page/skeletons';
import { Loaded, readOf } from '../shared/Loaded';
import { ThawedOnly } from './frozen';
import { FormWithAside } from './FormWithAside';
import { HelpCard } from './HelpCard';
import { useMe } from './reads';
import { REVIEW_TIME } from './reviewTime';
import { BalanceCards } from './withdraw/BalanceCards';
import { MyWithdrawals } from './withdraw/MyWithdrawals';
import { useRecentAddresses } from './withdraw/RecentAddresses';
import { VerificationNotice } from './withdraw/VerificationNotice';
import { WithdrawalForm } from './withdraw/WithdrawalForm';
import { WithdrawalRequested } from './withdraw/WithdrawalRequested';

const HELP = [
  { name: 'Bank transfer', text: 'Use an IBAN or an account number. We’ll flag typos in IBANs.' },
  { name: 'Cryptocurrency', text: `We’ll flag typos in ${CHECKED_COINS} addresses.` },
  { name: 'PayPal', text: 'Use the email of your PayPal account.' },
  { name: 'Identity check', text: 'We pay out once you’re verified.' },
];

const NO_PAYEES: readonly Payee[] = [];

interface Requested {
  readonly count: number;
  /** The last request, until dismissed. */
  readonly id: string | null;
}

/** `/dashboard/withdraw`: requests a withdrawal and lists past ones (product 10). */
export function WithdrawPage() {
  const account = useMe();
  const { me } = account;
  const policy = useReadPolicyQuery();
  const payees = useListPayeesQuery();
  const recent = useRecentAddresses();
  const [requested, setRequested] = useState<Requested>({ count: 0, id: null });
  const { count, id } = requested;
  return (
    <PageFrame
      title="Withdraw"
      lead={<>Withdrawals are processed within {REVIEW_TIME}, and a small fee may apply.</>}
    >
      {account.error === null ? <BalanceCards balance={me?.balance} /> : null}
      {me === undefined ? null : <VerificationNotice status={me.kycStatus} />}
      <FormWithAside aside={<HelpCard title="How withdrawals work" items={HELP} />}>
        {id === null || me === undefined ? null : (
          <WithdrawalRequested
            key={id}
            id={id}
            isVerified={me.kycStatus === 'verified'}
            onClose={() => setRequested({ count, id: null })}
          />
        )}
        <div>
          <Region key={count} title="Withdraw money" takesFocus={count > 0}>
            <Loaded
              subject="The withdrawal form"
              // Payees that came later would move the fields below them.
              data={
                me && policy.data && !payees.isLoading
                  ? { me, feePercent: policy.data.withdrawalFeePercent }
                  : undefined
              }
              reads={[account, readOf(policy)]}
              skeleton={<FormSkeleton fields={3} />}
            >
              {(known) => (
                <ThawedOnly>
                  <WithdrawalForm
                    {...known}
                    recent={recent}
                    payees={payees.data?.items ?? NO_PAYEES}
                    readFee={policy.refetch}
                    onRequested={(made) => setRequested({ count: count + 1, id: made.id })}
                  />
                </ThawedOnly>
              )}
            </Loaded>
          </Region>
        </div>
      </FormWithAside>
      <MyWithdrawals />
    </PageFrame>
  );
}
