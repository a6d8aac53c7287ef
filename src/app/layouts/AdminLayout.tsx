import { CommandPaletteButton } from '../../features/admin/command-palette/CommandPaletteButton';
import { usePendingCounts } from '../../features/admin/usePendingCounts';
import { ADMIN_ENTRIES, AdminShell } from '../shells/AdminShell';
import { useAreaProps } from './useAreaProps';

/** Frame of the admin area, with its command palette; a nameless admin is greeted as "Admin" (product 1.4). */
export function AdminLayout() {
  const { person, ...area } = useAreaProps();
  return (
    <AdminShell
      {...area}
      personName={person?.name === undefined || person.name === '' ? 'Admin' : person.name}
      pending={usePendingCounts()}
      bannerTools={<CommandPaletteButton pages={ADMIN_ENTRIES} onLogout={area.onLogout} />}
    />
  );
}
