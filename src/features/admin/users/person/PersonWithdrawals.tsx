import type { User } from '../../../../entities/user/user';
import { METHOD_NAMES, type Withdrawal } from '../../../../entities/withdrawal/withdrawal';
import { useListWithdrawalsQuery } from '../../../../entities/withdrawal/withdrawalApi';
import { selectLatestWithdrawals } from '../../../../entities/withdrawal/withdrawalSlice';
import { useAppSelector } from '../../../../store/hooks';
import { DateTime } from '../../../../ui/parts/DateTime';
import { Money } from '../../../../ui/parts/Money';
import type { DataColumn } from '../../../../ui/table/DataTable';
import { Decided } from './Decided';
import { PersonList, ROWS_PER_PAGE, type ListPosition } from './PersonList';

const COLUMNS: readonly DataColumn<Withdrawal>[] = [
  { id: 'date', header: 'Date', isRowHeader: true, cell: ({ date }) => <DateTime value={date} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { id: 'fee', header: 'Fee', align: 'end', cell: ({ fee }) => <Money amount={fee} /> },
  { id: 'method', header: 'Method', cell: ({ method }) => METHOD_NAMES[method] },
  { id: 'address', header: 'Address', cell: ({ address }) => <span translate="no">{address}</span> },
  { id: 'status', header: 'Status', cell: (withdrawal) => <Decided {...withdrawal} /> },
];

export function PersonWithdrawals({ user, page, setPage }: ListPosition & { readonly user: User }) {
  const { data, currentData, ...read } = useListWithdrawalsQuery({
    userId: user.id,
    sort: '-date',
    page,
    pageSize: ROWS_PER_PAGE,
  });
  const rows = useAppSelector((state) => selectLatestWithdrawals(state, data?.items));
  return (
    <PersonList
      name="Withdrawals"
      columns={COLUMNS}
      rows={data === undefined ? undefined : rows}
      total={data?.total}
      isStale={currentData === undefined && data !== undefined}
      read={read}
      emptyText="No withdrawals."
      page={page}
      setPage={setPage}
    />
  );
}
