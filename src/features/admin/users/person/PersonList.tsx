import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../../api/apiError';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { ErrorState } from '../../../../ui/page/ErrorState';
import { DataTable, type DataColumn } from '../../../../ui/table/DataTable';
import { useLastPage } from '../../../../ui/table/useLastPage';

export const ROWS_PER_PAGE = 10;

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& table': { fontSize: '0.875rem' },
  '@container (min-width: 641px)': { '& tbody th, & tbody td': { paddingBlock: theme.spacing(1) } },
}));

interface ListRead {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface ListPosition {
  readonly page: number;
  readonly setPage: (page: number) => void;
}

interface PersonListProps<Row> extends ListPosition {
  readonly name: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Left undefined until some were read. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** The rows are those of another page, while the wanted ones are on their way. */
  readonly isStale: boolean;
  readonly read: ListRead;
  readonly emptyText: string;
  /** The latest ones alone, with no pages. */
  readonly isExcerpt?: boolean;
  readonly children?: ReactNode;
}

export function PersonList<Row extends { readonly id: string }>(props: PersonListProps<Row>) {
  const { name, rows, total, read, page, setPage, isExcerpt = false } = props;
  const problem = read.error === undefined ? null : toApiError(read.error);
  useLastPage({ page, pageSize: ROWS_PER_PAGE, total: props.isStale ? undefined : total, setPage });
  return (
    <Place>
      {problem === null ? null : (
        <ErrorState
          title={
            rows === undefined
              ? `${name}: the list could not be loaded.`
              : `${name}: the list could not be brought up to date.`
          }
          description={problem.detail ?? problem.title}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {rows === undefined && problem !== null ? null : (
        <DataTable<Row>
          name={name}
          columns={props.columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={props.emptyText} />}
          isStale={props.isStale}
          skeletonRows={isExcerpt ? 3 : 6}
          {...(!isExcerpt && {
            pagination: { page, pageSize: ROWS_PER_PAGE, total: total ?? 0, onPageChange: setPage },
          })}
        />
      )}
      {props.children}
    </Place>
  );
}
