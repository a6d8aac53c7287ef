import type { ChartsLabelCustomMarkProps } from '@mui/x-charts/ChartsLabel';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import { formatDate } from '../../lib/dateFormats';
import { UNAMBIGUOUS_MS } from '../../lib/days';
import { formatNumber } from '../../lib/formats';
import { formatUsd } from '../../lib/money';
import { DrawnMarks, MarkLegend, type PlotMarks } from './PlotMarks';
import { plotSizes } from './plotSizes';
import { useTooltipBounds } from './useTooltipBounds';

interface PlotLine {
  /** Shown in the legend and the tooltip. */
  readonly name: string;
  /** Dollars at each of the times, unchanged until the next. */
  readonly values: readonly number[];
}

interface ValuePlotProps {
  /** Epoch ms, sorted. */
  readonly times: readonly number[];
  readonly line: PlotLine;
  /** Drawn in gray, for comparison. */
  readonly reference: PlotLine;
  readonly marked: PlotMarks;
  readonly height: number;
}

const REFERENCE = 'reference';
const DASHES = '4 3';

/** The legend shows the line as it is drawn. */
function DashedMark({ className, color }: ChartsLabelCustomMarkProps) {
  return (
    <svg viewBox="0 0 14 14" className={className}>
      <line x1={0} x2={14} y1={7} y2={7} stroke={color} strokeWidth={2} strokeDasharray={DASHES} />
    </svg>
  );
}

/** Begins at zero: no change looks larger than it is, and the filled area is the whole amount. */
function rangeOf(values: readonly number[]) {
  const most = Math.max(...values);
  return { min: Math.min(0, ...values), max: most > 0 ? most * 1.05 : 1 };
}

/** Dollars over time, in steps. Visual only: show the same figures in a table next to it. */
export function ValuePlot({ times, line, reference, marked, height }: ValuePlotProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const sizes = plotSizes();
  const { setBoundary, tooltip } = useTooltipBounds();
  const tickStyle = (times.at(-1) ?? 0) - (times[0] ?? 0) > UNAMBIGUOUS_MS ? 'date' : 'monthDay';
  const range = rangeOf([...line.values, ...reference.values]);
  const step = {
    curve: 'stepAfter',
    strictStepCurve: true,
    showMark: false,
    valueFormatter: (value: number | null) => (value === null ? '' : formatUsd(value)),
  } as const;
  return (
    <div ref={setBoundary}>
      <LineChart
        height={height}
        series={[
          {
            ...step,
            id: REFERENCE,
            data: [...reference.values],
            label: reference.name,
            labelMarkType: DashedMark,
            color: palette.text.secondary,
          },
          {
            ...step,
            data: [...line.values],
            label: line.name,
            color: palette.primary.main,
            area: range.min === 0,
          },
        ]}
        xAxis={[
          {
            scaleType: 'time',
            data: times.map((at) => new Date(at)),
            tickNumber: 5,
            tickLabelStyle: sizes.tickLabelStyle,
            height: sizes.below,
            valueFormatter: (value: Date, context) =>
              formatDate(value.getTime(), context.location === 'tick' ? tickStyle : 'dateTime'),
          },
        ]}
        yAxis={[
          {
            ...range,
            width: sizes.amounts,
            tickLabelStyle: sizes.tickLabelStyle,
            tickNumber: 5,
            domainLimit: 'nice',
            valueFormatter: (value: number) => formatNumber(value, 'compactDollars'),
          },
        ]}
        grid={{ horizontal: true }}
        margin={{ left: 0, right: sizes.right, top: 12, bottom: 0 }}
        sx={{
          '& .MuiLineChart-area': { fillOpacity: 0.14 },
          [`& .MuiLineChart-line[data-series=${REFERENCE}]`]: { strokeDasharray: DASHES },
        }}
        slotProps={{ legend: { position: { vertical: 'bottom', horizontal: 'start' } }, tooltip }}
        skipAnimation
        disableKeyboardNavigation
      >
        <DrawnMarks
          {...marked}
          color={palette.primary.main}
          background={palette.background.paper}
          valueAt={(moment) => line.values[times.findLastIndex((at) => at <= moment)] ?? 0}
        />
      </LineChart>
      {marked.marks.length === 0 ? null : <MarkLegend names={marked.names} note={marked.note} />}
    </div>
  );
}
