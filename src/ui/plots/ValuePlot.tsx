import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import { formatDate } from '../../lib/dateFormats';
import { formatNumber } from '../../lib/formats';
import { formatUsd } from '../../lib/money';

/** A value that holds until the next point. */
interface PlotPoint {
  /** Epoch ms. */
  readonly at: number;
  /** Dollars. */
  readonly value: number;
}

interface ValuePlotProps {
  /** Series name in the tooltip. */
  readonly label: string;
  /** Sorted by time. */
  readonly points: readonly PlotPoint[];
  readonly height: number;
}

/** Does not start at zero, which would flatten the changes of a large sum. */
function rangeOf(points: readonly PlotPoint[]) {
  const values = points.map(({ value }) => value);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const room = most === least ? most * 0.1 || 1 : (most - least) * 0.15;
  return { min: Math.max(0, least - room), max: most + room };
}

/** Dollars over time, in steps. Visual only: put the same figures in a table beside it. */
export function ValuePlot({ label, points, height }: ValuePlotProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  return (
    <LineChart
      height={height}
      series={[
        {
          data: points.map(({ value }) => value),
          label,
          color: palette.primary.main,
          curve: 'stepAfter',
          strictStepCurve: true,
          area: true,
          baseline: 'min',
          showMark: false,
          valueFormatter: (value) => (value === null ? '' : formatUsd(value)),
        },
      ]}
      xAxis={[
        {
          scaleType: 'time',
          data: points.map(({ at }) => new Date(at)),
          tickNumber: 5,
          valueFormatter: (value: Date, context) =>
            formatDate(value.getTime(), context.location === 'tick' ? 'monthDay' : 'dateTime'),
        },
      ]}
      yAxis={[
        {
          ...rangeOf(points),
          width: 56,
          tickNumber: 5,
          domainLimit: 'nice',
          valueFormatter: (value: number) => formatNumber(value, 'compactDollars'),
        },
      ]}
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
      sx={{ '& .MuiLineChart-area': { fillOpacity: 0.14 } }}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
    />
  );
}
