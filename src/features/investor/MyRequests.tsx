import { SHORT_PAGE_SIZE, type PageQuery } from '../../lib/page';
import { idOf } from '../../ui/table/columns';
import { ResourceTable, type ResourceTableProps } from '../../ui/table/ResourceTable';
import { useListAddress, type ListAddress } from '../../ui/table/useListAddress';

const NO_FILTERS = {};

/** The page in the URL, and the query for it: newest first. */
export function useMyRequests(): { readonly address: ListAddress; readonly pageQuery: PageQuery } {
  const address = useListAddress(NO_FILTERS);
  return { address, pageQuery: { page: address.page, pageSize: SHORT_PAGE_SIZE, sort: '-date' } };
}

interface MyRequestsProps<Row> extends Pick<
  ResourceTableProps<Row>,
  'columns' | 'rows' | 'query' | 'address' | 'empty' | 'onRowPress' | 'hasOwnDetails'
> {
  /** Plural: "deposits". */
  readonly noun: string;
}

export function MyRequests<Row extends { readonly id: string }>({ noun, ...list }: MyRequestsProps<Row>) {
  return (
    <ResourceTable<Row>
      name={`My ${noun}`}
      subject={`Your ${noun}`}
      rowKey={idOf}
      pageSize={SHORT_PAGE_SIZE}
      skeletonRows={3}
      {...list}
    />
  );
}
