import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { PageFrame } from '../../ui/page/PageFrame';
import { FormSkeleton } from '../../ui/page/skeletons';
import { Loaded } from '../shared/Loaded';
import { KycContent } from './kyc/KycContent';
import { useMe } from './useMe';

/** `/dashboard/kyc`: the verification status and the form (product 4). */
export function KycPage() {
  const account = useMe();
  return (
    <PageFrame
      title="KYC Verification"
      lead="Verifying your identity unlocks withdrawals. Review takes 24-48 hours."
    >
      <Loaded
        subject="Your KYC status"
        data={account.me}
        reads={[account]}
        skeleton={
          <Stack spacing={4}>
            <Skeleton variant="rounded" height={168} />
            <FormSkeleton fields={4} />
          </Stack>
        }
      >
        {(me) => <KycContent key={me.id} me={me} />}
      </Loaded>
    </PageFrame>
  );
}
