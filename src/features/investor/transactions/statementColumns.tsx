import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CallReceived from '@mui/icons-material/CallReceived';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import NorthEast from '@mui/icons-material/NorthEast';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import TrendingUp from '@mui/icons-material/TrendingUp';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Undo from '@mui/icons-material/Undo';
import type SvgIcon from '@mui/material/SvgIcon';
import { counterpartOf, noteOf } from '../../../entities/ledger/counterpart';
import type { LedgerRow, LedgerType } from '../../../entities/ledger/ledger';
import { moneyCell, type CsvColumn } from '../../../lib/csv';
import { UNAMBIGUOUS_MS } from '../../../lib/days';
import { HOUR_MS } from '../../../lib/time';
import { useBackendNow } from '../../../store/hooks';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { QuietStatus, StatusBadge } from '../../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../../ui/table/columns';
import { AMOUNT_COLUMN, DATE_COLUMN, STATUS_COLUMN, moneyColumn } from '../../../ui/table/sharedColumns';
import { Truncated } from '../../../ui/table/Truncated';

/** Columns of the table "Transactions"; a column's ID is the API's sort field. */
export const STATEMENT_COLUMNS: readonly ResourceColumn<LedgerRow>[] = [
  {
    ...DATE_COLUMN,
    isSortable: true,
    phoneCell: (entry) => <WhatAndWhen {...entry} />,
  },
  {
    id: 'type',
    header: 'Type',
    kind: 'status',
    width: 8,
    phone: 'title',
    isSortable: true,
    cell: ({ type }) => LEDGER_NAMES[type],
    phoneCell: (entry) => <span translate="no">{counterpartOf(entry) ?? LEDGER_NAMES[entry.type]}</span>,
    phoneIcon: ({ type }) => <EntryIcon type={type} />,
  },
  {
    id: 'description',
    header: 'Description',
    phone: 'note',
    // The text contains people's names and notes.
    cell: ({ description }) => <Truncated text={description} lines={2} />,
    // Next to the title, which has the rest of it.
    phoneCell: (entry) => <Truncated text={noteOf(entry)} />,
  },
  { ...AMOUNT_COLUMN, isSortable: true, cell: ({ amount }) => <Money amount={amount} hasSign /> },
  moneyColumn('balanceAfter', 'Balance after'),
  {
    ...STATUS_COLUMN,
    cell: ({ status }) => <QuietStatus status={status} />,
    phoneCell: ({ status }) => (status === 'completed' ? null : <StatusBadge status={status} />),
  },
];

/** What each CSV of bookings begins with. */
export const BOOKING_CSV_COLUMNS: readonly CsvColumn<
  Pick<LedgerRow, 'date' | 'type' | 'description' | 'amount'>
>[] = [
  { header: 'Date', cell: ({ date }) => date },
  { header: 'Type', cell: ({ type }) => LEDGER_NAMES[type] },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Amount', cell: ({ amount }) => moneyCell(amount) },
];

/** The same columns for CSV: dates in ISO 8601, amounts as plain signed numbers (product 16.4). */
export const STATEMENT_CSV_COLUMNS: readonly CsvColumn<LedgerRow>[] = [
  ...BOOKING_CSV_COLUMNS,
  { header: 'Balance after', cell: ({ balanceAfter }) => moneyCell(balanceAfter) },
  { header: 'Status', cell: ({ status }) => status },
];

/** Leaves room for a badge next to it. */
function WhatAndWhen(entry: Pick<LedgerRow, 'type' | 'date' | 'description'>) {
  const { type, date } = entry;
  const isRecent = useBackendNow(HOUR_MS) - Date.parse(date) < UNAMBIGUOUS_MS;
  return (
    <>
      {/* Without a counterpart, the title has it. */}
      {counterpartOf(entry) === undefined ? null : `${LEDGER_NAMES[type]} · `}
      <DateTime value={date} kind={isRecent ? 'monthDay' : 'date'} />
    </>
  );
}

const ICONS: Readonly<Record<LedgerType, typeof SvgIcon>> = {
  deposit: SavingsOutlined,
  'deposit-reversal': Undo,
  investment: TrendingUp,
  payout: PaidOutlined,
  'transfer-in': CallReceived,
  'transfer-out': NorthEast,
  withdrawal: AccountBalanceOutlined,
  'withdrawal-return': Undo,
  'referral-bonus': GroupAddOutlined,
  adjustment: TuneOutlined,
};

function EntryIcon({ type }: Pick<LedgerRow, 'type'>) {
  const Icon = ICONS[type];
  return <Icon />;
}

export const LEDGER_NAMES: Readonly<Record<LedgerType, string>> = {
  deposit: 'Deposit',
  'deposit-reversal': 'Deposit reversed',
  investment: 'Investment',
  payout: 'Payout',
  'transfer-in': 'Transfer received',
  'transfer-out': 'Transfer sent',
  withdrawal: 'Withdrawal',
  'withdrawal-return': 'Withdrawal returned',
  'referral-bonus': 'Referral bonus',
  adjustment: 'Adjustment',
};
