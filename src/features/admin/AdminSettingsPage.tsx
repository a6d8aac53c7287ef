import { Page } from '../../ui/page/Page';
import { AddedAdmins } from './settings/AddedAdmins';
import { MainPasswordForm } from './settings/MainPasswordForm';
import { NewAdminForm } from './settings/NewAdminForm';
import { PolicyForm } from './settings/PolicyForm';
import { SiteForm } from './settings/SiteForm';
import { WalletsForm } from './settings/WalletsForm';

/** `/admin/settings` (spec 2, decisions A2, A6): the forms, and who was added as an admin. */
export function AdminSettingsPage() {
  return (
    <Page
      title="Admin Settings"
      lead="Each form is saved on its own, and every change is written to the audit log."
    >
      <SiteForm />
      <WalletsForm />
      <PolicyForm />
      <NewAdminForm />
      <AddedAdmins />
      <MainPasswordForm />
    </Page>
  );
}
