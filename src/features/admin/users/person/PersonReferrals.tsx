import { useMemo } from 'react';
import Button from '@mui/material/Button';
import type { User } from '../../../../entities/user/user';
import { useListUsersQuery } from '../../../../entities/user/userApi';
import { useLatestUsers } from '../../../../entities/user/userSlice';
import { DateTime } from '../../../../ui/parts/DateTime';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../../../ui/table/columns';
import { moneyColumn } from '../../../../ui/table/sharedColumns';
import { Truncated } from '../../../../ui/table/Truncated';
import { pageQueryOf, PersonList, type PersonTabProps } from './PersonLists';

function columnsOf(onOpen: (userId: string) => void): readonly ResourceColumn<User>[] {
  return [
    {
      id: 'name',
      header: 'Person',
      phone: 'title',
      isRowHeader: true,
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    { id: 'email', header: 'Email', phone: 'secondary', cell: ({ email }) => <Truncated text={email} /> },
    {
      id: 'kyc',
      header: 'KYC',
      phone: 'status',
      kind: 'status',
      cell: ({ kycStatus }) => <StatusBadge key={kycStatus} status={kycStatus} />,
    },
    moneyColumn('balance', 'Balance', { phone: 'amount' }),
    {
      id: 'joined',
      header: 'Joined',
      kind: 'date',
      cell: ({ createdAt }) => <DateTime value={createdAt} kind="date" />,
    },
    {
      id: 'open',
      header: 'Actions',
      kind: 'actions',
      cell: ({ id, name }) => (
        <Button size="small" variant="text" aria-label={`Open ${name}`} onClick={() => onOpen(id)}>
          <span>Open</span>
        </Button>
      ),
    },
  ];
}

interface PersonReferralsProps extends PersonTabProps {
  readonly onOpen: (userId: string) => void;
}

export function PersonReferrals({ user, onOpen, ...position }: PersonReferralsProps) {
  const query = useListUsersQuery({
    referredBy: user.referralCode,
    sort: '-createdAt',
    ...pageQueryOf(position),
  });
  const rows = useLatestUsers(query.data?.items);
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  return (
    <PersonList
      name="Referred investors"
      columns={columns}
      rows={rows}
      query={query}
      emptyText="No one has signed up with this investor’s code."
      position={position}
    />
  );
}
