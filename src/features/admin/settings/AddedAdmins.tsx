import { toApiError } from '../../../api/apiError';
import type { Admin } from '../../../entities/admin/admin';
import { useListAdminsQuery } from '../../../entities/admin/adminApi';
import { selectLatestAdmins } from '../../../entities/admin/adminSlice';
import { useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { DataTable, type DataColumn } from '../../../ui/table/DataTable';
import { useLastPage } from '../../../ui/table/useLastPage';
import { useListAddress } from '../../../ui/table/useListAddress';

const PAGE_SIZE = 10;
const ADDRESS = {
  prefix: 'admins',
  sorts: ['name', 'email', 'createdAt'],
  defaultSort: '-createdAt',
} as const;

const COLUMNS: readonly DataColumn<Admin>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    isSortable: true,
    cell: ({ name }) => <span translate="no">{name}</span>,
  },
  {
    id: 'email',
    header: 'Email',
    isSortable: true,
    cell: ({ email }) => <span translate="no">{email}</span>,
  },
  {
    id: 'createdAt',
    header: 'Added',
    isSortable: true,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
];

/** The admins beside the main one, the newest first (spec 6). */
export function AddedAdmins() {
  const { page, sort, setPage, setSort } = useListAddress(ADDRESS);
  const { data, currentData, error, isFetching, refetch } = useListAdminsQuery({
    isMain: false,
    page,
    pageSize: PAGE_SIZE,
    sort,
  });
  const shown = currentData ?? data;
  const admins = useAppSelector((state) => selectLatestAdmins(state, shown?.items));
  useLastPage({ page, pageSize: PAGE_SIZE, total: currentData?.total, setPage });
  return (
    <Region title="Added admins">
      {error !== undefined && shown === undefined ? (
        <ErrorState
          title="The admins could not be loaded."
          description={toApiError(error).detail ?? toApiError(error).title}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DataTable<Admin>
          name="Added admins"
          columns={COLUMNS}
          rows={shown === undefined ? undefined : admins}
          rowKey={({ id }) => id}
          skeletonRows={2}
          isStale={currentData === undefined && shown !== undefined}
          empty={
            <EmptyState
              title="No admins were added yet."
              description="The main admin is the only one. Who is added above shows up here."
            />
          }
          sort={sort}
          onSortChange={setSort}
          pagination={{ page, pageSize: PAGE_SIZE, total: shown?.total ?? 0, onPageChange: setPage }}
        />
      )}
    </Region>
  );
}
