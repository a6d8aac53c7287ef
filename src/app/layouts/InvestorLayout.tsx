import { NotificationsBell } from '../../features/investor/notifications/NotificationsBell';
import { useMe } from '../../features/investor/reads';
import { InvestorShell } from '../shells/InvestorShell';
import { ProofProvider } from '../../features/account/ProofProvider';
import { useAreaProps } from './useAreaProps';

/** The user area's frame (product 1.3). */
export function InvestorLayout() {
  const { person, ...area } = useAreaProps();
  const { me } = useMe();
  return (
    <ProofProvider>
      <InvestorShell
        {...area}
        personName={person?.name ?? ''}
        kycStatus={me?.kycStatus}
        personEmail={person?.email ?? ''}
        bannerTools={<NotificationsBell />}
      />
    </ProofProvider>
  );
}
