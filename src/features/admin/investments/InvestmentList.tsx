import Button from '@mui/material/Button';
import type { Investment } from '../../../entities/investment/investment';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ResourceTable, type ListQuery } from '../../../ui/table/ResourceTable';
import { INVESTMENT_COLUMNS } from './investmentColumns';
import type { InvestmentListAddress } from './investmentFilter';

export const INVESTMENTS_PER_PAGE = 25;

function NoInvestments({ address }: { readonly address: InvestmentListAddress }) {
  if (!address.isNarrowed) {
    return (
      <EmptyState
        title="No investments yet."
        description="An investment shows up here as soon as somebody makes one."
      />
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
  readonly query: ListQuery;
}

export function InvestmentList({ address, rows, query }: InvestmentListProps) {
  return (
    <ResourceTable<Investment>
      name="Investments"
      subject="The investments"
      columns={INVESTMENT_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      query={query}
      address={address}
      pageSize={INVESTMENTS_PER_PAGE}
      empty={<NoInvestments address={address} />}
      skeletonRows={10}
    />
  );
}
