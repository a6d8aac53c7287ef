import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Deposit } from '../../../../entities/deposit/deposit';
import { useListDepositsQuery } from '../../../../entities/deposit/depositApi';
import { useLatestDeposits } from '../../../../entities/deposit/depositSlice';
import { useListInvestmentsQuery } from '../../../../entities/investment/investmentApi';
import { useLatestInvestments } from '../../../../entities/investment/investmentSlice';
import { useListLedgerQuery } from '../../../../entities/ledger/ledgerApi';
import type { User } from '../../../../entities/user/user';
import { METHOD_NAMES, type Withdrawal } from '../../../../entities/withdrawal/withdrawal';
import { useListWithdrawalsQuery } from '../../../../entities/withdrawal/withdrawalApi';
import { payoutOf } from '../../../../entities/withdrawal/withdrawalInput';
import { useLatestWithdrawals } from '../../../../entities/withdrawal/withdrawalSlice';
import { formatNumber, uncapitalize } from '../../../../lib/formats';
import { SHORT_PAGE_SIZE, type Page, type PageQuery } from '../../../../lib/page';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { Money } from '../../../../ui/parts/Money';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';
import { idOf, type ResourceColumn } from '../../../../ui/table/columns';
import { ResourceTable, type ResourceTableProps, type TableQuery } from '../../../../ui/table/ResourceTable';
import {
  AMOUNT_COLUMN,
  DATE_COLUMN,
  STATUS_COLUMN,
  dayColumn,
  moneyColumn,
} from '../../../../ui/table/sharedColumns';
import { Truncated } from '../../../../ui/table/Truncated';
import { STATEMENT_COLUMNS } from '../../../investor/transactions/statementColumns';

interface ListPosition {
  readonly page: number;
  readonly setPage: (page: number) => void;
}

/** Props of each tab with a list. */
export interface PersonTabProps extends ListPosition {
  readonly user: User;
}

export function pageQueryOf({ page }: ListPosition): PageQuery {
  return { page, pageSize: SHORT_PAGE_SIZE };
}

type ListQuery<Row> = TableQuery & { readonly data?: Page<Row> | undefined };

interface PersonListProps<Row> extends Pick<ResourceTableProps<Row>, 'name' | 'columns' | 'skeletonRows'> {
  readonly query: ListQuery<Row>;
  /** Default: the rows as the query returned them. */
  readonly rows?: readonly Row[] | undefined;
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
      layout="whole"
      rows={list.query.data?.items}
      {...list}
      subject={`The ${uncapitalize(list.name)}`}
      rowKey={idOf}
      empty={<EmptyState title={emptyText} />}
      {...(position !== undefined && { address: position, pageSize: SHORT_PAGE_SIZE })}
    />
  );
}

interface PersonTabOptions<Row> extends Pick<PersonListProps<Row>, 'name' | 'columns' | 'emptyText'> {
  readonly sort?: string;
  readonly useList: (query: PageQuery & { readonly userId: string; readonly sort: string }) => ListQuery<Row>;
  /** Without it, the rows are as the query returned them. */
  readonly useLatest?: (items: readonly Row[] | undefined) => readonly Row[] | undefined;
}

function personTab<Row extends { readonly id: string }>(options: PersonTabOptions<Row>) {
  const { sort = '-date', useList, useLatest = (items) => items, ...list } = options;
  return function PersonTab({ user, ...position }: PersonTabProps) {
    const query = useList({ userId: user.id, sort, ...pageQueryOf(position) });
    const rows = useLatest(query.data?.items);
    return <PersonList {...list} rows={rows} query={query} position={position} />;
  };
}

/** In a table no wider than a name needs; a phone's sheet shows all of it. */
const noteLook = {
  display: 'block',
  'td &': { maxWidth: '11rem', overflow: 'hidden', textOverflow: 'ellipsis' },
};

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={noteLook}>
      {children}
    </Typography>
  );
}

type DecisionFacts = Pick<Deposit | Withdrawal, 'status' | 'decidedBy' | 'reason'>;

