import { DateTime } from '../parts/DateTime';
import { Money } from '../parts/Money';
import { StatusBadge } from '../parts/StatusBadge';
import type { ResourceColumn } from './columns';

/** When a request was made; the row header. */
export const DATE_COLUMN: ResourceColumn<{ readonly date: string }> = {
  id: 'date',
  header: 'Date',
  phone: 'secondary',
  kind: 'moment',
  isRowHeader: true,
  cell: ({ date }) => <DateTime value={date} />,
};

export const AMOUNT_COLUMN: ResourceColumn<{ readonly amount: number }> = {
  id: 'amount',
  header: 'Amount',
  phone: 'amount',
  kind: 'money',
  cell: ({ amount }) => <Money amount={amount} />,
};

export const STATUS_COLUMN: ResourceColumn<{ readonly status: string }> = {
  id: 'status',
  header: 'Status',
  phone: 'status',
  kind: 'status',
  cell: ({ status }) => <StatusBadge status={status} />,
};
