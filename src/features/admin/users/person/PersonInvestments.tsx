import type { Investment } from '../../../../entities/investment/investment';
import { useListInvestmentsQuery } from '../../../../entities/investment/investmentApi';
import { selectLatestInvestments } from '../../../../entities/investment/investmentSlice';
import type { User } from '../../../../entities/user/user';
import { useAppSelector } from '../../../../store/hooks';
import { DateTime } from '../../../../ui/parts/DateTime';
import { Money } from '../../../../ui/parts/Money';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../../../ui/table/columns';
import { AMOUNT_COLUMN } from '../../../../ui/table/sharedColumns';
import { pageQueryOf, PersonList, type ListPosition } from './PersonList';

const COLUMNS: readonly ResourceColumn<Investment>[] = [
  { id: 'planName', header: 'Plan', phone: 'title', isRowHeader: true, cell: ({ planName }) => planName },
  AMOUNT_COLUMN,
  { id: 'profit', header: 'Profit', kind: 'money', cell: ({ profit }) => <Money amount={profit} /> },
  {
    id: 'startDate',
    header: 'Started',
    phone: 'secondary',
    kind: 'date',
    cell: ({ startDate }) => <DateTime value={startDate} kind="date" />,
  },
  {
    id: 'endDate',
    header: 'Matures',
    kind: 'date',
    cell: ({ endDate }) => <DateTime value={endDate} kind="date" />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'status',
    kind: 'status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];

export function PersonInvestments({ user, ...position }: ListPosition & { readonly user: User }) {
  const query = useListInvestmentsQuery({ userId: user.id, sort: '-startDate', ...pageQueryOf(position) });
  const rows = useAppSelector((state) => selectLatestInvestments(state, query.data?.items));
  return <PersonList name="Investments" columns={COLUMNS} rows={rows} query={query} position={position} />;
}
