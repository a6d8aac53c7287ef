import type { Deposit } from '../../../../entities/deposit/deposit';
import { useListDepositsQuery } from '../../../../entities/deposit/depositApi';
import { selectLatestDeposits } from '../../../../entities/deposit/depositSlice';
import type { User } from '../../../../entities/user/user';
import { useAppSelector } from '../../../../store/hooks';
import { DateTime } from '../../../../ui/parts/DateTime';
import { Money } from '../../../../ui/parts/Money';
import type { DataColumn } from '../../../../ui/table/DataTable';
import { Decided } from './Decided';
import { PersonList, ROWS_PER_PAGE, type ListPosition } from './PersonList';

const COLUMNS: readonly DataColumn<Deposit>[] = [
  { id: 'date', header: 'Date', isRowHeader: true, cell: ({ date }) => <DateTime value={date} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  {
    id: 'crypto',
    header: 'Crypto',
    cell: ({ crypto }) => <span translate="no">{crypto.toUpperCase()}</span>,
  },
  { id: 'proof', header: 'Proof', cell: ({ proof }) => <span translate="no">{proof}</span> },
  { id: 'status', header: 'Status', cell: (deposit) => <Decided {...deposit} /> },
];

export function PersonDeposits({ user, page, setPage }: ListPosition & { readonly user: User }) {
  const { data, currentData, ...read } = useListDepositsQuery({
    userId: user.id,
    sort: '-date',
    page,
    pageSize: ROWS_PER_PAGE,
  });
  const rows = useAppSelector((state) => selectLatestDeposits(state, data?.items));
  return (
    <PersonList
      name="Deposits"
      columns={COLUMNS}
      rows={data === undefined ? undefined : rows}
      total={data?.total}
      isStale={currentData === undefined && data !== undefined}
      read={read}
      emptyText="No deposits."
      page={page}
      setPage={setPage}
    />
  );
}
