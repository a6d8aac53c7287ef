import { useMemo } from 'react';
import Button from '@mui/material/Button';
import { COIN_NAMES } from '../../../entities/deposit/coins';
import type { Deposit } from '../../../entities/deposit/deposit';
import { useListDepositsQuery } from '../../../entities/deposit/depositApi';
import { useLatestDeposits } from '../../../entities/deposit/depositSlice';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import type { ResourceColumn } from '../../../ui/table/columns';
import { AMOUNT_COLUMN, DATE_COLUMN } from '../../../ui/table/sharedColumns';
import { Truncated } from '../../../ui/table/Truncated';
import { useOpenInAddress, useShown } from '../../shared/useOpenInAddress';
import { MyRequests, useMyRequests } from '../MyRequests';
import { DEPOSIT_OUTCOME } from '../outcomeColumn';
import { DepositHistory } from './DepositHistory';

const FACTS: readonly ResourceColumn<Deposit>[] = [
  DATE_COLUMN,
  AMOUNT_COLUMN,
  { id: 'crypto', header: 'Coin', phone: 'title', cell: ({ crypto }) => COIN_NAMES[crypto] },
  { id: 'proof', header: 'Proof', cell: ({ proof }) => <Truncated text={proof} /> },
  DEPOSIT_OUTCOME,
];

function columnsWith(onOpen: (id: string) => void): readonly ResourceColumn<Deposit>[] {
  return [
    ...FACTS,
    {
      id: 'history',
      header: 'Details',
      kind: 'actions',
      cell: ({ id }) => (
        <Button variant="outlined" size="small" aria-label={`View deposit ${id}`} onClick={() => onOpen(id)}>
          View
        </Button>
      ),
    },
  ];
}

export function MyDeposits() {
  const list = useMyRequests();
  const query = useListDepositsQuery(list.pageQuery);
  const deposits = useLatestDeposits(query.data?.items);
  const address = useOpenInAddress('deposit');
  const shown = useShown(address);
  const { open } = address;
  const columns = useMemo(() => columnsWith(open), [open]);

  return (
    <Region title="My deposits">
      <MyRequests
        noun="deposits"
        columns={columns}
        rows={deposits}
        query={query}
        address={list.address}
        onRowPress={({ id }) => open(id)}
        hasOwnDetails
        empty={
          <EmptyState title="No deposits yet" description="Your deposits appear here once you submit them." />
        }
      />
      {shown.id === null ? null : (
        <DepositHistory id={shown.id} isOpen={address.id !== null} onClose={address.close} />
      )}
    </Region>
  );
}
