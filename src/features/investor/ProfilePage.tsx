import GroupOutlined from '@mui/icons-material/GroupOutlined';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { ErrorState } from '../../ui/page/ErrorState';
import { PageFrame } from '../../ui/page/PageFrame';
import { StatCard, StatGrid } from '../../ui/page/StatCard';
import { Money } from '../../ui/parts/Money';
import { AccountCard } from './profile/AccountCard';
import { ReferralCard } from './profile/ReferralCard';
import { useMe } from './useMe';
import { usePortfolio } from './usePortfolio';

/** /dashboard/profile: the referral link, what it has brought, and the account (product 11.1). */
export function ProfilePage() {
  const { me, error: meError, retry: retryMe } = useMe();
  const { portfolio, error, retry } = usePortfolio();
  const failure = meError ?? error;

  return (
    <PageFrame title="Profile" lead="Your account and referral rewards.">
      {failure === null ? null : (
        <ErrorState
          title={
            meError === null ? 'Your earnings could not be loaded.' : 'Your profile could not be loaded.'
          }
          description={failure.detail ?? failure.title}
          onRetry={() => {
            if (meError !== null) retryMe();
            if (error !== null) retry();
          }}
        />
      )}
      {meError === null ? (
        <>
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
              note="Bonuses paid to your balance"
              {...(error !== null && { value: '–' })}
              {...(portfolio && { value: <Money amount={portfolio.referralEarnings} /> })}
            />
          </StatGrid>
          <AccountCard me={me} />
        </>
      ) : null}
    </PageFrame>
  );
}
