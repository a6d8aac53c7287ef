import { useMemo } from 'react';
import type { Portfolio } from '../../../entities/portfolio/portfolio';
import { formatNumber } from '../../../lib/formats';
import { Region } from '../../../ui/page/Region';
import { LazySharePlot } from '../../../ui/plots/lazyPlots';
import { PlotFrame, PlotSkeleton } from '../../../ui/plots/PlotFrame';
import type { ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { moneyColumn } from '../../../ui/table/sharedColumns';
import { allocationOf, type AllocationPart } from './allocation';
import { EmptyNote } from './EmptyNote';

const HEIGHT = 220;

type Line = Omit<AllocationPart, 'id'>;

const COLUMNS: readonly ResourceColumn<Line>[] = [
  // All of them fit into a phone's card.
  { id: 'name', header: 'Where', width: 8.75, isRowHeader: true, cell: ({ name }) => name },
  moneyColumn('amount', 'Amount', { width: 6.5 }),
  {
    id: 'share',
    header: 'Share',
    kind: 'number',
    width: 4.25,
    cell: ({ share }) => formatNumber(share, 'exactPercent'),
  },
];

/** Where the money is: available, in crypto, in real estate, on hold. `undefined` while loading. */
export function AllocationCard({ portfolio }: { readonly portfolio: Portfolio | undefined }) {
  const parts = useMemo(() => portfolio && allocationOf(portfolio), [portfolio]);
  const total = portfolio?.value ?? 0;
  return (
    <Region title="Allocation">
      {parts === undefined ? <PlotSkeleton height={HEIGHT} /> : null}
      {parts !== undefined && total === 0 ? (
        <EmptyNote title="Nothing to show yet" description="Deposit money to see your allocation." />
      ) : null}
      {parts !== undefined && total > 0 ? (
        <PlotFrame
          height={HEIGHT}
          plot={<LazySharePlot parts={parts} total={total} height={HEIGHT} />}
          table={
            <ResourceTable<Line>
              name="Allocation"
              columns={COLUMNS}
              rows={[...parts, { name: 'Total', amount: total, share: 1 }]}
              rowKey={({ name }) => name}
            />
          }
        />
      ) : null}
    </Region>
  );
}
