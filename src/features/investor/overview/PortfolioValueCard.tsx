import { useMemo } from 'react';
import type { PortfolioPoint } from '../../../entities/portfolio/portfolio';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { LazyValuePlot } from '../../../ui/plots/lazyPlots';
import { PlotFrame, PlotSkeleton } from '../../../ui/plots/PlotFrame';
import type { ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';

const HEIGHT = 264;

const COLUMNS: readonly ResourceColumn<PortfolioPoint>[] = [
  {
    id: 'date',
    header: 'Date',
    kind: 'moment',
    isRowHeader: true,
    cell: ({ date }) => <DateTime value={date} />,
  },
  { id: 'balance', header: 'Balance', kind: 'money', cell: ({ balance }) => <Money amount={balance} /> },
  { id: 'invested', header: 'Invested', kind: 'money', cell: ({ invested }) => <Money amount={invested} /> },
  { id: 'value', header: 'Value', kind: 'money', cell: ({ value }) => <Money amount={value} /> },
];

/** What the person has had over time: balance and active principal (design D7). `undefined` while loading. */
export function PortfolioValueCard({ series }: { readonly series: readonly PortfolioPoint[] | undefined }) {
  const points = useMemo(() => series?.map(({ date, value }) => ({ at: Date.parse(date), value })), [series]);
  return (
    <Region title="Portfolio value">
      {points === undefined ? <PlotSkeleton height={HEIGHT} /> : null}
      {points?.length === 0 ? (
        <EmptyState
          title="Nothing to plot yet"
          description="Your balance and your investments draw their line here, from your first deposit on."
        />
      ) : null}
      {points === undefined || points.length === 0 ? null : (
        <PlotFrame
          height={HEIGHT}
          plot={<LazyValuePlot label="Portfolio value" points={points} height={HEIGHT} />}
          table={
            <ResourceTable<PortfolioPoint>
              name="Portfolio value"
              columns={COLUMNS}
              rows={series}
              rowKey={({ date }) => date}
            />
          }
        />
      )}
    </Region>
  );
}
