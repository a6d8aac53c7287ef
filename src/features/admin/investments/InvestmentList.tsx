import type { Investment } from '../../../entities/investment/investment';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ResourceTable, type TableQuery } from '../../../ui/table/ResourceTable';
import type { useGrid } from '../useGrid';
import { INVESTMENT_COLUMNS } from './investmentColumns';
import type { InvestmentListAddress } from './investmentFilter';

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
      noMatches={{ title: 'No investments match these filters.', clearLabel: 'Show all investments' }}
      empty={
        <EmptyState title="No investments yet." description="Investments appear here once someone invests." />
      }
      skeletonRows={10}
    />
  );
}
