import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { KycStatus, User } from '../../../entities/user/user';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { StatusBadge } from '../../../ui/parts/StatusBadge';

/** In every state (product 12.2). */
const PROMISE = 'Verifying unlocks withdrawals. Review takes up to 48 hours.';

const STATES: Readonly<Record<KycStatus, { readonly text: string; readonly action: string | null }>> = {
  unverified: { text: '', action: 'Verify your identity' },
  pending: { text: 'We’re reviewing your documents.', action: null },
  verified: { text: 'Withdrawals are unlocked.', action: null },
  rejected: {
    text: 'Your documents weren’t accepted. Submit again to unlock withdrawals.',
    action: 'Submit again',
  },
};

/** The verification status and the next step. `undefined` while loading. */
export function KycCard({ me }: { readonly me: Pick<User, 'kycStatus' | 'kycDecidedAt'> | undefined }) {
  if (me === undefined) {
    return (
      <Region title="KYC status">
        <div aria-busy="true">
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      </Region>
    );
  }
  const { text, action } = STATES[me.kycStatus];
  return (
    <Region title="KYC status" action={<StatusBadge status={me.kycStatus} />}>
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        {text === '' ? null : (
          <Typography variant="body2">
            {text}
            {me.kycDecidedAt === null ? null : (
              <>
                {me.kycStatus === 'verified' ? ' Verified since ' : ' Since '}
                <DateTime value={me.kycDecidedAt} kind="date" />.
              </>
            )}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {PROMISE}
        </Typography>
        {action === null ? null : (
          <Button component={Link} to={paths.dashboard.kyc} variant="outlined">
            {action}
          </Button>
        )}
      </Stack>
    </Region>
  );
}
