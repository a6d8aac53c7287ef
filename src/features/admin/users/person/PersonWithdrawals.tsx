import type { User } from '../../../../entities/user/user';
import { METHOD_NAMES, type Withdrawal } from '../../../../entities/withdrawal/withdrawal';
import { useListWithdrawalsQuery } from '../../../../entities/withdrawal/withdrawalApi';
import { selectLatestWithdrawals } from '../../../../entities/withdrawal/withdrawalSlice';
import { useAppSelector } from '../../../../store/hooks';
import { Money } from '../../../../ui/parts/Money';
import type { ResourceColumn } from '../../../../ui/table/columns';
import { AMOUNT_COLUMN, DATE_COLUMN } from '../../../../ui/table/sharedColumns';
import { Truncated } from '../../../../ui/table/Truncated';
import { DecisionCell } from './DecisionCell';
import { PersonList, ROWS_PER_PAGE, type ListPosition } from './PersonList';

const COLUMNS: readonly ResourceColumn<Withdrawal>[] = [
  DATE_COLUMN,
  AMOUNT_COLUMN,
  { id: 'fee', header: 'Fee', kind: 'money', cell: ({ fee }) => <Money amount={fee} /> },
  { id: 'method', header: 'Method', phone: 'title', cell: ({ method }) => METHOD_NAMES[method] },
  { id: 'address', header: 'Address', cell: ({ address }) => <Truncated text={address} /> },
  {
    id: 'status',
    header: 'Status',
    phone: 'status',
    kind: 'status',
    cell: (withdrawal) => <DecisionCell {...withdrawal} />,
  },
];

export function PersonWithdrawals({ user, ...position }: ListPosition & { readonly user: User }) {
  const query = useListWithdrawalsQuery({
    userId: user.id,
    sort: '-date',
    page: position.page,
    pageSize: ROWS_PER_PAGE,
  });
  const rows = useAppSelector((state) => selectLatestWithdrawals(state, query.data?.items));
  return (
    <PersonList
      name="Withdrawals"
      columns={COLUMNS}
      rows={rows}
      query={query}
      emptyText="No withdrawals."
      position={position}
    />
  );
}
