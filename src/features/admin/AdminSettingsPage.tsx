import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { PageFrame } from '../../ui/page/PageFrame';
import { DutyNote, DutyScope } from './duty';
import { Admins } from './settings/Admins';
import { MainPasswordForm } from './settings/MainPasswordForm';
import { NewAdminForm } from './settings/NewAdminForm';
import { PolicyForm } from './settings/PolicyForm';
import { SectionList } from './SectionList';
import { SiteForm } from './settings/SiteForm';
import { WalletsForm } from './settings/WalletsForm';

const SECTIONS = [
  { id: 'site', title: 'Site Information', Section: SiteForm },
  { id: 'wallets', title: 'Deposit Wallet Addresses', Section: WalletsForm },
  { id: 'policy', title: 'Platform Policy', Section: PolicyForm },
  { id: 'new-admin', title: 'Add New Admin', Section: NewAdminForm },
  { id: 'admins', title: 'Admins', Section: Admins },
  { id: 'main-password', title: 'Reset Main Admin Password', Section: MainPasswordForm },
] as const;

/** `/admin/settings` (product 14): the forms, and the list of added admins. */
export function AdminSettingsPage() {
  return (
    <PageFrame title="Admin Settings" lead="Each section saves on its own. Changes go to the audit log.">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 14rem) minmax(0, 52rem)' },
          gap: 4,
        }}
      >
        <SectionList name="Settings sections" sections={SECTIONS} />
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <DutyScope task="platform">
            <DutyNote />
            {SECTIONS.map(({ id, Section }) => (
              <div key={id} id={id}>
                <Section />
              </div>
            ))}
          </DutyScope>
        </Stack>
      </Box>
    </PageFrame>
  );
}
