import type { Investment } from '../../../../entities/investment/investment';
import { useListInvestmentsQuery } from '../../../../entities/investment/investmentApi';
import { selectLatestInvestments } from '../../../../entities/investment/investmentSlice';
import type { User } from '../../../../entities/user/user';
import { useAppSelector } from '../../../../store/hooks';
import { DateTime } from '../../../../ui/parts/DateTime';
import { Money } from '../../../../ui/parts/Money';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';
import type { DataColumn } from '../../../../ui/table/DataTable';
import { PersonList, ROWS_PER_PAGE, type ListPosition } from './PersonList';

const COLUMNS: readonly DataColumn<Investment>[] = [
  { id: 'planName', header: 'Plan', isRowHeader: true, cell: ({ planName }) => planName },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { id: 'profit', header: 'Profit', align: 'end', cell: ({ profit }) => <Money amount={profit} /> },
  { id: 'startDate', header: 'Started', cell: ({ startDate }) => <DateTime value={startDate} kind="date" /> },
  { id: 'endDate', header: 'Matures', cell: ({ endDate }) => <DateTime value={endDate} kind="date" /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

export function PersonInvestments({ user, page, setPage }: ListPosition & { readonly user: User }) {
  const { data, currentData, ...read } = useListInvestmentsQuery({
    userId: user.id,
    sort: '-startDate',
    page,
    pageSize: ROWS_PER_PAGE,
  });
  const rows = useAppSelector((state) => selectLatestInvestments(state, data?.items));
  return (
    <PersonList
      name="Investments"
      columns={COLUMNS}
      rows={data === undefined ? undefined : rows}
      total={data?.total}
      isStale={currentData === undefined && data !== undefined}
      read={read}
      emptyText="No investments."
      page={page}
      setPage={setPage}
    />
  );
}
