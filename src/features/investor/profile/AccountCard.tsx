import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
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
  pending: 'See your verification',
  verified: 'See your verification',
  rejected: 'Submit again',
};

const Kyc = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5, 2),
}));

const Literal = styled('span')({ overflowWrap: 'anywhere' });

/** What the account holds about the person. `undefined` while loading. */
export function AccountCard({ me }: { readonly me: User | undefined }) {
  return (
    <Region title="Account">
      {me === undefined ? (
        <div aria-busy="true">
          <TextSkeleton lines={5} />
        </div>
      ) : (
        <Facts
          facts={[
            { name: 'Name', value: <Literal translate="no">{me.name}</Literal> },
            { name: 'Email', value: <Literal translate="no">{me.email}</Literal> },
            {
              name: 'Email confirmed',
              value: <span key={String(me.emailVerified)}>{me.emailVerified ? 'Yes' : 'No'}</span>,
            },
            { name: 'Member since', value: <DateTime value={me.createdAt} kind="date" /> },
            {
              name: 'KYC status',
              value: (
                <Kyc>
                  <StatusBadge status={me.kycStatus} />
                  <Link component={RouterLink} to={paths.dashboard.kyc}>
                    {TO_KYC[me.kycStatus]}
                  </Link>
                </Kyc>
              ),
            },
          ]}
        />
      )}
    </Region>
  );
}