function DecisionCell({ status, decidedBy, reason }: DecisionFacts) {
  return (
    <>
      <StatusBadge status={status} />
      {decidedBy === null ? null : (
        <Note>
          by <span translate="no">{decidedBy}</span>
        </Note>
      )}
      {reason === null ? null : (
        <Note>
          <Truncated text={`“${reason}”`} lines={2} isTranslatable />
        </Note>
      )}
    </>
  );
}

const DECISION_COLUMN: ResourceColumn<DecisionFacts> = {
  ...STATUS_COLUMN,
  cell: (request) => <DecisionCell {...request} />,
  // Two lines, like the date next to it; the details have the rest.
  phoneCell: ({ status }) => <StatusBadge status={status} />,
};

export const PersonDeposits = personTab({
  name: 'Deposits',
  useList: useListDepositsQuery,
  useLatest: useLatestDeposits,
  columns: [
    DATE_COLUMN,
    AMOUNT_COLUMN,
    {
      id: 'crypto',
      header: 'Crypto',
      kind: 'status',
      phone: 'title',
      cell: ({ crypto }) => <span translate="no">{crypto.toUpperCase()}</span>,
    },
    { id: 'proof', header: 'Proof', cell: ({ proof }) => <Truncated text={proof} /> },
    DECISION_COLUMN,
  ],
});

export const PersonWithdrawals = personTab({
  name: 'Withdrawals',
  useList: useListWithdrawalsQuery,
  useLatest: useLatestWithdrawals,
  columns: [
    DATE_COLUMN,
    AMOUNT_COLUMN,
    {
      id: 'fee',
      header: 'Fee',
      kind: 'money',
      cell: (withdrawal) => (payoutOf(withdrawal) === null ? '–' : <Money amount={withdrawal.fee} />),
    },
    {
      id: 'method',
      header: 'Method',
      kind: 'status',
      width: 8,
      phone: 'title',
      cell: ({ method }) => METHOD_NAMES[method],
    },
    { id: 'address', header: 'Address', cell: ({ address }) => <Truncated text={address} lines={2} /> },
    DECISION_COLUMN,
  ],
});

export const PersonInvestments = personTab({
  name: 'Investments',
  sort: '-startDate',
  useList: useListInvestmentsQuery,
  useLatest: useLatestInvestments,
  columns: [
    { id: 'planName', header: 'Plan', phone: 'title', isRowHeader: true, cell: ({ planName }) => planName },
    AMOUNT_COLUMN,
    moneyColumn('profit', 'Profit'),
    dayColumn('startDate', 'Started', { phone: 'secondary' }),
    dayColumn('endDate', 'Matures'),
    STATUS_COLUMN,
  ],
});

const LATEST = 5;
const EMPTY_TEXT = 'No entries in the ledger.';

/** Every change of the person's balance, newest first (product 5.3). */
export const PersonLedger = personTab({
  name: 'Ledger',
  useList: useListLedgerQuery,
  columns: STATEMENT_COLUMNS,
  emptyText: EMPTY_TEXT,
});

/** A person's latest entries, newest first. */
export const useLatestLedger = (userId: string) =>
  useListLedgerQuery({ userId, sort: '-date', pageSize: LATEST });

interface LatestLedgerProps {
  readonly user: User;
  readonly onShowAll: () => void;
}

export function LatestLedger({ user, onShowAll }: LatestLedgerProps) {
  const query = useLatestLedger(user.id);
  const total = query.data?.total ?? 0;
  return (
    <>
      <PersonList
        name="Latest ledger entries"
        columns={STATEMENT_COLUMNS}
        query={query}
        emptyText={EMPTY_TEXT}
        skeletonRows={3}
      />
      {total > LATEST ? (
        <div>
          <Button variant="text" size="small" sx={{ ml: -1.25 }} onClick={onShowAll}>
            {`Show all ${formatNumber(total)} entries`}
          </Button>
        </div>
      ) : null}
    </>
  );
}
