import type { Admin } from '../../../entities/admin/admin';
import { useListAdminsQuery } from '../../../entities/admin/adminApi';
import { selectLatestAdmins } from '../../../entities/admin/adminSlice';
import { SHORT_PAGE_SIZE } from '../../../lib/page';
import { useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import type { ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { Truncated } from '../../../ui/table/Truncated';
import { useListAddress } from '../../../ui/table/useListAddress';

const ADDRESS = {
  prefix: 'admins',
  sorts: ['name', 'email', 'createdAt'],
  defaultSort: '-createdAt',
} as const;

const COLUMNS: readonly ResourceColumn<Admin>[] = [
  {
    id: 'name',
    header: 'Name',
    phone: 'title',
    isRowHeader: true,
    isSortable: true,
    cell: ({ name }) => <span translate="no">{name}</span>,
  },
  {
    id: 'email',
    header: 'Email',
    phone: 'secondary',
    isSortable: true,
    cell: ({ email }) => <Truncated text={email} />,
  },
  {
    id: 'createdAt',
    header: 'Added',
    kind: 'moment',
    isSortable: true,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
];

/** All admins except the main one, newest first (product 14.4). */
export function AddedAdmins() {
  const address = useListAddress(ADDRESS);
  const query = useListAdminsQuery({
    isMain: false,
    page: address.page,
    pageSize: SHORT_PAGE_SIZE,
    sort: address.sort,
  });
  const admins = useAppSelector((state) => selectLatestAdmins(state, query.data?.items));
  return (
    <Region title="Added admins">
      <ResourceTable<Admin>
        name="Added admins"
        columns={COLUMNS}
        rows={admins}
        rowKey={({ id }) => id}
        skeletonRows={2}
        subject="The admins"
        query={query}
        address={address}
        pageSize={SHORT_PAGE_SIZE}
        empty={<EmptyState title="No other admins yet" description="Admins you add appear here." />}
      />
    </Region>
  );
}
