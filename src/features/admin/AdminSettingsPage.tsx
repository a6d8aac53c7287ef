import { Page } from '../../ui/page/Page';
import { MainPasswordForm } from './settings/MainPasswordForm';
import { NewAdminForm } from './settings/NewAdminForm';
import { SiteForm } from './settings/SiteForm';
import { WalletsForm } from './settings/WalletsForm';

/** `/admin/settings` (spec 2): the four forms. */
export function AdminSettingsPage() {
  return (
    <Page
      title="Admin Settings"
      lead="Each form is saved on its own, and every change is written to the audit log."
    >
      <SiteForm />
      <WalletsForm />
      <NewAdminForm />
      <MainPasswordForm />
    </Page>
  );
}
