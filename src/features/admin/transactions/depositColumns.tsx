import { styled } from '@mui/material/styles';
import type { Deposit } from '../../../entities/deposit/deposit';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { DataColumn } from '../../../ui/table/DataTable';
import { DepositActions } from './DepositActions';

const Name = styled('span')({ display: 'block' });

const Id = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Type = styled('span')({ whiteSpace: 'nowrap', textTransform: 'capitalize' });

/** The columns of spec 2, and the decision. */
export function depositColumns(
  onReject: (deposit: Deposit) => void,
  onAnswer: () => void,
): readonly DataColumn<Deposit>[] {
  return [
    {
      id: 'userName',
      header: 'User',
      isRowHeader: true,
      isSortable: true,
      cell: ({ userName, userId }) => (
        <>
          <Name translate="no">{userName}</Name>
          <Id translate="no">{userId}</Id>
        </>
      ),
    },
    { id: 'type', header: 'Type', cell: ({ type }) => <Type>{type}</Type> },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      isSortable: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'crypto',
      header: 'Crypto',
      isSortable: true,
      cell: ({ crypto }) => <span translate="no">{crypto.toUpperCase()}</span>,
    },
    { id: 'date', header: 'Date', isSortable: true, cell: ({ date }) => <DateTime value={date} /> },
    {
      id: 'status',
      header: 'Status',
      isSortable: true,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { id: 'proof', header: 'Proof', cell: ({ proof }) => <span translate="no">{proof}</span> },
    {
      id: 'decision',
      header: 'Decision',
      align: 'end',
      cell: (deposit) => <DepositActions deposit={deposit} onReject={onReject} onAnswer={onAnswer} />,
    },
  ];
}
