import { NotificationsBell } from '../../features/investor/notifications/NotificationsBell';
import { InvestorShell } from '../shells/InvestorShell';
import { useAreaProps } from './useAreaProps';

/** Frame of the user area (product 1.3). */
export function InvestorLayout() {
  const { person, ...area } = useAreaProps();
  return <InvestorShell {...area} personName={person?.name ?? ''} bannerTools={<NotificationsBell />} />;
}
