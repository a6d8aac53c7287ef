import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { Money } from '../../../ui/parts/Money';
import { LazySharePlot } from '../../../ui/plots/lazyPlots';
import { PlotFrame, PlotSkeleton } from '../../../ui/plots/PlotFrame';
import { DataTable, type DataColumn } from '../../../ui/table/DataTable';
import type { Allocation } from './portfolioSeries';

const HEIGHT = 220;

interface Line {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly share: number;
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

const COLUMNS: readonly DataColumn<Line>[] = [
  { id: 'name', header: 'Where', isRowHeader: true, cell: ({ name }) => name },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { id: 'share', header: 'Share', align: 'end', cell: ({ share }) => percent.format(share) },
];

/** Where the person's money is: available, in crypto, in real estate. `undefined` while loading. */
export function AllocationCard({ allocation }: { readonly allocation: Allocation | undefined }) {
  const isEmpty = allocation?.total === 0;
  return (
    <Region title="Allocation">
      {allocation === undefined ? <PlotSkeleton height={HEIGHT} /> : null}
      {isEmpty ? (
        <EmptyState
          title="Nothing to divide yet"
          description="Once you have a balance, you see here how it is spread."
        />
      ) : null}
      {allocation === undefined || isEmpty ? null : (
        <PlotFrame
          height={HEIGHT}
          plot={<LazySharePlot parts={allocation.parts} height={HEIGHT} />}
          table={
            <DataTable<Line>
              name="Allocation"
              columns={COLUMNS}
              rows={[...allocation.parts, { id: 'total', name: 'Total', amount: allocation.total, share: 1 }]}
              rowKey={({ id }) => id}
              empty={null}
            />
          }
        />
      )}
    </Region>
  );
}
