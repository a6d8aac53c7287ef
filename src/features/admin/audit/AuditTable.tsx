import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../api/apiError';
import type { AuditEntry } from '../../../entities/audit/audit';
import { useListAuditQuery } from '../../../entities/audit/auditApi';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { DataTable } from '../../../ui/table/DataTable';
import { useLastPage } from '../../../ui/table/useLastPage';
import { AUDIT_COLUMNS } from './auditColumns';
import type { AuditAddress } from './useAuditAddress';

const PAGE_SIZE = 25;

/** Facts of one line stand on one line: only the details may take several. */
const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& tbody tr > *': { verticalAlign: 'top' },
  '& td[data-label=Details]': { width: '46%' },
  '@container (max-width: 640px)': { '& td[data-label=Details]': { width: 'auto' } },
}));

function Nothing({ address }: { readonly address: AuditAddress }) {
  return address.isNarrowed ? (
    <EmptyState
      title="No entries found"
      description="Nothing in the audit log matches these filters."
      action={
        <Button variant="outlined" onClick={address.clearFilters}>
          Show all entries
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No entries yet"
      description="Everything that anybody changes on the platform is recorded here."
    />
  );
}

/** Who did what, when, a page at a time; new entries come in by themselves (decisions A11). */
export function AuditTable({ address }: { readonly address: AuditAddress }) {
  const { query, sort, page, setSort, setPage } = address;
  const { data, currentData, error, isFetching, refetch } = useListAuditQuery({
    ...query,
    page,
    pageSize: PAGE_SIZE,
  });
  const shown = currentData ?? data;
  const problem = error === undefined ? null : toApiError(error);
  useLastPage({ page, pageSize: PAGE_SIZE, total: currentData?.total, setPage });

  return (
    <Region title="Entries">
      <Place>
        {problem === null ? null : (
          <ErrorState
            title={
              shown === undefined
                ? 'The audit log could not be loaded.'
                : 'The audit log could not be brought up to date.'
            }
            description={problem.detail ?? problem.title}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {shown === undefined && problem !== null ? null : (
          <DataTable<AuditEntry>
            name="Audit log"
            columns={AUDIT_COLUMNS}
            rows={shown?.items}
            rowKey={({ id }) => id}
            isStale={currentData === undefined && shown !== undefined}
            skeletonRows={10}
            empty={<Nothing address={address} />}
            sort={sort}
            onSortChange={setSort}
            pagination={{ page, pageSize: PAGE_SIZE, total: shown?.total ?? 0, onPageChange: setPage }}
          />
        )}
      </Place>
    </Region>
  );
}
