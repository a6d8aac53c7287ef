import { Page } from '../../ui/page/Page';
import { ExportButton } from '../shared/ExportButton';
import { PersonDialog } from './users/person/PersonDialog';
import { UserFilters } from './users/UserFilters';
import { UserList } from './users/UserList';
import { usePersonAddress } from './users/usePersonAddress';
import { useUserAddress } from './users/useUserAddress';
import { useUserExport } from './users/useUserExport';

/** `/admin/users` (spec 2, 6): every investor, what is decided about them, and one of them in full. */
export function UsersPage() {
  const address = useUserAddress();
  const person = usePersonAddress();
  const { csv, start } = useUserExport(address);
  return (
    <Page
      title="Manage Users"
      lead="Every investor, with their identity check and their balance."
      actions={<ExportButton csv={csv} onExport={start} />}
    >
      <UserFilters {...address} />
      <UserList address={address} onOpen={person.open} isCovered={person.id !== null} />
      {person.id === null ? null : <PersonDialog key={person.id} id={person.id} address={person} />}
    </Page>
  );
}
