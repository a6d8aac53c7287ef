import type { ComponentProps, ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { LazyBarPlot } from '../../../ui/plots/lazyPlots';
import { PlotFrame, PlotSkeleton } from '../../../ui/plots/PlotFrame';
import type { ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';

const HEIGHT = 264;

interface BarPlotCardProps<Row> extends Pick<
  ComponentProps<typeof LazyBarPlot>,
  'label' | 'bars' | 'layout'
> {
  readonly title: string;
  /** `undefined` while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly isEmpty: boolean;
  readonly empty: { readonly title: string; readonly description: string };
  /** The total, above the plot. */
  readonly note: ReactNode;
  /** Of the table with the same figures. */
  readonly columns: readonly ResourceColumn<Row>[];
  readonly rowKey: (row: Row) => string;
}

export function BarPlotCard<Row>(props: BarPlotCardProps<Row>) {
  const { title, rows, isEmpty, empty, note, columns, rowKey, ...plot } = props;
  return (
    <Region title={title}>
      {rows === undefined ? <PlotSkeleton height={HEIGHT} /> : null}
      {rows !== undefined && isEmpty ? <EmptyState {...empty} /> : null}
      {rows === undefined || isEmpty ? null : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1 }}>
            {note}
          </Typography>
          <PlotFrame
            height={HEIGHT}
            plot={<LazyBarPlot {...plot} height={HEIGHT} />}
            table={<ResourceTable<Row> name={title} columns={columns} rows={rows} rowKey={rowKey} />}
          />
        </>
      )}
    </Region>
  );
}
