import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useReadPolicyQuery } from '../../../entities/settings/policyApi';
import { toRegisterWithReferral } from '../../../lib/paths';
import { CopyField } from '../../../ui/copy/CopyField';
import { Region } from '../../../ui/page/Region';
import { Money } from '../../../ui/parts/Money';

/** The amount is shown once an admin has set one (product 11.2). */
function BonusText() {
  const { data: policy } = useReadPolicyQuery();
  const bonus = policy?.referralBonus ?? 0;
  return (
    <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: '62ch' }}>
      You’ll earn a bonus
      {bonus > 0 ? (
        <>
          {' of '}
          <Money amount={bonus} />
        </>
      ) : null}{' '}
      when a friend signs up and makes their first investment.
    </Typography>
  );
}

/** The person's referral link to share (product 11.1). `undefined` while loading. */
export function ReferralCard({ code }: { readonly code: string | undefined }) {
  return (
    <Region title="Refer a friend">
      <BonusText />
      {code === undefined ? (
        <div aria-busy="true">
          <Skeleton width={96} />
          <Skeleton variant="rounded" height={44} />
        </div>
      ) : (
        <CopyField
          label="Referral link"
          text={`${window.location.origin}${toRegisterWithReferral(code)}`}
          buttonName="Copy referral link"
          description="Your referral link"
        />
      )}
    </Region>
  );
}
