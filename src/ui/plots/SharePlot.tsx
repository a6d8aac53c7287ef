import { PieChart } from '@mui/x-charts/PieChart';
import { styled, useTheme } from '@mui/material/styles';
import { formatUsd } from '../../lib/money';

interface PlotPart {
  readonly id: string;
  readonly name: string;
  /** Dollars, not below 0. */
  readonly amount: number;
}

interface SharePlotProps {
  /** At most four, in the order in which they stand around. */
  readonly parts: readonly PlotPart[];
  readonly height: number;
}

const Legend = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(0.5, 2),
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1) },
  '& i': { width: 12, height: 12, borderRadius: 3 },
}));

/** Parts of a whole, as a ring with its names below. A picture alone: the amounts stand in a table beside it. */
export function SharePlot({ parts, height }: SharePlotProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const colors = [palette.primary.main, palette.secondary.main, palette.info.main, palette.warning.main];
  const slices = parts.map(({ id, name, amount }, index) => ({
    id,
    label: name,
    value: amount,
    color: colors[index % colors.length] ?? palette.primary.main,
  }));
  return (
    <>
      <PieChart
        height={height}
        series={[
          {
            data: slices.filter(({ value }) => value > 0),
            innerRadius: '62%',
            outerRadius: '96%',
            paddingAngle: 1,
            cornerRadius: 3,
            valueFormatter: ({ value }) => formatUsd(value),
          },
        ]}
        margin={{ left: 0, right: 0, top: 4, bottom: 4 }}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
      />
      <Legend>
        {slices.map(({ id, label, color }) => (
          <li key={id}>
            <i style={{ background: color }} />
            {label}
          </li>
        ))}
      </Legend>
    </>
  );
}
