import type { LedgerRow } from '../../../entities/ledger/ledger';
import { moneyCell, type CsvColumn } from '../../../lib/csv';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../../ui/table/columns';
import { Truncated } from '../../../ui/table/Truncated';
import { LEDGER_NAMES } from './ledgerNames';

/** Columns of the table "Transactions"; a column's ID is the API's sort field. */
export const STATEMENT_COLUMNS: readonly ResourceColumn<LedgerRow>[] = [
  {
    id: 'date',
    header: 'Date',
    phone: 'secondary',
    kind: 'moment',
    isRowHeader: true,
    isSortable: true,
    cell: ({ date }) => <DateTime value={date} />,
  },
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
  {
    id: 'amount',
    header: 'Amount',
    phone: 'amount',
    kind: 'money',
    isSortable: true,
    cell: ({ amount }) => <Money amount={amount} hasSign />,
  },
  {
    id: 'balanceAfter',
    header: 'Balance after',
    kind: 'money',
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'status',
    kind: 'status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
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
