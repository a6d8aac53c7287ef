import type { Deposit } from '../../../../entities/deposit/deposit';
import { useListDepositsQuery } from '../../../../entities/deposit/depositApi';
import { selectLatestDeposits } from '../../../../entities/deposit/depositSlice';
import type { User } from '../../../../entities/user/user';
import { useAppSelector } from '../../../../store/hooks';
import type { ResourceColumn } from '../../../../ui/table/columns';
import { AMOUNT_COLUMN, DATE_COLUMN } from '../../../../ui/table/sharedColumns';
import { Truncated } from '../../../../ui/table/Truncated';
import { DECISION_COLUMN } from './decisionColumn';
import { pageQueryOf, PersonList, type ListPosition } from './PersonList';

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
  DECISION_COLUMN,
];

export function PersonDeposits({ user, ...position }: ListPosition & { readonly user: User }) {
  const query = useListDepositsQuery({ userId: user.id, sort: '-date', ...pageQueryOf(position) });
  const rows = useAppSelector((state) => selectLatestDeposits(state, query.data?.items));
  return <PersonList name="Deposits" columns={COLUMNS} rows={rows} query={query} position={position} />;
}
