import type { ReactNode } from 'react';
import { DateTime } from '../parts/DateTime';
import { Money } from '../parts/Money';
import { StatusBadge } from '../parts/StatusBadge';
import type { ResourceColumn } from './columns';

/** The parts of a column that don't follow from its field. */
type ColumnExtras = Pick<ResourceColumn<unknown>, 'width' | 'phone' | 'isRowHeader' | 'isSortable'>;

/** Creates columns that show one field of their rows. */
function columnsOf<Value>(kind: 'money' | 'date' | 'moment', draw: (value: Value) => ReactNode) {
  return <Field extends string>(
    id: Field,
    header: string,
    extras?: ColumnExtras,
  ): ResourceColumn<Readonly<Record<Field, Value>>> => ({
    id,
    header,
    kind,
    ...extras,
    cell: (row) => draw(row[id]),
  });
}

export const moneyColumn = columnsOf('money', (amount: number) => <Money amount={amount} />);

/** The day of a moment (ISO 8601). */
export const dayColumn = columnsOf('date', (moment: string) => <DateTime value={moment} kind="date" />);

/** Day and time of a moment (ISO 8601). */
export const momentColumn = columnsOf('moment', (moment: string) => <DateTime value={moment} />);

/** When a request was made; the row header. */
export const DATE_COLUMN = momentColumn('date', 'Date', { phone: 'secondary', isRowHeader: true });

export const AMOUNT_COLUMN = moneyColumn('amount', 'Amount', { phone: 'amount' });

export const STATUS_COLUMN: ResourceColumn<{ readonly status: string }> = {
  id: 'status',
  header: 'Status',
  phone: 'status',
  kind: 'status',
  cell: ({ status }) => <StatusBadge status={status} />,
};
