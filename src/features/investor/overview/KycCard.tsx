import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { KycStatus, User } from '../../../entities/user/user';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { StatusBadge } from '../../../ui/parts/StatusBadge';

const WHAT_NEXT: Readonly<Record<KycStatus, { readonly text: string; readonly action: string | null }>> = {
  unverified: {
    text: 'Verifying your identity unlocks withdrawals. Review takes up to 48 hours.',
    action: 'Verify your identity',
  },
  pending: {
    text: 'Your documents are being reviewed. Review takes up to 48 hours; verifying unlocks withdrawals.',
    action: null,
  },
  verified: {
    text: 'Your identity is verified, and withdrawals are unlocked. A review takes up to 48 hours should we need another one.',
    action: null,
  },
  rejected: {
    text: 'Your documents were not accepted. Verifying unlocks withdrawals; a new review takes up to 48 hours.',
    action: 'Submit again',
  },
};

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& > p': { margin: 0, maxWidth: '52ch', color: (theme.vars ?? theme).palette.text.secondary },
}));

const Standing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 1.5),
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** How far the person's verification has come, and what to do about it. `undefined` while loading. */
export function KycCard({ me }: { readonly me: Pick<User, 'kycStatus' | 'kycDecidedAt'> | undefined }) {
  const next = me && WHAT_NEXT[me.kycStatus];
  return (
    <Region title="KYC status">
      {me === undefined || next === undefined ? (
        <div aria-busy="true">
          <Skeleton width={96} height={28} />
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      ) : (
        <Body>
          <Standing>
            <StatusBadge status={me.kycStatus} />
            {me.kycDecidedAt === null ? null : (
              <span>
                since <DateTime value={me.kycDecidedAt} kind="date" />
              </span>
            )}
          </Standing>
          <p>{next.text}</p>
          {next.action === null ? null : (
            <Button component={Link} to={paths.dashboard.kyc} variant="outlined">
              {next.action}
            </Button>
          )}
        </Body>
      )}
    </Region>
  );
}
