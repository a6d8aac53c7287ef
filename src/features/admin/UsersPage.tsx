import { userApi } from '../../entities/user/userApi';
import { ListFilters } from '../../ui/forms/ListFilters';
import { PageFrame } from '../../ui/page/PageFrame';
import { DutyNote, DutyScope } from './duty';
import { ListActions } from '../shared/lists/ListActions';
import { usePageReader } from '../shared/lists/useAllRows';
import { PersonDrawer } from './users/person/PersonDrawer';
import { UserList } from './users/UserList';
import { USER_EXPORT } from './users/userColumns';
import { usePersonAddress } from './users/usePersonAddress';
import { useListedUsers, USER_CHOICES, useUserAddress } from './users/useUserAddress';

/** `/admin/users` (product 13.2): every investor, the decisions about them, and one of them in full. */
export function UsersPage() {
  const address = useUserAddress();
  const person = usePersonAddress();
  const listed = useListedUsers(address);
  const readPage = usePageReader(userApi.endpoints.exportUsers, address.query);
  return (
    <PageFrame
      title="Manage Users"
      isList
      actions={<ListActions list="users" {...USER_EXPORT} readPage={readPage} />}
    >
      <ListFilters
        name="Filter users"
        address={address}
        searchLabel="Search users"
        placeholder="Name, email or ID"
        choices={USER_CHOICES}
      />
      <DutyScope task="people">
        <DutyNote />
        <UserList address={address} onOpen={person.open} isCovered={person.id !== null} />
        {person.id === null ? null : <PersonDrawer id={person.id} address={person} listed={listed} />}
      </DutyScope>
    </PageFrame>
  );
}
