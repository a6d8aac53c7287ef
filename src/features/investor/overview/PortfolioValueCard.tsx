import { useMemo } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useBackendNow } from '../../../api/useBackendNow';
import type { Investment } from '../../../entities/investment/investment';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { LazyValuePlot } from '../../../ui/plots/lazyPlots';
import { PlotFrame, PlotSkeleton } from '../../../ui/plots/PlotFrame';
import { DataTable, type DataColumn } from '../../../ui/table/DataTable';
import { portfolioSeries, thinned, type PortfolioPoint } from './portfolioSeries';
import { useOlderBookings, type OlderBookings } from './useOlderBookings';
import type { RecentLedger } from './useRecentLedger';

const HEIGHT = 264;
const MAX_POINTS = 60;

const COLUMNS: readonly DataColumn<PortfolioPoint>[] = [
  {
    id: 'date',
    header: 'Date',
    isRowHeader: true,
    cell: ({ at }) => <DateTime value={new Date(at).toISOString()} />,
  },
  { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => <Money amount={balance} /> },
  { id: 'invested', header: 'Invested', align: 'end', cell: ({ invested }) => <Money amount={invested} /> },
  { id: 'value', header: 'Value', align: 'end', cell: ({ value }) => <Money amount={value} /> },
];

const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** The line is right from where it starts; it says so while what lies before is not there. */
function OlderNote({ older }: { readonly older: OlderBookings }) {
  if (older.isComplete) return null;
  if (older.error === null) return <Note key="reading">Reading the transactions before these …</Note>;
  return (
    <Note key="failed">
      <span>The transactions before these could not be loaded.</span>
      <Button size="small" onClick={older.retry}>
        Retry
      </Button>
    </Note>
  );
}

export interface PortfolioValueCardProps {
  /** All of the person's; `undefined` while loading. */
  readonly investments: readonly Investment[] | undefined;
  readonly ledger: RecentLedger;
}

/** What the person has had over time: balance and active principal (design D7). */
export function PortfolioValueCard({ investments, ledger }: PortfolioValueCardProps) {
  const { rows, olderCount, error, retry } = ledger;
  const older = useOlderBookings(olderCount);
  const now = useBackendNow();
  const points = useMemo(
    () =>
      rows === undefined || investments === undefined
        ? undefined
        : thinned(portfolioSeries([...older.bookings, ...rows], investments, now), MAX_POINTS),
    [older.bookings, rows, investments, now],
  );
  return (
    <Region title="Portfolio value">
      {error === null ? null : (
        <ErrorState
          title="The value of your portfolio could not be loaded."
          description={error.detail ?? error.title}
          onRetry={retry}
        />
      )}
      {error === null && points === undefined ? <PlotSkeleton height={HEIGHT} /> : null}
      {points?.length === 0 ? (
        <EmptyState
          title="Nothing to plot yet"
          description="Your balance and your investments draw their line here, from your first deposit on."
        />
      ) : null}
      {points === undefined || points.length === 0 ? null : (
        <PlotFrame
          height={HEIGHT}
          plot={<LazyValuePlot label="Portfolio value" points={points} height={HEIGHT} />}
          table={
            <DataTable<PortfolioPoint>
              name="Portfolio value"
              columns={COLUMNS}
              rows={points}
              rowKey={({ at }) => String(at)}
              empty={null}
            />
          }
        />
      )}
      {error === null && rows !== undefined ? <OlderNote older={older} /> : null}
    </Region>
  );
}
