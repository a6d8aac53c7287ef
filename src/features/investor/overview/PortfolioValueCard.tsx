import { startTransition, useDeferredValue, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { PortfolioPoint } from '../../../entities/portfolio/portfolio';
import { formatNumber } from '../../../lib/formats';
import { HOUR_MS } from '../../../lib/time';
import { useBackendNow } from '../../../store/useBackendNow';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { LazyValuePlot } from '../../../ui/plots/lazyPlots';
import { PlotFrame, PlotSkeleton } from '../../../ui/plots/PlotFrame';
import type { ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { EmptyNote } from './EmptyNote';
import { changeOver, pointsIn, RANGES, type RangeId } from './ranges';

const HEIGHT = 232;

const COLUMNS: readonly ResourceColumn<PortfolioPoint>[] = [
  {
    id: 'date',
    header: 'Date',
    kind: 'moment',
    isRowHeader: true,
    cell: ({ date }) => <DateTime value={date} />,
  },
  { id: 'balance', header: 'Balance', kind: 'money', cell: ({ balance }) => <Money amount={balance} /> },
  { id: 'invested', header: 'Invested', kind: 'money', cell: ({ invested }) => <Money amount={invested} /> },
  { id: 'value', header: 'Value', kind: 'money', cell: ({ value }) => <Money amount={value} /> },
];

interface NetWorthProps {
  readonly points: readonly PortfolioPoint[];
  readonly range: RangeId;
}

/** The latest value, and its change over the period. */
function NetWorth({ points, range }: NetWorthProps) {
  const { amount, share } = changeOver(points);
  const name = RANGES.find(({ id }) => id === range)?.name ?? '';
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        Net worth
      </Typography>
      <Typography component="p" variant="h1" sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
        <Money amount={points.at(-1)?.value ?? 0} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Box
          component="strong"
          sx={{ color: amount < 0 ? 'error.main' : amount > 0 ? 'success.main' : 'text.secondary' }}
        >
          <Money amount={amount} hasSign />
          {share === null ? null : ` (${formatNumber(share, 'percentChange')})`}
        </Box>
        {` ${name}, deposits and withdrawals included`}
      </Typography>
    </div>
  );
}

function RangeButtons({
  range,
  onChange,
}: {
  readonly range: RangeId;
  readonly onChange: (range: RangeId) => void;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label="Period"
      value={range}
      onChange={(_event, chosen: RangeId | null) => {
        if (chosen !== null) onChange(chosen);
      }}
    >
      {RANGES.map(({ id }) => (
        <ToggleButton key={id} value={id} sx={{ px: 1.5 }}>
          {id}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function ValueOverTime({ series }: { readonly series: readonly PortfolioPoint[] }) {
  const [range, setRange] = useState<RangeId>('All');
  const drawn = useDeferredValue(range);
  const now = useBackendNow(HOUR_MS);
  const points = useMemo(() => pointsIn(series, drawn, now), [series, drawn, now]);
  const line = useMemo(() => {
    const changes = points.map(({ date, value }) => ({ at: Date.parse(date), value }));
    const last = changes.at(-1);
    // Extends the last value to the current time.
    return last !== undefined && last.at < now ? [...changes, { ...last, at: now }] : changes;
  }, [points, now]);
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <NetWorth points={points} range={drawn} />
        <div>
          <RangeButtons range={range} onChange={(chosen) => startTransition(() => setRange(chosen))} />
        </div>
      </Stack>
      <PlotFrame
        height={HEIGHT}
        plot={<LazyValuePlot label="Portfolio value" points={line} height={HEIGHT} />}
        table={
          <ResourceTable<PortfolioPoint>
            name="Portfolio value"
            columns={COLUMNS}
            rows={points}
            rowKey={({ date }) => date}
          />
        }
      />
    </Stack>
  );
}

/** Balance plus active principal, now and over time. `undefined` while loading. */
export function PortfolioValueCard({ series }: { readonly series: readonly PortfolioPoint[] | undefined }) {
  return (
    <Region title="Portfolio value">
      {series === undefined ? <PlotSkeleton height={HEIGHT} /> : null}
      {series?.length === 0 ? (
        <EmptyNote
          title="No history yet"
          description="Your portfolio chart starts with your first deposit."
        />
      ) : null}
      {series === undefined || series.length === 0 ? null : <ValueOverTime series={series} />}
    </Region>
  );
}
