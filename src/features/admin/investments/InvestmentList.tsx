import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ApiError } from '../../../api/apiError';
import type { Investment } from '../../../entities/investment/investment';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { DataTable } from '../../../ui/table/DataTable';
import { INVESTMENT_COLUMNS } from './investmentColumns';
import type { InvestmentListAddress } from './investmentFilter';

export const INVESTMENTS_PER_PAGE = 25;

/** Eight facts a row need room: with less of it the table stacks them, which it does in a narrow place. */
const TablePlace = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '@container (max-width: 860px)': { '& > div': { maxWidth: 640 } },
  '@container (min-width: 641px)': {
    '& tr > * + *': { paddingLeft: theme.spacing(1) },
    '& tr > :not(:last-child)': { paddingRight: theme.spacing(1) },
    '& tbody th, & tbody td': { paddingBlock: theme.spacing(1) },
  },
}));

function Nothing({ address }: { readonly address: InvestmentListAddress }) {
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
  /** Left undefined while they are loading for the first time. */
  readonly rows: readonly Investment[] | undefined;
  readonly total: number;
  readonly isStale: boolean;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

export function InvestmentList(props: InvestmentListProps) {
  const { address, rows, total, error } = props;
  const { page, sort, setSort, setPage } = address;
  return (
    <>
      {error === null ? null : (
        <ErrorState
          title={
            rows === undefined
              ? 'The investments could not be loaded.'
              : 'The list could not be brought up to date.'
          }
          description={error.detail ?? error.title}
          onRetry={props.onRetry}
          isRetrying={props.isFetching}
        />
      )}
      {rows === undefined && error !== null ? null : (
        <TablePlace>
          <DataTable<Investment>
            name="Investments"
            columns={INVESTMENT_COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<Nothing address={address} />}
            sort={sort}
            onSortChange={setSort}
            pagination={{ page, pageSize: INVESTMENTS_PER_PAGE, total, onPageChange: setPage }}
            isStale={props.isStale}
            skeletonRows={8}
          />
        </TablePlace>
      )}
    </>
  );
}
