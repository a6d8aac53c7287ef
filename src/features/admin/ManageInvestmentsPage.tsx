import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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
import { InfoTip } from '../../ui/parts/InfoTip';
import { Money } from '../../ui/parts/Money';
import { formatNumber } from '../../lib/formats';

interface TotalProps {
  readonly name: string;
  /** What the figure counts. */
  readonly rule: string;
  /** `undefined` while loading. */
  readonly value: ReactNode;
}

function Total({ name, rule, value }: TotalProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-busy={value === undefined || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 1,
      }}
    >
      <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.25 }}>
        <Typography id={id} variant="body2" component="span" color="textSecondary">
          {name}
        </Typography>
        <InfoTip subject={name} text={rule} />
      </Stack>
      <Typography component="strong" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value ?? <Skeleton width="5em" />}
      </Typography>
    </Box>
  );
}

/** Totals over all pages of the current filter, in a line above the list; below each other on a phone. */
function Totals({ page }: { readonly page: PageOfInvestments | undefined }) {
  const sum = (amount: number | undefined) => (amount === undefined ? undefined : <Money amount={amount} />);
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        flexWrap: 'wrap',
        columnGap: 3,
        minWidth: 0,
        gridTemplateColumns: 'minmax(0, 1fr)',
        flexGrow: { xs: 1, sm: 0 },
      }}
    >
      <Total
        name="Investments"
        rule="All investments that match the filters, on every page of the list."
        value={page === undefined ? undefined : formatNumber(page.total)}
      />
      <Total
        name="Principal"
        rule="What was invested, in active and completed investments that match the filters."
        value={sum(page?.totals.principal)}
      />
      <Total
        name="Expected profit"
        rule="Profit that active investments will pay at maturity, on top of their principal."
        value={sum(page?.totals.profitPromised)}
      />
      <Total
        name="Profit paid"
        rule="Profit that completed investments paid, without their principal."
        value={sum(page?.totals.profitPaid)}
      />
    </Box>
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
      isList
      actions={<ListActions list="investments" {...INVESTMENT_EXPORT} readPage={readPage} />}
    >
      <UnsettledInvestments unsettled={metrics?.unsettledInvestments} />
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
      <Region
        title="List of investments"
        isTitleHidden
        action={shown === undefined && error !== undefined ? undefined : <Totals page={shown} />}
      >
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
