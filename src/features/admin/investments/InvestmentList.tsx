import Button from '@mui/material/Button';
import type { Investment } from '../../../entities/investment/investment';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ResourceTable, type TableQuery } from '../../../ui/table/ResourceTable';
import type { useGrid } from '../useGrid';
import { INVESTMENT_COLUMNS } from './investmentColumns';
import type { InvestmentListAddress } from './investmentFilter';

function NoInvestments({ address }: { readonly address: InvestmentListAddress }) {
  if (!address.isNarrowed) {
    return (
      <EmptyState title="No investments yet." description="Investments appear here once someone invests." />
    );
  }
  return (
    <EmptyState
      title="No investments match these filters."
      action={
        <Button variant="outlined" onClick={address.clearFilters}>
          Show all investments
        </Button>
      }
    />
  );
}

interface InvestmentListProps {
  readonly address: InvestmentListAddress;
  readonly rows: readonly Investment[];
  readonly query: TableQuery;
  readonly grid: ReturnType<typeof useGrid>;
}

export function InvestmentList({ address, rows, query, grid }: InvestmentListProps) {
  return (
    <ResourceTable<Investment>
      name="Investments"
      subject="The investments"
      columns={INVESTMENT_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      query={query}
      address={address}
      pageSize={grid.settings.pageSize}
      grid={{ ...grid, role: 'table' }}
      empty={<NoInvestments address={address} />}
      skeletonRows={10}
    />
  );
}
