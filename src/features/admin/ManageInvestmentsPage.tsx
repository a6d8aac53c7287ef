import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Investment, PageOfInvestments } from '../../entities/investment/investment';
import { investmentApi, useListInvestmentsQuery } from '../../entities/investment/investmentApi';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { useLatestInvestments } from '../../entities/investment/investmentSlice';
import { EmptyState } from '../../ui/page/EmptyState';
import { PageFrame } from '../../ui/page/PageFrame';
import { Region } from '../../ui/page/Region';
import { ResourceTable } from '../../ui/table/ResourceTable';
import { ListActions } from '../shared/lists/ListActions';
import { usePageReader } from '../shared/lists/useAllRows';
import { INVESTMENT_COLUMNS, INVESTMENT_EXPORT } from './investments/investmentColumns';
import { InvestmentFilters, useInvestmentListAddress } from './investments/InvestmentFilters';
import { useGridList } from './useGrid';
import { UnsettledInvestments } from './investments/UnsettledInvestments';
import { StatCard, StatGrid } from '../../ui/page/StatCard';
import { formatNumber } from '../../lib/formats';

interface InvestmentTotalsProps {
  /** `undefined` while loading. */
  readonly page: PageOfInvestments | undefined;
  readonly isNarrowed: boolean;
}

/** Totals over all pages of the current filter. */
function InvestmentTotalsCards({ page, isNarrowed }: InvestmentTotalsProps) {
  const totals = page?.totals;
  return (
    <StatGrid>
      <StatCard
        name="Investments"
        rule="All investments that match the filters, on every page of the list."
        {...(page !== undefined && { value: formatNumber(page.total) })}
        note={isNarrowed ? 'That match the filters' : 'Active and completed'}
      />
      <StatCard
        name="Principal"
        amount={totals?.principal}
        rule="What was invested, in active and completed investments that match the filters."
        note="Amount invested"
      />
      <StatCard
        name="Expected profit"
        amount={totals?.profitPromised}
        rule="Profit that active investments will pay at maturity, on top of their principal."
        note="Due at maturity"
      />
      <StatCard
        name="Profit paid"
        amount={totals?.profitPaid}
        rule="Profit that completed investments paid, without their principal."
        note="On completed investments"
      />
    </StatGrid>
  );
}

/** `/admin/investments` (product 13.5): every investment, with search, totals and export. */
export function ManageInvestmentsPage() {
  const address = useInvestmentListAddress();
  const { filter, setFilters } = address;
  const readPage = usePageReader(investmentApi.endpoints.exportInvestments, address.query);
  const { data: metrics } = useReadMetricsQuery();
  const list = useGridList('investments', address, useListInvestmentsQuery, useLatestInvestments);
  const { rows = [], query } = list;
  const { data: shown, error } = query;
  const userId = filter('userId');
  const planId = filter('planId');

  return (
    <PageFrame
      title="Manage Investments"
      lead="Every investment, its return and its payout date."
      actions={<ListActions list="investments" {...INVESTMENT_EXPORT} readPage={readPage} />}
    >
      <UnsettledInvestments unsettled={metrics?.unsettledInvestments} />
      {shown === undefined && error !== undefined ? null : (
        <InvestmentTotalsCards page={shown} isNarrowed={address.isNarrowed} />
      )}
      <InvestmentFilters
        address={address}
        planName={rows.find((investment) => investment.planId === planId)?.planName}
      />
      {userId === '' ? null : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          Investments of one investor:
          <strong translate="no">{rows[0]?.userId === userId ? rows[0].userName : userId}</strong>
          <Button size="small" variant="outlined" onClick={() => setFilters({ userId: '' })}>
            Show all investments
          </Button>
        </Stack>
      )}
      <Region title="List of investments">
        <ResourceTable<Investment>
          name="Investments"
          subject="The investments"
          columns={INVESTMENT_COLUMNS}
          {...list}
          noMatches={{ title: 'No investments match these filters', clearLabel: 'Show all investments' }}
          empty={
            <EmptyState
              title="No investments yet"
              description="Investments appear here once someone invests."
            />
          }
          skeletonRows={10}
        />
      </Region>
    </PageFrame>
  );
}
