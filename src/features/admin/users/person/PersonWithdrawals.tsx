import type { User } from '../../../../entities/user/user';
import { METHOD_NAMES, type Withdrawal } from '../../../../entities/withdrawal/withdrawal';
import { useListWithdrawalsQuery } from '../../../../entities/withdrawal/withdrawalApi';
import { selectLatestWithdrawals } from '../../../../entities/withdrawal/withdrawalSlice';
import { useAppSelector } from '../../../../store/hooks';
import { Money } from '../../../../ui/parts/Money';
import type { ResourceColumn } from '../../../../ui/table/columns';
import { AMOUNT_COLUMN, DATE_COLUMN } from '../../../../ui/table/sharedColumns';
import { Truncated } from '../../../../ui/table/Truncated';
import { DECISION_COLUMN } from './decisionColumn';
import { pageQueryOf, PersonList, type ListPosition } from './PersonList';

const COLUMNS: readonly ResourceColumn<Withdrawal>[] = [
  DATE_COLUMN,
  AMOUNT_COLUMN,
  { id: 'fee', header: 'Fee', kind: 'money', cell: ({ fee }) => <Money amount={fee} /> },
  { id: 'method', header: 'Method', phone: 'title', cell: ({ method }) => METHOD_NAMES[method] },
  { id: 'address', header: 'Address', cell: ({ address }) => <Truncated text={address} /> },
  DECISION_COLUMN,
];

export function PersonWithdrawals({ user, ...position }: ListPosition & { readonly user: User }) {
  const query = useListWithdrawalsQuery({ userId: user.id, sort: '-date', ...pageQueryOf(position) });
  const rows = useAppSelector((state) => selectLatestWithdrawals(state, query.data?.items));
  return <PersonList name="Withdrawals" columns={COLUMNS} rows={rows} query={query} position={position} />;
}
