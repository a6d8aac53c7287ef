import GroupOutlined from '@mui/icons-material/GroupOutlined';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { PageFrame } from '../../ui/page/PageFrame';
import { StatCard, StatGrid } from '../../ui/page/StatCard';
import { TwoColumns } from '../../ui/page/TwoColumns';
import { YourData } from '../account/YourData';
import { YourDetails } from '../account/YourDetails';
import { ReadFailure } from '../shared/Loaded';
import { AccountCard } from './profile/AccountCard';
import { ReferralCard } from './profile/ReferralCard';
import { useMe, usePortfolio } from './reads';

/** `/dashboard/profile`: the referral link with its results, and the account (product 11.1). */
export function ProfilePage() {
  const account = useMe();
  const { me } = account;
  const read = usePortfolio();
  const { portfolio } = read;

  return (
    <PageFrame title="Profile" lead="Your account and referral rewards.">
      <ReadFailure
        title={account.error === null ? 'We couldn’t load your earnings.' : 'We couldn’t load your profile.'}
        reads={[account, read]}
      />
      {account.error === null ? (
        <>
          <TwoColumns from="md" gaps={[3, 2]}>
            <YourDetails />
            <AccountCard me={me} />
          </TwoColumns>
          <ReferralCard code={me?.referralCode} />
          <StatGrid>
            <StatCard
              name="Total Referrals"
              icon={<GroupOutlined />}
              note={
                me?.referrals === 0
                  ? 'None yet. Send your link to a friend.'
                  : 'Investors who signed up with your link'
              }
              {...(me && { value: me.referrals })}
            />
            <StatCard
              name="Referral Earnings"
              icon={<RedeemOutlined />}
              note="Bonuses for their first investments"
              {...(read.error !== null && { value: '–' })}
              amount={portfolio?.referralEarnings}
            />
          </StatGrid>
          <YourData canClose />
        </>
      ) : null}
    </PageFrame>
  );
}
