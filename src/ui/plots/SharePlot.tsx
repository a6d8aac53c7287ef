import { PieChart } from '@mui/x-charts/PieChart';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { formatNumber } from '../../lib/formats';
import { formatUsd } from '../../lib/money';

interface PlotPart {
  readonly id: string;
  readonly name: string;
  /** Dollars, 0 or more. */
  readonly amount: number;
  /** Fraction of the whole, 0–1. */
  readonly share: number;
}

interface SharePlotProps {
  /** At most four, in display order. */
  readonly parts: readonly PlotPart[];
  /** Dollars; shown in the center. */
  readonly total: number;
  readonly height: number;
}

/** Radii of the ring, as fractions of the plot's half height. */
const INNER = 0.72;
const OUTER = 0.96;
/** Em. */
const DIGIT_WIDTH = 0.58;
/** Fraction of the ring's inner width that a sum may take. */
const ROOM = 0.85;

/** Visual only: show the same figures in a table next to it. */
export function SharePlot({ parts, total, height }: SharePlotProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const colors = [palette.primary.main, palette.secondary.main, palette.info.main, palette.warning.main];
  const sum = formatUsd(total);
  const slices = parts.map((part, index) => ({
    ...part,
    color: colors[index % colors.length] ?? palette.primary.main,
  }));
  return (
    <>
      <Box sx={{ position: 'relative' }}>
        <PieChart
          height={height}
          series={[
            {
              data: slices
                .filter(({ amount }) => amount > 0)
                .map(({ id, name, amount, color }) => ({ id, label: name, value: amount, color })),
              innerRadius: `${INNER * 100}%`,
              outerRadius: `${OUTER * 100}%`,
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
        <Stack
          sx={{
            position: 'absolute',
            inset: 0,
            alignItems: 'center',
            justifyContent: 'center',
            pointerEvents: 'none',
          }}
        >
          <Typography variant="caption" color="textSecondary">
            Total
          </Typography>
          {/* A long sum, or one at a large text size, shrinks to fit into the ring. */}
          <Typography
            variant="h4"
            component="span"
            translate="no"
            sx={{
              fontSize: ({ typography }) =>
                `min(${typography.h4.fontSize}, ${(height * INNER * ROOM) / (sum.length * DIGIT_WIDTH)}px)`,
            }}
          >
            {sum}
          </Typography>
        </Stack>
      </Box>
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
        {slices.map(({ id, name, amount, share, color }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center', typography: 'body2' }}
          >
            <Box
              component="i"
              sx={{
                flex: 'none',
                width: 12,
                height: 12,
                borderRadius: '3px',
                bgcolor: color,
                forcedColorAdjust: 'none',
              }}
            />
            <Box component="span" sx={{ flex: '1 1 0' }}>
              {name}
            </Box>
            {/* Both go below the name where they don't fit, so that the columns stay aligned. */}
            <Stack component="span" direction="row" sx={{ flex: 'none', ml: 'auto' }}>
              <Box
                component="span"
                translate="no"
                sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
              >
                {formatUsd(amount)}
              </Box>
              <Box component="span" sx={{ width: '3.5em', textAlign: 'end', color: 'text.secondary' }}>
                {formatNumber(share, 'percent')}
              </Box>
            </Stack>
          </Stack>
        ))}
      </Stack>
    </>
  );
}
