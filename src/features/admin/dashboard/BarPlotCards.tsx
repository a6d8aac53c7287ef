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
import { moneyColumn } from '../../../ui/table/sharedColumns';
import { DASHBOARD_DAYS, type DepositDay, type PlanShare } from '../../../entities/metrics/metrics';
import { formatDate, type DateStyle } from '../../../lib/dateFormats';
import { formatNumber } from '../../../lib/formats';

const HEIGHT = 264;

interface BarPlotCardProps<Row> extends Pick<
  ComponentProps<typeof LazyBarPlot>,
  'label' | 'bars' | 'layout'
> {
  readonly title: string;
  /** `undefined` while loading. */
  readonly rows: readonly Row[] | undefined;
  /** Shown when the amounts total zero. */
  readonly empty: { readonly title: string; readonly description: string };
  /** Follows the total, above the plot: "invested to date". */
  readonly note: string;
  /** Columns of the table with the same figures. */
  readonly columns: readonly ResourceColumn<Row>[];
  readonly rowKey: (row: Row) => string;
}

function BarPlotCard<Row extends { readonly amount: number }>(props: BarPlotCardProps<Row>) {
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

const AMOUNT = moneyColumn('amount', 'Amount');

// The backend counts by UTC days, so the labels must not shift to the reader's time zone.
const dayText = (day: string, style: DateStyle) => formatDate(day, style, 'UTC');

const DAY_COLUMNS: readonly ResourceColumn<DepositDay>[] = [
  {
    id: 'day',
    header: 'Day (UTC)',
    kind: 'date',
    isRowHeader: true,
    cell: ({ day }) => <time dateTime={day}>{dayText(day, 'date')}</time>,
  },
  { id: 'count', header: 'Deposits', kind: 'number', cell: ({ count }) => formatNumber(count) },
  AMOUNT,
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
      columns={DAY_COLUMNS}
      rowKey={({ day }) => day}
    />
  );
}

/** The most bars that fit into the height; the table lists all plans. */
const MAX_BARS = 8;

const PLAN_COLUMNS: readonly ResourceColumn<PlanShare>[] = [
  {
    id: 'planName',
    header: 'Plan',
    isRowHeader: true,
    cell: ({ planName }) => <span translate="no">{planName}</span>,
  },
  { id: 'count', header: 'Investments', kind: 'number', cell: ({ count }) => formatNumber(count) },
  AMOUNT,
];

function barsOf(plans: readonly PlanShare[]) {
  const bars = plans.map(({ planName, amount }) => ({ name: planName, amount }));
  if (bars.length <= MAX_BARS) return bars;
  const rest = bars.slice(MAX_BARS - 1);
  const amount = sumDollars(rest.map((bar) => bar.amount));
  return [...bars.slice(0, MAX_BARS - 1), { name: `${rest.length} others`, amount }];
}

/** Total invested by plan, largest first; `undefined` while loading. */
export function InvestmentsByPlanCard({ plans }: { readonly plans: readonly PlanShare[] | undefined }) {
  return (
    <BarPlotCard<PlanShare>
      title="Investments by plan"
      rows={plans}
      empty={{ title: 'No investments yet', description: 'Plans appear here once someone invests.' }}
      note="invested to date"
      label="Invested"
      bars={barsOf(plans ?? [])}
      layout="horizontal"
      columns={PLAN_COLUMNS}
      rowKey={({ planName }) => planName}
    />
  );
}
