import { useMemo, type ComponentProps } from 'react';
import Typography from '@mui/material/Typography';
import { sumDollars } from '../../../lib/money';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { Money } from '../../../ui/parts/Money';
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
  /** Shown while the amounts add up to nothing. */
  readonly empty: { readonly title: string; readonly description: string };
  /** Follows the total, above the plot: "invested to date". */
  readonly note: string;
  /** Of the table with the same figures. */
  readonly columns: readonly ResourceColumn<Row>[];
  readonly rowKey: (row: Row) => string;
}

export function BarPlotCard<Row extends { readonly amount: number }>(props: BarPlotCardProps<Row>) {
  const { title, rows, empty, note, columns, rowKey, ...plot } = props;
  const total = useMemo(() => sumDollars((rows ?? []).map(({ amount }) => amount)), [rows]);
  return (
    <Region title={title}>
      {rows === undefined ? <PlotSkeleton height={HEIGHT} /> : null}
      {rows !== undefined && total === 0 ? <EmptyState {...empty} /> : null}
      {rows === undefined || total === 0 ? null : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1 }}>
            <Money amount={total} /> {note}
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
