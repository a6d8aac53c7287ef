import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ErrorState } from '../../ui/page/ErrorState';
import { PageFrame } from '../../ui/page/PageFrame';
import { FormSkeleton } from '../../ui/page/skeletons';
import { KycContent } from './kyc/KycContent';
import { useMe } from './useMe';

const Loading = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

/** /dashboard/kyc: where the verification stands, and the form for it (product 4). */
export function KycPage() {
  const { me, error, retry } = useMe();
  return (
    <PageFrame
      title="KYC Verification"
      lead="Verifying your identity unlocks withdrawals. Review takes 24-48 hours."
    >
      {error === null ? null : (
        <ErrorState
          title="Your KYC status could not be loaded."
          description={error.detail ?? error.title}
          onRetry={retry}
        />
      )}
      {error === null && me === undefined ? (
        <Loading aria-busy="true">
          <Skeleton variant="rounded" height={168} />
          <FormSkeleton fields={4} />
        </Loading>
      ) : null}
      {me === undefined ? null : <KycContent key={me.id} me={me} />}
    </PageFrame>
  );
}
