import { PageFrame } from '../../ui/page/PageFrame';
import { Loaded } from '../shared/Loaded';
import { FormWithAsideSkeleton } from './FormWithAside';
import { KycContent } from './kyc/KycContent';
import { useMe } from './reads';
import { REVIEW_TIME } from './reviewTime';

/** `/dashboard/kyc`: the verification status and the form (product 4). */
export function KycPage() {
  const account = useMe();
  return (
    <PageFrame
      title="KYC Verification"
      lead={<>Verifying your identity unlocks withdrawals. Review takes {REVIEW_TIME}.</>}
    >
      <Loaded
        subject="Your KYC status"
        data={account.me}
        reads={[account]}
        skeleton={<FormWithAsideSkeleton heights={[232]} />}
      >
        {(me) => <KycContent key={me.id} me={me} />}
      </Loaded>
    </PageFrame>
  );
}
