import { useReadSiteQuery } from '../../entities/settings/settingsApi';
import { TranslateButton } from '../../features/public/translation/TranslateButton';
import { env } from '../env';
import type { SiteContact } from '../shells/PublicFooter';
import { PublicShell } from '../shells/PublicShell';

/** Keeps the last known contact data when a later read fails. */
function useSiteContact(): SiteContact {
  const { data: site, error, refetch } = useReadSiteQuery();
  if (site !== undefined) {
    return { status: 'known', email: site.contactEmail, phone: site.contactPhone, about: site.aboutUs };
  }
  // Stays failed while a retry is running, so that the Retry button doesn't disappear.
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
