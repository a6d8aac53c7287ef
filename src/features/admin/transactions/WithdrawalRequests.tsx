import { styled } from '@mui/material/styles';
import { METHOD_NAMES, type Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { CopyIconButton } from '../../../ui/copy/CopyIconButton';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { RequestsSection } from './RequestsSection';
import { payoutOf } from './requestFacts';
import { withdrawalConfig } from './withdrawalConfig';

const Method = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Address = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > span': { overflowWrap: 'anywhere', minWidth: 0 },
});

function PayoutAddress({ id, address }: Withdrawal) {
  return (
    <Address>
      <span translate="no">{address}</span>
      <CopyIconButton name={`Copy address of withdrawal ${id}`} text={address} />
    </Address>
  );
}

const COLUMNS: readonly ResourceColumn<Withdrawal>[] = [
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    kind: 'money',
    isSortable: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  { id: 'fee', header: 'Fee', kind: 'money', cell: ({ fee }) => <Money amount={fee} /> },
  {
    id: 'payout',
    header: 'Payout',
    kind: 'money',
    cell: (withdrawal) => <Money amount={payoutOf(withdrawal)} />,
  },
  {
    id: 'method',
    header: 'Method and address',
    isSortable: true,
    cell: (withdrawal) => (
      <>
        <Method>{METHOD_NAMES[withdrawal.method]}</Method>
        <PayoutAddress {...withdrawal} />
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    phone: 'secondary',
    kind: 'moment',
    isSortable: true,
    cell: ({ date }) => <DateTime value={date} />,
  },
];

/** Every withdrawal request, newest first; one is paid out to a verified person alone (decisions A2). */
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
