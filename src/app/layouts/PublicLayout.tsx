import { useReadSiteQuery } from '../../entities/settings/settingsApi';
import { PublicShell } from '../shells/PublicShell';
import { useShellProps } from './useShellProps';

/** The public pages' frame, with the site's own contact data in its footer. */
export function PublicLayout() {
  const shell = useShellProps();
  const { data: site } = useReadSiteQuery();
  const contact = site && { email: site.contactEmail, phone: site.contactPhone, about: site.aboutUs };
  return <PublicShell {...shell} {...(contact && { contact })} />;
}
