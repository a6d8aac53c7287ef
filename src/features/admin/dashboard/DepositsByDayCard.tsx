import { DASHBOARD_DAYS, type DepositDay } from '../../../entities/metrics/metrics';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { formatDate, type DateStyle } from '../../../lib/dateFormats';
import { formatNumber } from '../../../lib/formats';
import { BarPlotCard } from './BarPlotCard';

// The backend counts by UTC days, so the labels must not shift to the reader's time zone.
const dayText = (day: string, style: DateStyle) => formatDate(day, style, 'UTC');

const COLUMNS: readonly ResourceColumn<DepositDay>[] = [
  {
    id: 'day',
    header: 'Day (UTC)',
    kind: 'date',
    isRowHeader: true,
    cell: ({ day }) => <time dateTime={day}>{dayText(day, 'date')}</time>,
  },
  { id: 'count', header: 'Deposits', kind: 'number', cell: ({ count }) => formatNumber(count) },
  { id: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => <Money amount={amount} /> },
];

/** Deposits on each of the last days; `undefined` while loading. */
export function DepositsByDayCard({ days }: { readonly days: readonly DepositDay[] | undefined }) {
  return (
    <BarPlotCard<DepositDay>
      title="Deposits by day"
      rows={days}
      empty={{
        title: `No deposits in the last ${DASHBOARD_DAYS} days`,
        description: 'Approved deposits appear here by day.',
      }}
      note={`completed in the last ${days?.length ?? 0} days`}
      label="Deposits"
      bars={(days ?? []).map(({ day, amount }) => ({ name: dayText(day, 'monthDay'), amount }))}
      columns={COLUMNS}
      rowKey={({ day }) => day}
    />
  );
}
