import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { METHOD_NAMES, type Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { CopyIconButton } from '../../../ui/copy/CopyIconButton';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { Truncated } from '../../../ui/table/Truncated';
import { TwoLines } from '../../../ui/table/TwoLines';
import { RequestsSection } from './RequestsSection';
import { payoutOf } from './requestFacts';
import { withdrawalConfig } from './withdrawalConfig';

/** The method and the address, with a button to copy the whole address. */
function Payout({ id, method, address }: Withdrawal) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="span" sx={{ minWidth: 0 }}>
        <TwoLines first={METHOD_NAMES[method]} second={<Truncated text={address} />} />
      </Box>
      <CopyIconButton name={`Copy address of withdrawal ${id}`} text={address} />
    </Stack>
  );
}

const COLUMNS: readonly ResourceColumn<Withdrawal>[] = [
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    kind: 'money',
    width: 6.5,
    isSortable: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'payout',
    header: 'Payout',
    kind: 'money',
    width: 6.5,
    cell: (withdrawal) => (
      <TwoLines
        first={<Money amount={payoutOf(withdrawal)} />}
        second={
          <>
            fee <Money amount={withdrawal.fee} />
          </>
        }
      />
    ),
  },
  {
    id: 'method',
    header: 'Method and address',
    isSortable: true,
    cell: (withdrawal) => <Payout {...withdrawal} />,
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
];

/** Withdrawal requests, pending ones first. Only verified investors are paid (product 10.4). */
export function WithdrawalRequests() {
  return (
    <RequestsSection<Withdrawal>
      config={withdrawalConfig}
      title="Withdrawal Requests"
      columns={COLUMNS}
      aboutOf={({ method }) =>
        `by ${method === 'paypal' ? METHOD_NAMES.paypal : METHOD_NAMES[method].toLowerCase()}`
      }
    />
  );
}
