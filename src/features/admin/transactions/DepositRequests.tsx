import Box from '@mui/material/Box';
import type { Deposit } from '../../../entities/deposit/deposit';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { Truncated } from '../../../ui/table/Truncated';
import { depositConfig } from './depositConfig';
import { RequestsSection } from './RequestsSection';

const COLUMNS: readonly ResourceColumn<Deposit>[] = [
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    kind: 'money',
    width: 7,
    isSortable: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'crypto',
    header: 'Crypto',
    kind: 'status',
    width: 7.5,
    isSortable: true,
    cell: ({ crypto, type }) => (
      <>
        <span translate="no">{crypto.toUpperCase()}</span> {type}
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    phone: 'secondary',
    kind: 'date',
    width: 7.5,
    isSortable: true,
    cell: ({ date }) => <DateTime value={date} kind="date" />,
  },
  {
    id: 'proof',
    header: 'Proof',
    isMinor: true,
    kind: 'status',
    width: 6,
    cell: ({ proof }) => (
      <Box sx={{ maxWidth: { sm: '5rem' } }}>
        <Truncated text={proof} />
      </Box>
    ),
  },
];

/** Deposit requests with their decisions, pending ones first (product 13.4). */
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
