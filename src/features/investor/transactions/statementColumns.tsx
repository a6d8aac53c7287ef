import type { LedgerRow } from '../../../entities/ledger/ledger';
import { moneyCell, type CsvColumn } from '../../../lib/csv';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import type { DataColumn } from '../../../ui/table/DataTable';
import { LEDGER_NAMES } from './ledgerNames';

/** Columns of the table "Transactions"; a column's id is the field that the API sorts by. */
export const STATEMENT_COLUMNS: readonly DataColumn<LedgerRow>[] = [
  {
    id: 'date',
    header: 'Date',
    isRowHeader: true,
    isSortable: true,
    cell: ({ date }) => <DateTime value={date} />,
  },
  { id: 'type', header: 'Type', isSortable: true, cell: ({ type }) => LEDGER_NAMES[type] },
  {
    id: 'description',
    header: 'Description',
    // Names and notes of people stand in it.
    cell: ({ description }) => <span translate="no">{description}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    isSortable: true,
    cell: ({ amount }) => <Money amount={amount} hasSign />,
  },
  {
    id: 'balanceAfter',
    header: 'Balance after',
    align: 'end',
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

/** The same columns in a file: moments in ISO 8601, amounts as plain signed numbers (decisions F). */
export const CSV_COLUMNS: readonly CsvColumn<LedgerRow>[] = [
  { header: 'Date', cell: ({ date }) => date },
  { header: 'Type', cell: ({ type }) => LEDGER_NAMES[type] },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Amount', cell: ({ amount }) => moneyCell(amount) },
  { header: 'Balance after', cell: ({ balanceAfter }) => moneyCell(balanceAfter) },
  { header: 'Status', cell: ({ status }) => status },
];
