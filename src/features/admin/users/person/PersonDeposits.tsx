import type { Deposit } from '../../../../entities/deposit/deposit';
import { useListDepositsQuery } from '../../../../entities/deposit/depositApi';
import { selectLatestDeposits } from '../../../../entities/deposit/depositSlice';
import type { User } from '../../../../entities/user/user';
import { useAppSelector } from '../../../../store/hooks';
import type { ResourceColumn } from '../../../../ui/table/columns';
import { AMOUNT_COLUMN, DATE_COLUMN } from '../../../../ui/table/sharedColumns';
import { Truncated } from '../../../../ui/table/Truncated';
import { DecisionCell } from './DecisionCell';
import { PersonList, ROWS_PER_PAGE, type ListPosition } from './PersonList';

const COLUMNS: readonly ResourceColumn<Deposit>[] = [
  DATE_COLUMN,
  AMOUNT_COLUMN,
  {
    id: 'crypto',
    header: 'Crypto',
    phone: 'title',
    cell: ({ crypto }) => <span translate="no">{crypto.toUpperCase()}</span>,
  },
  { id: 'proof', header: 'Proof', cell: ({ proof }) => <Truncated text={proof} /> },
  {
    id: 'status',
    header: 'Status',
    phone: 'status',
    kind: 'status',
    cell: (deposit) => <DecisionCell {...deposit} />,
  },
];

export function PersonDeposits({ user, ...position }: ListPosition & { readonly user: User }) {
  const query = useListDepositsQuery({
    userId: user.id,
    sort: '-date',
    page: position.page,
    pageSize: ROWS_PER_PAGE,
  });
  const rows = useAppSelector((state) => selectLatestDeposits(state, query.data?.items));
  return (
    <PersonList
      name="Deposits"
      columns={COLUMNS}
      rows={rows}
      query={query}
      emptyText="No deposits."
      position={position}
    />
  );
}
