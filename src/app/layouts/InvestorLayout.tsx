import { selectClockOffset } from '../../api/clockSlice';
import { NotificationsBell } from '../../features/investor/notifications/NotificationsBell';
import { FrozenNotice } from '../../features/investor/frozen';
import { useMe } from '../../features/investor/reads';
import { useAppSelector } from '../../store/hooks';
import { ClockOffset } from '../../ui/forms/ClockOffset';
import { InvestorShell } from '../shells/InvestorShell';
import { ProofProvider } from '../../features/account/ProofProvider';
import { useAreaProps } from './useAreaProps';

/** The user area's frame (product 1.3). */
export function InvestorLayout() {
  const { person, ...area } = useAreaProps();
  const { me } = useMe();
  const offsetMs = useAppSelector(selectClockOffset);
  return (
    <ProofProvider>
      <ClockOffset value={offsetMs}>
        <InvestorShell
          {...area}
          personName={person?.name ?? ''}
          kycStatus={me?.kycStatus}
          personEmail={person?.email ?? ''}
          bannerTools={<NotificationsBell />}
          pageNotice={me?.frozen ? <FrozenNotice frozen={me.frozen} /> : null}
        />
      </ClockOffset>
    </ProofProvider>
  );
}
