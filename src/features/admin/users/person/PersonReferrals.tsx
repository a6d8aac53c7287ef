import { useMemo } from 'react';
import Button from '@mui/material/Button';
import type { User } from '../../../../entities/user/user';
import { useListUsersQuery } from '../../../../entities/user/userApi';
import { selectLatestUsers } from '../../../../entities/user/userSlice';
import { useAppSelector } from '../../../../store/hooks';
import { DateTime } from '../../../../ui/parts/DateTime';
import { Money } from '../../../../ui/parts/Money';
import type { DataColumn } from '../../../../ui/table/DataTable';
import { KycBadge } from '../KycBadge';
import { PersonList, ROWS_PER_PAGE, type ListPosition } from './PersonList';

function columnsOf(onOpen: (userId: string) => void): readonly DataColumn<User>[] {
  return [
    {
      id: 'name',
      header: 'Person',
      isRowHeader: true,
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    { id: 'email', header: 'Email', cell: ({ email }) => <span translate="no">{email}</span> },
    { id: 'kyc', header: 'KYC', cell: ({ kycStatus }) => <KycBadge key={kycStatus} status={kycStatus} /> },
    { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => <Money amount={balance} /> },
    { id: 'joined', header: 'Joined', cell: ({ createdAt }) => <DateTime value={createdAt} kind="date" /> },
    {
      id: 'open',
      header: 'Actions',
      align: 'end',
      isUnlabelled: true,
      cell: ({ id, name }) => (
        <Button size="small" variant="text" aria-label={`Open ${name}`} onClick={() => onOpen(id)}>
          <span>Open</span>
        </Button>
      ),
    },
  ];
}

interface PersonReferralsProps extends ListPosition {
  readonly user: User;
  readonly onOpen: (userId: string) => void;
}

export function PersonReferrals({ user, page, setPage, onOpen }: PersonReferralsProps) {
  const { data, currentData, ...read } = useListUsersQuery({
    referredBy: user.referralCode,
    sort: '-createdAt',
    page,
    pageSize: ROWS_PER_PAGE,
  });
  const rows = useAppSelector((state) => selectLatestUsers(state, data?.items));
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  return (
    <PersonList
      name="Referred people"
      columns={columns}
      rows={data === undefined ? undefined : rows}
      total={data?.total}
      isStale={currentData === undefined && data !== undefined}
      read={read}
      emptyText="Nobody registered with this person's code."
      page={page}
      setPage={setPage}
    />
  );
}
