import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { KycStatus } from '../../../entities/user/user';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';
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

/** How far the person's verification has come, and what to do about it. `undefined` while loading. */
export function KycCard({ status }: { readonly status: KycStatus | undefined }) {
  return (
    <Region title="KYC status">
      {status === undefined ? (
        <div aria-busy="true">
          <Skeleton width={96} height={28} />
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      ) : (
        <Body key={status}>
          <StatusBadge status={status} />
          <p>{WHAT_NEXT[status].text}</p>
          {WHAT_NEXT[status].action === null ? null : (
            <Button component={Link} to={paths.dashboard.kyc} variant="outlined">
              {WHAT_NEXT[status].action}
            </Button>
          )}
        </Body>
      )}
    </Region>
  );
}
