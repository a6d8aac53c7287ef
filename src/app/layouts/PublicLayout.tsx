import { useReadSiteQuery } from '../../entities/settings/settingsApi';
import { TranslateButton } from '../../features/public/translation/TranslateButton';
import { env } from '../env';
import type { SiteContact } from '../shells/PublicFooter';
import { PublicShell } from '../shells/PublicShell';

/** The site's contact data; what was read once stays when a later read fails. */
function useSiteContact(): SiteContact {
  const { data: site, error, refetch } = useReadSiteQuery();
  if (site !== undefined) {
    return { status: 'known', email: site.contactEmail, phone: site.contactPhone, about: site.aboutUs };
  }
  // The failure of the last try stays until the next one's answer, and with it the button that asked.
  return error === undefined ? { status: 'loading' } : { status: 'failed', retry: () => void refetch() };
}

export function PublicLayout() {
  return (
    <PublicShell
      notice={env.notice}
      translate={<TranslateButton scriptUrl={env.translateUrl} />}
      contact={useSiteContact()}
    />
  );
}
