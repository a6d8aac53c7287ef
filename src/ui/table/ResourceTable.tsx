import { useDeferredValue, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import { capitalize, formatNumber, uncapitalize } from '../../lib/formats';
import type { GridSettings } from '../../lib/gridSettings';
import { PAGE_SIZES } from '../../lib/page';
import { ErrorState } from '../page/ErrorState';
import { widthOf, type ResourceColumn, type GridViewProps, type RecordViewProps } from './columns';
import { ListView } from './ListView';
import { NoMatches, type NoMatchesProps } from './NoMatches';
import { TableView } from './TableView';
import { useIsNarrow } from './useIsNarrow';
import type { ListAddress } from './useListAddress';

/** A page's query, as RTK Query's hooks return it. */
export interface TableQuery {
  /** The last page loaded. */
  readonly data?: { readonly total: number } | undefined;
  /** The requested page, once loaded. */
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A configurable grid; the admin area's `useGrid` provides it. */
interface Grid<Row> {
  readonly View: ComponentType<GridViewProps<Row>>;
  readonly settings: GridSettings;
  readonly onSettingsChange: (change: Partial<GridSettings>) => void;
}

interface Paging {
  readonly address: Pick<ListAddress, 'page' | 'setPage'> &
    Partial<Pick<ListAddress, 'sort' | 'defaultSort' | 'setSort' | 'isNarrowed' | 'clearFilters'>>;
  readonly pageSize: number;
}

export interface ResourceTableProps<Row>
  extends Partial<Paging>, Partial<Pick<RecordViewProps<Row>, 'activeKey' | 'onRowPress' | 'hasOwnDetails'>> {
  /** Accessible name: "My deposits". */
  readonly name: string;
  /** Keep the array stable, so that unchanged rows don't rerender. */
  readonly columns: readonly ResourceColumn<Row>[];
  /** The page's rows, each in its latest state; ignored until `query` has data. */
  readonly rows: readonly Row[] | undefined;
  /** Keep it the same function in every render. */
  readonly rowKey: (row: Row) => string;
  readonly empty?: ReactNode;
  /** Shown instead of `empty` while the address has filters. */
  readonly noMatches?: Omit<NoMatchesProps, 'onClear'>;
  /** Omit when the rows do not come from a query. */
  readonly query?: TableQuery;
  /** What could not be loaded: "Your deposits". */
  readonly subject?: string;
  readonly skeletonRows?: number;
  /**
   * 'whole' becomes a list where a column would be out of view; 'table' never does, for a plot's figures or a printed list.
   */
  readonly layout?: 'auto' | 'whole' | 'table';
  readonly grid?: Grid<Row>;
}

interface PagerProps extends Paging {
  readonly name: string;
  readonly total: number;
  /** Undefined: the page size is fixed. */
  readonly onPageSizeChange: ((pageSize: number) => void) | undefined;
}

/** No pager below this many records. */
const MIN_PAGED = 10;

function Pager({ name, total, address: { page, setPage }, pageSize, onPageSizeChange }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (total <= MIN_PAGED && last === 1 && page === 1) return null;
  const shown = Math.min(page, last);
  return (
    <TablePagination
      component="nav"
      aria-label={`Pages of ${name}`}
      count={total}
      page={shown - 1}
      rowsPerPage={pageSize}
      rowsPerPageOptions={onPageSizeChange === undefined ? [] : [...PAGE_SIZES]}
      labelRowsPerPage="Rows per page"
      onRowsPerPageChange={({ target }) => {
        setPage(1);
        onPageSizeChange?.(Number(target.value));
      }}
      onPageChange={(_, index) => setPage(index + 1)}
      showFirstButton={last > 3}
      showLastButton={last > 3}
      getItemAriaLabel={(type) => `${capitalize(type)} page`}
      labelDisplayedRows={({ from, to, count }) => (
        <>
          <span>{`${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(count)}`}</span>
          {` · Page ${shown} of ${formatNumber(last)}`}
        </>
      )}
      slotProps={{ displayedRows: { 'aria-live': 'polite' } }}
      sx={{
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'end', px: 0 },
        // With a single page, there is nowhere to go.
        ...(last === 1 && { '& .MuiTablePagination-actions': { display: 'none' } }),
      }}
    />
  );
}

/** Rem that a table's columns need, without those that shrink or are hidden. */
function widthOfAll<Row>(columns: readonly ResourceColumn<Row>[], hidden: readonly string[] = []): number {
  return columns.reduce(
    (sum, column) => (column.isMinor === true || hidden.includes(column.id) ? sum : sum + widthOf(column)),
    0,
  );
}

interface RecordsProps<Row> {
  readonly view: RecordViewProps<Row>;
  readonly grid: Grid<Row> | undefined;
  /** Too narrow for columns. */
  readonly isList: boolean;
  readonly page: number | undefined;
  readonly total: number;
}

function drawRecords<Row>({ view, grid, isList, page = 1, total }: RecordsProps<Row>) {
  if (isList && view.columns.some(({ phone }) => phone === 'title')) return <ListView {...view} />;
  if (grid === undefined) return <TableView {...view} />;
  const { View, ...settings } = grid;
  return <View {...view} {...settings} page={page} total={total} />;
}

/**
 * Deferred, so that input is shown first and can interrupt rendering. A layout that doesn't fit isn't painted, not even
 * until a deferred one replaces it.
 */
function Records<Row>(props: RecordsProps<Row>) {
  const deferred = useDeferredValue(props);
  const drawn = deferred.isList === props.isList ? deferred : props;
  return useMemo(() => drawRecords(drawn), [drawn]);
}

/**
 * A table, or two-line rows where columns don't fit. Shows errors with a retry, keeps rows while newer ones load, and
 * pages.
 */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  const { name, columns, rowKey, query, address, grid } = props;
  const pageSize = grid?.settings.pageSize ?? props.pageSize;
  const { subject = 'The list', layout = 'auto', noMatches } = props;
  const { container, isNarrow } = useIsNarrow(widthOfAll(columns, grid?.settings.hidden), layout === 'whole');
  const isStale = query !== undefined && query.currentData === undefined && query.data !== undefined;
  const total = query?.data?.total ?? 0;
  const rows = query !== undefined && query.data === undefined ? undefined : props.rows;
  useLastPage({
    page: address?.page ?? 1,
    pageSize: pageSize ?? 1,
    total: address === undefined || query?.currentData === undefined ? undefined : total,
    setPage: address?.setPage ?? (() => undefined),
  });
  const view: RecordViewProps<Row> = {
    name,
    columns,
    // A page past the last one isn't an empty list: the last page is about to replace it.
    rows: rows?.length === 0 && total > 0 ? undefined : rows,
    rowKey,
    empty:
      noMatches !== undefined && address?.isNarrowed === true ? (
        <NoMatches {...noMatches} onClear={() => address.clearFilters?.()} />
      ) : (
        props.empty
      ),
    sort: address?.sort,
    defaultSort: address?.defaultSort,
    onSortChange: address?.setSort,
    isStale,
    skeletonRows: props.skeletonRows ?? 5,
    activeKey: props.activeKey,
    onRowPress: props.onRowPress,
    hasOwnDetails: props.hasOwnDetails ?? false,
  };
  return (
    <Stack ref={container} sx={{ gap: 2, minWidth: 0 }}>
      <Box data-rem="" aria-hidden="true" sx={{ position: 'absolute', width: '1rem' }} />
      {query?.error === undefined ? null : (
        <ErrorState
          title={
            query.data === undefined
              ? `We couldn’t load ${uncapitalize(subject)}.`
              : `We couldn’t refresh ${uncapitalize(subject)}.`
          }
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {rows === undefined && query?.error !== undefined ? null : (
        <Records
          view={view}
          grid={grid}
          isList={isNarrow && layout !== 'table'}
          page={address?.page}
          total={total}
        />
      )}
      {address === undefined || pageSize === undefined ? null : (
        <Pager
          name={name}
          total={total}
          address={address}
          pageSize={pageSize}
          onPageSizeChange={grid && ((size) => grid.onSettingsChange({ pageSize: size }))}
        />
      )}
    </Stack>
  );
}

interface PagedList {
  readonly page: number;
  readonly pageSize: number;
  /** All matches; `undefined` until the requested page has loaded. */
  readonly total: number | undefined;
  readonly setPage: ListAddress['setPage'];
}

/** Opens the last page instead of one past it: an old link, or rows that left a filtered list. */
function useLastPage({ page, pageSize, total, setPage }: PagedList): void {
  const last = total === undefined ? null : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    // Back would lead to the page that isn't there.
    if (last !== null && page > last) setPage(last, true);
  }, [last, page, setPage]);
}
