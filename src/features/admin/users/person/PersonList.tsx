import type { User } from '../../../../entities/user/user';
import type { Page, PageQuery } from '../../../../lib/page';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { ResourceTable, type ResourceTableProps, type TableQuery } from '../../../../ui/table/ResourceTable';

const ROWS_PER_PAGE = 10;

interface ListPosition {
  readonly page: number;
  readonly setPage: (page: number) => void;
}

/** What each tab with a list takes. */
export interface PersonTabProps extends ListPosition {
  readonly user: User;
}

export function pageQueryOf({ page }: ListPosition): PageQuery {
  return { page, pageSize: ROWS_PER_PAGE };
}

interface PersonListProps<Row> extends Pick<ResourceTableProps<Row>, 'name' | 'columns' | 'skeletonRows'> {
  readonly query: TableQuery & { readonly data?: Page<Row> | undefined };
  /** Default: the rows as the query answered them. */
  readonly rows?: readonly Row[];
  /** Defaults to "No deposits." for a list of deposits. */
  readonly emptyText?: string;
  /** Without a position the list has one page with only the latest rows. */
  readonly position?: ListPosition;
}

export function PersonList<Row extends { readonly id: string }>(props: PersonListProps<Row>) {
  const { emptyText = `No ${props.name.toLowerCase()}.`, position, ...list } = props;
  return (
    <ResourceTable<Row>
      skeletonRows={6}
      rows={list.query.data?.items}
      {...list}
      subject={`${list.name}: the list`}
      rowKey={({ id }) => id}
      empty={<EmptyState title={emptyText} />}
      {...(position !== undefined && { address: position, pageSize: ROWS_PER_PAGE })}
    />
  );
}
