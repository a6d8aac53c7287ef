import { styled } from '@mui/material/styles';
import type { Deposit } from '../../../entities/deposit/deposit';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import type { DataColumn } from '../../../ui/table/DataTable';
import { depositDesk } from './depositDesk';
import { RequestsSection } from './RequestsSection';

const Type = styled('span')({ whiteSpace: 'nowrap', textTransform: 'capitalize' });

const COLUMNS: readonly DataColumn<Deposit>[] = [
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
  { id: 'proof', header: 'Proof', cell: ({ proof }) => <span translate="no">{proof}</span> },
];

/** Every deposit request, newest first, with what can be decided about it (spec 2, 4). */
export function DepositRequests() {
  return (
    <RequestsSection<Deposit>
      desk={depositDesk}
      title="Deposit Requests"
      columns={COLUMNS}
      width={890}
      aboutOf={({ crypto }) => (
        <>
          in <span translate="no">{crypto.toUpperCase()}</span>
        </>
      )}
    />
  );
}
