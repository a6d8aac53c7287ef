import { startTransition, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import type { Portfolio, PortfolioPoint } from '../../../entities/portfolio/portfolio';
import { MAX_PAGE_SIZE } from '../../../lib/page';
import { HOUR_MS } from '../../../lib/time';
import { useBackendNow } from '../../../store/hooks';
import { Region } from '../../../ui/page/Region';
import { InfoTip } from '../../../ui/parts/InfoTip';
import { Money } from '../../../ui/parts/Money';
import { PeriodButtons } from '../../../ui/parts/PeriodButtons';
import { LazyValuePlot } from '../../../ui/plots/lazyPlots';
import type { PlotMark } from '../../../ui/plots/PlotMarks';
import { PlotFrame, PlotSkeleton } from '../../../ui/plots/PlotFrame';
import type { ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { momentColumn, moneyColumn } from '../../../ui/table/sharedColumns';
import { EmptyNote } from './EmptyNote';
import { LATEST_ENTRIES, MARK_NAMES, marksSince, transactionsOf } from './plotMarks';
import { earnedIn, pointsIn, RANGES, shareText, type RangeId } from './ranges';

const HEIGHT = 232;

const PRESS = 'Press a mark to open it.';

const RANGE_IDS = RANGES.map(({ id }) => id);

/** A change of the value, with the deposits, investments and payouts that were booked then. */
interface MarkedPoint extends PortfolioPoint {
  readonly marks: readonly PlotMark[];
}

const COLUMNS: readonly ResourceColumn<MarkedPoint>[] = [
  momentColumn('date', 'Date', { isRowHeader: true }),
  // What the plot shows comes first: on a phone, the rest is out of view.
  moneyColumn('value', 'Net worth'),
  moneyColumn('netDeposits', 'Net deposits'),
  moneyColumn('balance', 'Balance'),
  moneyColumn('held', 'On hold'),
  moneyColumn('invested', 'Invested'),
  {
    id: 'marks',
    header: 'Transactions',
    cell: ({ marks }) => (
      <Stack direction="row" sx={{ gap: 2 }}>
        {marks.map(({ label, href }) => (
          <Link key={href} component={RouterLink} to={href}>
            {label}
          </Link>
        ))}
      </Stack>
    ),
  },
];

/** What each figure counts (product 12.5). */
const RULES = {
  netWorth: 'Your balance, money on hold for withdrawals, and active investments without the profit to come.',
  earned:
    'Profit paid by investments, plus referral bonuses. Deposits, withdrawals and transfers don’t count. The percentage is earnings divided by net worth minus those earnings.',
  netDeposits: 'Deposits and transfers you received, minus withdrawals paid out and transfers you sent.',
} as const;

/** Keeps a tip's icon next to what it explains. */
const NOT_BROKEN = { whiteSpace: 'nowrap' } as const;

interface NetWorthProps {
  readonly portfolio: Portfolio;
  readonly range: RangeId;
  /** Epoch ms. */
  readonly now: number;
}

/** The net worth, how much of it was earned in the period, and how much came from elsewhere. */
function NetWorth({ portfolio, range, now }: NetWorthProps) {
  const { amount, share } = earnedIn(portfolio.series, range, now);
  const name = RANGES.find(({ id }) => id === range)?.name ?? '';
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        Net worth <InfoTip subject="Net worth" text={RULES.netWorth} />
      </Typography>
      <Typography
        component="p"
        variant="h1"
        // With large text on a phone, a sum of billions wraps rather than being cut off.
        sx={{ overflowWrap: 'anywhere', '&& > *': { whiteSpace: 'normal' } }}
      >
        <Money amount={portfolio.value} />
      </Typography>
      <Stack direction="row" sx={{ mt: 0.5, flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
        <Typography variant="body2">
          {'Earned '}
          <Box component="strong" sx={{ color: amount > 0 ? 'success.main' : 'text.primary' }}>
            <Money amount={amount} />
          </Box>
          {share === null ? ' ' : ` (${shareText(share)}) `}
          <span style={NOT_BROKEN}>
            {name} <InfoTip subject="Earned" text={RULES.earned} />
          </span>
        </Typography>
        <Typography variant="body2">
          {'Net deposits '}
          <span style={NOT_BROKEN}>
            <Money amount={portfolio.netDeposits} />{' '}
            <InfoTip subject="Net deposits" text={RULES.netDeposits} />
          </span>
        </Typography>
      </Stack>
    </div>
  );
}

function ValueOverTime({ portfolio }: { readonly portfolio: Portfolio }) {
  const { series } = portfolio;
  const [range, setRange] = useState<RangeId>('All');
  const now = useBackendNow(HOUR_MS);
  const points = useMemo(() => pointsIn(series, range, now), [series, range, now]);
  const { data: latest } = useListLedgerQuery(LATEST_ENTRIES);
  const navigate = useNavigate();
  const since = points[0]?.date ?? '';
  const marks = useMemo(() => marksSince(latest?.items ?? [], Date.parse(since)), [latest, since]);
  const isCut = latest !== undefined && latest.total > latest.items.length;
  const earliest = latest?.items.at(-1)?.date ?? '';
  const { times, line, reference } = useMemo(() => {
    const last = points.at(-1);
    // Extends the last value to the current time.
    const shown =
      last !== undefined && Date.parse(last.date) < now
        ? [...points, { ...last, date: new Date(now).toISOString() }]
        : points;
    return {
      times: shown.map(({ date }) => Date.parse(date)),
      line: { name: 'Net worth', values: shown.map(({ value }) => value) },
      reference: { name: 'Net deposits', values: shown.map(({ netDeposits }) => netDeposits) },
    };
  }, [points, now]);
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <NetWorth portfolio={portfolio} range={range} now={now} />
        <div>
          <PeriodButtons
            name="Period"
            periods={RANGE_IDS}
            value={range}
            onChange={(chosen) => startTransition(() => setRange(chosen))}
          />
        </div>
      </Stack>
      <PlotFrame
        height={HEIGHT}
        plot={
          <LazyValuePlot
            times={times}
            line={line}
            reference={reference}
            marked={{
              marks,
              names: MARK_NAMES,
              note:
                isCut && earliest > since
                  ? `${PRESS} Only the latest ${MAX_PAGE_SIZE} transactions have marks.`
                  : PRESS,
              hrefOf: transactionsOf,
              onOpen: (href) => void navigate(href),
            }}
            height={HEIGHT}
          />
        }
        table={
          <ResourceTable<MarkedPoint>
            name="Portfolio value"
            columns={COLUMNS}
            rows={points.map((point) => ({
              ...point,
              marks: marks.filter(({ at }) => at === Date.parse(point.date)),
            }))}
            rowKey={({ date }) => date}
          />
        }
      />
    </Stack>
  );
}

/** What the person has, now and over time, compared with what they put in. `undefined` while loading. */
export function PortfolioValueCard({ portfolio }: { readonly portfolio: Portfolio | undefined }) {
  return (
    <Region title="Portfolio value">
      {portfolio === undefined ? <PlotSkeleton height={HEIGHT} /> : null}
      {portfolio?.series.length === 0 ? (
        <EmptyNote
          title="No history yet"
          description="Your portfolio chart starts with your first deposit."
        />
      ) : null}
      {portfolio === undefined || portfolio.series.length === 0 ? null : (
        <ValueOverTime portfolio={portfolio} />
      )}
    </Region>
  );
}
