import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router-dom';
import type { KycStatus, User } from '../../../entities/user/user';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { DateTime } from '../../../ui/parts/DateTime';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { Facts } from '../../../ui/parts/Facts';

const TO_KYC: Readonly<Record<KycStatus, string>> = {
  unverified: 'Verify your identity',
  pending: 'View your verification',
  verified: 'View your verification',
  rejected: 'Submit again',
};

/** What the person can't change in the form next to it. `me` is `undefined` while loading. */
export function AccountCard({ me }: { readonly me: User | undefined }) {
  return (
    <Region title="Account">
      {me === undefined ? (
        <div aria-busy="true">
          <TextSkeleton lines={4} />
        </div>
      ) : (
        <Facts
          facts={[
            {
              name: 'Email confirmed',
              value: <span key={String(me.emailVerified)}>{me.emailVerified ? 'Yes' : 'No'}</span>,
            },
            {
              name: 'Password and two-step verification',
              value: (
                <Link component={RouterLink} to={paths.dashboard.security}>
                  Open Security
                </Link>
              ),
            },
            { name: 'Member since', value: <DateTime value={me.createdAt} kind="date" /> },
            {
              name: 'KYC status',
              value: (
                <Stack
                  direction="row"
                  useFlexGap
                  sx={{
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'end',
                    columnGap: 2,
                    rowGap: 0.5,
                  }}
                >
                  <StatusBadge status={me.kycStatus} />
                  <Link component={RouterLink} to={paths.dashboard.kyc}>
                    {TO_KYC[me.kycStatus]}
                  </Link>
                </Stack>
              ),
            },
          ]}
        />
      )}
    </Region>
  );
}
