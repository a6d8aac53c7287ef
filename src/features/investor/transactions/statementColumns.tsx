import type { LedgerRow, LedgerType } from '../../../entities/ledger/ledger';
import { moneyCell, type CsvColumn } from '../../../lib/csv';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { AMOUNT_COLUMN, DATE_COLUMN, STATUS_COLUMN } from '../../../ui/table/sharedColumns';
import { Truncated } from '../../../ui/table/Truncated';

/** Columns of the table "Transactions"; a column's ID is the API's sort field. */
export const STATEMENT_COLUMNS: readonly ResourceColumn<LedgerRow>[] = [
  { ...DATE_COLUMN, isSortable: true },
  {
    id: 'type',
    header: 'Type',
    kind: 'status',
    width: 8,
    phone: 'title',
    isSortable: true,
    cell: ({ type }) => LEDGER_NAMES[type],
  },
  {
    id: 'description',
    header: 'Description',
    // The text contains people's names and notes.
    cell: ({ description }) => <Truncated text={description} />,
  },
  { ...AMOUNT_COLUMN, isSortable: true, cell: ({ amount }) => <Money amount={amount} hasSign /> },
  {
    id: 'balanceAfter',
    header: 'Balance after',
    kind: 'money',
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
  },
  STATUS_COLUMN,
];

/** The same columns for CSV: dates in ISO 8601, amounts as plain signed numbers (product 16.4). */
export const STATEMENT_CSV_COLUMNS: readonly CsvColumn<LedgerRow>[] = [
  { header: 'Date', cell: ({ date }) => date },
  { header: 'Type', cell: ({ type }) => LEDGER_NAMES[type] },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Amount', cell: ({ amount }) => moneyCell(amount) },
  { header: 'Balance after', cell: ({ balanceAfter }) => moneyCell(balanceAfter) },
  { header: 'Status', cell: ({ status }) => status },
];

export const LEDGER_NAMES: Readonly<Record<LedgerType, string>> = {
  deposit: 'Deposit',
  investment: 'Investment',
  payout: 'Payout',
  'transfer-in': 'Transfer received',
  'transfer-out': 'Transfer sent',
  withdrawal: 'Withdrawal',
  'withdrawal-return': 'Withdrawal returned',
  'referral-bonus': 'Referral bonus',
  adjustment: 'Adjustment',
};
