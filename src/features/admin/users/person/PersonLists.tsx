import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { Deposit } from '../../../../entities/deposit/deposit';
import { useListDepositsQuery } from '../../../../entities/deposit/depositApi';
import { selectLatestDeposits } from '../../../../entities/deposit/depositSlice';
import type { Investment } from '../../../../entities/investment/investment';
import { useListInvestmentsQuery } from '../../../../entities/investment/investmentApi';
import { selectLatestInvestments } from '../../../../entities/investment/investmentSlice';
import { METHOD_NAMES, type Withdrawal } from '../../../../entities/withdrawal/withdrawal';
import { useListWithdrawalsQuery } from '../../../../entities/withdrawal/withdrawalApi';
import { selectLatestWithdrawals } from '../../../../entities/withdrawal/withdrawalSlice';
import { useAppSelector } from '../../../../store/hooks';
import { DateTime } from '../../../../ui/parts/DateTime';
import { Money } from '../../../../ui/parts/Money';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../../../ui/table/columns';
import { AMOUNT_COLUMN, DATE_COLUMN, STATUS_COLUMN } from '../../../../ui/table/sharedColumns';
import { Truncated } from '../../../../ui/table/Truncated';
import { pageQueryOf, PersonList, type PersonTabProps } from './PersonList';

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  );
}

type Decision = Pick<Deposit | Withdrawal, 'status' | 'decidedBy' | 'reason'>;

function DecisionCell({ status, decidedBy, reason }: Decision) {
  return (
    <>
      <StatusBadge status={status} />
      {decidedBy === null ? null : (
        <Note>
          by <span translate="no">{decidedBy}</span>
        </Note>
      )}
      {reason === null ? null : <Note>“{reason}”</Note>}
    </>
  );
}

const DECISION_COLUMN: ResourceColumn<Decision> = {
  ...STATUS_COLUMN,
  cell: (request) => <DecisionCell {...request} />,
};

const DEPOSIT_COLUMNS: readonly ResourceColumn<Deposit>[] = [
  DATE_COLUMN,
  AMOUNT_COLUMN,
  {
    id: 'crypto',
    header: 'Crypto',
    phone: 'title',
    cell: ({ crypto }) => <span translate="no">{crypto.toUpperCase()}</span>,
  },
  { id: 'proof', header: 'Proof', cell: ({ proof }) => <Truncated text={proof} /> },
  DECISION_COLUMN,
];

export function PersonDeposits({ user, ...position }: PersonTabProps) {
  const query = useListDepositsQuery({ userId: user.id, sort: '-date', ...pageQueryOf(position) });
  const rows = useAppSelector((state) => selectLatestDeposits(state, query.data?.items));
  return (
    <PersonList name="Deposits" columns={DEPOSIT_COLUMNS} rows={rows} query={query} position={position} />
  );
}

const WITHDRAWAL_COLUMNS: readonly ResourceColumn<Withdrawal>[] = [
  DATE_COLUMN,
  AMOUNT_COLUMN,
  { id: 'fee', header: 'Fee', kind: 'money', cell: ({ fee }) => <Money amount={fee} /> },
  { id: 'method', header: 'Method', phone: 'title', cell: ({ method }) => METHOD_NAMES[method] },
  { id: 'address', header: 'Address', cell: ({ address }) => <Truncated text={address} /> },
  DECISION_COLUMN,
];

export function PersonWithdrawals({ user, ...position }: PersonTabProps) {
  const query = useListWithdrawalsQuery({ userId: user.id, sort: '-date', ...pageQueryOf(position) });
  const rows = useAppSelector((state) => selectLatestWithdrawals(state, query.data?.items));
  return (
    <PersonList
      name="Withdrawals"
      columns={WITHDRAWAL_COLUMNS}
      rows={rows}
      query={query}
      position={position}
    />
  );
}

const INVESTMENT_COLUMNS: readonly ResourceColumn<Investment>[] = [
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
  STATUS_COLUMN,
];

export function PersonInvestments({ user, ...position }: PersonTabProps) {
  const query = useListInvestmentsQuery({ userId: user.id, sort: '-startDate', ...pageQueryOf(position) });
  const rows = useAppSelector((state) => selectLatestInvestments(state, query.data?.items));
  return (
    <PersonList
      name="Investments"
      columns={INVESTMENT_COLUMNS}
      rows={rows}
      query={query}
      position={position}
    />
  );
}
