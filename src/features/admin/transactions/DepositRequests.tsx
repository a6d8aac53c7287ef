import { styled } from '@mui/material/styles';
import type { Deposit } from '../../../entities/deposit/deposit';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { depositConfig } from './depositConfig';
import { Truncated } from '../../../ui/table/Truncated';
import { RequestsSection } from './RequestsSection';

const Type = styled('span')({ whiteSpace: 'nowrap', textTransform: 'capitalize' });

const COLUMNS: readonly ResourceColumn<Deposit>[] = [
  { id: 'type', header: 'Type', kind: 'status', cell: ({ type }) => <Type>{type}</Type> },
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    kind: 'money',
    isSortable: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'crypto',
    header: 'Crypto',
    kind: 'status',
    width: 5.5,
    isSortable: true,
    cell: ({ crypto }) => <span translate="no">{crypto.toUpperCase()}</span>,
  },
  {
    id: 'date',
    header: 'Date',
    phone: 'secondary',
    kind: 'moment',
    isSortable: true,
    cell: ({ date }) => <DateTime value={date} />,
  },
  { id: 'proof', header: 'Proof', cell: ({ proof }) => <Truncated text={proof} /> },
];

/** Every deposit request, newest first, with what can be decided about it (spec 2, 4). */
export function DepositRequests() {
  return (
    <RequestsSection<Deposit>
      config={depositConfig}
      title="Deposit Requests"
      columns={COLUMNS}
      aboutOf={({ crypto }) => (
        <>
          in <span translate="no">{crypto.toUpperCase()}</span>
        </>
      )}
    />
  );
}
