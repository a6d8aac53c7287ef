import { memo, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Pagination, type PaginationProps } from './Pagination';
import { Frame, SortButton, Table } from './tableStyles';

export interface DataColumn<Row> {
  /** Also the field that is sorted by, when `isSortable`. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** 'end' for figures. */
  readonly align?: 'start' | 'end';
  /** The cell that names its row becomes a `th scope="row"`. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** Without its label where rows are stacked: buttons. */
  readonly isUnlabelled?: boolean;
  /** Stands in the column's `th` in place of its text, also where rows are stacked: a checkbox for all rows. */
  readonly headerControl?: ReactNode;
}

interface DataTableProps<Row> {
  /** Caption and accessible name: "My deposits". */
  readonly name: string;
  /** Shows the caption; otherwise only assistive technology meets it. */
  readonly hasVisibleName?: boolean;
  /** Keep the array while its cells stay what they are: rows that did not change are not drawn again. */
  readonly columns: readonly DataColumn<Row>[];
  /** Left undefined while they are loading for the first time. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly empty: ReactNode;
  /** A column's id, '-' before it for descending. */
  readonly sort?: string;
  readonly onSortChange?: (sort: string) => void;
  readonly pagination?: Omit<PaginationProps, 'name'>;
  /** Dims the rows while newer ones are on their way. */
  readonly isStale?: boolean;
  readonly skeletonRows?: number;
}

function sortDirection(sort: string | undefined, id: string): 'ascending' | 'descending' | undefined {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
}

function ColumnHeader<Row>({
  column,
  table,
}: {
  readonly column: DataColumn<Row>;
  readonly table: DataTableProps<Row>;
}) {
  const { id, header, align, headerControl } = column;
  const { sort, onSortChange } = table;
  if (headerControl !== undefined) {
    return (
      <th scope="col" role="columnheader" aria-label={header} data-align={align} data-control="">
        {headerControl}
      </th>
    );
  }
  if (column.isSortable !== true || onSortChange === undefined) {
    return (
      <th scope="col" role="columnheader" data-align={align}>
        {header}
      </th>
    );
  }
  const direction = sortDirection(sort, id);
  return (
    <th scope="col" role="columnheader" aria-sort={direction} data-align={align} data-sortable="">
      <SortButton type="button" onClick={() => onSortChange(direction === 'ascending' ? `-${id}` : id)}>
        <span>{header}</span>
        <ArrowUpward aria-hidden="true" sx={{ fontSize: 14 }} />
      </SortButton>
    </th>
  );
}

function Cell<Row>({ column, row }: { readonly column: DataColumn<Row>; readonly row: Row }) {
  const label = column.isUnlabelled === true ? undefined : column.header;
  // One child, so that a stacked cell lays out as label and value whatever the value is made of.
  const content = <span>{column.cell(row)}</span>;
  return column.isRowHeader === true ? (
    <th scope="row" role="rowheader" data-align={column.align} data-label={label}>
      {content}
    </th>
  ) : (
    <td role="cell" data-align={column.align} data-label={label}>
      {content}
    </td>
  );
}

interface BodyRowProps {
  /** What the cells are made of: a row whose record and columns are the same is not drawn again. */
  readonly record: unknown;
  readonly columns: unknown;
  readonly children: () => ReactNode;
}

const BodyRow = memo(
  ({ children }: BodyRowProps) => (
    <tr role="row" data-row="">
      {children()}
    </tr>
  ),
  (before, after) => before.record === after.record && before.columns === after.columns,
);
BodyRow.displayName = 'BodyRow';

function SkeletonRows({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return Array.from({ length: rows }, (_row, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_column, column) => (
        <td key={column}>
          <Skeleton width={column === 0 ? '80%' : '60%'} />
        </td>
      ))}
    </tr>
  ));
}

/** The rows to show: none yet, too, while an old link's page past the last one is being replaced. */
function rowsToShow<Row>({ rows, pagination }: DataTableProps<Row>): readonly Row[] | undefined {
  return rows?.length === 0 && pagination !== undefined && pagination.total > 0 ? undefined : rows;
}

/**
 * A table that stacks its rows where it has no room. The roles are written out, because some
 * browsers take them from a table that is laid out as blocks.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, columns, rowKey, pagination } = props;
  const rows = rowsToShow(props);
  return (
    <Frame>
      <Table role="table" aria-busy={rows === undefined || undefined} data-stale={props.isStale === true}>
        <caption data-hidden={props.hasVisibleName !== true}>{name}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} table={props} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined ? (
            <SkeletonRows columns={columns.length} rows={props.skeletonRows ?? 5} />
          ) : null}
          {rows?.map((row) => (
            <BodyRow key={rowKey(row)} record={row} columns={columns}>
              {() => columns.map((column) => <Cell key={column.id} column={column} row={row} />)}
            </BodyRow>
          ))}
          {rows?.length === 0 ? (
            <tr role="row">
              <td role="cell" colSpan={columns.length}>
                {props.empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </Table>
      {pagination === undefined ? null : <Pagination name={name} {...pagination} />}
    </Frame>
  );
}
