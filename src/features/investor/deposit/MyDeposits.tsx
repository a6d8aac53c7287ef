import { useMemo } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../api/apiError';
import { COIN_NAMES, type Deposit } from '../../../entities/deposit/deposit';
import { useListDepositsQuery } from '../../../entities/deposit/depositApi';
import { selectLatestDeposits } from '../../../entities/deposit/depositSlice';
import { useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { DataTable, type DataColumn } from '../../../ui/table/DataTable';
import { useLastPage } from '../../../ui/table/useLastPage';
import { useListAddress } from '../../../ui/table/useListAddress';
import { useOpenInAddress, useShown } from '../../shared/useOpenInAddress';
import { DepositHistory } from './DepositHistory';

const PAGE_SIZE = 10;
const NO_FILTERS = {};

const Outcome = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  '& > span:not([data-tone])': {
    fontSize: '0.8125rem',
    lineHeight: '20px',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

function DepositOutcome({ deposit }: { readonly deposit: Deposit }) {
  const { status, decidedBy, decidedAt, reason } = deposit;
  return (
    <Outcome>
      <StatusBadge status={status} />
      {status === 'rejected' && reason !== null ? <span>{`Reason: ${reason}`}</span> : null}
      {decidedBy === null ? null : (
        <span>
          {status === 'rejected' ? 'Rejected by ' : 'Approved by '}
          <span translate="no">{decidedBy}</span>
          {decidedAt === null ? null : (
            <>
              , <DateTime value={decidedAt} kind="date" />
            </>
          )}
        </span>
      )}
    </Outcome>
  );
}

const FACTS: readonly DataColumn<Deposit>[] = [
  { id: 'date', header: 'Date', isRowHeader: true, cell: ({ date }) => <DateTime value={date} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { id: 'crypto', header: 'Coin', cell: ({ crypto }) => COIN_NAMES[crypto] },
  { id: 'proof', header: 'Proof', cell: ({ proof }) => <span translate="no">{proof}</span> },
  { id: 'status', header: 'Status', cell: (deposit) => <DepositOutcome deposit={deposit} /> },
];

function columnsWith(onOpen: (id: string) => void): readonly DataColumn<Deposit>[] {
  return [
    ...FACTS,
    {
      id: 'history',
      header: 'Steps',
      align: 'end',
      isUnlabelled: true,
      cell: ({ id }) => (
        <Button
          variant="outlined"
          size="small"
          aria-label={`History of deposit ${id}`}
          onClick={() => onOpen(id)}
        >
          History
        </Button>
      ),
    },
  ];
}

export function MyDeposits() {
  const { page, setPage } = useListAddress(NO_FILTERS);
  const { data, currentData, error, refetch, isFetching } = useListDepositsQuery({
    page,
    pageSize: PAGE_SIZE,
    sort: '-date',
  });
  const deposits = useAppSelector((state) => selectLatestDeposits(state, data?.items));
  const problem = error === undefined || currentData !== undefined ? null : toApiError(error);
  const address = useOpenInAddress('deposit');
  const shown = useShown(address);
  const { open } = address;
  const columns = useMemo(() => columnsWith(open), [open]);
  useLastPage({ page, pageSize: PAGE_SIZE, total: currentData?.total, setPage });

  return (
    <Region title="My deposits">
      {problem === null ? (
        <DataTable
          name="My deposits"
          columns={columns}
          rows={data === undefined ? undefined : deposits}
          rowKey={({ id }) => id}
          isStale={currentData === undefined}
          skeletonRows={3}
          empty={
            <EmptyState
              title="No deposits yet"
              description="Your first deposit shows up here as soon as you submit it."
            />
          }
          pagination={{ page, pageSize: PAGE_SIZE, total: data?.total ?? 0, onPageChange: setPage }}
        />
      ) : (
        <ErrorState
          title="Your deposits could not be loaded."
          description={problem.detail ?? problem.title}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {shown.id === null ? null : (
        <DepositHistory id={shown.id} isOpen={address.id !== null} onClose={address.close} />
      )}
    </Region>
  );
}
