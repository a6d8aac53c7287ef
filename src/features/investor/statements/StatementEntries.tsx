import Box from '@mui/material/Box';
import { formatNumber } from '../../../lib/formats';
import { MAX_PAGE_SIZE } from '../../../lib/page';
import { Region } from '../../../ui/page/Region';
import { idOf, type ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable, type TableQuery } from '../../../ui/table/ResourceTable';
import type { ListAddress } from '../../../ui/table/useListAddress';

const PHONE = '@container (max-width: 30rem)';

/** The text next to it takes the rest. */
export const asNarrowAsItsSums = { width: '1px !important', minWidth: '0 !important' };

/** Paper has no tooltips: descriptions are whole. On a phone, the day stands below them, and the balance is left out. */
const asOnPaper = {
  '& td[data-kind=text], & [data-line]': { whiteSpace: 'normal', overflowWrap: 'anywhere', hyphens: 'auto' },
  '& [data-narrow]': { display: 'none' },
  [PHONE]: {
    '& [data-column=date], & [data-column=balance]': { display: 'none' },
    '& [data-narrow]': { display: 'inline' },
    '& [data-column=description]': { paddingRight: '4px' },
    '& [data-column=amount]': { ...asNarrowAsItsSums, paddingLeft: '4px' },
  },
};

interface EntriesProps<Row> {
  readonly name: string;
  readonly columns: readonly ResourceColumn<Row>[];
  readonly rows: readonly Row[];
  readonly empty: string;
  /** All rows of the statement; more than one page has a pager. */
  readonly total: number;
  readonly address: ListAddress;
}

export function StatementEntries<Row extends { readonly id: string }>(props: EntriesProps<Row>) {
  const { name, total, address, ...table } = props;
  const isPaged = total > MAX_PAGE_SIZE;
  const isWhole = table.rows.length === total;
  return (
    <Region title={name}>
      <Box sx={asOnPaper}>
        {isPaged && !isWhole && table.rows.length > MAX_PAGE_SIZE ? (
          <p data-print-only="">{`First ${formatNumber(table.rows.length)} of ${formatNumber(total)}`}</p>
        ) : null}
        <ResourceTable
          name={name}
          layout="table"
          rowKey={idOf}
          {...table}
          {...(isPaged && { address, pageSize: MAX_PAGE_SIZE, query: pagedQuery(total) })}
        />
      </Box>
    </Region>
  );
}

/** The statement is loaded: only its number of rows is news to the table. */
const pagedQuery = (total: number): TableQuery => ({
  data: { total },
  currentData: true,
  isFetching: false,
  refetch: () => undefined,
});
