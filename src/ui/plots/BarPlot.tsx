import { BarChart } from '@mui/x-charts/BarChart';
import { useTheme } from '@mui/material/styles';
import { formatNumber } from '../../lib/formats';
import { formatUsd } from '../../lib/money';
import { plotSizes } from './plotSizes';
import { useTooltipBounds } from './useTooltipBounds';

interface PlotBar {
  readonly name: string;
  /** Dollars, 0 or more. */
  readonly amount: number;
}

interface BarPlotProps {
  /** Series name in the tooltip. */
  readonly label: string;
  /** In display order. */
  readonly bars: readonly PlotBar[];
  readonly height: number;
  /** 'horizontal' for long names. Default 'vertical'. */
  readonly layout?: 'vertical' | 'horizontal';
}

/** Px. Longer plan names are cut off. */
const NAME_WIDTH = 116;
const LONGEST_NAME = 16;

const cut = (name: string) => (name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`);

/** Visual only: show the same figures in a table next to it. */
export function BarPlot({ label, bars, height, layout = 'vertical' }: BarPlotProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const isVertical = layout === 'vertical';
  const sizes = plotSizes();
  const { setBoundary, tooltip } = useTooltipBounds();
  const names = {
    tickLabelStyle: sizes.tickLabelStyle,
    scaleType: 'band',
    data: bars.map(({ name }) => name),
    categoryGapRatio: isVertical ? 0.3 : 0.4,
    tickPlacement: 'middle',
    disableTicks: true,
  } as const;
  const amounts = {
    tickLabelStyle: sizes.tickLabelStyle,
    min: 0,
    tickNumber: isVertical ? 5 : 4,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (value: number) => formatNumber(value, 'compactDollars'),
  };
  return (
    <div ref={setBoundary}>
      <BarChart
        height={height}
        layout={layout}
        series={[
          {
            data: bars.map(({ amount }) => amount),
            label,
            color: palette.primary.main,
            valueFormatter: (value) => (value === null ? '' : formatUsd(value)),
          },
        ]}
        xAxis={[{ ...(isVertical ? { ...names, tickLabelMinGap: 12 } : amounts), height: sizes.below }]}
        yAxis={
          isVertical
            ? [{ ...amounts, width: sizes.amounts }]
            : [
                {
                  ...names,
                  width: NAME_WIDTH,
                  valueFormatter: (value: string, { location }: { readonly location: string }) =>
                    location === 'tick' ? cut(value) : value,
                },
              ]
        }
        grid={isVertical ? { horizontal: true } : { vertical: true }}
        margin={{ left: 0, right: 24, top: 12, bottom: 0 }}
        slotProps={{ tooltip }}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
      />
    </div>
  );
}
