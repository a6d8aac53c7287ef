import { useMemo } from 'react';
import type { DepositDay } from '../../../entities/metrics/metrics';
import { sumDollars } from '../../../lib/money';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { Money } from '../../../ui/parts/Money';
import { LazyBarPlot } from '../../../ui/plots/lazyPlots';
import { PlotFrame, PlotSkeleton } from '../../../ui/plots/PlotFrame';
import type { ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { PlotNote } from './PlotNote';

const HEIGHT = 264;

// The backend counts by UTC days, so the labels must not shift to the reader's time zone.
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const COLUMNS: readonly ResourceColumn<DepositDay>[] = [
  {
    id: 'day',
    header: 'Day (UTC)',
    kind: 'date',
    isRowHeader: true,
    cell: ({ day }) => <time dateTime={day}>{full.format(Date.parse(day))}</time>,
  },
  { id: 'count', header: 'Deposits', kind: 'number', cell: ({ count }) => count.toLocaleString('en-US') },
  { id: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => <Money amount={amount} /> },
];

/** Deposits on each of the last 30 days; `undefined` while loading. */
export function DepositsByDayCard({ days }: { readonly days: readonly DepositDay[] | undefined }) {
  const total = useMemo(() => sumDollars((days ?? []).map(({ amount }) => amount)), [days]);
  return (
    <Region title="Deposits by day">
      {days === undefined ? <PlotSkeleton height={HEIGHT} /> : null}
      {days !== undefined && total === 0 ? (
        <EmptyState
          title="No deposits in the last 30 days"
          description="Approved deposits appear here by day."
        />
      ) : null}
      {days === undefined || total === 0 ? null : (
        <>
          <PlotNote>
            <Money amount={total} /> completed in the last {days.length} days
          </PlotNote>
          <PlotFrame
            height={HEIGHT}
            plot={
              <LazyBarPlot
                label="Deposits"
                bars={days.map(({ day, amount }) => ({ name: short.format(Date.parse(day)), amount }))}
                height={HEIGHT}
              />
            }
            table={
              <ResourceTable<DepositDay>
                name="Deposits by day"
                columns={COLUMNS}
                rows={days}
                rowKey={({ day }) => day}
              />
            }
          />
        </>
      )}
    </Region>
  );
}
