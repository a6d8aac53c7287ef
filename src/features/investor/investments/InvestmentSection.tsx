import { useRef } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { InvestmentStatus } from '../../../entities/investment/investment';
import { formatNumber } from '../../../lib/formats';
import { CARD_PAGE_SIZE } from '../../../lib/page';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { CardsSkeleton } from '../../../ui/page/skeletons';
import { useFocusWhenGone } from '../../../ui/page/useFocusWhenGone';
import { BusyButton } from '../../../ui/parts/BusyButton';
import { ActiveInvestmentCard, CompletedInvestmentCard } from './InvestmentCard';
import { useInvestmentPages, type InvestmentFilter } from './useInvestmentPages';

const SECTIONS = {
  active: {
    title: 'Active investments',
    failure: 'We couldn’t load your active investments.',
    filter: { status: 'active', sort: 'endDate', pageSize: CARD_PAGE_SIZE },
    skeletonHeight: 263,
    Card: ActiveInvestmentCard,
  },
  completed: {
    title: 'Completed investments',
    failure: 'We couldn’t load your completed investments.',
    filter: { status: 'completed', sort: '-endDate', pageSize: CARD_PAGE_SIZE },
    skeletonHeight: 211,
    Card: CompletedInvestmentCard,
  },
} as const satisfies Record<
  InvestmentStatus,
  { readonly filter: InvestmentFilter; readonly [other: string]: unknown }
>;

function Nothing({ status }: { readonly status: InvestmentStatus }) {
  if (status === 'completed') {
    return <EmptyState title="No completed investments" description="Completed investments appear here." />;
  }
  return (
    <EmptyState
      title="No active investments"
      description="Invest to track progress here."
      link={{ to: paths.dashboard.cryptoPlans, label: 'Invest in a plan', variant: 'contained' }}
    />
  );
}

export function InvestmentSection({ status }: { readonly status: InvestmentStatus }) {
  const { title, failure, filter, skeletonHeight, Card } = SECTIONS[status];
  const { investments: listed, total, isLoading, error, loadMore, retry } = useInvestmentPages(filter);
  // The status may already be "completed" in the store before this list is refetched.
  const investments = listed.filter((investment) => investment.status === status);
  const grid = useRef<HTMLDivElement>(null);
  const isFirstLoad = isLoading && investments.length === 0;
  const isEmpty = !isLoading && error === null && investments.length === 0;
  const hasMore = listed.length > 0 && listed.length < total && error === null;
  // The button disappears once the last page is loaded.
  useFocusWhenGone(hasMore, grid, { preventScroll: true });

  return (
    <Region title={title} variant={isEmpty ? 'card' : 'plain'}>
      {isFirstLoad ? (
        <div aria-busy="true">
          <CardsSkeleton height={skeletonHeight} />
        </div>
      ) : null}
      {isEmpty ? <Nothing status={status} /> : null}
      {investments.length > 0 ? (
        <Box
          ref={grid}
          tabIndex={-1}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
          }}
        >
          {investments.map((investment) => (
            <Card key={investment.id} investment={investment} />
          ))}
        </Box>
      ) : null}
      {error === null ? null : (
        <ErrorState title={failure} description={error.detail ?? error.title} onRetry={retry} />
      )}
      {hasMore ? (
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
            mt: 2,
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <span aria-live="polite">{`${investments.length} of ${formatNumber(total)} shown`}</span>
          <BusyButton
            variant="outlined"
            aria-label={`Show more ${title.toLowerCase()}`}
            isBusy={isLoading}
            onClick={loadMore}
          >
            Show more
          </BusyButton>
        </Stack>
      ) : null}
    </Region>
  );
}
