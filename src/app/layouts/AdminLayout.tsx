import { CommandPaletteButton } from '../../features/admin/command-palette/CommandPaletteButton';
import { usePendingCounts } from '../../features/admin/usePendingCounts';
import { ADMIN_ENTRIES, AdminShell } from '../shells/AdminShell';
import { useAreaProps } from './useAreaProps';

/** The admin area with its command palette; an admin without a name is greeted as "Admin" (product 1.4). */
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
